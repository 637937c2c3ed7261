import { mix } from "../colour.ts";
import { moonlit, type Scene } from "../scene.ts";
import { foreground } from "../scenery/foreground.ts";
import { birds, sky } from "../scenery/sky.ts";
import { sea } from "../scenery/water.ts";
import { d, line, path, rect, rectD, repeat } from "../svg.ts";

/** Greek Ship of Kish: a rusty stranded freighter in front of the sun. */
export function greekShip(scene: Scene): string {
  const { palette } = scene;
  const rust = mix(palette.accent, palette.wallShade, 0.5);
  const hull =
    path("M260 560L330 700Q600 740 880 700L960 540 900 556H330z", rust) +
    path("M600 556H900L960 540 880 700Q740 720 600 724z", mix(rust, palette.dark, 0.3)) +
    path("M310 660Q600 700 900 652L880 700Q600 740 330 700z", mix(palette.dark, rust, 0.3)) +
    path(rectD(760, 430, 110, 126) + rectD(360, 510, 70, 48), mix(palette.wall, rust, 0.35)) +
    path(rectD(836, 430, 34, 126), mix(palette.wallShade, rust, 0.3)) +
    path(
      repeat(3, (i) => rectD(774 + i * 30, 452, 18, 16)),
      palette.window,
    ) +
    rect(790, 360, 44, 70, palette.dark) +
    line(
      "M440 556V360M440 380L560 540M440 380L350 520M640 556V380M640 400L740 540M640 400L560 540",
      mix(palette.dark, rust, 0.2),
      8,
    );
  return (
    sky(scene, { x: 560, y: scene.time === "day" ? 250 : 380, r: 90 }) +
    sea(scene, 600, palette.water, 560) +
    moonlit(scene, `<g transform="rotate(-3 600 640)">${hull}</g>`) +
    path(
      d`M${scene.left} 720q150-16 300 0t300 0 300 0 300 0${scene.wide ? "t300 0t300 0t300 0" : ""}V740H${scene.left}z`,
      mix(palette.water, palette.snow, 0.4),
      'opacity=".7"',
    ) +
    path("M-20 900V850C200 800 420 830 560 860L700 900z", mix(palette.ground, palette.wall, 0.3)) +
    birds(scene, 620, 240, 6, scene.night ? palette.rim : palette.dark) +
    foreground(scene)
  );
}
