import { mix } from "../../colour.ts";
import { circle, d, line, path, place, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { hiker, horse } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { flowers } from "../../scenery/plants.ts";
import { hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { dune } from "../nature/desert.ts";

export function horseRide(c: Scene): string {
  const { p } = c;
  const rider = (x: number, y: number, s: number, hide: string, coat: string) =>
    horse(c, x, y, s, hide) +
    place(
      x - 6 * s,
      y - 100 * s,
      s,
      path("M-22 6q-8-56 8-72h26q16 18 10 72z", coat) +
        line("M0 0l14 44", p.dark, 10, 'stroke-linecap="round"') +
        circle(2, -82, 14, mix(p.wall, p.wallShade, 0.5)) +
        path("M-18-84q2-24 20-24t22 22z", p.dark),
    );
  return (
    sky(c) +
    backdrop(c, 600) +
    hills(c, 640, 40, mix(p.leaf, p.ground, 0.3), 2) +
    ground(c, 700, mix(p.leaf, p.ground, 0.45)) +
    moonlit(
      c,
      rider(500, 800, 1.6, mix(p.wallShade, p.dark, 0.35), p.accent) +
        rider(800, 770, 1.1, mix(p.wall, p.wallShade, 0.5), p.tile),
    ) +
    flowers(c, 800, 880, 22, [p.accent, p.gold]) +
    birds(c, 660, 230, 4) +
    foreground(c)
  );
}

export function desertTrek(c: Scene): string {
  return (
    sky(c, { r: 76 }) +
    dune(c, 560, 820, 0.4, 1) +
    dune(c, 620, 380, 0.24, 1.1) +
    dune(c, 730, 620, 0, 1.2) +
    hiker(c, 596, 656, 0.8) +
    hiker(c, 548, 676, 0.8, false, c.p.tile) +
    hiker(c, 496, 696, 0.8, false, c.p.gold) +
    line(
      times(9, (i) => d`M${470 - i * 26} ${712 + i * 9}h10`),
      c.p.groundShade,
      6,
      'stroke-linecap="round"',
    ) +
    dune(c, 830, 900, 0, 1) +
    foreground(c)
  );
}
