import { mix } from "../colour.ts";
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
import { d, line, path, rect, repeat } from "../svg.ts";

/** Three water mills on the rock. */
function waterMills(scene: Scene): string {
  const { palette } = scene;
  return [280, 560, 830]
    .map((x, i) =>
      moonlit(
        scene,
        rect(x - 76, 560 - i * 12, 150, 110, palette.wall) +
          rect(x + 44, 560 - i * 12, 30, 110, palette.wallShade) +
          arch(scene, x - 30, 670 - i * 12, 40, 70, palette.window) +
          arch(scene, x + 22, 670 - i * 12, 34, 60) +
          rect(x - 82, 552 - i * 12, 162, 10, mix(palette.wall, palette.snow, 0.3)),
      ),
    )
    .join("");
}

/** Shushtar: water mills, and water that falls through the rock into a basin. */
export function shushtar(scene: Scene): string {
  const { palette } = scene;
  const rock = mix(palette.wall, palette.ridge, 0.45);
  const shade = mix(rock, palette.dark, 0.28);
  const falls = [210, 330, 450, 640, 760, 900, 1010];
  const wall =
    moonlit(
      scene,
      path(
        d`M${scene.left} 740V440L120 420 260 450 400 400 560 430 700 390 860 430 1000 400 ${scene.wide ? 1300 : 1220} 440L${scene.right} 560V740z`,
        rock,
      ),
    ) +
    line(
      "M60 500h180M300 470h150M520 520h140M700 480h170M920 520h180M120 600h120M560 620h130M840 640h120",
      shade,
      7,
      'opacity=".45"',
    );
  const mills = waterMills(scene);
  const houses =
    rect(300, 340, 130, 66, palette.wall) +
    rect(470, 350, 110, 60, mix(palette.wall, palette.wallShade, 0.3)) +
    rect(720, 330, 150, 70, palette.wall) +
    path(
      repeat(7, (i) => archD([330, 380, 500, 550, 750, 790, 840][i]!, 396, 24, 36, 0.5)),
      palette.window,
    ) +
    dome(scene, 640, 392, 90, 70, { drum: 30 });
  const holes = path(falls.map((x) => archD(x, 560, 44, 60, 0.5)).join(""), mix(palette.wallShade, palette.dark, 0.7));
  const water =
    path(
      falls.map((x, i) => d`M${x - 16} 548q16-12 32 0l${8 + i} 210h${-48 - i}z`).join(""),
      mix(palette.water, palette.snow, 0.55),
    ) + path(falls.map((x) => d`M${x - 6} 546h10l4 212h-16z`).join(""), palette.snow);
  const foam = path(
    falls.map((x) => d`M${x - 44} 766a22 18 0 0 1 40-12 24 20 0 0 1 44 12z`).join(""),
    palette.snow,
    'opacity=".85"',
  );
  return (
    sky(scene, { y: 160 }) +
    backdrop(scene, 410) +
    moonlit(scene, houses) +
    wall +
    holes +
    mills +
    water +
    floor(scene, 756, mix(palette.tile, palette.water, 0.5)) +
    foam +
    glints(scene, 790, 890, 6) +
    palm(scene, 180, 440, 190) +
    palm(scene, 960, 430, 180) +
    people(scene, 756, [480, 700], 0.5) +
    foreground(scene)
  );
}
