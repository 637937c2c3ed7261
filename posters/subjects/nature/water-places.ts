import { mix } from "../../colour.ts";
import { circle, circleD, d, ellipse, line, path, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat, flamingo, swan } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { groves, palm, reeds, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints, mirrored } from "../../scenery/water.ts";

/** Still water under a landscape: mirrored backdrop, deepening colour. */
export function stillWater(c: Scene, y: number, back = backdrop(c, y)): string {
  return (
    floor(c, y, mix(c.p.water, c.p.haze, 0.3)) +
    mirrored(c, "lake", back, y, 170) +
    floor(c, y + 60, c.p.water, 'opacity=".45"') +
    floor(c, y + 150, mix(c.p.water, c.p.tileDark, 0.4), 'opacity=".6"') +
    glints(c, y + 16, 870, 12)
  );
}

const shore = (c: Scene, colour: string) =>
  path(
    d`M${c.x0} 900V850C200 830 330 866 470 900zM${c.x1} 900V846C${c.x1 - 220} 830 ${c.x1 - 350} 866 ${c.x1 - 490} 900z`,
    colour,
  );

/** Mountain or plain lake with a small boat, or a jetty. */
export function lake(c: Scene): string {
  const { p, r } = c;
  const y = 590;
  const jetty = line("M-20 836L430 760M60 824v50M180 804v50M300 784v50M410 764v46", mix(p.wallShade, p.dark, 0.3), 14);
  const salt = /salt|namak|maharloo|bakhtegan|hoz-e-soltan/.test(c.slug);
  if (salt) return saltLake(c);
  const trees = groves(c, y + 6, { left: 150, right: 1010, h: 130, count: 2 });
  const front = [
    () => boat(c, r.range(500, 700), 730, 1) + reeds(c, 884, 30),
    () => jetty + boat(c, 560, 776, 0.8, p.tile),
    () => swan(c, 470, 740, 0.9) + swan(c, 590, 764, 0.7) + swan(c, 760, 726, 0.5) + reeds(c, 884, 24),
  ];
  return (
    sky(c) +
    stillWater(c, y) +
    trees +
    moonlit(c, r.pick(front)()) +
    shore(c, mix(p.leafDark, p.dark, 0.35)) +
    birds(c, 640, 220, 5)
  );
}

/** Salt lake: white crust in cells, rosy brine. */
export function saltLake(c: Scene, rose = /maharloo|lipar/.test(c.slug)): string {
  const { p } = c;
  const r = c.rng("salt");
  const y = 590;
  const brine = rose ? mix("#d98a8c", p.water, c.night ? 0.5 : 0.1) : mix(p.water, p.snow, 0.35);
  const crust = mix(p.snow, brine, 0.22);
  const cells = times(6, (i) => {
    const yy = 660 + i * i * 6.5 + i * 8;
    const w = 70 + i * 46;
    const n = Math.ceil((c.x1 - c.x0) / w) + 1;
    return times(n, (k) => {
      const x = c.x0 + (k + (i % 2) / 2) * w;
      const h = 14 + i * 7;
      return d`M${x - w / 2} ${yy}l${w * 0.24} ${-h} ${w * 0.5} ${r.range(-3, 3)} ${w * 0.26} ${h} ${-w * 0.24} ${h} ${-w * 0.5} ${r.range(-3, 3)}z`;
    });
  });
  return (
    sky(c, { r: 70 }) +
    backdrop(c, y) +
    floor(c, y, brine) +
    mirrored(c, "salt", backdrop(c, y), y, 60) +
    floor(c, 640, mix(crust, brine, 0.35)) +
    line(cells, p.snow, 5, 'opacity=".9" stroke-linejoin="round"') +
    ellipse(640, 690, 220, 16, brine) +
    ellipse(420, 760, 170, 18, brine) +
    glints(c, 604, 640, 3, 0.6) +
    birds(c, 640, 220, 4)
  );
}

/** Marsh: reed islands, herons or flamingos, a flat-bottomed boat now and then. */
export function wetland(c: Scene): string {
  const { p } = c;
  const r = c.rng("wet");
  const y = 560;
  const flock = times(5, (i) =>
    flamingo(
      c,
      350 + i * 118 + r.range(-24, 24),
      722 + (i % 2) * 60,
      r.range(0.9, 1.2) * (i % 2 ? 1.15 : 0.8),
      r.chance(0.4),
    ),
  );
  const islands = times(c.wide ? 9 : 5, (i) => {
    const x = c.x0 + 100 + i * 250 + r.range(-60, 60);
    const yy = 610 + (i % 3) * 36;
    return (
      ellipse(x, yy, r.range(90, 150), 12, mix(p.leafDark, p.leaf, 0.4)) +
      line(
        times(14, (k) => d`M${x - 80 + k * 12} ${yy}q0 -24 ${r.range(-8, 8)} ${-r.range(34, 70)}`),
        k2(p.leaf, p.leafDark, i),
        5,
      )
    );
  });
  const skein = c.night
    ? ""
    : line(
        times(9, (i) => d`M${650 + Math.abs(i - 4) * -26 + i * 26} ${200 + Math.abs(i - 4) * 16}q7-9 14 0 7-9 14 0`),
        p.dark,
        4,
        'stroke-linecap="round"',
      );
  return (
    sky(c) +
    stillWater(c, y) +
    islands +
    (r.chance(0.65) ? flock : boat(c, 560, 740, 1, mix(p.wallShade, p.dark, 0.2))) +
    shore(c, mix(p.leafDark, p.dark, 0.35)) +
    reeds(c, 886, 44, 300) +
    skein
  );
}
const k2 = (a: string, b: string, i: number) => (i % 2 ? a : mix(a, b, 0.5));

/** Spring: water wells from the foot of a rock into a clear pool under old trees. */
export function spring(c: Scene): string {
  const { p, r } = c;
  const rock = mix(p.ridge, p.wall, 0.35);
  const dark = mix(p.ridge, p.dark, c.night ? 0.3 : 0.42);
  const x = 600 + r.range(-40, 40);
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
      mix(dark, p.dark, 0.6),
    ) + path(d`M${x - 80} 650Q${x - 60} 600 ${x} 594T${x + 90} 650z`, p.tileDark);
  const pool =
    path(
      d`M${x - 150} 640C${x - 320} 660 ${x - 400} 720 ${x - 330} 780S${x - 60} 830 ${x + 30} 828 ${x + 420} 800 ${x + 380} 730 ${x + 220} 650 ${x + 140} 640z`,
      mix(p.wall, p.leaf, 0.4),
    ) +
    path(
      d`M${x - 130} 640C${x - 290} 664 ${x - 360} 720 ${x - 300} 770S${x - 60} 812 ${x + 30} 810 ${x + 380} 786 ${x + 346} 730 ${x + 200} 652 ${x + 120} 640z`,
      mix(p.water, p.tile, 0.3),
    );
  const stream = path(
    d`M${x - 60} 812C${x - 100} 850 ${x - 150} 860 ${x - 190} 900H${x + 30}C${x + 20} 860 ${x + 50} 840 ${x + 60} 812z`,
    mix(p.water, p.tile, 0.3),
  );
  const rings = [70, 130, 200]
    .map(
      (k, i) =>
        `<ellipse cx="${Math.round(x)}" cy="${706 + i * 8}" rx="${k}" ry="${Math.round(k * 0.24)}" fill="none" stroke="${p.snow}" stroke-width="4" opacity=".${55 - i * 14}"/>`,
    )
    .join("");
  const bubbles = path(
    times(6, (i) => circleD(x - 30 + i * 14, 690 + (i % 3) * 9, 5 + (i % 2) * 3)),
    p.snow,
    'opacity=".8"',
  );
  const plane = (tx: number, s: number) =>
    (c.landscape === "desert" || c.landscape === "plain" || c.landscape === "gulf" ? palm : roundTree)(
      c,
      tx,
      720,
      300 * s,
    );
  return (
    sky(c) +
    backdrop(c, 580) +
    ground(c, 620, mix(p.ground, p.leaf, 0.35)) +
    groves(c, 640, { left: 240, right: 990, h: 150 }) +
    moonlit(c, cliff) +
    shade +
    mouth +
    pool +
    stream +
    rings +
    bubbles +
    glints(c, 670, 800, 4, 0.5, [x - 240, x + 260]) +
    plane(x - 400, 1) +
    plane(x + 430, 0.9) +
    foreground(c)
  );
}

/** Hot spring: an open pool of steaming water in the hills, bathers in it. */
export function hotSpring(c: Scene): string {
  const { p } = c;
  const r = c.rng("hot");
  const warm = mix(p.water, "#58cdbf", c.night ? 0.2 : 0.35);
  const crust = mix(p.snow, p.wall, 0.4);
  const cx = 600;
  const stones = times(22, (i) => {
    const a = (i * Math.PI * 2) / 22;
    const k = r.range(24, 42);
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
        path(d`M${x - 22} ${y}q0-26 22-28t22 28z`, mix(p.wall, p.wallShade, 0.6)) +
        circle(x, y - 40, 13, p.dark) +
        ellipse(x, y + 2, 36, 6, p.snow, 'opacity=".5"'),
    )
    .join("");
  const steam = line(
    times(6, (i) => d`M${380 + i * 88} ${650 + (i % 2) * 24}q${i % 2 ? 34 : -34} -60 0 -120t0 -110`),
    p.snow,
    26,
    `opacity=".${c.night ? 22 : 42}" stroke-linecap="round"`,
  );
  const source =
    path(d`M700 560l60-110 70-40 90 30 80 120 20 90H690z`, mix(p.ridge, p.wall, 0.3)) +
    path("M830 410l90 30 80 120 20 90H880l20-120z", mix(p.ridge, p.dark, 0.35)) +
    path("M786 520q10 60-30 120h50q20-60 10-120z", mix(warm, p.snow, 0.4)) +
    line("M776 520q-20 60-40 110M830 520q10 60 0 110", mix(p.accent, p.gold, 0.6), 7, 'opacity=".55"');
  return (
    sky(c) +
    backdrop(c, 580) +
    ground(c, 610) +
    groves(c, 640, { left: 250, right: 1040, h: 140 }) +
    moonlit(c, source) +
    ellipse(cx, 706, 372, 112, mix(crust, p.gold, 0.25)) +
    ellipse(cx, 704, 346, 96, crust) +
    ellipse(cx, 706, 326, 84, warm) +
    ellipse(cx - 60, 696, 200, 40, mix(warm, p.snow, 0.25)) +
    bathers +
    glints(c, 650, 770, 5, 0.5, [330, 860]) +
    moonlit(c, path(stones, mix(p.ridge, p.groundShade, 0.4))) +
    steam +
    foreground(c)
  );
}
