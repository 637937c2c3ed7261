import { mix } from "../../colour.ts";
import { circle, d, line, path, place, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { hiker, stroller } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { mist } from "../../scenery/ground.ts";
import { flowers, pine, roundTree } from "../../scenery/plants.ts";
import { canopy, far, hills, range } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { massifForm } from "../nature/mountain.ts";

/** Two walkers on a meadow ridge, the massif before them. */
export function hiking(c: Scene): string {
  const ridge =
    path(d`M${c.x0} 900V760Q300 700 560 716T${c.x1} 690V900z`, mix(c.p.leaf, c.p.ground, 0.4)) +
    path(d`M${c.x0} 900V830Q500 790 ${c.x1} 810V900z`, mix(c.p.leaf, c.p.leafDark, 0.3));
  return (
    sky(c, { x: 300, y: 190 }) +
    range(c, { y: 640, amp: 160, colour: far(c, c.p.ridge, 0.55), shade: far(c, c.p.ridge, 0.4), peaks: 6 }) +
    massifForm(c, 660) +
    mist(c, 340, 640, 460, 0.5) +
    moonlit(c, ridge) +
    times(5, (i) => pine(c, [90, 180, 1010, 1100, 270][i]!, [790, 760, 760, 790, 742][i]!, 150)) +
    line("M360 900Q420 800 520 760T700 712", mix(c.p.wall, c.p.ground, 0.4), 13, 'stroke-linecap="round"') +
    hiker(c, 500, 776, 1.25) +
    hiker(c, 610, 752, 1.1, false, c.p.tile) +
    flowers(c, 800, 880, 18, [c.p.accent, c.p.snow]) +
    foreground(c)
  );
}

export function climbing(c: Scene): string {
  const { p } = c;
  const rock = mix(p.ridge, p.wall, 0.4);
  const wall =
    path(d`M${c.x0} 900V${c.y0}H520L600 120 560 240 690 330 650 470 740 560 700 700 780 900z`, rock) +
    path(
      d`M520 ${c.y0}L600 120 560 240 690 330 650 470 740 560 700 700 780 900H620L560 700 600 560 520 460 560 340 440 230 480 110 420 ${c.y0}z`,
      mix(rock, p.dark, 0.3),
    ) +
    line(
      "M100 160l120 40 60 110M60 420l150 30 40 120M330 130l-40 160 80 90M200 700l130-40 60 80",
      mix(rock, p.dark, 0.28),
      7,
      'opacity=".45"',
    );
  const climber = place(
    640,
    420,
    1.2,
    line(
      "M-10-60L-46-120M16-64L50-110M-8 0L-44 34-30 72M14 0L40 40 20 84",
      mix(p.wall, p.wallShade, 0.6),
      13,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
      path("M-24 4q-6-60 10-80h28q14 22 8 80z", p.accent) +
      path("M-24 0h46v14h-46z", p.tileDark) +
      circle(4, -98, 17, p.tile) +
      line("M0 8Q40 200-10 420", p.gold, 5),
  );
  return (
    sky(c, { x: 860, y: 200 }) +
    backdrop(c, 620) +
    canopy(c, 700, 24, 60, mix(p.leafDark, p.leaf, 0.4)) +
    moonlit(c, wall) +
    climber +
    stroller(690, 850, 1, p.tileDark, p.dark) +
    birds(c, 820, 260, 4) +
    foreground(c)
  );
}

export function paragliding(c: Scene): string {
  const { p } = c;
  const wing = (x: number, y: number, s: number, a: string, b: string) =>
    place(
      x,
      y,
      s,
      line("M-180-10L0 170 180-10M-100-60L0 170 100-60", p.dark, 3, 'opacity=".7"') +
        path("M-210 10Q-190-110 0-120T210 10Q150-50 0-54T-210 10z", a) +
        path(
          "M-110-36Q-100-92-60-112L-20-118-30-54Q-80-50-110-36zM40-54L30-118Q110-110 130-88L120-34Q80-50 40-54z",
          b,
        ) +
        path("M-16 168q-4 34 8 44h26q8-12 2-44z", p.accent) +
        circle(4, 154, 14, p.tileDark) +
        line("M10 208l40 10", p.dark, 9, 'stroke-linecap="round"'),
    );
  return (
    sky(c, { x: 320, y: 200 }) +
    backdrop(c, 640) +
    hills(c, 700, 60, mix(p.leaf, p.ground, 0.3), 2) +
    hills(c, 800, 40, mix(p.leaf, p.leafDark, 0.4), 2) +
    times(5, (i) => roundTree(c, [110, 220, 980, 1070, 1150][i]!, 830, 120)) +
    moonlit(c, wing(540, 330, 1.25, p.accent, p.gold)) +
    moonlit(c, wing(860, 470, 0.55, p.tile, p.snow)) +
    birds(c, 760, 240, 4)
  );
}
