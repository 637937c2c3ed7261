import { mix } from "../../colour.ts";
import { Ink } from "../../ink.ts";
import { d, line, path, rectD, times } from "../../mark.ts";
import { dome, mudDome } from "../../parts/dome.ts";
import { gabled, house } from "../../parts/house.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { flock } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, mist, road } from "../../scenery/ground.ts";
import { palm, pine, poplar, roundTree, rows, tree } from "../../scenery/plants.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";

interface StairOptions {
  walls?: readonly string[];
  balconies?: number;
  flowers?: number;
  tiers?: number;
}

/** Rows of houses climbing a slope, each roof the yard of the next. */
function stairHouses(c: Scene, o: StairOptions = {}): string {
  const { p } = c;
  const r = c.rng("stair");
  const walls = o.walls ?? [
    p.wall,
    mix(p.wall, p.wallShade, 0.22),
    mix(p.wall, p.accent, 0.2),
    mix(p.wall, p.snow, 0.4),
  ];
  const tiers = o.tiers ?? 7;
  return times(tiers, (i) => {
    const ink = new Ink();
    const y = 396 + i * (448 / tiers);
    const cx = 600 + (i % 2 ? 34 : -30) + r.range(-20, 20);
    const half = 150 + i * (352 / tiers) + r.range(-36, 36);
    let x = cx - half;
    while (x < cx + half) {
      const w = r.range(78, 140);
      house(c, ink, r, 0, x, y, w, r.range(48, 70), {
        wall: r.pick(walls),
        balcony: r.chance(o.balconies ?? 0.4),
        flowers: r.chance(o.flowers ?? 0.3),
      });
      x += w + (r.chance(0.2) ? r.range(18, 34) : 0);
    }
    return (
      path(rectD(cx - half - 18, y - 1, half * 2 + 90, 9), mix(p.wallShade, p.dark, 0.35)) + moonlit(c, String(ink))
    );
  });
}

/** Stepped village on a slope: Masuleh, Uramanat, Abyaneh. */
export function stairVillage(c: Scene, o: StairOptions = {}): string {
  const { p } = c;
  const r = c.rng("slope");
  const lush = c.landscape === "caspian" || c.landscape === "alborz";
  const hillside = mix(lush ? p.leafDark : p.groundShade, p.leafDark, 0.4);
  const foot = c.x1 > 1200 ? d`C1400 640 1600 720 ${c.x1 + 20} 760` : "";
  const slope = path(
    d`M${c.x0} 900V600C120 520 240 330 420 262C520 226 600 214 700 236C860 280 1000 470 1220 560${foot}V900z`,
    hillside,
  );
  const wide = c.wide ? canopy(c, 640, 30, 60, mix(hillside, p.leaf, 0.2)) : "";
  const lip = times(11, (i) => {
    const t = i / 10;
    return (lush ? roundTree : tree)(
      c,
      180 + t * 840 + r.range(-24, 24),
      322 + Math.abs(t * 2 - 1) ** 1.5 * 220 + r.range(-14, 30),
      r.range(60, 120),
    );
  });
  const zig = Array.from(
    { length: 17 },
    (_, i) => d`${i ? "L" : "M"}${580 + (i % 4 < 2 ? 0 : 44)} ${396 + i * 28}`,
  ).join("");
  const stair =
    line(zig, mix(p.wallShade, p.dark, 0.3), 20, 'stroke-linejoin="round"') +
    line(zig, mix(p.wall, p.snow, 0.45), 15, 'stroke-dasharray="5 3"');
  const wood = times(8, (i) =>
    roundTree(c, 600 + (i % 2 ? 1 : -1) * (370 + i * 26) + r.range(-20, 20), 580 + i * 34, 110 + i * 9),
  );
  return (
    sky(c, { y: 170, x: 300 }) +
    backdrop(c, 520) +
    wide +
    moonlit(c, slope) +
    lip +
    stairHouses(c, o) +
    stair +
    wood +
    foreground(c)
  );
}

/** Desert village of mud domes round palms and a watch tower. */
export function mudVillage(c: Scene): string {
  const { p } = c;
  const r = c.rng("mud");
  const rowOf = (y: number, t: number, lo: number, hi: number) => {
    const ink = new Ink();
    let x = c.x0 + r.range(-60, 60);
    let domes = "";
    while (x < c.x1) {
      const w = r.range(90, 150) * (x > 1100 ? 2.1 : 1);
      const h = r.range(lo, hi);
      const wall = mix(p.wall, p.wallShade, t);
      house(c, ink, r, 0, x, y, w, h, { wall, blind: x > 1150 && t > 0.3 });
      if (r.chance(0.75)) domes += mudDome(c, x + w / 2, y - h - 3, w * 0.86, w * 0.42, mix(wall, p.snow, 0.12));
      x += w + r.range(2, 70);
    }
    return moonlit(c, domes + String(ink));
  };
  const palms = times(c.wide ? 12 : 7, (i) =>
    (c.landscape === "zagros" || c.landscape === "steppe" || c.landscape === "highland" ? poplar : palm)(
      c,
      c.x0 + 60 + i * 180 + r.range(-50, 50),
      668 + r.range(-20, 50),
      r.range(150, 230),
    ),
  );
  const plots =
    path(d`M${c.x0} 800Q600 770 ${c.x1} 800V900H${c.x0}z`, mix(p.leaf, p.ground, 0.3)) +
    rows(c.x0, c.x1, 806, 900, 5, mix(p.leaf, p.leafDark, 0.5), 5);
  return (
    sky(c) +
    backdrop(c, 580) +
    ground(c, 600) +
    rowOf(640, 0.4, 40, 64) +
    palms +
    rowOf(710, 0.16, 50, 76) +
    rowOf(790, 0, 54, 84) +
    plots +
    birds(c, 650, 230, 4) +
    foreground(c)
  );
}

/** Forest or high-pasture village: wooden houses under shingles, mist, sheep. */
export function woodVillage(c: Scene): string {
  const { p } = c;
  const r = c.rng("wood");
  const ink = new Ink();
  const roofs = [mix(p.wallShade, p.dark, 0.2), mix(p.accent, p.dark, 0.2), mix(p.wallShade, p.accent, 0.4)];
  for (let k = 0; k < 3; k++)
    for (let i = 0; i < (c.wide ? 7 : 4); i++)
      gabled(
        c,
        ink,
        r,
        k,
        180 + i * 230 + (k % 2) * 110 + r.range(-50, 50),
        560 + k * 84 + r.range(-14, 14),
        86 + k * 22,
        52 + k * 12,
        r.pick(roofs),
      );
  const smoke =
    c.season === "summer" ? "" : line("M372 470q-22-40 6-76t-4-70", p.snow, 13, 'opacity=".35" stroke-linecap="round"');
  const wood = times(c.wide ? 16 : 9, (i) =>
    (c.landscape === "caspian" ? roundTree : pine)(
      c,
      c.x0 + i * 150 + r.range(-40, 40),
      560 + r.range(-20, 20),
      r.range(90, 150),
    ),
  );
  return (
    sky(c) +
    backdrop(c, 520) +
    wood +
    hills(c, 560, 40, mix(p.leaf, p.ground, 0.25), 2) +
    mist(c, 300, 540, 420, 0.5) +
    mist(c, 900, 566, 360, 0.4) +
    smoke +
    moonlit(c, String(ink)) +
    hills(c, 770, 34, p.leaf, 2) +
    flock(c, 720, 812, 12) +
    foreground(c)
  );
}

/** Orchard village at the foot of mountains: one street, poplars, fields. */
function orchardVillage(c: Scene): string {
  const { p } = c;
  const r = c.rng("orchard");
  const ink = new Ink();
  let x = c.wide ? 120 : r.range(180, 240);
  while (x < (c.wide ? 1500 : 1010)) {
    const w = r.range(76, 130);
    house(c, ink, r, 0, x, 640 + r.range(-4, 4), w, r.range(44, 80), {
      wall: mix(p.wall, r.pick([p.wallShade, p.accent, p.snow]), 0.22),
      square: true,
      balcony: r.chance(0.4),
    });
    x += w + r.range(-2, 24);
  }
  const front = new Ink();
  for (let i = 0; i < 4; i++)
    house(c, front, r, 0, 260 + i * 190 + r.range(-40, 40), 712, r.range(90, 130), r.range(54, 84), {
      wall: mix(p.wall, p.snow, 0.15),
      square: true,
    });
  const spires = times(c.wide ? 16 : 9, (i) =>
    poplar(c, c.x0 + 80 + i * 140 + r.range(-40, 40), 650, r.range(120, 190)),
  );
  const shrine = r.chance(0.6)
    ? dome(c, r.range(520, 700), 600, 80, 80, {
        drum: 40,
        ...(r.chance(0.5) ? { colour: mix(p.wall, p.wallShade, 0.4) } : {}),
      })
    : "";
  const field =
    path(d`M${c.x0} 730Q600 690 ${c.x1} 740V900H${c.x0}z`, p.leaf) +
    rows(c.x0, c.x1, 744, 900, 7, mix(p.leaf, p.leafDark, 0.45));
  const orchard = times(c.wide ? 14 : 8, (i) =>
    roundTree(c, c.x0 + 40 + i * 160 + r.range(-30, 30), 770 + (i % 2) * 50, 84),
  );
  return (
    sky(c) +
    backdrop(c, 580) +
    ground(c, 590) +
    spires +
    moonlit(c, shrine) +
    moonlit(c, String(ink)) +
    moonlit(c, String(front)) +
    field +
    road(600, 716, 14, 70, mix(p.ground, p.wall, 0.5)) +
    orchard +
    birds(c, 660, 220, 4) +
    foreground(c)
  );
}

/** A village in the manner of its landscape. */
export function village(c: Scene): string {
  const { r } = c;
  switch (c.landscape) {
    case "caspian":
      return r.pick([woodVillage, woodVillage, orchardVillage])(c);
    case "desert":
    case "lut":
    case "gulf":
    case "plain":
      return mudVillage(c);
    case "zagros":
      return r.pick([(s: Scene) => stairVillage(s), orchardVillage])(c);
    case "alborz":
    case "highland":
      return r.pick([orchardVillage, woodVillage, (s: Scene) => stairVillage(s)])(c);
    default:
      return r.pick([orchardVillage, mudVillage])(c);
  }
}
