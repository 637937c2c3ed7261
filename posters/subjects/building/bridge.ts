import { mix } from "../../colour.ts";
import { d, line, path, polyD, rect, rectD, times } from "../../mark.ts";
import { archD, roundArchD } from "../../parts/arch.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { swan } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { floor } from "../../scenery/landforms.ts";
import { roundTree, tree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints, mirrored } from "../../scenery/water.ts";

interface BrickBridgeOptions {
  two?: boolean;
  pavilion?: boolean;
  /** Arches in the picture's 1200 units. */
  count?: number;
  /** Stepped cutwaters in front, as at Khaju. */
  steps?: boolean;
}

/** Pavilion over the middle of the deck. */
function royalPavilion(c: Scene, o: BrickBridgeOptions, y: number, top: number, two: boolean, lit: boolean): string {
  const { p } = c;
  return o.pavilion
    ? rect(500, top, 200, y - 130 - top, p.wall) +
        rect(652, top, 48, y - 130 - top, p.wallShade) +
        path(
          times(3, (i) => archD(536 + i * 62, y - (two ? 170 : 150), 42, 92, 0.5)),
          lit ? p.glow : mix(p.wallShade, p.dark, 0.5),
        ) +
        rect(488, top - 12, 224, 14, p.tile) +
        (two
          ? path(
              times(3, (i) => archD(536 + i * 62, y - 250, 30, 34, 0.5)),
              mix(p.wallShade, p.dark, 0.4),
            )
          : "")
    : "";
}

/** Long brick bridge of pointed arches, one or two storeys, and its reflection. */
export function brickBridge(c: Scene, o: BrickBridgeOptions = {}): string {
  const { p } = c;
  const y = 690;
  const { two = true, count = 10 } = o;
  const bay = 960 / count;
  const first = Math.floor((c.x0 - 120) / bay) - 1;
  const n = Math.ceil((c.x1 - c.x0) / bay) + 3;
  const at = (i: number) => 120 + (first + i) * bay;
  const brick = mix(p.wall, p.wallShade, 0.12);
  const lit = c.night || c.time === "dusk";
  const lamp = lit ? mix(p.glow, p.wallShade, 0.2) : mix(p.sky[1], p.water, 0.4);
  const width = c.x1 - c.x0 + 40;
  const x = c.x0 - 20;
  const lower =
    rect(x, y - 140, width, 140, brick) +
    path(
      times(n, (i) => archD(at(i), y, bay * 0.68, 116, 0.45)),
      mix(p.wallShade, p.dark, 0.5),
    ) +
    path(
      times(n, (i) => archD(at(i) - 5, y, bay * 0.56, 108, 0.45)),
      lamp,
    ) +
    path(
      times(n, (i) =>
        polyD([
          [at(i) + bay / 2 - 15, y + 10],
          [at(i) + bay / 2, y - 46],
          [at(i) + bay / 2 + 15, y + 10],
        ]),
      ),
      brick,
    ) +
    path(
      times(n, (i) =>
        polyD([
          [at(i) + bay / 2, y - 46],
          [at(i) + bay / 2 + 15, y + 10],
          [at(i) + bay / 2, y + 10],
        ]),
      ),
      p.wallShade,
    );
  const niches = (odd: number) =>
    times(n * 2, (i) => (i % 2 === odd ? archD(at(0) + (i / 2) * bay + bay / 4, y - 146, bay * 0.32, 70, 0.5) : ""));
  const upper = two
    ? rect(x, y - 232, width, 94, p.wall) +
      path(niches(1), mix(p.wallShade, p.dark, 0.45)) +
      path(niches(0), lit ? p.glow : mix(p.wallShade, p.dark, 0.45)) +
      rect(x, y - 238, width, 10, p.wallShade) +
      rect(x, y - 146, width, 8, p.tile)
    : rect(x, y - 158, width, 20, p.wall) +
      path(
        times(Math.ceil(width / 42), (i) => rectD(x + i * 42, y - 172, 22, 16)),
        p.wall,
      );
  const top = y - (two ? 300 : 250);
  const pavilion = royalPavilion(c, o, y, top, two, lit);
  const stairs = o.steps
    ? times(5, (k) =>
        path(
          times(n, (i) => rectD(at(i) + bay * 0.14 - k * 4, y + k * 9, bay * 0.72 + k * 8, 10)),
          k % 2 ? brick : mix(p.wall, p.snow, 0.25),
        ),
      )
    : "";
  return (
    floor(c, y, p.water) +
    mirrored(c, "deck", moonlit(c, pavilion) + moonlit(c, upper) + moonlit(c, lower), y, 130) +
    floor(c, y, mix(p.tileDark, p.water, 0.4), 'opacity=".2"') +
    stairs +
    glints(c, y + (o.steps ? 56 : 22), 880, 9)
  );
}

/** High arch over a gorge, or broken piers of a Sasanian bridge. */
export function spanBridge(c: Scene): string {
  const { p } = c;
  const y = 470;
  const stone = mix(p.wall, p.wallShade, 0.25);
  const bank = (s: number) => {
    const x = (v: number) => 600 + s * v;
    const edge = s < 0 ? c.x0 - 20 : c.x1 + 20;
    return moonlit(
      c,
      path(
        d`M${edge} 900V${y + 20}L${x(430)} ${y - 6} ${x(330)} ${y + 6} ${x(300)} ${y + 130} ${x(240)} ${y + 180} ${x(250)} ${y + 290} ${x(170)} ${y + 350} ${x(150)} 900z`,
        mix(p.ridge, s < 0 ? p.wall : p.dark, s < 0 ? 0.3 : 0.15),
      ),
    );
  };
  const arch = path(
    d`M${c.x0} ${y - 40}H420Q600 ${y - 90} 780 ${y - 40}H${c.x1}V${y + 6}H868C840 ${y + 10} 830 ${y + 60} 822 ${y + 150}H790C770 ${y + 10} 690 ${y - 34} 600 ${y - 34}S430 ${y + 10} 410 ${y + 150}H378C370 ${y + 60} 360 ${y + 10} 332 ${y + 6}H${c.x0}z`,
    stone,
  );
  const ring = line(
    d`M412 ${y + 150}C432 ${y + 10} 510 ${y - 32} 600 ${y - 32}S768 ${y + 10} 788 ${y + 150}`,
    mix(stone, p.dark, 0.3),
    12,
    'stroke-dasharray="16 6" opacity=".7"',
  );
  const parapet =
    rect(c.x0, y - 52, 420 - c.x0, 12, mix(stone, p.snow, 0.2)) +
    rect(780, y - 52, c.x1 - 780, 12, mix(stone, p.snow, 0.2)) +
    path(
      d`M420 ${y - 52}Q600 ${y - 104} 780 ${y - 52}V${y - 40}Q600 ${y - 90} 420 ${y - 40}z`,
      mix(stone, p.snow, 0.3),
    );
  const small = path(
    [300, 200, 900, 1000].map((x) => roundArchD(x, y + 8, 50, 40)).join(""),
    mix(p.wallShade, p.dark, 0.55),
  );
  const river = path(
    "M560 700C540 740 640 760 600 810 560 860 480 870 450 900H800C770 860 690 830 680 790 672 750 650 720 650 700z",
    p.water,
  );
  return (
    sky(c) +
    backdrop(c, 500) +
    floor(c, 560, mix(p.groundShade, p.haze, 0.3)) +
    bank(-1) +
    bank(1) +
    floor(c, 800, p.groundShade) +
    river +
    glints(c, 720, 890, 5, 0.6, [520, 730]) +
    moonlit(c, arch + ring + parapet + small) +
    tree(c, 240, y - 30, 110) +
    tree(c, 930, y - 30, 130) +
    birds(c, 620, 250, 5) +
    foreground(c)
  );
}

/** Ancient bridge in a broad river: stone piers, some arches fallen. */
export function brokenBridge(c: Scene): string {
  const { p } = c;
  const r = c.rng("broken");
  const y = 700;
  const n = c.wide ? 15 : 8;
  const bay = 158;
  const stone = mix(p.wall, p.wallShade, 0.2);
  let spans = "";
  let holes = "";
  const fallen = r.int(3, 5);
  for (let i = 0; i < n; i++) {
    const x = c.x0 - 20 + i * bay;
    if (i === fallen)
      spans += d`M${x - 8} ${y - 170}h40l16 40-10 30 14 40-16 60h-44zM${x + bay - 30} ${y + 10}v-120l-14-30 16-30h36v180z`;
    else {
      spans += rectD(x, y - 170, bay + 2, 170);
      holes += archD(x + bay / 2, y, bay * 0.66, 138, 0.35);
    }
  }
  const deck = path(
    times(n, (i) => (i === fallen ? "" : rectD(c.x0 - 20 + i * bay - 2, y - 184, bay + 4, 18))),
    mix(stone, p.snow, 0.25),
  );
  const piers =
    path(
      times(n + 1, (i) =>
        polyD([
          [c.x0 - 20 + i * bay - 26, y + 14],
          [c.x0 - 20 + i * bay, y - 70],
          [c.x0 - 20 + i * bay + 26, y + 14],
        ]),
      ),
      mix(stone, p.wall, 0.5),
    ) +
    path(
      times(n + 1, (i) =>
        polyD([
          [c.x0 - 20 + i * bay, y - 70],
          [c.x0 - 20 + i * bay + 26, y + 14],
          [c.x0 - 20 + i * bay, y + 14],
        ]),
      ),
      p.wallShade,
    );
  const small = path(
    times(n, (i) => (i === fallen || i === fallen - 1 ? "" : archD(c.x0 - 20 + (i + 1) * bay, y - 88, 30, 54, 0.5))),
    mix(p.wallShade, p.dark, 0.5),
  );
  return (
    sky(c) +
    backdrop(c, 590) +
    times(c.wide ? 14 : 8, (i) => tree(c, c.x0 + 40 + i * 160, 600, 110)) +
    floor(c, 600, mix(p.ground, p.leaf, 0.3)) +
    floor(c, y, p.water) +
    mirrored(
      c,
      "old",
      moonlit(c, path(spans, stone) + path(holes, mix(p.sky[1], p.water, 0.5)) + deck + small + piers),
      y,
      120,
    ) +
    glints(c, y + 20, 880, 9) +
    birds(c, 640, 220, 4) +
    foreground(c)
  );
}

/** Riverside brick bridge among trees. */
export function bridge(c: Scene): string {
  const { r } = c;
  const build = r.pick(
    c.landscape === "plateau" ? [0] : c.landscape === "zagros" || c.landscape === "alborz" ? [1, 2, 1] : [0, 1, 2],
  );
  if (build === 1) return spanBridge(c);
  if (build === 2) return brokenBridge(c);
  return (
    sky(c) +
    backdrop(c, 560) +
    times(c.wide ? 17 : 9, (i) => roundTree(c, c.x0 + 30 + i * 142, 560 + (i % 2) * 6, 110 + (i % 3) * 24)) +
    brickBridge(c, { two: r.chance(0.5), pavilion: r.chance(0.5), count: r.int(7, 10) }) +
    swan(c, 430, 806, 0.8) +
    swan(c, 520, 824, 0.66) +
    birds(c, 640, 230, 5) +
    foreground(c)
  );
}
