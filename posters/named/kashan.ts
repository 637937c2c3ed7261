import { mix } from "../colour.ts";
import { d, line, path, rect, times } from "../mark.ts";
import { arcade, archD, frieze } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { floor } from "../scenery/landforms.ts";
import { cypress } from "../scenery/plants.ts";
import { sky } from "../scenery/sky.ts";

/** Fin: a pool of turquoise tiles, jets in a row, the pavilion's arch, old cedars. */
export function fin(c: Scene): string {
  const { p } = c;
  const y = 600;
  const pav =
    rect(440, y - 190, 320, 190, mix(p.wall, p.snow, 0.2)) +
    path(archD(600, y, 150, 176, 0.5), mix(p.tile, p.dark, 0.25)) +
    path(archD(600, y, 116, 146, 0.5), mix(p.sky[2], p.leaf, 0.35)) +
    [486, 714]
      .map((x) => path(archD(x, y - 96, 50, 70, 0.5), p.window) + path(archD(x, y, 50, 76, 0.5), p.window))
      .join("") +
    frieze(c, 440, y - 190, 320, 20, p.tile) +
    rect(540, y - 240, 120, 50, p.wall) +
    arcade(c, 544, y - 192, 112, 4, 38) +
    rect(528, y - 252, 144, 14, mix(p.wallShade, p.accent, 0.3));
  const pool = path("M500 640H700L860 900H340z", mix(p.tile, p.water, 0.35));
  const jets = times(5, (i) => {
    const yy = 660 + i * i * 9 + i * 16;
    const k = 0.6 + i * 0.24;
    return [-1, 1]
      .map((s) =>
        line(
          d`M${600 + s * (64 + i * 22)} ${yy}v${-44 * k}m0 6q${-12 * k} -4 ${-18 * k} ${34 * k}m${18 * k} ${-34 * k}q${12 * k} -4 ${18 * k} ${34 * k}`,
          p.snow,
          4,
          'opacity=".85" stroke-linecap="round"',
        ),
      )
      .join("");
  });
  const avenue = times(5, (i) => {
    const t = (i + 1) / 5;
    return (
      cypress(c, 600 - 200 - t * t * 290, y + 20 + t * 230, 260 + t * 230) +
      cypress(c, 600 + 200 + t * t * 290, y + 20 + t * 230, 260 + t * 230)
    );
  });
  return (
    sky(c) +
    backdrop(c, 590) +
    floor(c, y - 6, mix(p.leaf, p.ground, 0.2)) +
    (c.wide
      ? times(7, (i) => cypress(c, 1240 + i * 140, 660 + (i % 3) * 50, 300)) +
        rect(1100, y - 40, 1120, 46, mix(p.wallShade, p.wall, 0.4))
      : "") +
    moonlit(c, pav) +
    path("M484 632H716L890 900H310z", mix(p.wall, p.snow, 0.4)) +
    pool +
    line("M540 690h60M610 740h90M480 800h110M620 850h130", p.snow, 4, 'opacity=".45" stroke-linecap="round"') +
    jets +
    avenue
  );
}
