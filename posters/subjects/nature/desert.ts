import { mix } from "../../colour.ts";
import { d, line, path, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { caravan } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor, mesas } from "../../scenery/landforms.ts";
import { acacia } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** One dune: lit windward back, shaded slip face with a sharp crest. */
export function dune(c: Scene, y: number, x: number, t: number, k: number): string {
  const { p } = c;
  const lit = mix(p.ground, p.haze, t);
  const dark = mix(mix(p.groundShade, p.dark, 0.12), p.haze, t * 0.8);
  const crest = d`C${x + 90} ${y + 10} ${x + 330} ${y + 50 * k} ${c.x1 + 40} ${y + 44 * k}`;
  return (
    moonlit(
      c,
      path(
        d`M${c.x0 - 40} 900V${y + 60 * k}C${x - 420} ${y + 60 * k} ${x - 160} ${y + 8} ${x} ${y - 70 * k}${crest}V900z`,
        lit,
      ),
    ) +
    path(
      d`M${x} ${y - 70 * k}${crest}V${y + 170 * k}C${x + 260} ${y + 150 * k} ${x - 60} ${y + 130 * k} ${x + 26} ${y + 40}C${x + 50} ${y} ${x + 20} ${y - 30} ${x} ${y - 70 * k}z`,
      dark,
    )
  );
}

const ripples = (c: Scene, y = 790) =>
  line(
    times(6, (i) => d`M${120 + i * 20} ${y + i * 18}q110 -26 220 0t220 0${c.wide ? "t220 0t220 0" : ""}`),
    c.p.groundShade,
    3,
    'opacity=".4"',
  );

/** Sand sea with a caravan on a crest. */
export function dunes(c: Scene): string {
  const { p, r } = c;
  const near = r.chance(0.5);
  const train = caravan(
    c,
    r.range(360, 460),
    664,
    r.int(3, 5),
    near ? 0.75 : 0.5,
    150,
    -9,
    mix(p.dark, p.groundShade, 0.12),
  );
  return (
    sky(c, { r: 72 }) +
    backdrop(c, 560) +
    dune(c, 540, r.range(300, 420), 0.4, 0.9) +
    dune(c, 590, r.range(760, 900), 0.22, 1.2) +
    dune(c, 690, r.range(260, 360), 0, 0.8) +
    train +
    dune(c, 800, r.range(820, 960), 0, 1) +
    ripples(c) +
    foreground(c)
  );
}

/** One great dune before the sky, its crest an S. */
export function greatDune(c: Scene): string {
  const { p } = c;
  const flip = c.rng("great").chance(0.4);
  const lit = path(
    d`M${c.x0} 900V760C200 720 380 560 560 330 640 420 560 480 640 560S560 720 700 800L640 900z`,
    p.ground,
  );
  const dark = path(
    d`M560 330C700 400 860 560 1220 690H${c.x1}V900H640L700 800C560 720 720 640 640 560S640 420 560 330z`,
    mix(p.groundShade, p.dark, 0.1),
  );
  const crest = moonlit(c, lit + dark);
  const steps = line(
    times(11, (i) => d`M${566 + (i % 2) * 8 + i * 4} ${370 + i * 40}h9`),
    mix(p.groundShade, p.dark, 0.3),
    7,
    'stroke-linecap="round"',
  );
  const picture = dune(c, 620, 900, 0.3, 1) + crest + steps + ripples(c, 800);
  return (
    sky(c, { r: 72 }) +
    backdrop(c, 600) +
    (flip && !c.wide ? `<g transform="matrix(-1 0 0 1 1200 0)">${picture}</g>` : picture) +
    caravan(c, 720, 800, 3, 0.5, 150, 6) +
    foreground(c)
  );
}

/** Clay pan cracked into cells, mountains far behind, one acacia. */
export function playa(c: Scene): string {
  const { p } = c;
  const r = c.rng("playa");
  const cracks = times(7, (i) => {
    const y = 640 + i * i * 5 + i * 9;
    const w = 60 + i * 42;
    return times(
      Math.ceil((c.x1 - c.x0) / w) + 1,
      (k) =>
        d`M${c.x0 + (k + (i % 2) / 2) * w} ${y}l${w * 0.3} ${r.range(-8, 0) - i * 2} ${w * 0.4} ${r.range(0, 8) + i * 2} ${w * 0.3} ${-i}m${-w * 0.7} ${-i * 2}l${r.range(-8, 8)} ${16 + i * 9}`,
    );
  });
  return (
    sky(c, { r: 76 }) +
    backdrop(c, 600) +
    floor(c, 600, mix(p.ground, p.haze, 0.3)) +
    floor(c, 640, p.ground) +
    line(cracks, mix(p.groundShade, p.dark, 0.15), 4, 'opacity=".6" stroke-linejoin="round"') +
    moonlit(c, acacia(c, r.range(440, 760), 700, 200)) +
    foreground(c)
  );
}

/** Lut yardangs: wind-cut ridges in rows towards the sun. */
export function kaluts(c: Scene): string {
  const { p } = c;
  const r = c.rng("kaluts");
  const red = p.ridge;
  const row = (y: number, k: number, t: number, count: number) => {
    const n = c.wide ? count * 2 : count;
    const lit = mix(mix(red, p.wall, 0.38), p.haze, t);
    const dark = mix(mix(red, p.dark, c.night ? 0.24 : 0.34), p.haze, t * 0.85);
    let [bodies, sides, feet, strata] = ["", "", "", ""];
    for (let i = 0; i < n; i++) {
      const x = c.x0 - 60 + ((i + r.range(0.1, 0.7)) * (c.x1 - c.x0 + 100)) / n;
      const w = r.range(150, 230) * k;
      const h = r.range(120, 210) * k * (c.wide && x > 900 ? 0.65 : 1);
      bodies += d`M${x} ${y}q${w * 0.05} ${-h * 0.6} ${w * 0.14} ${-h * 0.78}q${w * 0.06} ${-h * 0.22} ${w * 0.24} ${-h * 0.22}q${w * 0.2} ${h * 0.02} ${w * 0.26} ${h * 0.2}q${w * 0.22} ${h * 0.1} ${w * 0.42} ${h * 0.8}z`;
      sides += d`M${x + w * 0.4} ${y - h}q${w * 0.2} ${h * 0.02} ${w * 0.26} ${h * 0.2}q${w * 0.22} ${h * 0.1} ${w * 0.42} ${h * 0.8}h${-w * 0.62}q${w * 0.12} ${-h * 0.5} ${-w * 0.06} ${-h}z`;
      feet += d`M${x + w * 0.3} ${y}h${w * 0.78}l${w * 0.5} ${26 * k}h${-w * 0.8}z`;
      strata += times(
        4,
        (s) => d`M${x + w * (0.07 + s * 0.02)} ${y - h * (0.24 + s * 0.17)}q${w * 0.17} ${-7 * k} ${w * 0.33} 0`,
      );
    }
    return (
      path(feet, mix(p.groundShade, p.haze, t), 'opacity=".7"') +
      moonlit(c, path(bodies, lit)) +
      path(sides, dark) +
      line(strata, dark, 3 * k, 'opacity=".45"')
    );
  };
  const plain = (y: number, t: number) => floor(c, y, mix(p.ground, p.haze, t));
  return (
    sky(c, { x: 600 + r.range(-190, -90), y: c.time === "day" ? 260 : 340, r: 84 }) +
    mesas(c, 500, 70, 0.66) +
    plain(500, 0.5) +
    row(540, 0.62, 0.42, 8) +
    plain(540, 0.34) +
    row(620, 1.05, 0.2, 5) +
    plain(620, 0.16) +
    row(740, 1.65, 0, 3) +
    plain(740, 0) +
    path(d`M${c.x0} 790C300 760 700 830 ${c.x1} 780V900H${c.x0}z`, mix(p.ground, p.groundShade, 0.55)) +
    birds(c, 640, 210, 3) +
    foreground(c)
  );
}

/** Nebkas: tamarisks holding their own cones of sand. */
export function nebkas(c: Scene): string {
  const { p } = c;
  const r = c.rng("nebka");
  const one = (x: number, y: number, k: number) =>
    path(
      d`M${x - 130 * k} ${y}Q${x - 60 * k} ${y - 30 * k} ${x - 40 * k} ${y - 90 * k}Q${x} ${y - 130 * k} ${x + 50 * k} ${y - 84 * k}Q${x + 70 * k} ${y - 30 * k} ${x + 140 * k} ${y}z`,
      p.ground,
    ) +
    path(
      d`M${x + 10 * k} ${y - 112 * k}Q${x + 30 * k} ${y - 104 * k} ${x + 50 * k} ${y - 84 * k}Q${x + 70 * k} ${y - 30 * k} ${x + 140 * k} ${y}H${x + 20 * k}Q${x + 50 * k} ${y - 50 * k} ${x + 10 * k} ${y - 112 * k}z`,
      p.groundShade,
    ) +
    acacia(c, x, y - 96 * k, 120 * k) +
    acacia(c, x - 34 * k, y - 84 * k, 84 * k);
  const at: readonly [number, number, number][] = [
    [300, 620, 0.5],
    [560, 610, 0.45],
    [860, 626, 0.55],
    [1060, 612, 0.4],
    [420, 690, 0.8],
    [880, 710, 0.9],
    [620, 790, 1.35],
  ];
  const more: readonly [number, number, number][] = c.wide
    ? [
        [1350, 640, 0.6],
        [1620, 700, 0.8],
        [1950, 650, 0.6],
      ]
    : [];
  return (
    sky(c, { r: 70 }) +
    backdrop(c, 560) +
    ground(c, 580, mix(p.ground, p.haze, 0.25)) +
    [...more, ...at].map(([x, y, k]) => moonlit(c, one(x + r.range(-20, 20), y, k))).join("") +
    foreground(c)
  );
}

export function desert(c: Scene): string {
  if (c.landscape === "lut") return c.r.pick([dunes, kaluts, greatDune])(c);
  return c.r.pick([dunes, greatDune, dunes, playa])(c);
}
