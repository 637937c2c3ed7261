import { mix } from "../../colour.ts";
import { d, ellipse, line, path, poly, rect, rectD, times } from "../../mark.ts";
import { archD, lantern } from "../../parts/arch.ts";
import { dome } from "../../parts/dome.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/beings.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { palm, poplar } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";

/** One stall: striped awning and heaped goods. */
function stall(c: Scene, x: number, y: number, k: number, awning: string): string {
  const { p } = c;
  const heap = (j: number) =>
    path(
      d`M${x - 52 * k + j * 36 * k} ${y}l${16 * k} ${-44 * k} ${16 * k} ${44 * k}z`,
      [mix(p.gold, p.dark, 0.1), p.accent, p.tile][j % 3]!,
    );
  const baskets = path(
    times(3, (j) => d`M${x - 56 * k + j * 36 * k} ${y}h${38 * k}l${-6 * k} ${26 * k}h${-26 * k}z`),
    p.wall,
  );
  const cloth =
    path(d`M${x - 66 * k} ${y - 168 * k}h${132 * k}l${12 * k} ${42 * k}h${-156 * k}z`, awning) +
    path(
      times(3, (j) => d`M${x - 48 * k + j * 44 * k} ${y - 168 * k}h${18 * k}l${(j - 1) * 5 * k} ${42 * k}h${-22 * k}z`),
      p.snow,
      'opacity=".6"',
    );
  return (
    path(rectD(x - 62 * k, y - 168 * k, 5 * k, 190 * k) + rectD(x + 57 * k, y - 168 * k, 5 * k, 190 * k), p.dark) +
    cloth +
    times(3, heap) +
    baskets
  );
}

/** Paving with a lit strip down its middle. */
function aisle(c: Scene, dark: string, hot: string): string {
  const { p } = c;
  return (
    poly(
      [
        [505, 690],
        [695, 690],
        [1260, 900],
        [-60, 900],
      ],
      mix(p.ground, dark, 0.25),
    ) +
    poly(
      [
        [570, 690],
        [630, 690],
        [760, 900],
        [440, 900],
      ],
      mix(p.ground, hot, 0.3),
      'opacity=".5"',
    )
  );
}

/** Light falling through the holes in the vaults. */
function roofLight(c: Scene, hot: string): string {
  const { p } = c;
  return times(
    3,
    (i) =>
      poly(
        [
          [560 + (i - 1) * 150, 120 + Math.abs(i - 1) * 70],
          [590 + (i - 1) * 150, 120 + Math.abs(i - 1) * 70],
          [700 + (i - 1) * 120, 800],
          [560 + (i - 1) * 120, 800],
        ],
        hot,
        `opacity=".${c.night ? "07" : "17"}"`,
      ) + ellipse(575 + (i - 1) * 150, 122 + Math.abs(i - 1) * 70, 22, 9, c.night ? p.rim : hot),
  );
}

/** The row of shops that goes on sideways in a wide picture. */
function sideRow(c: Scene, base: string, dark: string, cloth: readonly string[]): string {
  return c.wide
    ? times(
        4,
        (i) =>
          path(archD(1330 + i * 230, 900, 180, 460, 0.5), mix(base, dark, 0.5)) +
          stall(c, 1330 + i * 230, 830, 1, cloth[i % cloth.length]!),
      ) + rect(1210, 380, 1000, 14, base)
    : "";
}

/** Barrel of brick vaults with light falling through the roof holes. */
export function bazaar(c: Scene, o: { rib?: string; cloth?: readonly string[] } = {}): string {
  const { p, r } = c;
  const hot = c.night ? p.glow : "#ffe9b0";
  const dark = c.night ? mix(p.dark, "#3a2440", 0.6) : p.dark;
  const base = mix(p.wallShade, dark, 0.3);
  const s = r.range(0.94, 1.06);
  const frame = (i: number) => ({ w: (1240 - i * 192) * s, h: 900 - i * 112, y: 900 - i * 40 });
  const bay = (i: number) => {
    const { w, h, y } = frame(i);
    const t = i / 5;
    return (
      path(archD(600, y, w, h, 0.45), mix(mix(base, dark, 0.35 - t * 0.35), p.wall, t * 0.75)) +
      path(archD(600, y, w * 0.93, h * 0.96, 0.45), mix(dark, mix(base, p.wall, 0.25), 0.25 + t * 0.6))
    );
  };
  const bond = times(5, (i) => {
    const { w, h, y } = frame(i);
    return line(
      archD(600, y, w * 0.965, h * 0.98, 0.45),
      o.rib ?? mix(p.wall, p.wallShade, 0.2),
      12 - i * 1.6,
      `stroke-dasharray="${16 - i * 2} ${9 - i}" opacity=".6"`,
    );
  });
  const end =
    path(archD(600, 690, 190, 250, 0.5), hot) +
    path(archD(600, 690, 150, 215, 0.5), mix(hot, p.tile, 0.25)) +
    dome(c, 600, 690, 90, 96, { drum: 40 });
  const paving = aisle(c, dark, hot);
  const cloth = o.cloth ?? [p.accent, p.tile, p.leaf];
  const shops = [-1, 1]
    .map((side) =>
      times(3, (i) =>
        stall(
          c,
          600 + side * (170 + i * 120 + i * i * 18),
          712 + i * 56,
          0.6 + i * 0.28,
          cloth[(i + (side > 0 ? 1 : 0) + r.int(0, 2)) % cloth.length]!,
        ),
      ),
    )
    .join("");
  const shafts = roofLight(c, hot);
  const side = sideRow(c, base, dark, cloth);
  const figures =
    stroller(568, 730, 0.62, p.tileDark, p.dark) +
    stroller(600 + r.range(20, 60), 770, 0.9, p.accent, p.dark) +
    stroller(520, 812, 1.15, mix(p.tileDark, p.snow, 0.3), p.dark);
  return (
    rect(c.x0, c.y0, c.x1 - c.x0, 900 - c.y0, dark) +
    side +
    times(5, bay) +
    end +
    bond +
    paving +
    shops +
    shafts +
    lantern(c, 500, 200, 390) +
    lantern(c, 700, 200, 390) +
    figures
  );
}

/** Caravanserai court within a bazaar: two storeys of shops round a pool and trees. */
export function timcheh(c: Scene): string {
  const { p } = c;
  const y = 650;
  const shade = mix(p.wallShade, p.dark, 0.6);
  const lit = c.night ? p.glow : shade;
  const bays = (yy: number, h: number, odd: number) =>
    times(13, (i) => (i % 2 === odd ? archD(180 + i * 70, yy, 48, h, 0.5) : ""));
  const front =
    rect(c.x0, y - 270, c.x1 - c.x0, 270, mix(p.wall, p.accent, 0.16)) +
    path(bays(y, 110, 0) + bays(y - 140, 96, 1), shade) +
    path(bays(y, 110, 1) + bays(y - 140, 96, 0), lit) +
    rect(c.x0, y - 134, c.x1 - c.x0, 12, p.tile) +
    rect(c.x0, y - 282, c.x1 - c.x0, 18, p.tileDark) +
    (c.wide
      ? path(
          times(12, (i) => archD(1120 + i * 84, y, 56, 110, 0.5) + archD(1120 + i * 84, y - 140, 56, 96, 0.5)),
          shade,
        )
      : "");
  return (
    sky(c) +
    backdrop(c, 480) +
    moonlit(c, dome(c, 600, y - 272, 150, 120, { drum: 50 })) +
    moonlit(c, front) +
    ground(c, y, mix(p.ground, p.wall, 0.5)) +
    path("M470 740h260l40 66H430z", mix(p.wall, p.snow, 0.4)) +
    path("M484 746h232l34 54H450z", p.water) +
    stall(c, 300, 740, 0.8, p.accent) +
    stall(c, 910, 740, 0.8, p.tile) +
    stroller(400, 790, 0.8, p.accent, p.dark) +
    stroller(800, 840, 1, p.tileDark, p.dark) +
    stroller(836, 836, 0.95, p.dark, p.dark) +
    poplar(c, 220, 830, 320) +
    poplar(c, 1000, 826, 300) +
    birds(c, 640, 180, 5)
  );
}

/** Open-air market: rows of awnings under palms. */
function openMarket(c: Scene): string {
  const { p, r } = c;
  const rowOf = (y: number, k: number, n: number) =>
    times(c.wide ? n * 2 : n, (i) =>
      stall(
        c,
        c.x0 + 80 + i * (1150 / n) + r.range(-14, 14),
        y,
        k,
        [p.accent, p.tile, p.gold, p.leaf, p.tileDark][(i + n) % 5]!,
      ),
    );
  return (
    sky(c) +
    backdrop(c, 580) +
    ground(c, 590) +
    times(c.wide ? 10 : 5, (i) => palm(c, c.x0 + 90 + i * 240, 640, 240 + (i % 3) * 40)) +
    moonlit(c, rowOf(660, 0.62, 9)) +
    moonlit(c, rowOf(740, 0.85, 7)) +
    times(6, (i) =>
      stroller(
        330 + i * 110 + r.range(-20, 20),
        800 + (i % 2) * 16,
        0.9,
        [p.accent, p.tileDark, p.tile, mix(p.accent, p.gold, 0.5)][i % 4]!,
        p.dark,
      ),
    ) +
    moonlit(c, stall(c, 330, 850, 1.15, p.tile) + stall(c, 850, 850, 1.15, p.accent)) +
    birds(c, 640, 220, 4)
  );
}

/** Modern mall: stepped glass front, lit floors, a fountain court. */
export function mall(c: Scene): string {
  const { p } = c;
  const y = 690;
  const glass = mix(p.water, p.snow, c.night ? 0.1 : 0.35);
  const block = (x: number, w: number, h: number, k: number) => {
    const floors = Math.round(h / 46);
    const panes = (odd: number) =>
      times(floors, (f) =>
        times(Math.round(w / 36), (i) =>
          (i * 3 + f * 2) % 3 === odd ? rectD(x + 8 + i * 35, y - h + 10 + f * 45, 28, 34) : "",
        ),
      );
    return (
      rect(x, y - h, w, h, mix(p.wall, p.snow, 0.4 + k)) +
      path(panes(0) + panes(1), glass) +
      path(panes(2), c.night ? p.glow : mix(glass, p.tileDark, 0.3)) +
      rect(x - 8, y - h - 12, w + 16, 14, p.tileDark)
    );
  };
  const atrium =
    path(d`M440 ${y}V${y - 250}A160 150 0 0 1 760 ${y - 250}V${y}z`, glass) +
    line(
      times(5, (i) => d`M${472 + i * 64} ${y}V${y - 260 - Math.sin(((i + 0.5) * Math.PI) / 5) * 130}`) +
        times(4, (i) => d`M440 ${y - 60 - i * 66}H760`),
      mix(p.snow, p.tileDark, 0.2),
      5,
    ) +
    (c.night ? path(d`M440 ${y}V${y - 190}H760V${y}z`, p.glow, 'opacity=".55"') : "") +
    path(rectD(540, y - 90, 120, 90), c.night ? "#ffe3a6" : mix(p.tileDark, p.dark, 0.4));
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 660, mix(p.ground, p.wall, 0.5)) +
    moonlit(
      c,
      block(150, 300, 200, 0) +
        block(760, 320, 240, 0.1) +
        (c.wide ? block(1120, 300, 150, 0) + block(1430, 240, 110, 0.1) : ""),
    ) +
    moonlit(c, block(290, 200, 300, 0.15)) +
    moonlit(c, atrium) +
    ellipse(600, 790, 220, 36, mix(p.wall, p.snow, 0.4)) +
    ellipse(600, 788, 196, 27, p.water) +
    line("M600 784V700M600 720q-30-10-44 50M600 720q30-10 44 50", p.snow, 5, 'opacity=".8" stroke-linecap="round"') +
    times(6, (i) =>
      stroller(300 + i * 116, 740 + (i % 2) * 90, 0.6 + (i % 2) * 0.3, [p.accent, p.tileDark, p.tile][i % 3]!, p.dark),
    ) +
    floor(c, 880, p.groundShade)
  );
}

export const bazaars = (c: Scene): string => {
  if (/minab|thursday/.test(c.slug) || c.landscape === "gulf") return openMarket(c);
  return c.r.pick([(s: Scene) => bazaar(s), (s: Scene) => bazaar(s), timcheh])(c);
};
