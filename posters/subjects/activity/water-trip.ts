import { mix } from "../../colour.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat } from "../../scenery/boats.ts";
import { floor } from "../../scenery/landforms.ts";
import { seated } from "../../scenery/people-and-animals.ts";
import { reeds } from "../../scenery/plants.ts";
import { canopy } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { circle, circleD, d, ellipse, line, path, placeAt, rect, repeat } from "../../svg.ts";
import { stillWater } from "../nature/water-places.ts";

/** Raft with four people in white water. */
export function rafting(scene: Scene): string {
  const { palette } = scene;
  const raft = placeAt(
    600,
    700,
    1.35,
    path("M-170-30Q-190 20-130 40H130Q190 20 176-36 150-60 120-30H-120Q-150-60-170-30z", palette.accent) +
      path("M-140 16Q0 44 150 12L130 40H-130z", mix(palette.accent, palette.dark, 0.35)) +
      repeat(
        4,
        (i) =>
          path(
            d`M${-104 + i * 62}-26q-6-50 8-62h22q12 14 6 62z`,
            [palette.gold, palette.tile, palette.gold, palette.tile][i]!,
          ) + circle(-88 + i * 62, -102, 14, [palette.tile, palette.accent, palette.tileDark, palette.accent][i]!),
      ) +
      line("M-110-60L-170 50M30-60L-20 60M90-64L160 50", palette.dark, 6),
  );
  const waves = line(
    repeat(
      7,
      (i) =>
        d`M${scene.left} ${650 + i * 34}q60-${24 + (i % 3) * 10} 120 0${repeat(Math.ceil((scene.right - scene.left) / 120), () => "t120 0")}`,
    ),
    mix(palette.water, palette.snow, 0.5),
    7,
    'opacity=".55"',
  );
  const foam = path(
    repeat(13, (i) => circleD(360 + i * 40, 770 + (i % 3) * 14, 16 + (i % 4) * 7)),
    palette.snow,
    'opacity=".85"',
  );
  const bank = (side: number) =>
    path(
      side < 0
        ? d`M${scene.left} 660V420L130 440 260 540 340 640z`
        : d`M${scene.right} 660V${scene.wide ? 560 : 400}L1080 ${scene.wide ? 520 : 430} 950 540 850 640z`,
      mix(palette.ridge, side < 0 ? palette.wall : palette.dark, 0.25),
    );
  return (
    sky(scene) +
    backdrop(scene, 560) +
    canopy(scene, 600, 20, 50, mix(palette.leafDark, palette.leaf, 0.3)) +
    moonlit(scene, bank(-1) + bank(1)) +
    floor(scene, 630, mix(palette.water, palette.tile, 0.2)) +
    waves +
    moonlit(scene, raft) +
    foam +
    path("M180 900q10-70 70-76t90 76zM900 900q20-90 90-90t96 90z", mix(palette.ridge, palette.dark, 0.2))
  );
}

/** Sailing boats and a rowing boat on a lake. */
export function boating(scene: Scene): string {
  const { palette } = scene;
  const sail = (x: number, y: number, scale: number, cloth: string) =>
    placeAt(
      x,
      y,
      scale,
      path("M-110-16H120L90 24H-80z", palette.dark) +
        path("M-110-16H120l-8 12H-102z", palette.snow) +
        line("M0-16V-270", palette.dark, 7) +
        path("M8-264Q130-160 110-40H8z", cloth) +
        path("M-8-240Q-80-130-90-40h82z", palette.snow),
    );
  return (
    sky(scene, { x: 380 }) +
    backdrop(scene, 560) +
    stillWater(scene, 590) +
    moonlit(scene, sail(700, 680, 0.6, palette.tile) + sail(470, 780, 1.15, palette.accent)) +
    boat(scene, 820, 800, 0.7, palette.gold) +
    birds(scene, 640, 220, 5, scene.night ? palette.rim : palette.snow)
  );
}

/** Diver swimming to the right. */
function scubaDiver(scene: Scene): string {
  const { palette } = scene;
  return placeAt(
    560,
    520,
    1.3,
    path("M-120-10L-40-26 40-30q40 2 50 20-10 20-50 22L-50 14-120 30z", palette.tileDark) +
      path("M-120-10l-70-20 20 30-26 26 76 4z", palette.accent) +
      path("M-20-56h70q16 0 16 14t-16 14h-70z", palette.gold) +
      circle(104, -10, 24, mix(palette.wall, palette.wallShade, 0.4)) +
      path("M104-26h26v22h-30z", palette.snow) +
      line("M60 6L110 60", palette.tileDark, 13, 'stroke-linecap="round"'),
  );
}

/** Diver above a coral reef. */
export function diving(scene: Scene): string {
  const { palette } = scene;
  const deep = mix(palette.tileDark, palette.dark, 0.35);
  const coral = (x: number, y: number, scale: number, fill: string) =>
    line(
      d`M${x} ${y}v${-90 * scale}M${x} ${y - 30 * scale}q${-40 * scale} -10 ${-44 * scale} ${-60 * scale}M${x} ${y - 46 * scale}q${36 * scale} -10 ${44 * scale} ${-70 * scale}M${x - 40 * scale} ${y - 70 * scale}q${-20 * scale} 0 ${-26 * scale} ${-30 * scale}`,
      fill,
      14 * scale,
      'stroke-linecap="round"',
    );
  const fish = (x: number, y: number, scale: number, fill: string) =>
    placeAt(x, y, scale, path("M-40 0Q0-34 44 0 0 34-40 0L-66 22V-22z", fill) + circle(24, -6, 5, palette.dark));
  const diver = scubaDiver(scene);
  const rays = repeat(5, (i) =>
    path(
      d`M${260 + i * 150} 0L${320 + i * 150} 0L${200 + i * 190} 800L${60 + i * 190} 800z`,
      palette.snow,
      `opacity=".${scene.night ? "05" : 10}"`,
    ),
  );
  const bubbles = path(
    repeat(9, (i) => circleD(720 + (i % 3) * 20, 440 - i * 44, 6 + (i % 3) * 4)),
    palette.snow,
    'opacity=".6"',
  );
  const reef =
    path(
      d`M${scene.left} 900V770Q140 700 300 760T620 800 900 740 ${scene.right} 770V900z`,
      mix(palette.ridge, deep, 0.5),
    ) + path(d`M${scene.left} 900V840Q400 790 800 850T${scene.right} 830V900z`, mix(palette.ground, deep, 0.45));
  const bands = [0, 1, 2, 3]
    .map((i) =>
      rect(
        scene.left,
        scene.top + i * 240,
        scene.right - scene.left,
        260,
        mix(mix(palette.water, palette.snow, 0.16), deep, i * 0.28),
      ),
    )
    .join("");
  return (
    bands +
    rays +
    fish(300, 250, 1, palette.gold) +
    fish(390, 310, 0.7, palette.gold) +
    fish(870, 300, 1.1, palette.accent) +
    fish(960, 560, 0.8, palette.snow) +
    reef +
    coral(230, 790, 1.2, palette.accent) +
    coral(960, 780, 1.3, mix(palette.accent, palette.gold, 0.6)) +
    coral(820, 800, 0.8, mix(palette.accent, palette.snow, 0.4)) +
    (scene.wide ? coral(1450, 810, 1.1, palette.accent) + coral(1800, 800, 0.9, palette.gold) : "") +
    moonlit(scene, diver) +
    bubbles +
    path("M380 850a40 30 0 0 1 80 0l20 10-24 8 10 22-26-12h-40l-26 12 10-22-24-8z", palette.leaf)
  );
}

/** Angler on a pier. */
export function fishing(scene: Scene): string {
  const { palette } = scene;
  const pier =
    path(d`M${scene.left} 790H560v26H${scene.left}z`, mix(palette.wallShade, palette.dark, 0.2)) +
    line("M60 810v80M200 810v80M340 810v80M480 810v80M550 810v70", palette.dark, 12);
  const angler =
    seated(470, 790, 1.5, palette.accent, mix(palette.wall, palette.wallShade, 0.5)) +
    path("M440 680q4-26 30-26t30 26l18 6h-96z", palette.leaf) +
    line("M490 740L760 560Q790 560 800 600V780", palette.dark, 5, 'stroke-linecap="round"') +
    path("M792 776h16v16h-16z", palette.accent);
  return (
    sky(scene, { x: 420 }) +
    stillWater(scene, 590) +
    pier +
    moonlit(scene, angler) +
    ellipse(800, 800, 60, 8, palette.snow, 'opacity=".5"') +
    ellipse(800, 800, 30, 4, palette.snow, 'opacity=".6"') +
    path("M880 730q30-50 70-30l20-16-4 34q-30 40-86 12z", mix(palette.tile, palette.snow, 0.3)) +
    reeds(scene, 890, 26, 380) +
    birds(scene, 620, 220, 5)
  );
}
