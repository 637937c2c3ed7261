import { mix } from "../colour.ts";
import { d, line, path, rect, rectD, times } from "../mark.ts";
import { arcade, archD, frieze, iwan, porchColumns, wing } from "../parts/arch.ts";
import { dome, mudDome } from "../parts/dome.ts";
import { minaret } from "../parts/tower.ts";
import { moonlit, type Scene } from "../scene.ts";
import { backdrop } from "../scenery/backdrop.ts";
import { swan } from "../scenery/beings.ts";
import { foreground } from "../scenery/foreground.ts";
import { ground, spill } from "../scenery/ground.ts";
import { cypress, groves, roundTree } from "../scenery/plants.ts";
import { birds, sky } from "../scenery/sky.ts";
import { brickBridge } from "../subjects/building/bridge.ts";
import { courtPool } from "../subjects/building/court-pool.ts";
import { people } from "../subjects/building/mosque.ts";

/** Ali Qapu: a high terrace on slender columns over a plain gate block. */
function aliQapuBlock(c: Scene, x: number, y: number, s: number): string {
  const { p } = c;
  const w = 230 * s;
  const h = 330 * s;
  return (
    rect(x - w / 2, y - h, w, h * 0.52, mix(p.wallShade, p.dark, 0.35)) +
    porchColumns(c, x - w / 2 + 8, y - h * 0.5, w - 16, 6, h * 0.42) +
    rect(x - w / 2 - 12 * s, y - h - 16 * s, w + 24 * s, 30 * s, mix(p.wallShade, p.accent, 0.3)) +
    rect(x - w / 2, y - h * 0.52, w, h * 0.52, p.wall) +
    rect(x + w * 0.36, y - h * 0.52, w * 0.14, h * 0.52, p.wallShade) +
    frieze(c, x - w / 2, y - h * 0.52, w, 16 * s, p.tile) +
    path(archD(x, y, w * 0.34, h * 0.4), mix(p.tileDark, p.dark, 0.4)) +
    path(archD(x, y, w * 0.2, h * 0.26), p.window) +
    arcade(c, x - w / 2 + 6, y - h * 0.26, w * 0.3, 2, h * 0.16) +
    arcade(c, x + w * 0.16, y - h * 0.26, w * 0.24, 2, h * 0.16)
  );
}

/** The great square: arcades, the blue portal at its end, Ali Qapu to the right, Lotfollah's cream dome to the left. */
export function naqshJahan(c: Scene): string {
  const { p } = c;
  const y = 630;
  const long = c.x1 - c.x0 + 80;
  const cream = mix(p.wall, p.snow, 0.2);
  const building =
    moonlit(c, dome(c, 688, y - 100, 190, 172, { drum: 84 })) +
    moonlit(c, minaret(c, 628, y - 70, 300) + minaret(c, 752, y - 70, 300)) +
    moonlit(c, dome(c, 352, y - 84, 150, 128, { colour: cream, drum: 44, rib: p.tileDark })) +
    moonlit(c, wing(c, c.x0 - 40, y, long, 92, Math.round(long / 40))) +
    moonlit(c, minaret(c, 526, y, 320) + minaret(c, 674, y, 320) + iwan(c, 600, y, 164, 214)) +
    moonlit(c, iwan(c, 352, y, 100, 128)) +
    moonlit(c, aliQapuBlock(c, 872, y, 0.82));
  const lawns = path(d`M860 ${y + 50}H1000L1230 ${y + 150}H960zM340 ${y + 50}H200L-30 ${y + 150}H240z`, p.leaf);
  const carriage =
    path("M360 812h70v-30q-36-18-70 0z", p.accent) +
    path("M370 818a16 16 0 1 0 1 0zM420 818a16 16 0 1 0 1 0z", p.dark) +
    path("M440 824l4-30q-2-14 12-16h40l14-20 12 8-10 18-4 40h-6l-4-26h-30l-4 26z", mix(p.wallShade, p.dark, 0.4));
  return (
    sky(c, { x: 300, y: 190 }) +
    backdrop(c, 600) +
    ground(c, y - 4, mix(p.ground, p.wall, 0.3)) +
    lawns +
    courtPool(c, building, y, 250) +
    carriage +
    people(c, y + 34, [262, 310, 780, 930], 0.42) +
    people(c, y + 190, [800, 842], 0.9) +
    birds(c, 460, 180, 5) +
    foreground(c)
  );
}

export function lotfollah(c: Scene): string {
  const { p } = c;
  const y = 690;
  const cream = mix(p.wall, p.snow, 0.25);
  const vines = (k: number) =>
    line(d`M${600 - k * 100} ${y - 260}q${k * 60} -60 ${k * 10} -110t${k * 60} -90`, p.tileDark, 5, 'opacity=".7"');
  const body =
    moonlit(
      c,
      dome(c, 600, y - 150, 350, 270, { colour: cream, shade: mix(cream, p.wallShade, 0.6), rib: p.tile, drum: 110 }),
    ) +
    vines(1) +
    vines(-0.4) +
    vines(0.3) +
    moonlit(c, wing(c, c.wide ? -200 : 200, y, c.wide ? 2400 : 800, 150, c.wide ? 40 : 14)) +
    moonlit(c, iwan(c, 600, y, 250, 270));
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 660, mix(p.ground, p.wall, 0.4)) +
    courtPool(c, body, y, 230) +
    spill(c, 600, y + 12, 150) +
    people(c, y + 60, [320, 370, 850], 0.7) +
    birds(c, 760, 190, 4) +
    foreground(c)
  );
}

/** Si-o-se-pol: one deck of thirty-three arches, a smaller niche over each pier. */
export function siOSePol(c: Scene): string {
  return (
    sky(c) +
    backdrop(c, 560) +
    times(c.wide ? 17 : 9, (i) => roundTree(c, c.x0 + 30 + i * 142, 556, 100 + (i % 3) * 24)) +
    brickBridge(c, { two: true, count: 11 }) +
    swan(c, 420, 806, 0.8) +
    swan(c, 520, 826, 0.64) +
    birds(c, 640, 220, 5) +
    foreground(c)
  );
}
export function khaju(c: Scene): string {
  return (
    sky(c) +
    backdrop(c, 560) +
    times(c.wide ? 17 : 9, (i) => roundTree(c, c.x0 + 30 + i * 142, 556, 110 + (i % 3) * 24)) +
    brickBridge(c, { two: true, pavilion: true, steps: true, count: 8 }) +
    people(c, 716, [330, 470, 760, 880], 0.5) +
    birds(c, 640, 200, 5)
  );
}

/** Chehel Sotoun: twenty columns on the porch, twenty more in the water. */
export function chehelSotoun(c: Scene): string {
  const { p } = c;
  const y = 590;
  const eave = mix(p.wallShade, p.accent, 0.3);
  const hall =
    rect(370, y - 150, 460, 150, mix(p.wall, p.wallShade, 0.2)) +
    path(archD(600, y, 110, 138), mix(p.tileDark, p.dark, 0.3)) +
    path(archD(600, y, 60, 90), p.window) +
    arcade(c, 380, y, 150, 3, 100) +
    arcade(c, 670, y, 150, 3, 100);
  const porch =
    porchColumns(c, 345, y, 510, 10, 190) +
    rect(316, y - 236, 568, 46, eave) +
    frieze(c, 316, y - 206, 568, 18, p.tileDark) +
    path(d`M300 ${y - 236}h600l-30-18H330z`, mix(eave, p.dark, 0.3)) +
    rect(330, y, 540, 16, p.wall);
  const pool = path("M420 636H780L920 900H280z", p.water);
  const building = moonlit(c, hall) + moonlit(c, porch);
  const id = `${c.uid}cs`;
  const mirror = `<clipPath id="k${id}"><path d="M420 636H780L920 900H280z"/></clipPath><g clip-path="url(#k${id})" opacity=".42"><use href="#o${id}" transform="matrix(1 0 0 -1.02 0 ${Math.round((y + 30) * 2.02)})"/></g>`;
  return (
    sky(c) +
    backdrop(c, 580) +
    rect(c.x0, y - 10, c.x1 - c.x0, 330, mix(p.leaf, p.ground, 0.2)) +
    groves(c, y + 6, { left: 270, right: 930, h: 230, plant: roundTree }) +
    `<g id="o${id}">${building}</g>` +
    path("M404 624H796L950 900H250z", mix(p.wall, p.snow, 0.4)) +
    pool +
    mirror +
    line("M470 690h90M640 730h120M440 790h130", p.snow, 4, 'opacity=".5" stroke-linecap="round"') +
    cypress(c, 230, 800, 330) +
    cypress(c, 970, 800, 330) +
    birds(c, 660, 190, 4)
  );
}

export function aliQapu(c: Scene): string {
  const y = 690;
  return (
    sky(c) +
    backdrop(c, 610) +
    ground(c, 660, mix(c.p.ground, c.p.wall, 0.4)) +
    courtPool(
      c,
      moonlit(c, wing(c, c.wide ? -220 : 180, y, c.wide ? 2440 : 840, 130, c.wide ? 46 : 16)) +
        moonlit(c, aliQapuBlock(c, 600, y, 1.36)),
      y,
      220,
    ) +
    spill(c, 600, y + 14, 130) +
    people(c, y + 56, [300, 350, 860], 0.7) +
    birds(c, 760, 210, 4) +
    foreground(c)
  );
}

/** Vank: a Safavid dome bearing a cross, the bell tower beside it. */
export function vank(c: Scene): string {
  const { p } = c;
  const y = 690;
  const brick = mix(p.wall, p.wallShade, 0.3);
  const nave =
    rect(380, y - 190, 460, 190, brick) +
    arcade(c, 390, y - 14, 440, 6, 130) +
    rect(790, y - 190, 50, 190, p.wallShade) +
    frieze(c, 380, y - 190, 460, 18, p.tile);
  const tower =
    rect(300, y - 150, 150, 150, p.wall) +
    path(archD(375, y, 90, 126), mix(p.wallShade, p.dark, 0.5)) +
    rect(316, y - 280, 118, 130, mix(p.wall, p.wallShade, 0.15)) +
    path(archD(375, y - 156, 70, 104), p.window) +
    path(d`M300 ${y - 280}h150l-20-18H320z`, p.wallShade) +
    rect(346, y - 350, 58, 54, p.wall) +
    path(archD(375, y - 298, 30, 44), mix(p.wallShade, p.dark, 0.5)) +
    mudDome(c, 375, y - 348, 70, 44, p.tile);
  return (
    sky(c) +
    backdrop(c, 620) +
    ground(c, 656) +
    groves(c, y, { left: 230, right: 960, h: 230 }) +
    moonlit(c, dome(c, 640, y - 186, 240, 180, { colour: brick, drum: 80, finial: false })) +
    line(d`M640 ${y - 440}v-52M622 ${y - 474}h36`, c.night ? p.gold : p.dark, 6) +
    moonlit(c, nave) +
    moonlit(c, tower) +
    line(d`M375 ${y - 392}v-38M363 ${y - 418}h24`, p.dark, 4) +
    path(rectD(430, y + 40, 340, 10), p.wall) +
    spill(c, 375, y + 10, 80) +
    people(c, y + 76, [520, 566, 800], 0.85) +
    birds(c, 760, 200, 4) +
    foreground(c)
  );
}

/** Friday mosque of Isfahan: four iwans of brick, two short minarets, domes of bare brick. */
export function jamehIsfahan(c: Scene): string {
  const { p } = c;
  const y = 680;
  const brick = mix(p.wall, p.wallShade, 0.22);
  const body =
    moonlit(c, dome(c, 600, y - 170, 230, 170, { colour: brick, drum: 40, ribs: false })) +
    moonlit(c, mudDome(c, 300, y - 160, 150, 80, brick) + mudDome(c, 900, y - 160, 150, 80, brick)) +
    moonlit(c, wing(c, c.wide ? -200 : 150, y, c.wide ? 2400 : 900, 165, c.wide ? 36 : 12)) +
    moonlit(
      c,
      minaret(c, 500, y - 120, 300, { w: 30 }) + minaret(c, 700, y - 120, 300, { w: 30 }) + iwan(c, 600, y, 270, 290),
    );
  return (
    sky(c) +
    backdrop(c, 600) +
    ground(c, y - 6, mix(p.ground, p.wall, 0.5)) +
    courtPool(c, body, y, 170) +
    spill(c, 600, y + 12, 170) +
    people(c, y + 40, [300, 346, 840, 890], 0.55) +
    people(c, y + 150, [330, 860], 0.9) +
    birds(c, 700, 180, 5)
  );
}

/** Imam mosque: the great turquoise dome turned aside behind its portal, four minarets. */
export function imamMosque(c: Scene): string {
  const { p } = c;
  const y = 690;
  const court =
    moonlit(c, dome(c, 690, y - 150, 290, 240, { drum: 110 })) +
    moonlit(c, minaret(c, 600, y - 100, 400) + minaret(c, 780, y - 100, 400) + iwan(c, 690, y - 60, 170, 230)) +
    moonlit(c, wing(c, c.wide ? -200 : 190, y, c.wide ? 2400 : 820, 140, c.wide ? 44 : 16)) +
    moonlit(c, minaret(c, 370, y, 380) + minaret(c, 570, y, 380) + iwan(c, 470, y, 190, 260));
  return (
    sky(c, { x: 290 }) +
    backdrop(c, 610) +
    ground(c, 660, mix(p.ground, p.wall, 0.4)) +
    courtPool(c, court, y, 210, 540) +
    spill(c, 470, y + 12, 130) +
    people(c, y + 50, [280, 330, 830, 880], 0.7) +
    birds(c, 760, 150, 4) +
    foreground(c)
  );
}
