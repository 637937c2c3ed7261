import { mix } from "../../colour.ts";
import { Ink } from "../../ink.ts";
import { d, line, path, poly, rectD, times } from "../../mark.ts";
import { gabled } from "../../parts/house.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { hiker } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { pine, poplar, tree } from "../../scenery/plants.ts";
import { far } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints } from "../../scenery/water.ts";

/** One wall of the gorge in stepped ledges, `s` -1 left and 1 right; lit on top of every ledge. */
function gorgeWall(c: Scene, s: number, depth: number, inner: number, top: number, fill: string): string {
  const { p } = c;
  const r = c.rng(`wall${s}${depth}`);
  const x = (v: number) => 600 + s * v;
  const edge = s < 0 ? c.x0 - 20 : c.x1 + 20;
  const low = c.wide && s > 0 ? 200 : 0;
  const steps = 4;
  let data = d`M${edge} 900V${top + low * 1.3 - 10}L${x(inner + 420)} ${top + low * 0.4} ${x(inner + 190)} ${top + 6}`;
  let ledges = "";
  let lights = "";
  let cx = inner + 190;
  let y = top + 6;
  for (let i = 0; i < steps; i++) {
    const h = (820 - top) / steps;
    const w = (cx - inner) / (steps - i) + r.range(-10, 22);
    data += d`L${x(cx - 6)} ${y + h * 0.2} ${x(cx - w * 0.3)} ${y + h * 0.82} ${x(cx - w)} ${y + h}`;
    lights += d`M${x(cx - w * 0.3)} ${y + h * 0.82}L${x(cx - w)} ${y + h}l${s * 60} ${16} ${s * 110} ${-18}z`;
    ledges += d`M${x(cx - w * 0.2)} ${y + h * 0.7}q${s * 90} ${r.range(-18, 8)} ${s * 190} ${r.range(-10, 12)}t${s * 260} ${r.range(-16, 10)}`;
    cx -= w;
    y += h;
  }
  const cracks = times(
    4,
    (i) =>
      d`M${x(inner + 130 + i * 90)} ${top + 60 + i * 40}l${s * 14} ${r.range(50, 90)} ${-s * 18} ${r.range(50, 90)}`,
  );
  return (
    moonlit(c, path(`${data}V900z`, fill)) +
    line(ledges, mix(fill, p.dark, 0.24), 8, 'opacity=".5"') +
    path(lights, mix(fill, p.snow, s > 0 ? 0.2 : 0.08), 'opacity=".7"') +
    line(cracks, mix(fill, p.dark, 0.34), 5, 'opacity=".4"')
  );
}

/** Deep gorge with a river on its floor and someone small on a ledge. */
export function gorge(c: Scene): string {
  const { p, r } = c;
  const tone = (t: number, s: number) =>
    far(c, mix(mix(p.ridge, s < 0 ? p.dark : p.wall, s < 0 ? 0.18 : 0.34), p.accent, 0.1), t);
  const levels: readonly [inner: number, top: number, t: number][] = [
    [40, 440, 0.5],
    [100, 360, 0.3],
    [170, 250, 0.1],
  ];
  const walls = levels.map(
    ([inner, top, t], i) =>
      gorgeWall(c, -1, i, inner + r.range(-16, 16), top + r.range(-20, 20), tone(t, -1)) +
      gorgeWall(c, 1, i, inner + r.range(-16, 16), top + r.range(-20, 20), tone(t, 1)),
  );
  const water = path(
    "M594 690C560 720 650 740 610 780 570 820 470 850 420 900H800C780 860 700 830 690 790 680 750 620 720 612 690z",
    mix(p.water, p.tile, 0.2),
  );
  return (
    sky(c, { x: 520, y: 190, r: 70 }) +
    backdrop(c, 480) +
    floor(c, 560, far(c, p.groundShade, 0.4)) +
    walls[0] +
    walls[1] +
    floor(c, 780, mix(p.groundShade, p.ground, 0.4)) +
    walls[2] +
    water +
    glints(c, 720, 890, 5, 0.6, [520, 740]) +
    tree(c, 400, 800, 110) +
    hiker(c, 330, 690, 0.6) +
    birds(c, 540, 250, 4) +
    foreground(c)
  );
}

/** Slot canyon: walls of bedded stone, stepped in and out, leaning together over a strip of sky. */
export function slot(c: Scene): string {
  const { p } = c;
  const r = c.rng("slot");
  const tones = [0.66, 0.4, 0.14, 0].map((t) => mix(mix(p.ridge, p.accent, 0.12), p.wall, t));
  const wall = (s: number, k: number) => {
    const x = (v: number) => 600 + s * v;
    const edge = s < 0 ? c.x0 - 20 : c.x1 + 20;
    let data = d`M${edge} ${c.y0 - 10}H${x(60 + k * 62)}`;
    let beds = "";
    let lips = "";
    for (let i = 0; i < 7; i++) {
      const y = c.y0 + 40 + i * ((900 - c.y0) / 7);
      const a =
        26 + k * 74 + Math.sin(i * 1.3 + k + (s > 0 ? 1.2 : 0)) * 30 + r.range(-12, 12) + (i > 4 ? (i - 4) * -6 : 0);
      data += d`L${x(a + 34)} ${y - 44}L${x(a)} ${y}L${x(a + 10)} ${y + 56}`;
      lips += d`M${x(a)} ${y}L${x(a + 10)} ${y + 56}L${x(a + 150)} ${y + 30}L${x(a + 170)} ${y - 14}z`;
      beds += d`M${x(a + 14)} ${y + 60}q${s * 80} ${r.range(-26, -6)} ${s * 190} ${r.range(-6, 8)}t${s * 260} ${r.range(-16, 10)}`;
    }
    const tone = mix(tones[k]!, p.dark, (s < 0 ? 0.22 : 0.04) + k * 0.07);
    return (
      moonlit(c, path(d`${data}L${x(40 + k * 70)} 910H${edge}z`, tone)) +
      path(lips, mix(tone, s > 0 ? p.wall : p.ridge, 0.26), 'opacity=".7"') +
      line(beds, mix(tone, p.dark, 0.34), 6, 'opacity=".45"')
    );
  };
  const layers = tones.map((_, k) => wall(-1, k) + wall(1, k)).join("");
  const sand = path("M556 780Q600 756 644 780L860 910H340z", mix(p.ground, p.wall, 0.5));
  const beam = poly(
    [
      [560, 0],
      [650, 0],
      [720, 860],
      [500, 860],
    ],
    p.sun,
    `opacity=".${c.night ? 12 : 24}"`,
  );
  return (
    sky(c, { x: 600, y: 150, r: 40 }) +
    floor(c, 620, far(c, p.wall, 0.3)) +
    layers +
    sand +
    beam +
    hiker(c, 600, 836, 0.85)
  );
}

export const canyon = (c: Scene) => c.r.pick([gorge, gorge, slot])(c);

/** Green valley: slopes meeting at a stream, tea houses on platforms over it. */
export function valley(c: Scene): string {
  const { p } = c;
  const r = c.rng("valley");
  const slope = (s: number, k: number, fill: string) => {
    const x = (v: number) => 600 + s * v;
    const edge = s < 0 ? c.x0 - 20 : c.x1 + 20;
    const top = 380 + k * 110 + (c.wide && s > 0 ? 90 : 0);
    return path(
      d`M${edge} 900V${top}C${x(430 - k * 20)} ${top + 20} ${x(250 - k * 20)} ${top + 190} ${x(30 + k * 30)} 700V900z`,
      fill,
    );
  };
  const trees = (s: number, k: number) =>
    times(c.wide && s > 0 ? 9 : 5, (i) =>
      (i % 2 ? poplar : pine)(
        c,
        600 + s * (180 + i * 96 + k * 40 + r.range(-20, 20)),
        610 - i * 20 + k * 110 + r.range(-10, 10) + (c.wide && s > 0 ? 60 : 0),
        r.range(90, 140),
      ),
    );
  const stream = path(
    "M592 660C570 700 640 730 610 780 580 830 500 850 470 910H760C730 860 690 830 680 780 670 730 620 700 612 660z",
    p.water,
  );
  const platform = (x: number, y: number, s: number) =>
    path(rectD(x - 90 * s, y - 20 * s, 180 * s, 20 * s), mix(p.accent, p.wall, 0.2)) +
    path(
      rectD(x - 80 * s, y, 10 * s, 60 * s) +
        rectD(x + 70 * s, y, 10 * s, 60 * s) +
        rectD(x - 84 * s, y - 90 * s, 6 * s, 70 * s) +
        rectD(x + 78 * s, y - 90 * s, 6 * s, 70 * s),
      p.dark,
    ) +
    path(
      d`M${x - 104 * s} ${y - 90 * s}l${50 * s} ${-44 * s}h${108 * s}l${50 * s} ${44 * s}z`,
      mix(p.accent, p.dark, 0.2),
    ) +
    path(d`M${x - 60 * s} ${y - 20 * s}v${-22 * s}h${120 * s}v${22 * s}z`, mix(p.accent, p.gold, 0.6)) +
    (c.night ? path(rectD(x - 8 * s, y - 84 * s, 16 * s, 18 * s), p.glow) : "");
  const ink = new Ink();
  for (let i = 0; i < 5; i++)
    gabled(
      c,
      ink,
      r,
      i,
      690 + i * 70,
      560 - i * 34,
      84,
      52,
      r.pick([p.accent, p.tileDark, mix(p.accent, p.dark, 0.3)]),
    );
  return (
    sky(c, { x: 430, y: 190 }) +
    backdrop(c, 560) +
    slope(1, 0, far(c, mix(p.leafDark, p.ridge, 0.3), 0.2)) +
    slope(-1, 0, far(c, mix(p.leafDark, p.ridge, 0.4), 0.1)) +
    moonlit(c, String(ink)) +
    trees(1, 0) +
    trees(-1, 0) +
    slope(1, 1, mix(p.leaf, p.leafDark, 0.3)) +
    slope(-1, 1, mix(p.leaf, p.leafDark, 0.55)) +
    trees(1, 1) +
    trees(-1, 1) +
    floor(c, 760, mix(p.groundShade, p.leaf, 0.4)) +
    stream +
    glints(c, 700, 890, 6, 0.6, [530, 730]) +
    moonlit(c, platform(420, 790, 1) + platform(830, 770, 0.85)) +
    foreground(c)
  );
}

/** Mountain road: hairpins climbing a wooded slope into cloud, one small car. */
export function scenicRoad(c: Scene): string {
  const { p } = c;
  const bends =
    "M470 900C640 860 900 850 900 800S520 770 420 740 480 680 640 664 850 640 830 606 640 576 560 560 560 520 640 506 740 490 730 466";
  const asphalt = mix(p.dark, p.wallShade, 0.42);
  const car =
    path("M-30 0q0-14 12-16l10-14h28l12 14q12 2 12 16z", p.accent) +
    path("M-6-18l6-9h18l6 9z", c.night ? p.glow : p.snow) +
    path("M-22 0a9 9 0 0 1 18 0zM14 0a9 9 0 0 1 18 0z", p.dark);
  const green = c.landscape === "caspian" || c.landscape === "alborz" || c.landscape === "highland";
  const side = green ? mix(p.leafDark, p.leaf, 0.45) : mix(p.ridge, p.ground, 0.5);
  const slope = path(
    d`M${c.x0} 900V660C200 600 380 520 520 440 620 390 760 380 860 420 1000 470 1100 560 ${c.wide ? 1500 : 1220} 640L${c.x1} 700V900z`,
    side,
  );
  const r = c.rng("road");
  const woods = times(c.wide ? 26 : 16, (i) => {
    const x = c.x0 + (i * (c.x1 - c.x0)) / (c.wide ? 26 : 16) + r.range(-20, 20);
    const y = 640 + (i % 4) * 66 + r.range(-16, 16);
    return x > 380 && x < 940 ? "" : (green ? pine : tree)(c, x, y, r.range(90, 150));
  });
  const lamps = c.night
    ? path("M470 722a9 9 0 1 0 1 0zM840 628a8 8 0 1 0 1 0zM570 540a7 7 0 1 0 1 0zM880 780a10 10 0 1 0 1 0z", p.glow)
    : "";
  return (
    sky(c) +
    backdrop(c, 540) +
    mist(c, 360, 470, 520, 0.6) +
    moonlit(c, slope) +
    mist(c, 900, 500, 420, 0.6) +
    line(bends, mix(p.wall, p.groundShade, 0.3), 52) +
    line(bends, asphalt, 40) +
    line(bends, p.snow, 3, 'stroke-dasharray="22 22" opacity=".85"') +
    lamps +
    times(6, (i) => pine(c, [470, 690, 760, 600, 960, 350][i]!, [700, 640, 730, 830, 700, 800][i]!, 80)) +
    `<g transform="translate(560 672)">${car}</g>` +
    woods +
    foreground(c)
  );
}
