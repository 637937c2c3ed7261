import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import { arch, iwan } from "../../parts/arch.ts";
import { dome, mudDome } from "../../parts/dome.ts";
import { gabled, house } from "../../parts/house.ts";
import { badgir, minaret } from "../../parts/tower.ts";
import { PathBatch } from "../../path-batch.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { boat, lenj } from "../../scenery/boats.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { cypress, hasPalms, type Plant, palm, poplar, roundTree, tree } from "../../scenery/plants.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { sea } from "../../scenery/water.ts";
import { path, rect, repeat } from "../../svg.ts";

/** Row of houses over the whole width, standing on y; t is the share of haze. */
export function row(
  scene: Scene,
  y: number,
  minHeight: number,
  maxHeight: number,
  t: number,
  options: { domes?: boolean; tints?: readonly string[] } = {},
): string {
  const { palette } = scene;
  const random = scene.stream(`row${Math.round(y)}`);
  const batch = new PathBatch();
  let x = scene.left - 30;
  let roofs = "";
  while (x < scene.right + 20) {
    const w = random.range(84, 160) * (x > 1100 ? 2.2 : 1);
    const h = random.range(minHeight, maxHeight);
    const wall = mix(palette.wall, options.tints ? random.pick(options.tints) : palette.wallShade, t);
    if (options.domes && random.chance(0.3)) roofs += mudDome(scene, x + w / 2, y - h + 2, w * 0.8, w * 0.3, wall);
    house(scene, batch, random, 0, x, y, w, h, { wall, blind: x > 1150 && t > 0.25 });
    x += w + random.range(-2, 2);
  }
  return roofs + String(batch);
}

/** Row of trees over the whole width, standing on about y. */
export const trees = (scene: Scene, y: number, count: number, h: number, plants: readonly Plant[]) => {
  const random = scene.stream(`trees${Math.round(y)}`);
  const total = scene.wide ? count * 2 : count;
  const step = (scene.right - scene.left) / total;
  return repeat(total, (i) =>
    random.pick(plants)(
      scene,
      scene.left + (i + 0.5) * step + random.range(-30, 30),
      y + random.range(-4, 6),
      h * random.range(0.8, 1.2),
    ),
  );
};

/** Desert town of wind towers: Yazd, Meybod, Nain. */
export function badgirs(scene: Scene): string {
  const { palette, random } = scene;
  const towers = [
    [330, 250, 84],
    [520, 330, 104],
    [860, 280, 90],
  ]
    .map(([x, h, w]) => moonlit(scene, badgir(scene, x! + random.range(-24, 24), 640, w!, h! + random.range(-30, 30))))
    .join("");
  const friday = random.chance(0.5)
    ? minaret(scene, 690, 620, 380, { w: 30 }) +
      minaret(scene, 746, 620, 380, { w: 30 }) +
      iwan(scene, 718, 620, 84, 190)
    : dome(scene, 700, 610, 170, 130, { drum: 60 });
  const cistern =
    mudDome(scene, 600, 742, 220, 92) +
    badgir(scene, 478, 742, 54, 196) +
    badgir(scene, 722, 742, 54, 196) +
    rect(520, 700, 160, 44, palette.wall) +
    arch(scene, 600, 744, 60, 66, palette.window);
  return (
    sky(scene) +
    backdrop(scene, 560) +
    row(scene, 620, 60, 110, 0.45, { domes: true }) +
    moonlit(scene, friday) +
    towers +
    row(scene, 700, 64, 112, 0.2, { domes: true }) +
    (random.chance(0.5) ? moonlit(scene, cistern) : "") +
    row(scene, 800, 52, 84, 0) +
    floor(scene, 798, palette.groundShade) +
    birds(scene, 640, 200, 5) +
    foreground(scene)
  );
}

/** Town on a plain or at the foot of mountains: low roofs, one dome, trees. */
function flatTown(scene: Scene): string {
  const { palette, random } = scene;
  const cx = random.range(480, 720);
  const tints = [palette.wallShade, palette.snow, palette.accent, palette.wallShade];
  const kind = random.int(0, 2);
  const landmark = [
    () =>
      dome(scene, cx, 600, 190, 150, { drum: 70 }) +
      minaret(scene, cx - 128, 640, 350) +
      minaret(scene, cx + 128, 640, 350),
    () =>
      badgir(scene, cx - 150, 640, 76, 250) +
      dome(scene, cx, 606, 180, 136, { drum: 60 }) +
      minaret(scene, cx + 140, 640, 340),
    () => dome(scene, cx, 596, 150, 120, { drum: 90, colour: mix(palette.wall, palette.tile, 0.2) }),
  ][kind]!();
  const plants = hasPalms(scene)
    ? [palm, palm, cypress]
    : scene.landscape === "zagros"
      ? [roundTree, poplar]
      : [poplar, cypress];
  return (
    sky(scene) +
    backdrop(scene, 590) +
    row(scene, 630, 40, 90, 0.5, { tints }) +
    moonlit(scene, landmark) +
    row(scene, 690, 44, 90, 0.3, { tints }) +
    trees(scene, 716, 8, 150, plants) +
    row(scene, 770, 46, 84, 0.12, { tints }) +
    ground(scene, 766) +
    trees(scene, 806, 5, 90, [roundTree]) +
    birds(scene, 640, 210, 5) +
    foreground(scene)
  );
}

/** Main street of a town, leading to the mountains. */
function streetTown(scene: Scene): string {
  const { palette, random } = scene;
  const batch = new PathBatch();
  const horizon = 560;
  const pitched = scene.landscape === "caspian" || scene.landscape === "alborz";
  for (const s of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const t = i / 5;
      const w = 70 + t * 150;
      const h = 50 + t * 130;
      const x = 600 + s * (110 + t * t * 430) - (s < 0 ? w : 0);
      const y = horizon + 16 + t * 210;
      if (pitched)
        gabled(
          scene,
          batch,
          random,
          i,
          x,
          y,
          w,
          h * 0.7,
          random.pick([palette.accent, mix(palette.accent, palette.dark, 0.3), palette.tileDark]),
        );
      else
        house(scene, batch, random, i, x, y, w, h, {
          wall: mix(palette.wall, random.pick([palette.wallShade, palette.snow, palette.accent]), random.range(0, 0.3)),
        });
    }
  if (scene.wide)
    for (let i = 0; i < 8; i++)
      house(scene, batch, random, 6, 1290 + i * 118, 790, 120, random.range(90, 150), {
        wall: mix(palette.wall, palette.wallShade, random.range(0, 0.3)),
      });
  const end =
    dome(scene, 600, horizon, 96, 80, { drum: 40 }) +
    minaret(scene, 536, horizon + 4, 170) +
    minaret(scene, 664, horizon + 4, 170);
  const avenue = repeat(4, (i) => {
    const t = (i + 1) / 4;
    const plant = hasPalms(scene) ? palm : poplar;
    return [-1, 1]
      .map((side) => plant(scene, 600 + side * (96 + t * t * 260), horizon + 24 + t * 200, 70 + t * 170))
      .join("");
  });
  return (
    sky(scene) +
    backdrop(scene, horizon) +
    ground(scene, horizon) +
    path("M566 560H634L980 900H220z", mix(palette.groundShade, palette.wall, 0.35)) +
    path("M596 560h8l60 340h-128z", mix(palette.wall, palette.snow, 0.3), 'opacity=".5"') +
    moonlit(scene, end) +
    moonlit(scene, String(batch)) +
    avenue +
    birds(scene, 640, 190, 4)
  );
}

/** Town of Gilan or Mazandaran: pitched roofs among trees, tea or rice. */
export function greenTown(scene: Scene): string {
  const { palette, random } = scene;
  const batch = new PathBatch();
  const roofs = [
    palette.accent,
    mix(palette.accent, palette.dark, 0.3),
    palette.tileDark,
    mix(palette.wallShade, palette.accent, 0.4),
  ];
  for (let k = 0; k < 3; k++) {
    let x = scene.left - 20 + random.range(0, 80);
    while (x < scene.right) {
      const w = random.range(90, 130) * (0.8 + k * 0.2);
      gabled(scene, batch, random, k, x, 640 + k * 66 + random.range(-14, 14), w, w * 0.6, random.pick(roofs));
      x += w + random.range(20, 90);
    }
  }
  return (
    sky(scene) +
    backdrop(scene, 590) +
    canopy(scene, 600, 16, 56, mix(palette.leafDark, palette.leaf, 0.4)) +
    hills(scene, 640, 20, palette.leaf, 2) +
    moonlit(scene, String(batch)) +
    hills(scene, 800, 16, mix(palette.leaf, palette.leafDark, 0.3), 2) +
    trees(scene, 806, 6, 130, [roundTree, roundTree, poplar]) +
    birds(scene, 640, 200, 5) +
    foreground(scene)
  );
}

/** Port town: a harbour front, boats at the quay. */
export function portTown(scene: Scene): string {
  const { palette, random } = scene;
  const caspian = scene.landscape === "caspian";
  const ship = caspian ? boat : lenj;
  const batch = new PathBatch();
  let x = scene.left - 10;
  while (x < scene.right) {
    const w = random.range(90, 140);
    if (caspian)
      gabled(
        scene,
        batch,
        random,
        0,
        x,
        600,
        w,
        random.range(56, 76),
        random.pick([palette.accent, palette.tileDark, mix(palette.accent, palette.dark, 0.3)]),
      );
    else
      house(scene, batch, random, 0, x, 600, w, random.range(56, 110), {
        wall: mix(palette.wall, random.pick([palette.snow, palette.wallShade]), 0.3),
      });
    x += w + random.range(0, caspian ? 40 : 8);
  }
  const landmark = caspian
    ? minaret(scene, 640, 600, 240)
    : badgir(scene, 420, 560, 60, 190) + dome(scene, 700, 540, 130, 100, { drum: 50 }) + minaret(scene, 800, 600, 280);
  const quay = rect(scene.left, 598, scene.right - scene.left, 24, mix(palette.wall, palette.wallShade, 0.5));
  const bx = random.range(420, 560);
  return (
    sky(scene) +
    backdrop(scene, 560) +
    moonlit(scene, landmark) +
    moonlit(scene, String(batch)) +
    trees(scene, 604, 5, 130, [tree]) +
    quay +
    sea(scene, 622) +
    moonlit(scene, ship(scene, bx + 250, 690, 0.5)) +
    moonlit(scene, ship(scene, bx, 780, 0.9)) +
    birds(scene, 640, 200, 5, caspian ? palette.dark : palette.snow)
  );
}

/** One of the town drawings, chosen at random among those of the landscape; a port town by its slug. */
export function town(scene: Scene): string {
  const forms: Record<string, Draw> = { port: portTown, badgirs, green: greenTown, street: streetTown, flat: flatTown };
  const form = forms[fact(scene, "form", Object.keys(forms))];
  if (form) return form(scene);
  if (scene.landscape === "caspian") return staged(scene, [greenTown, greenTown, streetTown])(scene);
  if (scene.landscape === "desert") return staged(scene, [badgirs, flatTown, streetTown])(scene);
  if (scene.landscape === "alborz") return staged(scene, [greenTown, streetTown, flatTown])(scene);
  return staged(scene, [flatTown, streetTown, flatTown])(scene);
}
