import { mix } from "../colour.ts";
import { arcade, archD, frieze, iwan, porchColumns, wing } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { minaret } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { foreground } from "../scenery/foreground.ts";
import { doorLight, ground } from "../scenery/ground.ts";
import { swan } from "../scenery/people-and-animals.ts";
import { cypress, groves, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { brickBridge } from "../subjects/building/bridge.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";
import { d, line, path, rect, repeat } from "../svg.ts";

/** Ali Qapu building: a high terrace with slender columns on a plain gate block. */
function aliQapuBlock(scene: Scene, x: number, y: number, scale: number): string {
  const { palette } = scene;
  const w = 230 * scale;
  const h = 330 * scale;
  return (
    rect(x - w / 2, y - h, w, h * 0.52, mix(palette.wallShade, palette.dark, 0.35)) +
    porchColumns(scene, x - w / 2 + 8, y - h * 0.5, w - 16, 6, h * 0.42) +
    rect(
      x - w / 2 - 12 * scale,
      y - h - 16 * scale,
      w + 24 * scale,
      30 * scale,
      mix(palette.wallShade, palette.accent, 0.3),
    ) +
    rect(x - w / 2, y - h * 0.52, w, h * 0.52, palette.wall) +
    rect(x + w * 0.36, y - h * 0.52, w * 0.14, h * 0.52, palette.wallShade) +
    frieze(scene, x - w / 2, y - h * 0.52, w, 16 * scale, palette.tile) +
    path(archD(x, y, w * 0.34, h * 0.4), mix(palette.tileDark, palette.dark, 0.4)) +
    path(archD(x, y, w * 0.2, h * 0.26), palette.window) +
    arcade(scene, x - w / 2 + 6, y - h * 0.26, w * 0.3, 2, h * 0.16) +
    arcade(scene, x + w * 0.16, y - h * 0.26, w * 0.24, 2, h * 0.16)
  );
}

/** Naqsh-e Jahan square: arcades, a blue portal at the end, Ali Qapu right, the cream dome of Lotfollah left. */
export function naqshJahan(scene: Scene): string {
  const { palette } = scene;
  const y = 630;
  const long = scene.right - scene.left + 80;
  const cream = mix(palette.wall, palette.snow, 0.2);
  const building =
    moonlit(scene, dome(scene, 688, y - 100, 190, 172, { drum: 84 })) +
    moonlit(scene, minaret(scene, 628, y - 70, 300) + minaret(scene, 752, y - 70, 300)) +
    moonlit(scene, dome(scene, 352, y - 84, 150, 128, { colour: cream, drum: 44, rib: palette.tileDark })) +
    moonlit(scene, wing(scene, scene.left - 40, y, long, 92, Math.round(long / 40))) +
    moonlit(scene, minaret(scene, 526, y, 320) + minaret(scene, 674, y, 320) + iwan(scene, 600, y, 164, 214)) +
    moonlit(scene, iwan(scene, 352, y, 100, 128)) +
    moonlit(scene, aliQapuBlock(scene, 872, y, 0.82));
  const lawns = path(d`M860 ${y + 50}H1000L1230 ${y + 150}H960zM340 ${y + 50}H200L-30 ${y + 150}H240z`, palette.leaf);
  const carriage =
    path("M360 812h70v-30q-36-18-70 0z", palette.accent) +
    path("M370 818a16 16 0 1 0 1 0zM420 818a16 16 0 1 0 1 0z", palette.dark) +
    path(
      "M440 824l4-30q-2-14 12-16h40l14-20 12 8-10 18-4 40h-6l-4-26h-30l-4 26z",
      mix(palette.wallShade, palette.dark, 0.4),
    );
  return (
    sky(scene, { x: 300, y: 190 }) +
    backdrop(scene, 600) +
    ground(scene, y - 4, mix(palette.ground, palette.wall, 0.3)) +
    lawns +
    courtPool(scene, building, y, 250) +
    carriage +
    people(scene, y + 34, [262, 310, 780, 930], 0.42) +
    people(scene, y + 190, [800, 842], 0.9) +
    birds(scene, 460, 180, 5) +
    foreground(scene)
  );
}

/** Sheikh Lotfollah mosque: a cream dome with arabesques behind a tiled portal. */
export function lotfollah(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const cream = mix(palette.wall, palette.snow, 0.25);
  const vines = (k: number) =>
    line(
      d`M${600 - k * 100} ${y - 260}q${k * 60} -60 ${k * 10} -110t${k * 60} -90`,
      palette.tileDark,
      5,
      'opacity=".7"',
    );
  const body =
    moonlit(
      scene,
      dome(scene, 600, y - 150, 350, 270, {
        colour: cream,
        shade: mix(cream, palette.wallShade, 0.6),
        rib: palette.tile,
        drum: 110,
      }),
    ) +
    vines(1) +
    vines(-0.4) +
    vines(0.3) +
    moonlit(scene, wing(scene, scene.wide ? -200 : 200, y, scene.wide ? 2400 : 800, 150, scene.wide ? 40 : 14)) +
    moonlit(scene, iwan(scene, 600, y, 250, 270));
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 660, mix(palette.ground, palette.wall, 0.4)) +
    courtPool(scene, body, y, 230) +
    doorLight(scene, 600, y + 12, 150) +
    people(scene, y + 60, [320, 370, 850], 0.7) +
    birds(scene, 760, 190, 4) +
    foreground(scene)
  );
}

/** Si-o-se-pol: one deck of thirty-three arches, a smaller niche over each pier. */
export function siOSePol(scene: Scene): string {
  return (
    sky(scene) +
    backdrop(scene, 560) +
    repeat(scene.wide ? 17 : 9, (i) => roundTree(scene, scene.left + 30 + i * 142, 556, 100 + (i % 3) * 24)) +
    brickBridge(scene, { twoStoreys: true, count: 11 }) +
    swan(scene, 420, 806, 0.8) +
    swan(scene, 520, 826, 0.64) +
    birds(scene, 640, 220, 5) +
    foreground(scene)
  );
}
/** Khaju bridge: two storeys of arches, a pavilion and steps. */
export function khaju(scene: Scene): string {
  return (
    sky(scene) +
    backdrop(scene, 560) +
    repeat(scene.wide ? 17 : 9, (i) => roundTree(scene, scene.left + 30 + i * 142, 556, 110 + (i % 3) * 24)) +
    brickBridge(scene, { twoStoreys: true, pavilion: true, steps: true, count: 8 }) +
    people(scene, 716, [330, 470, 760, 880], 0.5) +
    birds(scene, 640, 200, 5)
  );
}

/** Chehel Sotoun: a porch of twenty columns, reflected in the pool. */
export function chehelSotoun(scene: Scene): string {
  const { palette } = scene;
  const y = 590;
  const eave = mix(palette.wallShade, palette.accent, 0.3);
  const hall =
    rect(370, y - 150, 460, 150, mix(palette.wall, palette.wallShade, 0.2)) +
    path(archD(600, y, 110, 138), mix(palette.tileDark, palette.dark, 0.3)) +
    path(archD(600, y, 60, 90), palette.window) +
    arcade(scene, 380, y, 150, 3, 100) +
    arcade(scene, 670, y, 150, 3, 100);
  const porch =
    porchColumns(scene, 345, y, 510, 10, 190) +
    rect(316, y - 236, 568, 46, eave) +
    frieze(scene, 316, y - 206, 568, 18, palette.tileDark) +
    path(d`M300 ${y - 236}h600l-30-18H330z`, mix(eave, palette.dark, 0.3)) +
    rect(330, y, 540, 16, palette.wall);
  const pool = path("M420 636H780L920 900H280z", palette.water);
  const building = moonlit(scene, hall) + moonlit(scene, porch);
  const id = `${scene.idPrefix}cs`;
  const mirror = `<clipPath id="k${id}"><path d="M420 636H780L920 900H280z"/></clipPath><g clip-path="url(#k${id})" opacity=".42"><use href="#o${id}" transform="matrix(1 0 0 -1.02 0 ${Math.round((y + 30) * 2.02)})"/></g>`;
  return (
    sky(scene) +
    backdrop(scene, 580) +
    rect(scene.left, y - 10, scene.right - scene.left, 330, mix(palette.leaf, palette.ground, 0.2)) +
    groves(scene, y + 6, { left: 270, right: 930, h: 230, plant: roundTree }) +
    `<g id="o${id}">${building}</g>` +
    path("M404 624H796L950 900H250z", mix(palette.wall, palette.snow, 0.4)) +
    pool +
    mirror +
    line("M470 690h90M640 730h120M440 790h130", palette.snow, 4, 'opacity=".5" stroke-linecap="round"') +
    cypress(scene, 230, 800, 330) +
    cypress(scene, 970, 800, 330) +
    birds(scene, 660, 190, 4)
  );
}

/** Ali Qapu palace on the square. */
export function aliQapu(scene: Scene): string {
  const y = 690;
  return (
    sky(scene) +
    backdrop(scene, 610) +
    ground(scene, 660, mix(scene.palette.ground, scene.palette.wall, 0.4)) +
    courtPool(
      scene,
      moonlit(scene, wing(scene, scene.wide ? -220 : 180, y, scene.wide ? 2440 : 840, 130, scene.wide ? 46 : 16)) +
        moonlit(scene, aliQapuBlock(scene, 600, y, 1.36)),
      y,
      220,
    ) +
    doorLight(scene, 600, y + 14, 130) +
    people(scene, y + 56, [300, 350, 860], 0.7) +
    birds(scene, 760, 210, 4) +
    foreground(scene)
  );
}

/** Friday mosque of Isfahan: four iwans of brick, two short minarets, domes of bare brick. */
export function jamehIsfahan(scene: Scene): string {
  const { palette } = scene;
  const y = 680;
  const brick = mix(palette.wall, palette.wallShade, 0.22);
  const body =
    moonlit(scene, dome(scene, 600, y - 170, 230, 170, { colour: brick, drum: 40, ribs: false })) +
    moonlit(scene, mudDome(scene, 300, y - 160, 150, 80, brick) + mudDome(scene, 900, y - 160, 150, 80, brick)) +
    moonlit(scene, wing(scene, scene.wide ? -200 : 150, y, scene.wide ? 2400 : 900, 165, scene.wide ? 36 : 12)) +
    moonlit(
      scene,
      minaret(scene, 500, y - 120, 300, { w: 30 }) +
        minaret(scene, 700, y - 120, 300, { w: 30 }) +
        iwan(scene, 600, y, 270, 290),
    );
  return (
    sky(scene) +
    backdrop(scene, 600) +
    ground(scene, y - 6, mix(palette.ground, palette.wall, 0.5)) +
    courtPool(scene, body, y, 170) +
    doorLight(scene, 600, y + 12, 170) +
    people(scene, y + 40, [300, 346, 840, 890], 0.55) +
    people(scene, y + 150, [330, 860], 0.9) +
    birds(scene, 700, 180, 5)
  );
}

/** Imam mosque: a large turquoise dome at an angle behind the portal, four minarets. */
export function imamMosque(scene: Scene): string {
  const { palette } = scene;
  const y = 690;
  const court =
    moonlit(scene, dome(scene, 690, y - 150, 290, 240, { drum: 110 })) +
    moonlit(
      scene,
      minaret(scene, 600, y - 100, 400) + minaret(scene, 780, y - 100, 400) + iwan(scene, 690, y - 60, 170, 230),
    ) +
    moonlit(scene, wing(scene, scene.wide ? -200 : 190, y, scene.wide ? 2400 : 820, 140, scene.wide ? 44 : 16)) +
    moonlit(scene, minaret(scene, 370, y, 380) + minaret(scene, 570, y, 380) + iwan(scene, 470, y, 190, 260));
  return (
    sky(scene, { x: 290 }) +
    backdrop(scene, 610) +
    ground(scene, 660, mix(palette.ground, palette.wall, 0.4)) +
    courtPool(scene, court, y, 210, 540) +
    doorLight(scene, 470, y + 12, 130) +
    people(scene, y + 50, [280, 330, 830, 880], 0.7) +
    birds(scene, 760, 150, 4) +
    foreground(scene)
  );
}
