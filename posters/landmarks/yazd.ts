import { mix } from "../colour.ts";
import { arcade, archD, frieze, iwan } from "../parts/arch.ts";
import { dome } from "../parts/dome.ts";
import { badgir, minaret } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { groves, palm } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { people } from "../subjects/building/mosque.ts";
import { row } from "../subjects/building/town.ts";
import { circleD, d, ellipse, line, path, rect, repeat } from "../svg.ts";

/** Jameh mosque of Yazd: a slim high portal with a pair of tall minarets. */
export function jamehYazd(scene: Scene): string {
  const { palette } = scene;
  const y = 710;
  const portal = iwan(scene, 600, y, 210, 350) + frieze(scene, 495, y - 362, 210, 18, palette.tileDark);
  return (
    sky(scene) +
    backdrop(scene, 580) +
    row(scene, 660, 60, 110, 0.4, { domes: true }) +
    moonlit(scene, badgir(scene, 330, 660, 70, 250) + badgir(scene, 900, 660, 80, 220)) +
    moonlit(scene, dome(scene, 720, 600, 190, 150, { drum: 60 })) +
    moonlit(scene, minaret(scene, 540, y - 340, 330, { w: 30 }) + minaret(scene, 660, y - 340, 330, { w: 30 })) +
    moonlit(scene, portal) +
    row(scene, 740, 54, 76, 0.15, { domes: true }) +
    path(d`M540 ${y + 30}V${y - 40}h120v70z`, palette.wall) +
    path(archD(600, 742, 80, 90), palette.window) +
    ground(scene, 738) +
    doorLight(scene, 600, 752, 120) +
    people(scene, 800, [400, 450, 760], 0.9) +
    birds(scene, 720, 200, 4) +
    foreground(scene)
  );
}

/** Amir Chakhmaq: three storeys of niches that step up to two minarets. */
export function amirChakhmaq(scene: Scene): string {
  const { palette } = scene;
  const y = 650;
  const brick = mix(palette.wall, palette.wallShade, 0.1);
  const storey = (half: number, base: number, h: number, bays: number) =>
    rect(600 - half, base - h, half * 2, h, brick) +
    arcade(scene, 600 - half, base - 4, half * 2, bays, h * 0.84, mix(palette.wallShade, palette.dark, 0.55)) +
    rect(600 - half, base - h - 6, half * 2, 8, palette.tile);
  const front =
    moonlit(scene, storey(370, y, 110, 11)) +
    moonlit(scene, storey(290, y - 114, 96, 9)) +
    moonlit(
      scene,
      minaret(scene, 548, y - 300, 250, { w: 28 }) +
        minaret(scene, 652, y - 300, 250, { w: 28 }) +
        storey(150, y - 214, 92, 5) +
        path(archD(600, y, 120, 290), mix(palette.tileDark, palette.wallShade, 0.4)) +
        path(archD(600, y, 96, 262), mix(palette.wallShade, palette.dark, 0.6)) +
        path(archD(600, y, 60, 110), palette.window),
    );
  return (
    sky(scene) +
    backdrop(scene, 600) +
    (scene.wide ? row(scene, y, 50, 90, 0.4) : "") +
    ground(scene, y - 4, mix(palette.ground, palette.wall, 0.5)) +
    groves(scene, y + 4, { left: 200, right: 1010, plant: palm, h: 170, count: 2 }) +
    front +
    doorLight(scene, 600, y + 14, 160) +
    path(d`M440 ${y + 50}h320l60 120H380z`, mix(palette.wall, palette.snow, 0.4)) +
    path(d`M458 ${y + 58}h284l50 100H408z`, palette.water) +
    line(
      "M600 750V700M600 712q-24-8-34 40M600 712q24-8 34 40M510 770V734M690 770V734",
      palette.snow,
      4,
      'opacity=".8" stroke-linecap="round"',
    ) +
    people(scene, y + 40, [300, 340, 880], 0.6) +
    birds(scene, 720, 190, 4)
  );
}

/** The cypress of Abarkuh, four thousand years old. */
export function oldCypress(scene: Scene): string {
  const { palette } = scene;
  const y = 740;
  const crown =
    path(
      d`M600 190C660 280 780 380 790 520S740 690 690 700 640 720 600 720 560 720 510 700 400 650 410 520 540 280 600 190z`,
      mix(palette.evergreenDark, palette.evergreen, 0.35),
    ) +
    path(
      d`M600 190C660 280 780 380 790 520S740 690 690 700 640 720 600 720Q720 560 600 190z`,
      mix(palette.evergreenDark, palette.dark, 0.15),
    ) +
    path(
      repeat(12, (i) =>
        circleD(470 + (i % 4) * 64 - Math.floor(i / 4) * 8, 380 + Math.floor(i / 4) * 100 + (i % 2) * 30, 15),
      ),
      mix(palette.evergreen, palette.sun, 0.2),
      'opacity=".5"',
    );
  const trunk = path(
    d`M556 ${y + 8}Q574 680 560 620L600 660 640 620Q630 690 650 ${y + 8}z`,
    mix(palette.wallShade, palette.dark, 0.4),
  );
  return (
    sky(scene) +
    backdrop(scene, 600) +
    (scene.wide ? row(scene, 650, 40, 70, 0.4, { domes: true }) : row(scene, 650, 40, 66, 0.45, { domes: true })) +
    ground(scene, 650) +
    ellipse(610, y + 6, 280, 20, palette.groundShade) +
    trunk +
    moonlit(scene, crown) +
    path(d`M330 ${y + 30}h540v16H330z`, mix(palette.wall, palette.wallShade, 0.3)) +
    people(scene, y + 76, [420, 460, 780], 0.75) +
    birds(scene, 760, 220, 5) +
    foreground(scene)
  );
}
