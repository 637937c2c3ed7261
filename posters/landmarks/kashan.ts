import { mix } from "../colour.ts";
import { arcade, archD, frieze } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress } from "../scenery/plants.ts";
import { sky } from "../scenery/sky.ts";
import { d, line, path, rect, repeat } from "../svg.ts";

/** Fin garden: a pool of turquoise tiles with a row of jets, the pavilion's arch, old cedars. */
export function fin(scene: Scene): string {
  const { palette } = scene;
  const y = 600;
  const pav =
    rect(440, y - 190, 320, 190, mix(palette.wall, palette.snow, 0.2)) +
    path(archD(600, y, 150, 176, 0.5), mix(palette.tile, palette.dark, 0.25)) +
    path(archD(600, y, 116, 146, 0.5), mix(palette.sky[2], palette.leaf, 0.35)) +
    [486, 714]
      .map((x) => path(archD(x, y - 96, 50, 70, 0.5), palette.window) + path(archD(x, y, 50, 76, 0.5), palette.window))
      .join("") +
    frieze(scene, 440, y - 190, 320, 20, palette.tile) +
    rect(540, y - 240, 120, 50, palette.wall) +
    arcade(scene, 544, y - 192, 112, 4, 38) +
    rect(528, y - 252, 144, 14, mix(palette.wallShade, palette.accent, 0.3));
  const pool = path("M500 640H700L860 900H340z", mix(palette.tile, palette.water, 0.35));
  const jets = repeat(5, (i) => {
    const rowY = 660 + i * i * 9 + i * 16;
    const k = 0.6 + i * 0.24;
    return [-1, 1]
      .map((side) =>
        line(
          d`M${600 + side * (64 + i * 22)} ${rowY}v${-44 * k}m0 6q${-12 * k} -4 ${-18 * k} ${34 * k}m${18 * k} ${-34 * k}q${12 * k} -4 ${18 * k} ${34 * k}`,
          palette.snow,
          4,
          'opacity=".85" stroke-linecap="round"',
        ),
      )
      .join("");
  });
  const avenue = repeat(5, (i) => {
    const t = (i + 1) / 5;
    return (
      cypress(scene, 600 - 200 - t * t * 290, y + 20 + t * 230, 260 + t * 230) +
      cypress(scene, 600 + 200 + t * t * 290, y + 20 + t * 230, 260 + t * 230)
    );
  });
  return (
    sky(scene) +
    backdrop(scene, 590) +
    floor(scene, y - 6, mix(palette.leaf, palette.ground, 0.2)) +
    (scene.wide
      ? repeat(7, (i) => cypress(scene, 1240 + i * 140, 660 + (i % 3) * 50, 300)) +
        rect(1100, y - 40, 1120, 46, mix(palette.wallShade, palette.wall, 0.4))
      : "") +
    moonlit(scene, pav) +
    path("M484 632H716L890 900H310z", mix(palette.wall, palette.snow, 0.4)) +
    pool +
    line("M540 690h60M610 740h90M480 800h110M620 850h130", palette.snow, 4, 'opacity=".45" stroke-linecap="round"') +
    jets +
    avenue
  );
}
