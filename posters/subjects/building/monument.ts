import { mix } from "../../colour.ts";
import { arch, archD, frieze } from "../../parts/arch.ts";
import { clockTower } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { stroller } from "../../scenery/people-and-animals.ts";
import { cypress, groves } from "../../scenery/plants.ts";
import { hazed } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, ellipse, path, rect } from "../../svg.ts";

/** Monument of a town: clock tower, gate or stele, chosen at random. */
export function monument(scene: Scene): string {
  const { palette, random } = scene;
  const y = 700;
  const forms = [
    () => clockTower(scene, 600, y, 120, 450),
    () =>
      rect(400, y - 260, 120, 260, palette.wall) +
      rect(680, y - 260, 120, 260, palette.wall) +
      rect(770, y - 260, 30, 260, palette.wallShade) +
      rect(490, y - 260, 30, 260, palette.wallShade) +
      path(d`M380 ${y - 260}h440v-80H380z`, mix(palette.wall, palette.snow, 0.25)) +
      path(archD(600, y, 160, 240, 0.55), "none") +
      frieze(scene, 380, y - 330, 440, 30, palette.tile) +
      path(
        d`M520 ${y - 260}Q530 ${y - 180} 520 ${y - 150}V${y - 260}zM680 ${y - 260}Q670 ${y - 180} 680 ${y - 150}z`,
        palette.wall,
      ) +
      arch(scene, 460, y, 56, 150, palette.window) +
      arch(scene, 740, y, 56, 150, palette.window) +
      path(d`M440 ${y - 340}l60-50h200l60 50z`, palette.tile) +
      path(d`M600 ${y - 390}h100l60 50H600z`, palette.tileDark),
    () =>
      path(d`M560 ${y}L576 ${y - 380}L600 ${y - 440}L624 ${y - 380}L640 ${y}z`, mix(palette.wall, palette.snow, 0.3)) +
      path(d`M600 ${y - 440}L624 ${y - 380}L640 ${y}L606 ${y}z`, palette.wallShade) +
      rect(500, y - 60, 200, 60, palette.wall) +
      frieze(scene, 500, y - 60, 200, 18, palette.tile),
  ];
  const plaza =
    ellipse(600, y + 26, 430, 56, palette.leaf) +
    ellipse(600, y + 22, 350, 40, mix(palette.wall, palette.snow, 0.3)) +
    ellipse(600, y + 120, 190, 34, mix(palette.wall, palette.snow, 0.4)) +
    ellipse(600, y + 118, 170, 27, palette.water);
  return (
    sky(scene) +
    backdrop(scene, 620) +
    ground(scene, 640) +
    groves(scene, y + 14, { left: 220, right: 980, h: 180, plant: cypress }) +
    plaza +
    moonlit(scene, random.pick(forms)()) +
    stroller(440, y + 60, 0.8, palette.accent, palette.dark) +
    stroller(790, y + 66, 0.8, palette.tileDark, palette.dark) +
    birds(scene, 720, 220, 4) +
    floor(scene, 890, hazed(scene, palette.groundShade, 0)) +
    foreground(scene)
  );
}
