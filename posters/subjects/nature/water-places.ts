import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat } from "../../scenery/boats.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { flamingo, swan } from "../../scenery/people-and-animals.ts";
import { groves, hasPalms, palm, reeds, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints, mirrored } from "../../scenery/water.ts";
import { circle, circleD, d, ellipse, line, path, repeat } from "../../svg.ts";

/** Still water from y down, with the mirrored backdrop above it. */
export function stillWater(scene: Scene, y: number, back = backdrop(scene, y)): string {
  return (
    floor(scene, y, mix(scene.palette.water, scene.palette.haze, 0.3)) +
    mirrored(scene, "lake", back, y, 170) +
    floor(scene, y + 60, scene.palette.water, 'opacity=".45"') +
    floor(scene, y + 150, mix(scene.palette.water, scene.palette.tileDark, 0.4), 'opacity=".6"') +
    glints(scene, y + 16, 870, 12)
  );
}

const shore = (scene: Scene, colour: string) =>
  path(
    d`M${scene.left} 900V850C200 830 330 866 470 900zM${scene.right} 900V846C${scene.right - 220} 830 ${scene.right - 350} 866 ${scene.right - 490} 900z`,
    colour,
  );

const swimmingBirds = (scene: Scene) =>
  swan(scene, 470, 740, 0.9) + swan(scene, 590, 764, 0.7) + swan(scene, 760, 726, 0.5);

/** Mountain or plain lake with a small boat, or a jetty. */
export function lake(scene: Scene): string {
  const { palette, random } = scene;
  const y = 590;
  const jetty = line(
    "M-20 836L430 760M60 824v50M180 804v50M300 784v50M410 764v46",
    mix(palette.wallShade, palette.dark, 0.3),
    14,
  );
  if (fact(scene, "water") === "salt") return saltLake(scene, fact(scene, "brine") === "rose");
  const trees = groves(scene, y + 6, { left: 150, right: 1010, h: 130, count: 2 });
  const front = [
    () => boat(scene, random.range(500, 700), 730, 1) + reeds(scene, 884, 30),
    () => jetty + boat(scene, 560, 776, 0.8, palette.tile),
    () => swimmingBirds(scene) + reeds(scene, 884, 24),
  ];
  return (
    sky(scene) +
    stillWater(scene, y) +
    trees +
    moonlit(scene, staged(scene, front)()) +
    shore(scene, mix(palette.leafDark, palette.dark, 0.35)) +
    birds(scene, 640, 220, 5)
  );
}

/** Salt lake: white crust in cells; pink brine with `rose`. */
export function saltLake(scene: Scene, rose = false): string {
  const { palette } = scene;
  const random = scene.stream("salt");
  const y = 590;
  const brine = rose ? mix("#d98a8c", palette.water, scene.night ? 0.5 : 0.1) : mix(palette.water, palette.snow, 0.35);
  const crust = mix(palette.snow, brine, 0.22);
  const cells = repeat(6, (i) => {
    const rowY = 660 + i * i * 6.5 + i * 8;
    const w = 70 + i * 46;
    const n = Math.ceil((scene.right - scene.left) / w) + 1;
    return repeat(n, (k) => {
      const x = scene.left + (k + (i % 2) / 2) * w;
      const h = 14 + i * 7;
      return d`M${x - w / 2} ${rowY}l${w * 0.24} ${-h} ${w * 0.5} ${random.range(-3, 3)} ${w * 0.26} ${h} ${-w * 0.24} ${h} ${-w * 0.5} ${random.range(-3, 3)}z`;
    });
  });
  return (
    sky(scene, { r: 70 }) +
    backdrop(scene, y) +
    floor(scene, y, brine) +
    mirrored(scene, "salt", backdrop(scene, y), y, 60) +
    floor(scene, 640, mix(crust, brine, 0.35)) +
    line(cells, palette.snow, 5, 'opacity=".9" stroke-linejoin="round"') +
    ellipse(640, 690, 220, 16, brine) +
    ellipse(420, 760, 170, 18, brine) +
    glints(scene, 604, 640, 3, 0.6) +
    birds(scene, 640, 220, 4)
  );
}

/** Five flamingos in shallow water. */
function flamingos(scene: Scene): string {
  const random = scene.stream("flamingos");
  return repeat(5, (i) =>
    flamingo(
      scene,
      350 + i * 118 + random.range(-24, 24),
      722 + (i % 2) * 60,
      random.range(0.9, 1.2) * (i % 2 ? 1.15 : 0.8),
      random.chance(0.4),
    ),
  );
}

/** Wetland: reed islands, and the birds that it is known for, or a flat-bottomed boat. */
export function wetland(scene: Scene, bird = fact(scene, "bird", ["duck", "flamingo"])): string {
  const { palette } = scene;
  const random = scene.stream("wet");
  const y = 560;
  const front =
    bird === "flamingo"
      ? flamingos(scene)
      : bird === "duck"
        ? swimmingBirds(scene)
        : boat(scene, 560, 740, 1, mix(palette.wallShade, palette.dark, 0.2));
  const islands = repeat(scene.wide ? 9 : 5, (i) => {
    const x = scene.left + 100 + i * 250 + random.range(-60, 60);
    const rowY = 610 + (i % 3) * 36;
    return (
      ellipse(x, rowY, random.range(90, 150), 12, mix(palette.leafDark, palette.leaf, 0.4)) +
      line(
        repeat(14, (k) => d`M${x - 80 + k * 12} ${rowY}q0 -24 ${random.range(-8, 8)} ${-random.range(34, 70)}`),
        blendEverySecond(palette.leaf, palette.leafDark, i),
        5,
      )
    );
  });
  const skein = scene.night
    ? ""
    : line(
        repeat(9, (i) => d`M${650 + Math.abs(i - 4) * -26 + i * 26} ${200 + Math.abs(i - 4) * 16}q7-9 14 0 7-9 14 0`),
        palette.dark,
        4,
        'stroke-linecap="round"',
      );
  return (
    sky(scene) +
    stillWater(scene, y) +
    islands +
    front +
    shore(scene, mix(palette.leafDark, palette.dark, 0.35)) +
    reeds(scene, 886, 44, 300) +
    skein
  );
}
const blendEverySecond = (a: string, b: string, i: number) => (i % 2 ? a : mix(a, b, 0.5));

/** Spring: water flows from the foot of a rock into a clear pool under old trees. */
export function spring(scene: Scene): string {
  const { palette, random } = scene;
  const rock = mix(palette.ridge, palette.wall, 0.35);
  const dark = mix(palette.ridge, palette.dark, scene.night ? 0.3 : 0.42);
  const x = 600 + random.range(-40, 40);
  const cliff = path(
    d`M${x - 330} 650L${x - 300} 540 ${x - 220} 490 ${x - 190} 400 ${x - 90} 350 ${x - 10} 370 ${x + 70} 320 ${x + 180} 380 ${x + 230} 470 ${x + 310} 530 ${x + 350} 650z`,
    rock,
  );
  const shade = path(
    d`M${x + 70} 320L${x + 180} 380 ${x + 230} 470 ${x + 310} 530 ${x + 350} 650H${x + 150}L${x + 190} 540 ${x + 100} 470z`,
    dark,
  );
  const mouth =
    path(
      d`M${x - 120} 650Q${x - 120} 560 ${x - 30} 530T${x + 110} 570Q${x + 136} 610 ${x + 130} 650z`,
      mix(dark, palette.dark, 0.6),
    ) + path(d`M${x - 80} 650Q${x - 60} 600 ${x} 594T${x + 90} 650z`, palette.tileDark);
  const pool =
    path(
      d`M${x - 150} 640C${x - 320} 660 ${x - 400} 720 ${x - 330} 780S${x - 60} 830 ${x + 30} 828 ${x + 420} 800 ${x + 380} 730 ${x + 220} 650 ${x + 140} 640z`,
      mix(palette.wall, palette.leaf, 0.4),
    ) +
    path(
      d`M${x - 130} 640C${x - 290} 664 ${x - 360} 720 ${x - 300} 770S${x - 60} 812 ${x + 30} 810 ${x + 380} 786 ${x + 346} 730 ${x + 200} 652 ${x + 120} 640z`,
      mix(palette.water, palette.tile, 0.3),
    );
  const stream = path(
    d`M${x - 60} 812C${x - 100} 850 ${x - 150} 860 ${x - 190} 900H${x + 30}C${x + 20} 860 ${x + 50} 840 ${x + 60} 812z`,
    mix(palette.water, palette.tile, 0.3),
  );
  const rings = [70, 130, 200]
    .map(
      (k, i) =>
        `<ellipse cx="${Math.round(x)}" cy="${706 + i * 8}" rx="${k}" ry="${Math.round(k * 0.24)}" fill="none" stroke="${palette.snow}" stroke-width="4" opacity=".${55 - i * 14}"/>`,
    )
    .join("");
  const bubbles = path(
    repeat(6, (i) => circleD(x - 30 + i * 14, 690 + (i % 3) * 9, 5 + (i % 2) * 3)),
    palette.snow,
    'opacity=".8"',
  );
  const plane = (tx: number, s: number) => (hasPalms(scene) ? palm : roundTree)(scene, tx, 720, 300 * s);
  return (
    sky(scene) +
    backdrop(scene, 580) +
    ground(scene, 620, mix(palette.ground, palette.leaf, 0.35)) +
    groves(scene, 640, { left: 240, right: 990, h: 150 }) +
    moonlit(scene, cliff) +
    shade +
    mouth +
    pool +
    stream +
    rings +
    bubbles +
    glints(scene, 670, 800, 4, 0.5, [x - 240, x + 260]) +
    plane(x - 400, 1) +
    plane(x + 430, 0.9) +
    foreground(scene)
  );
}

/** Hot spring: a steaming pool in the hills, with bathers. */
export function hotSpring(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("hot");
  const warm = mix(palette.water, "#58cdbf", scene.night ? 0.2 : 0.35);
  const crust = mix(palette.snow, palette.wall, 0.4);
  const cx = 600;
  const stones = repeat(22, (i) => {
    const a = (i * Math.PI * 2) / 22;
    const k = random.range(24, 42);
    const [x, y] = [cx + Math.cos(a) * 350, 700 + Math.sin(a) * 96];
    return d`M${x - k} ${y + k * 0.4}q0 ${-k} ${k * 0.9} ${-k}t${k} ${k}z`;
  });
  const bathers = (
    [
      [490, 690],
      [560, 716],
      [700, 684],
    ] as const
  )
    .map(
      ([x, y]) =>
        path(d`M${x - 22} ${y}q0-26 22-28t22 28z`, mix(palette.wall, palette.wallShade, 0.6)) +
        circle(x, y - 40, 13, palette.dark) +
        ellipse(x, y + 2, 36, 6, palette.snow, 'opacity=".5"'),
    )
    .join("");
  const steam = line(
    repeat(6, (i) => d`M${380 + i * 88} ${650 + (i % 2) * 24}q${i % 2 ? 34 : -34} -60 0 -120t0 -110`),
    palette.snow,
    26,
    `opacity=".${scene.night ? 22 : 42}" stroke-linecap="round"`,
  );
  const source =
    path(d`M700 560l60-110 70-40 90 30 80 120 20 90H690z`, mix(palette.ridge, palette.wall, 0.3)) +
    path("M830 410l90 30 80 120 20 90H880l20-120z", mix(palette.ridge, palette.dark, 0.35)) +
    path("M786 520q10 60-30 120h50q20-60 10-120z", mix(warm, palette.snow, 0.4)) +
    line("M776 520q-20 60-40 110M830 520q10 60 0 110", mix(palette.accent, palette.gold, 0.6), 7, 'opacity=".55"');
  return (
    sky(scene) +
    backdrop(scene, 580) +
    ground(scene, 610) +
    groves(scene, 640, { left: 250, right: 1040, h: 140 }) +
    moonlit(scene, source) +
    ellipse(cx, 706, 372, 112, mix(crust, palette.gold, 0.25)) +
    ellipse(cx, 704, 346, 96, crust) +
    ellipse(cx, 706, 326, 84, warm) +
    ellipse(cx - 60, 696, 200, 40, mix(warm, palette.snow, 0.25)) +
    bathers +
    glints(scene, 650, 770, 5, 0.5, [330, 860]) +
    moonlit(scene, path(stones, mix(palette.ridge, palette.groundShade, 0.4))) +
    steam +
    foreground(scene)
  );
}
