import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { pine } from "../../scenery/plants.ts";
import { canopy, hills, range } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { circle, d, line, path, placeAt, rectD, repeat } from "../../svg.ts";

/** The slope below the cabins: forest or mountains with snow. */
function cableSlope(scene: Scene, green: boolean): string {
  const { palette } = scene;
  return green
    ? canopy(scene, 620, 90, 60, mix(palette.leafDark, palette.haze, 0.3)) +
        moonlit(
          scene,
          path(
            d`M${scene.left} 900V800Q300 790 520 690T900 500Q1040 440 ${scene.wide ? 1300 : 1220} ${scene.wide ? 560 : 420}L${scene.right} 700V900z`,
            mix(palette.leafDark, palette.leaf, 0.3),
          ),
        )
    : range(scene, {
        y: 660,
        amp: 380,
        colour: mix(palette.ridge, palette.sky[1], 0.25),
        shade: mix(palette.ridge, palette.dark, 0.25),
        peaks: 4,
        snow: 0.4,
      }) +
        moonlit(
          scene,
          path(
            d`M${scene.left} 900V820Q300 780 520 700T900 520Q1040 450 ${scene.wide ? 1300 : 1220} ${scene.wide ? 580 : 430}L${scene.right} 720V900z`,
            mix(palette.ridge, palette.ground, 0.5),
          ),
        );
}

/** Cable car: cabins on a rope above a wooded or snowy slope, with a station. */
export function cableCar(scene: Scene): string {
  const { palette } = scene;
  const green = scene.landscape === "caspian";
  const slope = cableSlope(scene, green);
  const wood = repeat(scene.wide ? 20 : 13, (i) => {
    const x = 60 + i * 96;
    const y = x < 520 ? 810 - x * 0.2 : x < 1240 ? 706 - (x - 520) * 0.42 : 560 + (x - 1240) * 0.14;
    return pine(scene, x, y + 60 + (i % 3) * 40, 90 + (i % 3) * 24);
  });
  const cable = (x: number) => 560 - (x - 200) * 0.36 + Math.sin(((x - 200) % 500) / 159) * 16;
  const rope = line(
    d`M180 ${cable(200)}Q450 ${cable(450) + 30} 700 ${cable(700) - 10}T1240 ${cable(1240) - 20}`,
    palette.dark,
    5,
  );
  const cabin = (x: number, scale: number, fill: string) =>
    placeAt(
      x,
      cable(x) + 10,
      scale,
      line("M0-6V46M-14 46h28", palette.dark, 6) +
        path("M-52 46h104q16 0 18 20l4 60q0 22-24 22h-100q-24 0-24-22l4-60q2-20 18-20z", fill) +
        path(
          "M-50 62h44v44h-50zM6 62h44l6 44H6z",
          scene.night ? palette.glow : mix(palette.sky[1], palette.snow, 0.5),
        ) +
        path("M20 46h32q16 0 18 20l4 60q0 22-24 22H28z", palette.dark, 'opacity=".2"'),
    );
  const pylon = (x: number, y: number) =>
    path(
      d`M${x - 18} ${y}L${x - 7} ${cable(x) - 8}L${x + 7} ${cable(x) - 8}L${x + 18} ${y}z`,
      mix(palette.wallShade, palette.dark, 0.4),
    ) + line(d`M${x - 34} ${cable(x) + 2}h68`, palette.dark, 9);
  const station =
    path(d`M80 ${cable(200) + 60}h150v90H80z`, palette.wall) +
    path(d`M64 ${cable(200) + 64}l30-60h140l20 60z`, palette.accent) +
    path(rectD(110, cable(200) + 84, 34, 30) + rectD(170, cable(200) + 84, 34, 30), palette.window);
  return (
    sky(scene, { y: 170 }) +
    (green ? backdrop(scene, 560) : "") +
    slope +
    wood +
    pylon(470, 740) +
    pylon(880, 560) +
    station +
    rope +
    moonlit(scene, cabin(370, 0.62, palette.tile) + cabin(620, 1.15, palette.accent) + cabin(900, 0.7, palette.gold)) +
    hills(scene, 850, 24, mix(palette.leaf, palette.leafDark, 0.4), 2) +
    birds(scene, 420, 230, 3)
  );
}

/** Ski run: a skier on the piste, a chair lift, pines. */
export function ski(scene: Scene): string {
  const { palette, random } = scene;
  const snow = mix(palette.snow, palette.sky[1], 0.06);
  const blue = mix(palette.water, palette.snow, 0.5);
  const piste =
    path(
      d`M${scene.left} 900V640C220 560 420 600 620 520 820 450 1000 420 ${scene.wide ? 1300 : 1220} ${scene.wide ? 520 : 360}L${scene.right} 680V900z`,
      snow,
    ) +
    path(
      d`M${scene.left} 900V780C300 660 560 760 780 640 960 560 1100 540 ${scene.wide ? 1400 : 1220} ${scene.wide ? 640 : 520}L${scene.right} 760V900z`,
      mix(snow, blue, 0.35),
    ) +
    line(
      "M860 500C760 560 900 610 760 660S860 760 660 800 620 860 560 900M900 494C800 560 940 610 800 660S900 760 700 806",
      blue,
      5,
      'opacity=".7"',
    );
  const skier = placeAt(
    random.range(470, 560),
    730,
    1.2,
    line("M-60 18L70-14M-50 30L80-2", palette.dark, 6, 'stroke-linecap="round"') +
      path("M-10 4l18-34-16-20 22-32 26 12-14 28 16 14-20 36z", palette.accent) +
      circle(32, -86, 13, palette.tileDark) +
      line("M20-62l44 14 4 44M10-58l-40 6-20 40", palette.dark, 5, 'stroke-linecap="round" stroke-linejoin="round"') +
      path("M-70 26q-30-4-40-26 26 4 44 16z", palette.snow),
  );
  const pylon = (x: number, y: number, h: number) =>
    line(d`M${x} ${y}V${y - h}M${x - 26} ${y - h}h52`, palette.dark, 8);
  const chair = (x: number, y: number) =>
    line(d`M${x} ${y}v44M${x - 22} ${y + 66}V${y + 44}h44M${x - 26} ${y + 66}h52`, palette.dark, 5) +
    path(d`M${x - 20} ${y + 64}v-26h16v26zM${x + 2} ${y + 64}v-26h16v26z`, palette.accent);
  const lift =
    line("M150 400Q420 420 690 330T1220 150", palette.dark, 4) +
    pylon(330, 640, 226) +
    pylon(690, 520, 192) +
    chair(230, 404) +
    chair(440, 402) +
    chair(580, 372) +
    chair(830, 284) +
    chair(980, 234);
  return (
    sky(scene) +
    range(scene, {
      y: 640,
      amp: 400,
      colour: mix(palette.ridge, palette.sky[1], 0.25),
      shade: mix(palette.ridge, palette.dark, 0.3),
      peaks: 3,
      snow: 0.55,
    }) +
    moonlit(scene, piste) +
    lift +
    repeat(8, (i) =>
      pine(
        scene,
        i < 4 ? 60 + i * 80 : 900 + (i - 4) * 90,
        700 - (i < 4 ? i * 14 : (i - 4) * 30),
        random.range(110, 190),
      ),
    ) +
    moonlit(scene, skier) +
    repeat(scene.wide ? 8 : 5, (i) =>
      pine(scene, scene.left + 20 + i * 290 + random.range(-30, 30), 905, random.range(110, 170)),
    )
  );
}
