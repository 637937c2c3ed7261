import { mix } from "../../colour.ts";
import { d, line, path, poly, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { floor } from "../../scenery/landforms.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** Suspension bridge hung over a gorge. */
export function suspensionBridge(c: Scene): string {
  const { p } = c;
  const y = 560;
  const x1 = c.wide ? 1700 : 1240;
  const deck = (x: number) => y + Math.sin(((x + 40) / (x1 + 40)) * Math.PI) * 40;
  const n = c.wide ? 36 : 24;
  const xs = Array.from({ length: n + 1 }, (_, i) => -40 + (i * (x1 + 40)) / n);
  const towers = c.wide ? [200, 1420] : [230, 970];
  const cable = (x: number) => {
    const [a, b] = towers as [number, number];
    const t = (x - a) / (b - a);
    return t < 0 || t > 1
      ? y - 250 + Math.min(Math.abs(x - a), Math.abs(x - b)) * 0.9
      : y - 250 + Math.sin(t * Math.PI) * 190;
  };
  const slope = (s: number) =>
    path(
      s < 0
        ? d`M${c.x0} 900V520L140 560 260 700 420 800 500 900z`
        : d`M${c.x1} 900V${c.wide ? 640 : 500}L${x1 - 180} 570 ${x1 - 330} 720 ${x1 - 460} 820 ${x1 - 540} 900z`,
      mix(p.ridge, s < 0 ? p.wall : p.dark, 0.2),
    );
  return (
    sky(c) +
    backdrop(c, 560) +
    floor(c, 740, mix(p.leafDark, p.haze, 0.3)) +
    moonlit(c, slope(-1) + slope(1)) +
    line(xs.map((x, i) => d`${i ? "L" : "M"}${x} ${cable(x)}`).join(""), p.dark, 6) +
    line(
      xs
        .filter((x) => cable(x) < deck(x))
        .map((x) => d`M${x} ${cable(x)}V${deck(x)}`)
        .join(""),
      p.dark,
      3,
      'opacity=".7"',
    ) +
    towers
      .map(
        (x) =>
          moonlit(
            c,
            poly(
              [
                [x - 26, y + 170],
                [x - 14, y - 262],
                [x + 14, y - 262],
                [x + 26, y + 170],
              ],
              p.accent,
            ),
          ) +
          poly(
            [
              [x + 4, y - 262],
              [x + 14, y - 262],
              [x + 26, y + 170],
              [x + 6, y + 170],
            ],
            mix(p.accent, p.dark, 0.35),
          ),
      )
      .join("") +
    line(xs.map((x, i) => d`${i ? "L" : "M"}${x} ${deck(x)}`).join(""), mix(p.wallShade, p.dark, 0.3), 16) +
    line(xs.map((x, i) => d`${i ? "L" : "M"}${x} ${deck(x) - 26}`).join(""), p.accent, 5) +
    path(
      times(
        5,
        (i) =>
          d`M${470 + i * 60} ${deck(470 + i * 60) - 8}q-4-30 5-40h8q9 10 5 40zM${474 + i * 60} ${deck(470 + i * 60) - 62}a7 7 0 1 0 10 0 7 7 0 1 0-10 0z`,
      ),
      p.tileDark,
    ) +
    birds(c, 640, 220, 4) +
    foreground(c)
  );
}
