import { mix } from "../../colour.ts";
import { path, poly, rect, times } from "../../mark.ts";
import { arcade, archD, frieze, iwan, merlons, wing } from "../../parts/arch.ts";
import { dome, mudDome } from "../../parts/dome.ts";
import { brickMinaret, minaret } from "../../parts/tower.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { stroller } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, spill } from "../../scenery/ground.ts";
import { cypress, groves } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { courtPool } from "./court-pool.ts";

export const people = (c: Scene, y: number, xs: readonly number[], s = 0.5) =>
  xs.map((x, i) => stroller(x, y + (i % 3) * 10, s, [c.p.accent, c.p.tileDark, c.p.dark][i % 3]!, c.p.dark)).join("");

interface MosqueOptions {
  dome?: string;
  towers?: 0 | 2 | 4;
  gold?: boolean;
  sideDomes?: boolean;
  cx?: number;
  /** Half the length of the wings. */
  half?: number;
}

/** Iwan, dome and wings in tile; the building alone, standing on y. */
export function mosqueBuilding(c: Scene, y: number, o: MosqueOptions = {}): string {
  const { p, r } = c;
  const cx = o.cx ?? 600;
  const half = o.half ?? 350;
  const colour = o.dome ?? p.tile;
  const [dw, iw, ih, wh, mh] = [
    r.range(230, 280),
    r.range(200, 230),
    r.range(270, 310),
    r.range(150, 180),
    r.range(440, 490),
  ];
  const mx = iw / 2 + 16;
  const gold = o.gold ?? false;
  const towers = o.towers ?? 2;
  const side = (s: number) => dome(c, cx + s * half * 0.74, y - wh, 110, 90, { colour });
  const pair = (dx: number, h: number) => minaret(c, cx - dx, y, h, { gold }) + minaret(c, cx + dx, y, h, { gold });
  return (
    (o.sideDomes ? moonlit(c, side(-1) + side(1)) : "") +
    moonlit(c, dome(c, cx, y - wh - 10, dw, r.range(205, 240), { colour, drum: 110 })) +
    moonlit(c, wing(c, cx - half, y, half * 2, wh, Math.round(half / 35))) +
    moonlit(c, (towers >= 2 ? pair(mx, mh) : "") + (towers === 4 ? pair(half - 14, 330) : "") + iwan(c, cx, y, iw, ih))
  );
}

/** The domed mosque behind its pool. */
export function mosque(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const brick = r.chance(0.22);
  const building = mosqueBuilding(c, y, {
    towers: r.pick([2, 2, 4, 0] as const),
    sideDomes: r.chance(0.5),
    cx: 600 + r.range(-50, 50),
    ...(brick ? { dome: mix(p.wall, p.tile, 0.15) } : {}),
  });
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 660) +
    groves(c, y + 6, { left: 170, right: 1030, h: 190, plant: cypress, count: 2 }) +
    courtPool(c, building, y, r.range(190, 260)) +
    spill(c, 600, y + 12, 150) +
    birds(c, 650, 190, 4) +
    foreground(c)
  );
}

/** Slabs running towards the portal. */
function courtPaving(c: Scene, y: number): string {
  const { p } = c;
  return (
    path(`M300 ${y}H900L1320 900H-120z`, mix(p.ground, p.wall, 0.55)) +
    times(4, (i) =>
      poly(
        [
          [420 + i * 120, y],
          [424 + i * 120, y],
          [300 + i * 200 + 10, 900],
          [300 + i * 200 - 4, 900],
        ],
        p.wallShade,
        'opacity=".35"',
      ),
    )
  );
}

/** Inside the four-iwan court: two arcades run towards the iwan, people cross the paving. */
export function mosqueCourt(c: Scene): string {
  const { p, r } = c;
  const y = 640;
  const side = (s: number) => {
    const x = (v: number) => 600 + s * v;
    const wall = poly(
      [
        [x(300), y - 170],
        [x(300), y],
        [x(720), y + 200],
        [x(720), y - 330],
      ],
      s < 0 ? mix(p.wall, p.wallShade, 0.7) : p.wall,
    );
    const bays = times(4, (i) => {
      const t = i / 4;
      const bx = 340 + t * t * 300 + i * 26;
      const h = 130 + t * 190;
      return path(
        archD(x(bx), y + 18 + t * 150, 52 + t * 46, h * 0.78, 0.5),
        s < 0 ? mix(p.wallShade, p.dark, 0.6) : mix(p.tileDark, p.wallShade, 0.35),
      );
    });
    const trim = poly(
      [
        [x(300), y - 178],
        [x(720), y - 346],
        [x(720), y - 326],
        [x(300), y - 166],
      ],
      p.tile,
    );
    return (
      wall +
      bays +
      trim +
      (c.wide && s > 0
        ? rect(1318, y - 330, 900, 560, p.wall) +
          arcade(c, 1330, y + 180, 870, 6, 300) +
          rect(1318, y - 346, 900, 20, p.tile)
        : "")
    );
  };
  const paving = courtPaving(c, y);
  const back =
    moonlit(
      c,
      dome(c, 600, y - 190, 250, 210, { drum: 90, ...(r.chance(0.3) ? { colour: mix(p.wall, p.tile, 0.2) } : {}) }),
    ) +
    moonlit(c, wing(c, 300, y, 600, 170, 9)) +
    moonlit(c, minaret(c, 492, y, 440) + minaret(c, 708, y, 440) + iwan(c, 600, y, 206, 280));
  return (
    sky(c, { x: 330, y: 190 }) +
    backdrop(c, 560) +
    rect(c.x0, y, c.x1 - c.x0, 260, mix(p.ground, p.wall, 0.5)) +
    back +
    paving +
    moonlit(c, side(-1) + side(1)) +
    path(`M520 ${y + 90}h160l40 60H480z`, mix(p.wall, p.snow, 0.4)) +
    path(`M532 ${y + 96}h136l32 46H500z`, p.water) +
    people(c, y + 60, [430, 470, 760], 0.6) +
    people(c, y + 190, [560, 800], 1) +
    birds(c, 620, 170, 4)
  );
}

/** Early and village mosques: mud walls, a low dome, one brick minaret. */
export function plainMosque(c: Scene): string {
  const { p, r } = c;
  const y = 690;
  const cx = 600 + r.range(-30, 30);
  const wall = mix(p.wall, p.wallShade, 0.12);
  const portal =
    rect(cx - 96, y - 230, 192, 230, p.wall) +
    path(archD(cx, y, 132, 196), mix(p.wallShade, p.dark, 0.35)) +
    path(archD(cx, y, 70, 110), p.window) +
    frieze(c, cx - 84, y - 222, 168, 20, p.tile) +
    rect(cx + 84, y - 230, 12, 230, p.wallShade);
  const body =
    moonlit(
      c,
      mudDome(c, cx, y - 140, 250, 130, wall) +
        mudDome(c, cx - 210, y - 130, 130, 56, wall) +
        mudDome(c, cx + 210, y - 130, 130, 56, wall),
    ) +
    moonlit(
      c,
      rect(cx - 330, y - 140, 660, 140, wall) +
        arcade(c, cx - 320, y, 210, 3, 104) +
        arcade(c, cx + 110, y, 210, 3, 104) +
        merlons(cx - 330, y - 140, 660, 10, wall),
    ) +
    moonlit(c, portal);
  const tower = moonlit(c, brickMinaret(c, cx + r.pick([-250, 262]), y, r.range(380, 440), 70));
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 650) +
    groves(c, y + 6, { left: 200, right: 1010 }) +
    tower +
    body +
    spill(c, cx, y + 10, 130) +
    people(c, y + 70, [470, 520, 720], 0.8) +
    birds(c, 640, 220, 4) +
    foreground(c)
  );
}

/** Shrine: gilded or tiled dome, a wide court with pilgrims. */
export const shrine: Draw = (c) => {
  const { p, r } = c;
  const gold = r.chance(0.6);
  const building = mosqueBuilding(c, 690, { dome: gold ? p.gold : p.tile, gold, towers: 2, sideDomes: r.chance(0.4) });
  return (
    sky(c) +
    backdrop(c, 600) +
    ground(c, 650, mix(c.p.ground, c.p.wall, 0.5)) +
    courtPool(c, building, 690, 190) +
    spill(c, 600, 702, 190) +
    people(c, 726, [300, 350, 396, 820, 870, 905], 0.62) +
    people(c, 812, [285, 930], 0.95) +
    birds(c, 660, 150, 5)
  );
};

/** Town square: an arcade all round, an iwan in its middle, lawns and people. */
export function square(c: Scene): string {
  const { p, r } = c;
  const y = 640;
  const long = c.x1 - c.x0 + 80;
  const row = wing(c, c.x0 - 40, y, long, 92, Math.round(long / 42));
  const building =
    moonlit(
      c,
      dome(c, 716, y - 80, 200, 178, { drum: 90 }) +
        dome(c, 330, y - 84, 116, 96, { colour: mix(p.wall, p.tile, 0.14), drum: 34 }),
    ) +
    moonlit(c, row) +
    moonlit(c, minaret(c, 508, y, 320) + minaret(c, 692, y, 320) + iwan(c, 600, y, 170, 210));
  const lawns = path(`M860 ${y + 50}H1000L1230 ${y + 150}H960zM340 ${y + 50}H200L-30 ${y + 150}H240z`, p.leaf);
  return (
    sky(c) +
    backdrop(c, 600) +
    ground(c, y - 4) +
    lawns +
    courtPool(c, building, y, r.range(210, 260)) +
    people(c, y + 34, [300, 360, 850, 892], 0.42) +
    people(c, y + 180, [330, 420, 800], 0.85) +
    birds(c, 640, 200, 5) +
    foreground(c)
  );
}
