import { mix } from "../../colour.ts";
import { Ink } from "../../ink.ts";
import { path, rect, times } from "../../mark.ts";
import { arch, iwan } from "../../parts/arch.ts";
import { dome, mudDome } from "../../parts/dome.ts";
import { gabled, house } from "../../parts/house.ts";
import { badgir, minaret } from "../../parts/tower.ts";
import { moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { lenj } from "../../scenery/beings.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { cypress, type Plant, palm, poplar, roundTree, tree } from "../../scenery/plants.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { sea } from "../../scenery/water.ts";

/** Row of houses over the whole width, at one depth of haze t. */
export function row(
  c: Scene,
  y: number,
  lo: number,
  hi: number,
  t: number,
  o: { domes?: boolean; tints?: readonly string[] } = {},
): string {
  const { p } = c;
  const r = c.rng(`row${Math.round(y)}`);
  const ink = new Ink();
  let x = c.x0 - 30;
  let roofs = "";
  while (x < c.x1 + 20) {
    const w = r.range(84, 160) * (x > 1100 ? 2.2 : 1);
    const h = r.range(lo, hi);
    const wall = mix(p.wall, o.tints ? r.pick(o.tints) : p.wallShade, t);
    if (o.domes && r.chance(0.3)) roofs += mudDome(c, x + w / 2, y - h + 2, w * 0.8, w * 0.3, wall);
    house(c, ink, r, 0, x, y, w, h, { wall, blind: x > 1150 && t > 0.25 });
    x += w + r.range(-2, 2);
  }
  return roofs + String(ink);
}

export const trees = (c: Scene, y: number, count: number, h: number, plants: readonly Plant[]) => {
  const r = c.rng(`trees${Math.round(y)}`);
  const all = c.wide ? count * 2 : count;
  const step = (c.x1 - c.x0) / all;
  return times(all, (i) =>
    r.pick(plants)(c, c.x0 + (i + 0.5) * step + r.range(-30, 30), y + r.range(-4, 6), h * r.range(0.8, 1.2)),
  );
};

/** Desert town of wind towers: Yazd, Meybod, Nain. */
export function badgirs(c: Scene): string {
  const { p, r } = c;
  const towers = [
    [330, 250, 84],
    [520, 330, 104],
    [860, 280, 90],
  ]
    .map(([x, h, w]) => moonlit(c, badgir(c, x! + r.range(-24, 24), 640, w!, h! + r.range(-30, 30))))
    .join("");
  const friday = r.chance(0.5)
    ? minaret(c, 690, 620, 380, { w: 30 }) + minaret(c, 746, 620, 380, { w: 30 }) + iwan(c, 718, 620, 84, 190)
    : dome(c, 700, 610, 170, 130, { drum: 60 });
  const cistern =
    mudDome(c, 600, 742, 220, 92) +
    badgir(c, 478, 742, 54, 196) +
    badgir(c, 722, 742, 54, 196) +
    rect(520, 700, 160, 44, p.wall) +
    arch(c, 600, 744, 60, 66, p.window);
  return (
    sky(c) +
    backdrop(c, 560) +
    row(c, 620, 60, 110, 0.45, { domes: true }) +
    moonlit(c, friday) +
    towers +
    row(c, 700, 64, 112, 0.2, { domes: true }) +
    (r.chance(0.5) ? moonlit(c, cistern) : "") +
    row(c, 800, 52, 84, 0) +
    floor(c, 798, p.groundShade) +
    birds(c, 640, 200, 5) +
    foreground(c)
  );
}

/** Plain or mountain-foot town: low roofs, one dome, trees. */
function flatTown(c: Scene): string {
  const { p, r } = c;
  const cx = r.range(480, 720);
  const tints = [p.wallShade, p.snow, p.accent, p.wallShade];
  const kind = r.int(0, 2);
  const landmark = [
    () => dome(c, cx, 600, 190, 150, { drum: 70 }) + minaret(c, cx - 128, 640, 350) + minaret(c, cx + 128, 640, 350),
    () => badgir(c, cx - 150, 640, 76, 250) + dome(c, cx, 606, 180, 136, { drum: 60 }) + minaret(c, cx + 140, 640, 340),
    () => dome(c, cx, 596, 150, 120, { drum: 90, colour: mix(p.wall, p.tile, 0.2) }),
  ][kind]!();
  const plants =
    c.landscape === "desert" || c.landscape === "plain" || c.landscape === "lut"
      ? [palm, palm, cypress]
      : c.landscape === "zagros"
        ? [roundTree, poplar]
        : [poplar, cypress];
  return (
    sky(c) +
    backdrop(c, 590) +
    row(c, 630, 40, 90, 0.5, { tints }) +
    moonlit(c, landmark) +
    row(c, 690, 44, 90, 0.3, { tints }) +
    trees(c, 716, 8, 150, plants) +
    row(c, 770, 46, 84, 0.12, { tints }) +
    ground(c, 766) +
    trees(c, 806, 5, 90, [roundTree]) +
    birds(c, 640, 210, 5) +
    foreground(c)
  );
}

/** Town seen down its main street towards the mountains. */
function streetTown(c: Scene): string {
  const { p, r } = c;
  const ink = new Ink();
  const horizon = 560;
  const pitched = c.landscape === "caspian" || c.landscape === "alborz";
  for (const s of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const t = i / 5;
      const w = 70 + t * 150;
      const h = 50 + t * 130;
      const x = 600 + s * (110 + t * t * 430) - (s < 0 ? w : 0);
      const y = horizon + 16 + t * 210;
      if (pitched) gabled(c, ink, r, i, x, y, w, h * 0.7, r.pick([p.accent, mix(p.accent, p.dark, 0.3), p.tileDark]));
      else
        house(c, ink, r, i, x, y, w, h, {
          wall: mix(p.wall, r.pick([p.wallShade, p.snow, p.accent]), r.range(0, 0.3)),
        });
    }
  if (c.wide)
    for (let i = 0; i < 8; i++)
      house(c, ink, r, 6, 1290 + i * 118, 790, 120, r.range(90, 150), {
        wall: mix(p.wall, p.wallShade, r.range(0, 0.3)),
      });
  const end =
    dome(c, 600, horizon, 96, 80, { drum: 40 }) + minaret(c, 536, horizon + 4, 170) + minaret(c, 664, horizon + 4, 170);
  const avenue = times(4, (i) => {
    const t = (i + 1) / 4;
    const plant = c.landscape === "gulf" || c.landscape === "plain" ? palm : poplar;
    return [-1, 1].map((s) => plant(c, 600 + s * (96 + t * t * 260), horizon + 24 + t * 200, 70 + t * 170)).join("");
  });
  return (
    sky(c) +
    backdrop(c, horizon) +
    ground(c, horizon) +
    path("M566 560H634L980 900H220z", mix(p.groundShade, p.wall, 0.35)) +
    path("M596 560h8l60 340h-128z", mix(p.wall, p.snow, 0.3), 'opacity=".5"') +
    moonlit(c, end) +
    moonlit(c, String(ink)) +
    avenue +
    birds(c, 640, 190, 4)
  );
}

/** Gilan and Mazandaran: pitched roofs among trees and tea or rice. */
function greenTown(c: Scene): string {
  const { p, r } = c;
  const ink = new Ink();
  const roofs = [p.accent, mix(p.accent, p.dark, 0.3), p.tileDark, mix(p.wallShade, p.accent, 0.4)];
  for (let k = 0; k < 3; k++) {
    let x = c.x0 - 20 + r.range(0, 80);
    while (x < c.x1) {
      const w = r.range(90, 130) * (0.8 + k * 0.2);
      gabled(c, ink, r, k, x, 640 + k * 66 + r.range(-14, 14), w, w * 0.6, r.pick(roofs));
      x += w + r.range(20, 90);
    }
  }
  return (
    sky(c) +
    backdrop(c, 590) +
    canopy(c, 600, 16, 56, mix(p.leafDark, p.leaf, 0.4)) +
    hills(c, 640, 20, p.leaf, 2) +
    moonlit(c, String(ink)) +
    hills(c, 800, 16, mix(p.leaf, p.leafDark, 0.3), 2) +
    trees(c, 806, 6, 130, [roundTree, roundTree, poplar]) +
    birds(c, 640, 200, 5) +
    foreground(c)
  );
}

/** Port town: a harbour front, boats at the quay. */
export function portTown(c: Scene): string {
  const { p, r } = c;
  const caspian = c.landscape === "caspian";
  const ink = new Ink();
  let x = c.x0 - 10;
  while (x < c.x1) {
    const w = r.range(90, 140);
    if (caspian)
      gabled(c, ink, r, 0, x, 600, w, r.range(56, 76), r.pick([p.accent, p.tileDark, mix(p.accent, p.dark, 0.3)]));
    else house(c, ink, r, 0, x, 600, w, r.range(56, 110), { wall: mix(p.wall, r.pick([p.snow, p.wallShade]), 0.3) });
    x += w + r.range(0, caspian ? 40 : 8);
  }
  const landmark = caspian
    ? minaret(c, 640, 600, 240)
    : badgir(c, 420, 560, 60, 190) + dome(c, 700, 540, 130, 100, { drum: 50 }) + minaret(c, 800, 600, 280);
  const quay = rect(c.x0, 598, c.x1 - c.x0, 24, mix(p.wall, p.wallShade, 0.5));
  const bx = r.range(420, 560);
  return (
    sky(c) +
    backdrop(c, 560) +
    moonlit(c, landmark) +
    moonlit(c, String(ink)) +
    trees(c, 604, 5, 130, [tree]) +
    quay +
    sea(c, 622) +
    moonlit(c, lenj(c, bx + 250, 690, 0.5)) +
    moonlit(c, lenj(c, bx, 780, 0.9)) +
    birds(c, 640, 200, 5, caspian ? p.dark : p.snow)
  );
}

const PORTS = /^(bandar|jask|babolsar|nowshahr|qeshm|astara|mahmud|minab|ramsar|chabaksar|anzali)/;

/** A town in the manner of its landscape. */
export function town(c: Scene): string {
  if (PORTS.test(c.slug)) return portTown(c);
  if (c.landscape === "caspian") return c.r.pick([greenTown, greenTown, streetTown])(c);
  if (c.landscape === "desert") return c.r.pick([badgirs, flatTown, streetTown])(c);
  if (c.landscape === "alborz") return c.r.pick([greenTown, streetTown, flatTown])(c);
  return c.r.pick([flatTown, streetTown, flatTown])(c);
}
