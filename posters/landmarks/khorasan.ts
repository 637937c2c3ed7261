import { mix } from "../colour.ts";
import { archD, frieze, iwan, steps, wing } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { minaret } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { floor } from "../scenery/landforms.ts";
import { groves, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";
import { column } from "../subjects/building/ruins.ts";
import { d, ellipse, line, path, rect, rectD, repeat } from "../svg.ts";

/** Shrine of Imam Reza: golden dome, minarets and portal, courts with many people. */
export function imamReza(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const gold: Scene = {
    ...scene,
    palette: { ...palette, tile: palette.gold, tileDark: mix(palette.gold, palette.dark, 0.35) },
  };
  const body =
    moonlit(scene, dome(scene, 800, y - 130, 190, 150, { drum: 60 })) +
    moonlit(
      scene,
      dome(scene, 560, y - 170, 270, 226, {
        colour: palette.gold,
        drum: 100,
        rib: mix(palette.gold, palette.snow, 0.5),
      }),
    ) +
    moonlit(scene, wing(scene, scene.wide ? -200 : 120, y, scene.wide ? 2400 : 960, 170, scene.wide ? 44 : 18)) +
    moonlit(
      scene,
      minaret(scene, 400, y, 460, { gold: true }) +
        minaret(scene, 720, y, 440, { gold: true }) +
        iwan(gold, 560, y, 220, 280),
    );
  return (
    sky(scene, { x: 300 }) +
    backdrop(scene, 600) +
    ground(scene, y - 6, mix(palette.ground, palette.snow, 0.4)) +
    courtPool(scene, body, y, 190, 560) +
    doorLight(scene, 560, y + 14, 220) +
    people(scene, y + 34, [270, 310, 352, 720, 770, 810, 860, 910], 0.5) +
    people(scene, y + 140, [280, 320, 800, 850, 900], 0.85) +
    birds(scene, 640, 130, 6)
  );
}

/** Tomb of Ferdowsi: a white cube modelled on the tomb of Cyrus, with a winged figure and corner columns. */
export function ferdowsi(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const stone = mix(palette.snow, palette.wall, 0.35);
  const cube =
    rect(440, y - 260, 320, 260, stone) +
    rect(690, y - 260, 70, 260, mix(stone, palette.wallShade, 0.6)) +
    rect(426, y - 276, 348, 20, mix(stone, palette.wallShade, 0.3)) +
    rect(470, y - 306, 260, 30, stone) +
    rect(500, y - 332, 200, 26, mix(stone, palette.wallShade, 0.2)) +
    path(
      d`M600 ${y - 190}l-120-14 26 14-18 8 36 6-10 9 64 4 22 20 22-20 64-4-10-9 36-6-18-8 26-14z`,
      mix(palette.wallShade, palette.wall, 0.2),
    ) +
    path(rectD(470, y - 120, 260, 80), mix(stone, palette.wallShade, 0.25)) +
    line(
      repeat(4, (i) => d`M486 ${y - 106 + i * 17}h228`),
      palette.wallShade,
      4,
      'stroke-dasharray="22 8"',
    ) +
    path(rectD(578, y - 30, 44, 30), palette.window);
  const base = steps(340, y + 66, 520, 4, 17, 26, mix(stone, palette.snow, 0.3), mix(stone, palette.wallShade, 0.4));
  const pool = path("M430 770H770L860 900H340z", palette.water);
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 640, mix(palette.leaf, palette.ground, 0.15)) +
    groves(scene, y + 10, { left: 290, right: 930, h: 190 }) +
    base +
    moonlit(scene, cube) +
    moonlit(scene, [450, 520, 680, 750].map((x) => column(scene, x, y, 250, true, 20)).join("")) +
    path("M414 758H786L900 900H300z", mix(palette.wall, palette.snow, 0.4)) +
    pool +
    line("M470 800h110M620 830h120M420 870h140", palette.snow, 4, 'opacity=".5" stroke-linecap="round"') +
    people(scene, y + 74, [330, 880], 0.7) +
    birds(scene, 740, 200, 4)
  );
}

/** Tomb of Khayyam: an open lattice of white lozenges with tiles inside, in a garden. */
export function khayyam(scene: Scene): string {
  const { palette } = scene;
  const y = 700;
  const white = mix(palette.snow, palette.wall, 0.12);
  const petal = (x: number, w: number, fill: string) =>
    path(
      d`M${x} ${y - 440}L${x + w} ${y - 250} ${x + w * 0.72} ${y}H${x + w * 0.5}L${x + w * 0.62} ${y - 250} ${x} ${y - 390} ${x - w * 0.62} ${y - 250} ${x - w * 0.5} ${y}H${x - w * 0.72}L${x - w} ${y - 250}z`,
      fill,
    );
  const net = line(
    repeat(
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
      scene.night ? mix(palette.tileDark, palette.glow, 0.3) : palette.tile,
    ) +
    path(
      repeat(9, (i) => d`M${556 + (i % 3) * 44} ${y - 280 + Math.floor(i / 3) * 70}l20-26 20 26-20 26z`),
      mix(palette.tileDark, palette.snow, 0.2),
    );
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 650, mix(palette.leaf, palette.ground, 0.1)) +
    groves(scene, y, { left: 310, right: 900, h: 250, plant: roundTree }) +
    tiles +
    moonlit(scene, petal(600, 170, mix(white, palette.wallShade, 0.25))) +
    moonlit(scene, petal(600, 110, white)) +
    net +
    ellipse(600, y + 8, 190, 22, mix(palette.wall, palette.snow, 0.4)) +
    ellipse(600, y + 70, 260, 26, palette.water) +
    people(scene, y + 50, [330, 860], 0.7) +
    birds(scene, 740, 210, 4) +
    foreground(scene)
  );
}

/** Domed tomb in a garden, as the tomb of Attar and Qadamgah. */
export function domeGarden(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const body =
    rect(430, y - 190, 340, 190, mix(palette.wall, palette.snow, 0.1)) +
    path(d`M690 ${y - 190}L770 ${y - 190}L770 ${y}L690 ${y}z`, palette.wallShade) +
    path(archD(600, y, 120, 170), mix(palette.tile, palette.dark, 0.15)) +
    path(archD(600, y, 92, 140), mix(palette.tileDark, palette.dark, 0.45)) +
    path(archD(600, y, 54, 90), palette.window) +
    frieze(scene, 430, y - 190, 340, 22, palette.tile) +
    path(archD(484, y - 30, 50, 110) + archD(716, y - 30, 50, 110), mix(palette.tile, palette.wallShade, 0.3));
  return (
    sky(scene) +
    backdrop(scene, 610) +
    floor(scene, 650, mix(palette.leaf, palette.ground, 0.15)) +
    groves(scene, y, { left: 330, right: 880, h: 240, plant: roundTree, count: 4 }) +
    moonlit(scene, dome(scene, 600, y - 188, 230, 190, { drum: 80 })) +
    moonlit(scene, body) +
    path(d`M560 ${y}h80l70 210H490z`, mix(palette.wall, palette.snow, 0.35)) +
    doorLight(scene, 600, y + 14, 100) +
    people(scene, y + 70, [430, 740], 0.8) +
    birds(scene, 740, 200, 4) +
    foreground(scene)
  );
}
