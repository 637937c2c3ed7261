import { mix } from "../colour.ts";
import { d, ellipse, line, path, poly, rect, rectD, times } from "../mark.ts";
import { archD, frieze, iwan, steps, wing } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { minaret } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";
import { column } from "../subjects/building/ruins.ts";

/** Imam Reza: the golden dome, golden minarets and portal, courts full of people. */
export function imamReza(c: Scene): string {
  const { p } = c;
  const y = 680;
  const gold = { ...c, p: { ...p, tile: p.gold, tileDark: mix(p.gold, p.dark, 0.35) } };
  const body =
    moonlit(c, dome(c, 800, y - 130, 190, 150, { drum: 60 })) +
    moonlit(c, dome(c, 560, y - 170, 270, 226, { colour: p.gold, drum: 100, rib: mix(p.gold, p.snow, 0.5) })) +
    moonlit(c, wing(c, c.wide ? -200 : 120, y, c.wide ? 2400 : 960, 170, c.wide ? 44 : 18)) +
    moonlit(
      c,
      minaret(c, 400, y, 460, { gold: true }) + minaret(c, 720, y, 440, { gold: true }) + iwan(gold, 560, y, 220, 280),
    );
  return (
    sky(c, { x: 300 }) +
    backdrop(c, 600) +
    ground(c, y - 6, mix(p.ground, p.snow, 0.4)) +
    courtPool(c, body, y, 190, 560) +
    spill(c, 560, y + 14, 220) +
    people(c, y + 34, [270, 310, 352, 720, 770, 810, 860, 910], 0.5) +
    people(c, y + 140, [280, 320, 800, 850, 900], 0.85) +
    birds(c, 640, 130, 6)
  );
}

/** Ferdowsi: a white cube after Cyrus' tomb, winged figure on its face, columns at its corners. */
export function ferdowsi(c: Scene): string {
  const { p } = c;
  const y = 680;
  const stone = mix(p.snow, p.wall, 0.35);
  const cube =
    rect(440, y - 260, 320, 260, stone) +
    rect(690, y - 260, 70, 260, mix(stone, p.wallShade, 0.6)) +
    rect(426, y - 276, 348, 20, mix(stone, p.wallShade, 0.3)) +
    rect(470, y - 306, 260, 30, stone) +
    rect(500, y - 332, 200, 26, mix(stone, p.wallShade, 0.2)) +
    path(
      d`M600 ${y - 190}l-120-14 26 14-18 8 36 6-10 9 64 4 22 20 22-20 64-4-10-9 36-6-18-8 26-14z`,
      mix(p.wallShade, p.wall, 0.2),
    ) +
    path(rectD(470, y - 120, 260, 80), mix(stone, p.wallShade, 0.25)) +
    line(
      times(4, (i) => d`M486 ${y - 106 + i * 17}h228`),
      p.wallShade,
      4,
      'stroke-dasharray="22 8"',
    ) +
    path(rectD(578, y - 30, 44, 30), p.window);
  const base = steps(340, y + 66, 520, 4, 17, 26, mix(stone, p.snow, 0.3), mix(stone, p.wallShade, 0.4));
  const pool = path("M430 770H770L860 900H340z", p.water);
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 640, mix(p.leaf, p.ground, 0.15)) +
    groves(c, y + 10, { left: 290, right: 930, h: 190 }) +
    base +
    moonlit(c, cube) +
    moonlit(c, [450, 520, 680, 750].map((x) => column(c, x, y, 250, true, 20)).join("")) +
    path("M414 758H786L900 900H300z", mix(p.wall, p.snow, 0.4)) +
    pool +
    line("M470 800h110M620 830h120M420 870h140", p.snow, 4, 'opacity=".5" stroke-linecap="round"') +
    people(c, y + 74, [330, 880], 0.7) +
    birds(c, 740, 200, 4)
  );
}

/** Khayyam: white lozenges of an open lattice tent, tiles inside, a garden round it. */
export function khayyam(c: Scene): string {
  const { p } = c;
  const y = 700;
  const white = mix(p.snow, p.wall, 0.12);
  const petal = (x: number, w: number, fill: string) =>
    path(
      d`M${x} ${y - 440}L${x + w} ${y - 250} ${x + w * 0.72} ${y}H${x + w * 0.5}L${x + w * 0.62} ${y - 250} ${x} ${y - 390} ${x - w * 0.62} ${y - 250} ${x - w * 0.5} ${y}H${x - w * 0.72}L${x - w} ${y - 250}z`,
      fill,
    );
  const net = line(
    times(
      6,
      (i) =>
        d`M${600 - 90 + i * 10} ${y - 270 - i * 24}L${600 + 40 + i * 12} ${y - 60 - i * 40}M${600 + 90 - i * 10} ${y - 270 - i * 24}L${600 - 40 - i * 12} ${y - 60 - i * 40}`,
    ),
    white,
    8,
  );
  const tiles =
    path(
      d`M600 ${y - 380}L690 ${y - 250} 660 ${y - 60}H540L510 ${y - 250}z`,
      c.night ? mix(p.tileDark, p.glow, 0.3) : p.tile,
    ) +
    path(
      times(9, (i) => d`M${556 + (i % 3) * 44} ${y - 280 + Math.floor(i / 3) * 70}l20-26 20 26-20 26z`),
      mix(p.tileDark, p.snow, 0.2),
    );
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 650, mix(p.leaf, p.ground, 0.1)) +
    groves(c, y, { left: 310, right: 900, h: 250, plant: roundTree }) +
    tiles +
    moonlit(c, petal(600, 170, mix(white, p.wallShade, 0.25))) +
    moonlit(c, petal(600, 110, white)) +
    net +
    ellipse(600, y + 8, 190, 22, mix(p.wall, p.snow, 0.4)) +
    ellipse(600, y + 70, 260, 26, p.water) +
    people(c, y + 50, [330, 860], 0.7) +
    birds(c, 740, 210, 4) +
    foreground(c)
  );
}

/** Nader: a bare massive hall with a rider on a block. */
export function domeGarden(c: Scene): string {
  const { p } = c;
  const y = 690;
  const body =
    rect(430, y - 190, 340, 190, mix(p.wall, p.snow, 0.1)) +
    poly(
      [
        [690, y - 190],
        [770, y - 190],
        [770, y],
        [690, y],
      ],
      p.wallShade,
    ) +
    path(archD(600, y, 120, 170), mix(p.tile, p.dark, 0.15)) +
    path(archD(600, y, 92, 140), mix(p.tileDark, p.dark, 0.45)) +
    path(archD(600, y, 54, 90), p.window) +
    frieze(c, 430, y - 190, 340, 22, p.tile) +
    path(archD(484, y - 30, 50, 110) + archD(716, y - 30, 50, 110), mix(p.tile, p.wallShade, 0.3));
  return (
    sky(c) +
    backdrop(c, 610) +
    floor(c, 650, mix(p.leaf, p.ground, 0.15)) +
    groves(c, y, { left: 330, right: 880, h: 240, plant: roundTree, count: 4 }) +
    moonlit(c, dome(c, 600, y - 188, 230, 190, { drum: 80 })) +
    moonlit(c, body) +
    path(d`M560 ${y}h80l70 210H490z`, mix(p.wall, p.snow, 0.35)) +
    spill(c, 600, y + 14, 100) +
    people(c, y + 70, [430, 740], 0.8) +
    birds(c, 740, 200, 4) +
    foreground(c)
  );
}
