import { mix } from "../../colour.ts";
import { d, ellipse, path, poly, rect, times } from "../../mark.ts";
import { arcade, archD, frieze, merlons } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { camel, stroller } from "../../scenery/beings.ts";
import { fire, ground } from "../../scenery/ground.ts";
import { tree } from "../../scenery/plants.ts";

/** Inside the inn: two rows of rooms run towards the great niche, camels kneel by the well. */
export function innCourt(c: Scene): string {
  const { p, r } = c;
  const y = 640;
  const brick = mix(p.wall, p.wallShade, 0.15);
  const edge = Math.max(760, c.x1 - 560);
  const side = (s: number) => {
    const x = (v: number) => 600 + s * v;
    const wall = poly(
      [
        [x(310), y - 150],
        [x(310), y],
        [x(760), y + 210],
        [x(760), y - 300],
      ],
      s < 0 ? mix(p.wall, p.wallShade, 0.75) : p.wall,
    );
    const bays = times(4, (i) => {
      const t = i / 4;
      return archD(x(350 + t * t * 310 + i * 26), y + 22 + t * 152, 50 + t * 48, (112 + t * 170) * 0.8, 0.5);
    });
    const far = c.x1 > 1360 && s > 0 ? rect(1360, y - 300, edge, 540, p.wall) : "";
    return far + wall + path(bays, mix(p.wallShade, p.dark, s < 0 ? 0.62 : 0.5));
  };
  const niche =
    rect(470, y - 250, 260, 250, p.wall) +
    path(archD(600, y, 176, 214, 0.5), mix(p.wall, p.wallShade, 0.55)) +
    path(archD(600, y, 150, 196, 0.5), mix(p.wallShade, p.dark, 0.5)) +
    path(archD(600, y, 70, 104, 0.5), p.window) +
    frieze(c, 484, y - 238, 232, 24, p.tile) +
    merlons(470, y - 250, 260, 11, brick);
  const back = rect(290, y - 150, 620, 150, brick) + arcade(c, 296, y, 170, 3, 106) + arcade(c, 734, y, 170, 3, 106);
  const paving = path(d`M310 ${y}H890L1360 900H-160z`, mix(p.ground, p.wall, 0.5));
  const basin =
    ellipse(600, 732, 130, 34, mix(p.wall, p.snow, 0.3)) +
    ellipse(600, 728, 112, 26, p.water) +
    (c.night ? fire(c, 780, 790, 0.6) : "");
  const beasts =
    camel(c, 440, 790, 1) +
    camel(c, 330, 830, 1.15) +
    (r.chance(0.5) ? stroller(720, 790, 0.95, p.accent, p.dark) : tree(c, 800, 730, 190));
  return (
    ground(c, y - 6, mix(p.ground, p.wall, 0.35)) +
    paving +
    moonlit(c, back) +
    moonlit(c, niche) +
    moonlit(c, side(-1) + side(1)) +
    basin +
    beasts
  );
}
