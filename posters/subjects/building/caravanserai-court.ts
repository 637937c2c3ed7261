import { mix } from "../../colour.ts";
import { arcade, archD, frieze, merlons } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { fire, ground } from "../../scenery/ground.ts";
import { camel, stroller } from "../../scenery/people-and-animals.ts";
import { tree } from "../../scenery/plants.ts";
import { d, ellipse, path, rect, repeat } from "../../svg.ts";

/** Court of a caravanserai: two rows of rooms that converge on a large niche, camels at the well. */
export function innCourt(scene: Scene): string {
  const { palette, random } = scene;
  const y = 640;
  const brick = mix(palette.wall, palette.wallShade, 0.15);
  const edge = Math.max(760, scene.right - 560);
  const side = (side: number) => {
    const x = (v: number) => 600 + side * v;
    const wall = path(
      d`M${x(310)} ${y - 150}L${x(310)} ${y}L${x(760)} ${y + 210}L${x(760)} ${y - 300}z`,
      side < 0 ? mix(palette.wall, palette.wallShade, 0.75) : palette.wall,
    );
    const bays = repeat(4, (i) => {
      const t = i / 4;
      return archD(x(350 + t * t * 310 + i * 26), y + 22 + t * 152, 50 + t * 48, (112 + t * 170) * 0.8, 0.5);
    });
    const far = scene.right > 1360 && side > 0 ? rect(1360, y - 300, edge, 540, palette.wall) : "";
    return far + wall + path(bays, mix(palette.wallShade, palette.dark, side < 0 ? 0.62 : 0.5));
  };
  const niche =
    rect(470, y - 250, 260, 250, palette.wall) +
    path(archD(600, y, 176, 214, 0.5), mix(palette.wall, palette.wallShade, 0.55)) +
    path(archD(600, y, 150, 196, 0.5), mix(palette.wallShade, palette.dark, 0.5)) +
    path(archD(600, y, 70, 104, 0.5), palette.window) +
    frieze(scene, 484, y - 238, 232, 24, palette.tile) +
    merlons(470, y - 250, 260, 11, brick);
  const back =
    rect(290, y - 150, 620, 150, brick) + arcade(scene, 296, y, 170, 3, 106) + arcade(scene, 734, y, 170, 3, 106);
  const paving = path(d`M310 ${y}H890L1360 900H-160z`, mix(palette.ground, palette.wall, 0.5));
  const basin =
    ellipse(600, 732, 130, 34, mix(palette.wall, palette.snow, 0.3)) +
    ellipse(600, 728, 112, 26, palette.water) +
    (scene.night ? fire(scene, 780, 790, 0.6) : "");
  const beasts =
    camel(scene, 440, 790, 1) +
    camel(scene, 330, 830, 1.15) +
    (random.chance(0.5) ? stroller(720, 790, 0.95, palette.accent, palette.dark) : tree(scene, 800, 730, 190));
  return (
    ground(scene, y - 6, mix(palette.ground, palette.wall, 0.35)) +
    paving +
    moonlit(scene, back) +
    moonlit(scene, niche) +
    moonlit(scene, side(-1) + side(1)) +
    basin +
    beasts
  );
}
