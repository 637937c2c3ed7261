import { mix } from "../../colour.ts";
import { porchColumns, sash } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { palm, roundTree } from "../../scenery/plants.ts";
import { sky } from "../../scenery/sky.ts";
import { circleD, d, line, path, rect, repeat } from "../../svg.ts";
import { chaharBagh } from "../nature/garden.ts";

/** Qavam House: a porch of mirrors with two columns below a tiled gable, a long channel between palms and orange trees. */
export function qavam(scene: Scene): string {
  const { palette } = scene;
  const orange: typeof palm = (s, x, y, h) =>
    roundTree(s, x, y, h * 0.6, s.palette.evergreen) +
    path(
      repeat(5, (i) => circleD(x - h * 0.13 + i * h * 0.065, y - h * 0.36 - (i % 2) * h * 0.1, h * 0.02)),
      palette.gold,
    );
  const house =
    rect(380, 440, 440, 160, palette.wall) +
    [420, 480, 720, 780].map((x) => sash(scene, x, 590, 40, 110, 2, 5)).join("") +
    rect(510, 420, 180, 180, mix(palette.snow, palette.tile, 0.25)) +
    line(
      repeat(5, (i) => d`M${520 + i * 40} 600l-20-90 20-90M${510} ${440 + i * 36}h180`),
      palette.snow,
      3,
    ) +
    porchColumns(scene, 540, 600, 120, 2, 180) +
    rect(370, 424, 460, 20, palette.tileDark) +
    path("M490 424Q600 300 710 424z", palette.gold) +
    path("M516 420Q600 330 684 420z", palette.tile) +
    path("M560 410l20-26 20 26 20-26 20 26z", palette.accent);
  return sky(scene) + backdrop(scene, 590) + chaharBagh(scene, moonlit(scene, house), [palm, orange]);
}
