import { mix } from "../../colour.ts";
import { circle, d, line, path, place, poly, rectD, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { pine } from "../../scenery/plants.ts";
import { canopy, hills, range } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** The slope that the cabins climb. */
function cableSlope(c: Scene, green: boolean): string {
  const { p } = c;
  return green
    ? canopy(c, 620, 90, 60, mix(p.leafDark, p.haze, 0.3)) +
        moonlit(
          c,
          path(
            d`M${c.x0} 900V800Q300 790 520 690T900 500Q1040 440 ${c.wide ? 1300 : 1220} ${c.wide ? 560 : 420}L${c.x1} 700V900z`,
            mix(p.leafDark, p.leaf, 0.3),
          ),
        )
    : range(c, {
        y: 660,
        amp: 380,
        colour: mix(p.ridge, p.sky[1], 0.25),
        shade: mix(p.ridge, p.dark, 0.25),
        peaks: 4,
        snow: 0.4,
      }) +
        moonlit(
          c,
          path(
            d`M${c.x0} 900V820Q300 780 520 700T900 520Q1040 450 ${c.wide ? 1300 : 1220} ${c.wide ? 580 : 430}L${c.x1} 720V900z`,
            mix(p.ridge, p.ground, 0.5),
          ),
        );
}

/** Cable car: cabins swinging up a wooded or snowy slope from a station. */
export function cableCar(c: Scene): string {
  const { p } = c;
  const green = c.landscape === "caspian";
  const slope = cableSlope(c, green);
  const wood = times(c.wide ? 20 : 13, (i) => {
    const x = 60 + i * 96;
    const y = x < 520 ? 810 - x * 0.2 : x < 1240 ? 706 - (x - 520) * 0.42 : 560 + (x - 1240) * 0.14;
    return pine(c, x, y + 60 + (i % 3) * 40, 90 + (i % 3) * 24);
  });
  const cable = (x: number) => 560 - (x - 200) * 0.36 + Math.sin(((x - 200) % 500) / 159) * 16;
  const rope = line(
    d`M180 ${cable(200)}Q450 ${cable(450) + 30} 700 ${cable(700) - 10}T1240 ${cable(1240) - 20}`,
    p.dark,
    5,
  );
  const cabin = (x: number, s: number, fill: string) =>
    place(
      x,
      cable(x) + 10,
      s,
      line("M0-6V46M-14 46h28", p.dark, 6) +
        path("M-52 46h104q16 0 18 20l4 60q0 22-24 22h-100q-24 0-24-22l4-60q2-20 18-20z", fill) +
        path("M-50 62h44v44h-50zM6 62h44l6 44H6z", c.night ? p.glow : mix(p.sky[1], p.snow, 0.5)) +
        path("M20 46h32q16 0 18 20l4 60q0 22-24 22H28z", p.dark, 'opacity=".2"'),
    );
  const pylon = (x: number, y: number) =>
    poly(
      [
        [x - 18, y],
        [x - 7, cable(x) - 8],
        [x + 7, cable(x) - 8],
        [x + 18, y],
      ],
      mix(p.wallShade, p.dark, 0.4),
    ) + line(d`M${x - 34} ${cable(x) + 2}h68`, p.dark, 9);
  const station =
    path(d`M80 ${cable(200) + 60}h150v90H80z`, p.wall) +
    path(d`M64 ${cable(200) + 64}l30-60h140l20 60z`, p.accent) +
    path(rectD(110, cable(200) + 84, 34, 30) + rectD(170, cable(200) + 84, 34, 30), p.window);
  return (
    sky(c, { y: 170 }) +
    (green ? backdrop(c, 560) : "") +
    slope +
    wood +
    pylon(470, 740) +
    pylon(880, 560) +
    station +
    rope +
    moonlit(c, cabin(370, 0.62, p.tile) + cabin(620, 1.15, p.accent) + cabin(900, 0.7, p.gold)) +
    hills(c, 850, 24, mix(p.leaf, p.leafDark, 0.4), 2) +
    birds(c, 420, 230, 3)
  );
}

/** Ski run: a skier carving down, a chair lift, pines under snow. */
export function ski(c: Scene): string {
  const { p, r } = c;
  const snow = mix(p.snow, p.sky[1], 0.06);
  const blue = mix(p.water, p.snow, 0.5);
  const piste =
    path(
      d`M${c.x0} 900V640C220 560 420 600 620 520 820 450 1000 420 ${c.wide ? 1300 : 1220} ${c.wide ? 520 : 360}L${c.x1} 680V900z`,
      snow,
    ) +
    path(
      d`M${c.x0} 900V780C300 660 560 760 780 640 960 560 1100 540 ${c.wide ? 1400 : 1220} ${c.wide ? 640 : 520}L${c.x1} 760V900z`,
      mix(snow, blue, 0.35),
    ) +
    line(
      "M860 500C760 560 900 610 760 660S860 760 660 800 620 860 560 900M900 494C800 560 940 610 800 660S900 760 700 806",
      blue,
      5,
      'opacity=".7"',
    );
  const skier = place(
    r.range(470, 560),
    730,
    1.2,
    line("M-60 18L70-14M-50 30L80-2", p.dark, 6, 'stroke-linecap="round"') +
      path("M-10 4l18-34-16-20 22-32 26 12-14 28 16 14-20 36z", p.accent) +
      circle(32, -86, 13, p.tileDark) +
      line("M20-62l44 14 4 44M10-58l-40 6-20 40", p.dark, 5, 'stroke-linecap="round" stroke-linejoin="round"') +
      path("M-70 26q-30-4-40-26 26 4 44 16z", p.snow),
  );
  const pylon = (x: number, y: number, h: number) => line(d`M${x} ${y}V${y - h}M${x - 26} ${y - h}h52`, p.dark, 8);
  const chair = (x: number, y: number) =>
    line(d`M${x} ${y}v44M${x - 22} ${y + 66}V${y + 44}h44M${x - 26} ${y + 66}h52`, p.dark, 5) +
    path(d`M${x - 20} ${y + 64}v-26h16v26zM${x + 2} ${y + 64}v-26h16v26z`, p.accent);
  const lift =
    line("M150 400Q420 420 690 330T1220 150", p.dark, 4) +
    pylon(330, 640, 226) +
    pylon(690, 520, 192) +
    chair(230, 404) +
    chair(440, 402) +
    chair(580, 372) +
    chair(830, 284) +
    chair(980, 234);
  return (
    sky(c) +
    range(c, {
      y: 640,
      amp: 400,
      colour: mix(p.ridge, p.sky[1], 0.25),
      shade: mix(p.ridge, p.dark, 0.3),
      peaks: 3,
      snow: 0.55,
    }) +
    moonlit(c, piste) +
    lift +
    times(8, (i) =>
      pine(c, i < 4 ? 60 + i * 80 : 900 + (i - 4) * 90, 700 - (i < 4 ? i * 14 : (i - 4) * 30), r.range(110, 190)),
    ) +
    moonlit(c, skier) +
    times(c.wide ? 8 : 5, (i) => pine(c, c.x0 + 20 + i * 290 + r.range(-30, 30), 905, r.range(110, 170)))
  );
}
