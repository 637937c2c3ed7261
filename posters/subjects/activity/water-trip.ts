import { mix } from "../../colour.ts";
import { circle, circleD, d, ellipse, line, path, place, poly, rect, times } from "../../mark.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat, seated } from "../../scenery/beings.ts";
import { floor } from "../../scenery/landforms.ts";
import { reeds } from "../../scenery/plants.ts";
import { canopy } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { stillWater } from "../nature/water-places.ts";

export function rafting(c: Scene): string {
  const { p } = c;
  const raft = place(
    600,
    700,
    1.35,
    path("M-170-30Q-190 20-130 40H130Q190 20 176-36 150-60 120-30H-120Q-150-60-170-30z", p.accent) +
      path("M-140 16Q0 44 150 12L130 40H-130z", mix(p.accent, p.dark, 0.35)) +
      times(
        4,
        (i) =>
          path(d`M${-104 + i * 62}-26q-6-50 8-62h22q12 14 6 62z`, [p.gold, p.tile, p.gold, p.tile][i]!) +
          circle(-88 + i * 62, -102, 14, [p.tile, p.accent, p.tileDark, p.accent][i]!),
      ) +
      line("M-110-60L-170 50M30-60L-20 60M90-64L160 50", p.dark, 6),
  );
  const waves = line(
    times(
      7,
      (i) =>
        d`M${c.x0} ${650 + i * 34}q60-${24 + (i % 3) * 10} 120 0${times(Math.ceil((c.x1 - c.x0) / 120), () => "t120 0")}`,
    ),
    mix(p.water, p.snow, 0.5),
    7,
    'opacity=".55"',
  );
  const foam = path(
    times(13, (i) => circleD(360 + i * 40, 770 + (i % 3) * 14, 16 + (i % 4) * 7)),
    p.snow,
    'opacity=".85"',
  );
  const bank = (s: number) =>
    path(
      s < 0
        ? d`M${c.x0} 660V420L130 440 260 540 340 640z`
        : d`M${c.x1} 660V${c.wide ? 560 : 400}L1080 ${c.wide ? 520 : 430} 950 540 850 640z`,
      mix(p.ridge, s < 0 ? p.wall : p.dark, 0.25),
    );
  return (
    sky(c) +
    backdrop(c, 560) +
    canopy(c, 600, 20, 50, mix(p.leafDark, p.leaf, 0.3)) +
    moonlit(c, bank(-1) + bank(1)) +
    floor(c, 630, mix(p.water, p.tile, 0.2)) +
    waves +
    moonlit(c, raft) +
    foam +
    path("M180 900q10-70 70-76t90 76zM900 900q20-90 90-90t96 90z", mix(p.ridge, p.dark, 0.2))
  );
}

export function boating(c: Scene): string {
  const { p } = c;
  const sail = (x: number, y: number, s: number, cloth: string) =>
    place(
      x,
      y,
      s,
      path("M-110-16H120L90 24H-80z", p.dark) +
        path("M-110-16H120l-8 12H-102z", p.snow) +
        line("M0-16V-270", p.dark, 7) +
        path("M8-264Q130-160 110-40H8z", cloth) +
        path("M-8-240Q-80-130-90-40h82z", p.snow),
    );
  return (
    sky(c, { x: 380 }) +
    backdrop(c, 560) +
    stillWater(c, 590) +
    moonlit(c, sail(700, 680, 0.6, p.tile) + sail(470, 780, 1.15, p.accent)) +
    boat(c, 820, 800, 0.7, p.gold) +
    birds(c, 640, 220, 5, c.night ? p.rim : p.snow)
  );
}

/** Diver swimming to the right. */
function scubaDiver(c: Scene): string {
  const { p } = c;
  return place(
    560,
    520,
    1.3,
    path("M-120-10L-40-26 40-30q40 2 50 20-10 20-50 22L-50 14-120 30z", p.tileDark) +
      path("M-120-10l-70-20 20 30-26 26 76 4z", p.accent) +
      path("M-20-56h70q16 0 16 14t-16 14h-70z", p.gold) +
      circle(104, -10, 24, mix(p.wall, p.wallShade, 0.4)) +
      path("M104-26h26v22h-30z", p.snow) +
      line("M60 6L110 60", p.tileDark, 13, 'stroke-linecap="round"'),
  );
}

export function diving(c: Scene): string {
  const { p } = c;
  const deep = mix(p.tileDark, p.dark, 0.35);
  const coral = (x: number, y: number, k: number, f: string) =>
    line(
      d`M${x} ${y}v${-90 * k}M${x} ${y - 30 * k}q${-40 * k} -10 ${-44 * k} ${-60 * k}M${x} ${y - 46 * k}q${36 * k} -10 ${44 * k} ${-70 * k}M${x - 40 * k} ${y - 70 * k}q${-20 * k} 0 ${-26 * k} ${-30 * k}`,
      f,
      14 * k,
      'stroke-linecap="round"',
    );
  const fish = (x: number, y: number, s: number, f: string) =>
    place(x, y, s, path("M-40 0Q0-34 44 0 0 34-40 0L-66 22V-22z", f) + circle(24, -6, 5, p.dark));
  const diver = scubaDiver(c);
  const rays = times(5, (i) =>
    poly(
      [
        [260 + i * 150, 0],
        [320 + i * 150, 0],
        [200 + i * 190, 800],
        [60 + i * 190, 800],
      ],
      p.snow,
      `opacity=".${c.night ? "05" : 10}"`,
    ),
  );
  const bubbles = path(
    times(9, (i) => circleD(720 + (i % 3) * 20, 440 - i * 44, 6 + (i % 3) * 4)),
    p.snow,
    'opacity=".6"',
  );
  const reef =
    path(d`M${c.x0} 900V770Q140 700 300 760T620 800 900 740 ${c.x1} 770V900z`, mix(p.ridge, deep, 0.5)) +
    path(d`M${c.x0} 900V840Q400 790 800 850T${c.x1} 830V900z`, mix(p.ground, deep, 0.45));
  const bands = [0, 1, 2, 3]
    .map((i) => rect(c.x0, c.y0 + i * 240, c.x1 - c.x0, 260, mix(mix(p.water, p.snow, 0.16), deep, i * 0.28)))
    .join("");
  return (
    bands +
    rays +
    fish(300, 250, 1, p.gold) +
    fish(390, 310, 0.7, p.gold) +
    fish(870, 300, 1.1, p.accent) +
    fish(960, 560, 0.8, p.snow) +
    reef +
    coral(230, 790, 1.2, p.accent) +
    coral(960, 780, 1.3, mix(p.accent, p.gold, 0.6)) +
    coral(820, 800, 0.8, mix(p.accent, p.snow, 0.4)) +
    (c.wide ? coral(1450, 810, 1.1, p.accent) + coral(1800, 800, 0.9, p.gold) : "") +
    moonlit(c, diver) +
    bubbles +
    path("M380 850a40 30 0 0 1 80 0l20 10-24 8 10 22-26-12h-40l-26 12 10-22-24-8z", p.leaf)
  );
}

export function fishing(c: Scene): string {
  const { p } = c;
  const pier =
    path(d`M${c.x0} 790H560v26H${c.x0}z`, mix(p.wallShade, p.dark, 0.2)) +
    line("M60 810v80M200 810v80M340 810v80M480 810v80M550 810v70", p.dark, 12);
  const angler =
    seated(470, 790, 1.5, p.accent, mix(p.wall, p.wallShade, 0.5)) +
    path("M440 680q4-26 30-26t30 26l18 6h-96z", p.leaf) +
    line("M490 740L760 560Q790 560 800 600V780", p.dark, 5, 'stroke-linecap="round"') +
    path("M792 776h16v16h-16z", p.accent);
  return (
    sky(c, { x: 420 }) +
    stillWater(c, 590) +
    pier +
    moonlit(c, angler) +
    ellipse(800, 800, 60, 8, p.snow, 'opacity=".5"') +
    ellipse(800, 800, 30, 4, p.snow, 'opacity=".6"') +
    path("M880 730q30-50 70-30l20-16-4 34q-30 40-86 12z", mix(p.tile, p.snow, 0.3)) +
    reeds(c, 890, 26, 380) +
    birds(c, 620, 220, 5)
  );
}
