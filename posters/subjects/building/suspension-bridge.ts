import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { floor } from "../../scenery/landforms.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, repeat } from "../../svg.ts";

/** Suspension bridge over a gorge. */
export function suspensionBridge(scene: Scene): string {
  const { palette } = scene;
  const y = 560;
  const x1 = scene.wide ? 1700 : 1240;
  const deck = (x: number) => y + Math.sin(((x + 40) / (x1 + 40)) * Math.PI) * 40;
  const count = scene.wide ? 36 : 24;
  const xs = Array.from({ length: count + 1 }, (_, i) => -40 + (i * (x1 + 40)) / count);
  const towers = scene.wide ? [200, 1420] : [230, 970];
  const cable = (x: number) => {
    const [a, b] = towers as [number, number];
    const t = (x - a) / (b - a);
    return t < 0 || t > 1
      ? y - 250 + Math.min(Math.abs(x - a), Math.abs(x - b)) * 0.9
      : y - 250 + Math.sin(t * Math.PI) * 190;
  };
  const slope = (side: number) =>
    path(
      side < 0
        ? d`M${scene.left} 900V520L140 560 260 700 420 800 500 900z`
        : d`M${scene.right} 900V${scene.wide ? 640 : 500}L${x1 - 180} 570 ${x1 - 330} 720 ${x1 - 460} 820 ${x1 - 540} 900z`,
      mix(palette.ridge, side < 0 ? palette.wall : palette.dark, 0.2),
    );
  return (
    sky(scene) +
    backdrop(scene, 560) +
    floor(scene, 740, mix(palette.leafDark, palette.haze, 0.3)) +
    moonlit(scene, slope(-1) + slope(1)) +
    line(xs.map((x, i) => d`${i ? "L" : "M"}${x} ${cable(x)}`).join(""), palette.dark, 6) +
    line(
      xs
        .filter((x) => cable(x) < deck(x))
        .map((x) => d`M${x} ${cable(x)}V${deck(x)}`)
        .join(""),
      palette.dark,
      3,
      'opacity=".7"',
    ) +
    towers
      .map(
        (x) =>
          moonlit(
            scene,
            path(
              d`M${x - 26} ${y + 170}L${x - 14} ${y - 262}L${x + 14} ${y - 262}L${x + 26} ${y + 170}z`,
              palette.accent,
            ),
          ) +
          path(
            d`M${x + 4} ${y - 262}L${x + 14} ${y - 262}L${x + 26} ${y + 170}L${x + 6} ${y + 170}z`,
            mix(palette.accent, palette.dark, 0.35),
          ),
      )
      .join("") +
    line(xs.map((x, i) => d`${i ? "L" : "M"}${x} ${deck(x)}`).join(""), mix(palette.wallShade, palette.dark, 0.3), 16) +
    line(xs.map((x, i) => d`${i ? "L" : "M"}${x} ${deck(x) - 26}`).join(""), palette.accent, 5) +
    path(
      repeat(
        5,
        (i) =>
          d`M${470 + i * 60} ${deck(470 + i * 60) - 8}q-4-30 5-40h8q9 10 5 40zM${474 + i * 60} ${deck(470 + i * 60) - 62}a7 7 0 1 0 10 0 7 7 0 1 0-10 0z`,
      ),
      palette.tileDark,
    ) +
    birds(scene, 640, 220, 4) +
    foreground(scene)
  );
}
