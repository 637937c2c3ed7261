import { mix } from "../../colour.ts";
import { d, ellipse, path, poly, rect } from "../../mark.ts";
import { arch, archD, frieze } from "../../parts/arch.ts";
import { clockTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { cypress, groves } from "../../scenery/plants.ts";
import { far } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** Monument of a town: clock tower, gate or stele by the slug's luck. */
export function monument(c: Scene): string {
  const { p, r } = c;
  const y = 700;
  const forms = [
    () => clockTower(c, 600, y, 120, 450),
    () =>
      rect(400, y - 260, 120, 260, p.wall) +
      rect(680, y - 260, 120, 260, p.wall) +
      rect(770, y - 260, 30, 260, p.wallShade) +
      rect(490, y - 260, 30, 260, p.wallShade) +
      path(d`M380 ${y - 260}h440v-80H380z`, mix(p.wall, p.snow, 0.25)) +
      path(archD(600, y, 160, 240, 0.55), "none") +
      frieze(c, 380, y - 330, 440, 30, p.tile) +
      path(
        d`M520 ${y - 260}Q530 ${y - 180} 520 ${y - 150}V${y - 260}zM680 ${y - 260}Q670 ${y - 180} 680 ${y - 150}z`,
        p.wall,
      ) +
      arch(c, 460, y, 56, 150, p.window) +
      arch(c, 740, y, 56, 150, p.window) +
      path(d`M440 ${y - 340}l60-50h200l60 50z`, p.tile) +
      path(d`M600 ${y - 390}h100l60 50H600z`, p.tileDark),
    () =>
      poly(
        [
          [560, y],
          [576, y - 380],
          [600, y - 440],
          [624, y - 380],
          [640, y],
        ],
        mix(p.wall, p.snow, 0.3),
      ) +
      poly(
        [
          [600, y - 440],
          [624, y - 380],
          [640, y],
          [606, y],
        ],
        p.wallShade,
      ) +
      rect(500, y - 60, 200, 60, p.wall) +
      frieze(c, 500, y - 60, 200, 18, p.tile),
  ];
  const plaza =
    ellipse(600, y + 26, 430, 56, p.leaf) +
    ellipse(600, y + 22, 350, 40, mix(p.wall, p.snow, 0.3)) +
    ellipse(600, y + 120, 190, 34, mix(p.wall, p.snow, 0.4)) +
    ellipse(600, y + 118, 170, 27, p.water);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 640) +
    groves(c, y + 14, { left: 220, right: 980, h: 180, plant: cypress }) +
    plaza +
    moonlit(c, r.pick(forms)()) +
    stroller(440, y + 60, 0.8, p.accent, p.dark) +
    stroller(790, y + 66, 0.8, p.tileDark, p.dark) +
    birds(c, 720, 220, 4) +
    floor(c, 890, far(c, p.groundShade, 0)) +
    foreground(c)
  );
}
