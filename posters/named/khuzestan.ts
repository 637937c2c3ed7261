import { mix } from "../colour.ts";
import { d, line, path, rect, times } from "../mark.ts";
import { arch, archD } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { floor } from "../scenery/landforms.ts";
import { palm } from "../scenery/plants.ts";
import { sky } from "../scenery/sky.ts";
import { glints } from "../scenery/water.ts";
import { people } from "../subjects/building/mosque.ts";

/** Three mills on the rock. */
function waterMills(c: Scene): string {
  const { p } = c;
  return [280, 560, 830]
    .map((x, i) =>
      moonlit(
        c,
        rect(x - 76, 560 - i * 12, 150, 110, p.wall) +
          rect(x + 44, 560 - i * 12, 30, 110, p.wallShade) +
          arch(c, x - 30, 670 - i * 12, 40, 70, p.window) +
          arch(c, x + 22, 670 - i * 12, 34, 60) +
          rect(x - 82, 552 - i * 12, 162, 10, mix(p.wall, p.snow, 0.3)),
      ),
    )
    .join("");
}

/** Shushtar: mills and water let down through the rock into a basin. */
export function shushtar(c: Scene): string {
  const { p } = c;
  const rock = mix(p.wall, p.ridge, 0.45);
  const shade = mix(rock, p.dark, 0.28);
  const falls = [210, 330, 450, 640, 760, 900, 1010];
  const wall =
    moonlit(
      c,
      path(
        d`M${c.x0} 740V440L120 420 260 450 400 400 560 430 700 390 860 430 1000 400 ${c.wide ? 1300 : 1220} 440L${c.x1} 560V740z`,
        rock,
      ),
    ) +
    line(
      "M60 500h180M300 470h150M520 520h140M700 480h170M920 520h180M120 600h120M560 620h130M840 640h120",
      shade,
      7,
      'opacity=".45"',
    );
  const mills = waterMills(c);
  const houses =
    rect(300, 340, 130, 66, p.wall) +
    rect(470, 350, 110, 60, mix(p.wall, p.wallShade, 0.3)) +
    rect(720, 330, 150, 70, p.wall) +
    path(
      times(7, (i) => archD([330, 380, 500, 550, 750, 790, 840][i]!, 396, 24, 36, 0.5)),
      p.window,
    ) +
    dome(c, 640, 392, 90, 70, { drum: 30 });
  const holes = path(falls.map((x) => archD(x, 560, 44, 60, 0.5)).join(""), mix(p.wallShade, p.dark, 0.7));
  const water =
    path(
      falls.map((x, i) => d`M${x - 16} 548q16-12 32 0l${8 + i} 210h${-48 - i}z`).join(""),
      mix(p.water, p.snow, 0.55),
    ) + path(falls.map((x) => d`M${x - 6} 546h10l4 212h-16z`).join(""), p.snow);
  const foam = path(
    falls.map((x) => d`M${x - 44} 766a22 18 0 0 1 40-12 24 20 0 0 1 44 12z`).join(""),
    p.snow,
    'opacity=".85"',
  );
  return (
    sky(c, { y: 160 }) +
    backdrop(c, 410) +
    moonlit(c, houses) +
    wall +
    holes +
    mills +
    water +
    floor(c, 756, mix(p.tile, p.water, 0.5)) +
    foam +
    glints(c, 790, 890, 6) +
    palm(c, 180, 440, 190) +
    palm(c, 960, 430, 180) +
    people(c, 756, [480, 700], 0.5) +
    foreground(c)
  );
}
