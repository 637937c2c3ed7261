import { mix } from "../colour.ts";
import { merlons } from "../parts/arch.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, lampGlow } from "../scenery/ground.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { column } from "../subjects/building/ruins.ts";
import { d, line, path, rect, rectD, repeat } from "../svg.ts";

/** Persepolis: tall columns on the terrace, the Gate of All Nations, tribute bearers at the stairs. */
export function persepolis(scene: Scene): string {
  const { palette } = scene;
  const y = 660;
  const slots = [300, 395, 490, 790, 880];
  const back = repeat(5, (i) => column(scene, 350 + i * 120, y - 16, 190 + (i % 2) * 60, false, 22));
  const front = slots
    .map((x, i) => moonlit(scene, column(scene, x, y, [330, 350, 180, 345, 240][i]!, i !== 2 && i !== 4, 36)))
    .join("");
  const bull = (side: number) =>
    path(
      d`M${640 + side * 30} ${y}v-150q${side * 4} -30 ${side * 34} -34l${side * 8} -24 ${side * 22} -2 ${side * 14} 22 ${side * 10} 22 ${-side * 14} 14v40q${side * 8} 50 ${side * 4} 112z`,
      side < 0 ? palette.wall : palette.wallShade,
    ) +
    path(
      d`M${640 + side * 42} ${y - 150}q${side * 34} -20 ${side * 20} 60 ${-side * 8} 20 ${-side * 20} 20z`,
      mix(palette.wallShade, palette.wall, side < 0 ? 0.4 : 0),
      'opacity=".8"',
    );
  const gate =
    rect(590, y - 236, 100, 236, mix(palette.sky[2], palette.ridge, 0.35)) +
    bull(-1) +
    bull(1) +
    path(d`M540 ${y - 236}h200v-20q-14-14-12-22H552q2 8-12 22z`, mix(palette.wall, palette.wallShade, 0.25));
  const x = scene.wide ? -200 : 120;
  const w = scene.wide ? 2400 : 960;
  const bearers =
    path(
      repeat(Math.floor(w / 46), (i) => d`M${x + 20 + i * 46} ${y + 122}v-38q0-8 8-10a10 10 0 1 1 12 0q8 2 8 10v38z`),
      mix(palette.wallShade, palette.wall, 0.25),
    ) +
    path(
      repeat(Math.floor(w / 46), (i) => rectD(x + 51 + i * 46, y + 60, 3, 62)),
      palette.wallShade,
    );
  const terrace =
    rect(x, y, w, 132, palette.wall) +
    rect(x, y, w, 12, mix(palette.wall, palette.snow, 0.4)) +
    rect(x, y + 40, w, 6, palette.wallShade) +
    bearers +
    merlons(x, y + 2, w, 12, mix(palette.wall, palette.snow, 0.2));
  const stair =
    path("M500 792L400 900H300L420 792zM700 792L800 900H900L780 792z", mix(palette.wall, palette.wallShade, 0.35)) +
    line(
      repeat(7, (i) => d`M${484 - i * 15} ${800 + i * 15}h-70M${716 + i * 15} ${800 + i * 15}h70`),
      mix(palette.wall, palette.snow, 0.4),
      5,
    );
  return (
    sky(scene, { x: 400 }) +
    backdrop(scene, 600) +
    ground(scene, 630) +
    back +
    moonlit(scene, terrace) +
    moonlit(scene, gate) +
    front +
    stair +
    lampGlow(scene, 640, y - 40, 70) +
    birds(scene, 690, 190, 4) +
    foreground(scene)
  );
}

/** Naqsh-e Rostam: cross-shaped tombs high in a cliff, the stone cube in front of it. */
export function naqshRostam(scene: Scene): string {
  const { palette } = scene;
  const cliff = mix(palette.ridge, palette.wall, 0.5);
  const shade = mix(cliff, palette.dark, scene.night ? 0.26 : 0.34);
  const pale = mix(cliff, palette.snow, 0.36);
  const x1 = scene.wide ? 1700 : 1220;
  const face =
    moonlit(
      scene,
      path(
        d`M${scene.left} 900V330L120 250 260 210 420 150 620 180 800 140 980 210 1100 190 ${x1} ${scene.wide ? 520 : 240}V900z`,
        cliff,
      ),
    ) +
    path(d`M980 210L1100 190 ${x1} ${scene.wide ? 520 : 240}V700H1010L1060 480z`, shade) +
    line("M170 300l40 120-30 140M560 200l20 70-30 40M930 260l-20 90 30 110", shade, 5, 'opacity=".5"');
  const tomb = (x: number, k: number) =>
    path(
      d`M${x - 32 * k} 270h${64 * k}v${90 * k}h${70 * k}v${80 * k}h${-70 * k}v${90 * k}h${-64 * k}v${-90 * k}h${-70 * k}v${-80 * k}h${70 * k}z`,
      pale,
    ) +
    rect(x - 15 * k, 270 + 112 * k, 30 * k, 56 * k, mix(palette.dark, cliff, 0.15)) +
    path(
      repeat(4, (i) => rectD(x - 92 * k + i * 57 * k, 270 + 96 * k, 9 * k, 74 * k)),
      shade,
    ) +
    rect(x - 74 * k, 270 + 290 * k, 148 * k, 70 * k, mix(cliff, palette.dark, 0.2)) +
    path(d`M${x - 40 * k} ${270 + 354 * k}l6-40q20-12 40 0l8 40zM${x + 20 * k} ${270 + 354 * k}v-44h14v44z`, pale);
  const cube =
    rect(770, 560, 120, 190, mix(palette.wall, palette.snow, 0.2)) +
    rect(850, 560, 40, 190, palette.wallShade) +
    path(
      repeat(2, (i) => rectD(790 + i * 34, 590, 18, 26)) + rectD(806, 650, 26, 60),
      mix(palette.wallShade, palette.dark, 0.6),
    ) +
    rect(762, 552, 136, 12, mix(palette.wall, palette.snow, 0.4));
  return (
    sky(scene, { x: 200, y: 130, r: 44 }) +
    (scene.wide ? backdrop(scene, 640) : "") +
    face +
    tomb(350, 0.9) +
    tomb(610, 1) +
    tomb(1010, 0.8) +
    ground(scene, 690) +
    moonlit(scene, cube) +
    people(scene, 790, [480, 520, 560], 0.6) +
    foreground(scene)
  );
}
