import { mix } from "../colour.ts";
import { d, line, path, rect, rectD, times } from "../mark.ts";
import { moonlit, type Scene } from "../scene.ts";
import { foreground } from "../scenery/foreground.ts";
import { birds, sky } from "../scenery/sky.ts";
import { sea } from "../scenery/water.ts";

/** The Greek ship of Kish: a rusting freighter aground before the sunset. */
export function greekShip(c: Scene): string {
  const { p } = c;
  const rust = mix(p.accent, p.wallShade, 0.5);
  const hull =
    path("M260 560L330 700Q600 740 880 700L960 540 900 556H330z", rust) +
    path("M600 556H900L960 540 880 700Q740 720 600 724z", mix(rust, p.dark, 0.3)) +
    path("M310 660Q600 700 900 652L880 700Q600 740 330 700z", mix(p.dark, rust, 0.3)) +
    path(rectD(760, 430, 110, 126) + rectD(360, 510, 70, 48), mix(p.wall, rust, 0.35)) +
    path(rectD(836, 430, 34, 126), mix(p.wallShade, rust, 0.3)) +
    path(
      times(3, (i) => rectD(774 + i * 30, 452, 18, 16)),
      p.window,
    ) +
    rect(790, 360, 44, 70, p.dark) +
    line(
      "M440 556V360M440 380L560 540M440 380L350 520M640 556V380M640 400L740 540M640 400L560 540",
      mix(p.dark, rust, 0.2),
      8,
    );
  return (
    sky(c, { x: 560, y: c.time === "day" ? 250 : 380, r: 90 }) +
    sea(c, 600, p.water, 560) +
    moonlit(c, `<g transform="rotate(-3 600 640)">${hull}</g>`) +
    path(
      d`M${c.x0} 720q150-16 300 0t300 0 300 0 300 0${c.wide ? "t300 0t300 0t300 0" : ""}V740H${c.x0}z`,
      mix(p.water, p.snow, 0.4),
      'opacity=".7"',
    ) +
    path("M-20 900V850C200 800 420 830 560 860L700 900z", mix(p.ground, p.wall, 0.3)) +
    birds(c, 620, 240, 6, c.night ? p.rim : p.dark) +
    foreground(c)
  );
}
