import { mix } from "../../colour.ts";
import { fact, staged } from "../../facts.ts";
import { dome, mudDome } from "../../parts/dome.ts";
import { gabled, house } from "../../parts/house.ts";
import { PathBatch } from "../../path-batch.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground, mist, road } from "../../scenery/ground.ts";
import { flock } from "../../scenery/people-and-animals.ts";
import { hasPalms, palm, pine, poplar, roundTree, rows, tree } from "../../scenery/plants.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, line, path, rectD, repeat } from "../../svg.ts";

interface StairOptions {
  walls?: readonly string[];
  balconies?: number;
  flowers?: number;
  tiers?: number;
}

/** Rows of houses up a slope; the roof of each row is the yard of the next. */
function stairHouses(scene: Scene, options: StairOptions = {}): string {
  const { palette } = scene;
  const random = scene.stream("stair");
  const walls = options.walls ?? [
    palette.wall,
    mix(palette.wall, palette.wallShade, 0.22),
    mix(palette.wall, palette.accent, 0.2),
    mix(palette.wall, palette.snow, 0.4),
  ];
  const tiers = options.tiers ?? 7;
  return repeat(tiers, (i) => {
    const batch = new PathBatch();
    const y = 396 + i * (448 / tiers);
    const cx = 600 + (i % 2 ? 34 : -30) + random.range(-20, 20);
    const half = 150 + i * (352 / tiers) + random.range(-36, 36);
    let x = cx - half;
    while (x < cx + half) {
      const w = random.range(78, 140);
      house(scene, batch, random, 0, x, y, w, random.range(48, 70), {
        wall: random.pick(walls),
        balcony: random.chance(options.balconies ?? 0.4),
        flowers: random.chance(options.flowers ?? 0.3),
      });
      x += w + (random.chance(0.2) ? random.range(18, 34) : 0);
    }
    return (
      path(rectD(cx - half - 18, y - 1, half * 2 + 90, 9), mix(palette.wallShade, palette.dark, 0.35)) +
      moonlit(scene, String(batch))
    );
  });
}

/** Stepped village on a slope, as Masuleh, Uramanat and Abyaneh. */
export function stairVillage(scene: Scene, options: StairOptions = {}): string {
  const { palette } = scene;
  const random = scene.stream("slope");
  const lush = scene.landscape === "caspian" || scene.landscape === "alborz";
  const hillside = mix(lush ? palette.leafDark : palette.groundShade, palette.leafDark, 0.4);
  const foot = scene.right > 1200 ? d`C1400 640 1600 720 ${scene.right + 20} 760` : "";
  const slope = path(
    d`M${scene.left} 900V600C120 520 240 330 420 262C520 226 600 214 700 236C860 280 1000 470 1220 560${foot}V900z`,
    hillside,
  );
  const wide = scene.wide ? canopy(scene, 640, 30, 60, mix(hillside, palette.leaf, 0.2)) : "";
  const lip = repeat(11, (i) => {
    const t = i / 10;
    return (lush ? roundTree : tree)(
      scene,
      180 + t * 840 + random.range(-24, 24),
      322 + Math.abs(t * 2 - 1) ** 1.5 * 220 + random.range(-14, 30),
      random.range(60, 120),
    );
  });
  const zig = Array.from(
    { length: 17 },
    (_, i) => d`${i ? "L" : "M"}${580 + (i % 4 < 2 ? 0 : 44)} ${396 + i * 28}`,
  ).join("");
  const stair =
    line(zig, mix(palette.wallShade, palette.dark, 0.3), 20, 'stroke-linejoin="round"') +
    line(zig, mix(palette.wall, palette.snow, 0.45), 15, 'stroke-dasharray="5 3"');
  const wood = repeat(8, (i) =>
    roundTree(scene, 600 + (i % 2 ? 1 : -1) * (370 + i * 26) + random.range(-20, 20), 580 + i * 34, 110 + i * 9),
  );
  return (
    sky(scene, { y: 170, x: 300 }) +
    backdrop(scene, 520) +
    wide +
    moonlit(scene, slope) +
    lip +
    stairHouses(scene, options) +
    stair +
    wood +
    foreground(scene)
  );
}

/** Village of mud domes around palms or poplars and a watch tower. */
export function mudVillage(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("mud");
  const rowOf = (y: number, t: number, minHeight: number, maxHeight: number) => {
    const batch = new PathBatch();
    let x = scene.left + random.range(-60, 60);
    let domes = "";
    while (x < scene.right) {
      const w = random.range(90, 150) * (x > 1100 ? 2.1 : 1);
      const h = random.range(minHeight, maxHeight);
      const wall = mix(palette.wall, palette.wallShade, t);
      house(scene, batch, random, 0, x, y, w, h, { wall, blind: x > 1150 && t > 0.3 });
      if (random.chance(0.75))
        domes += mudDome(scene, x + w / 2, y - h - 3, w * 0.86, w * 0.42, mix(wall, palette.snow, 0.12));
      x += w + random.range(2, 70);
    }
    return moonlit(scene, domes + String(batch));
  };
  const trees = repeat(scene.wide ? 12 : 7, (i) =>
    (hasPalms(scene) ? palm : poplar)(
      scene,
      scene.left + 60 + i * 180 + random.range(-50, 50),
      668 + random.range(-20, 50),
      random.range(150, 230),
    ),
  );
  const plots =
    path(d`M${scene.left} 800Q600 770 ${scene.right} 800V900H${scene.left}z`, mix(palette.leaf, palette.ground, 0.3)) +
    rows(scene.left, scene.right, 806, 900, 5, mix(palette.leaf, palette.leafDark, 0.5), 5);
  return (
    sky(scene) +
    backdrop(scene, 580) +
    ground(scene, 600) +
    rowOf(640, 0.4, 40, 64) +
    trees +
    rowOf(710, 0.16, 50, 76) +
    rowOf(790, 0, 54, 84) +
    plots +
    birds(scene, 650, 230, 4) +
    foreground(scene)
  );
}

/** Village in the forest or on high pastures: wooden houses with shingle roofs, mist, sheep. */
export function woodVillage(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("wood");
  const batch = new PathBatch();
  const roofs = [
    mix(palette.wallShade, palette.dark, 0.2),
    mix(palette.accent, palette.dark, 0.2),
    mix(palette.wallShade, palette.accent, 0.4),
  ];
  for (let k = 0; k < 3; k++)
    for (let i = 0; i < (scene.wide ? 7 : 4); i++)
      gabled(
        scene,
        batch,
        random,
        k,
        180 + i * 230 + (k % 2) * 110 + random.range(-50, 50),
        560 + k * 84 + random.range(-14, 14),
        86 + k * 22,
        52 + k * 12,
        random.pick(roofs),
      );
  const smoke =
    scene.season === "summer"
      ? ""
      : line("M372 470q-22-40 6-76t-4-70", palette.snow, 13, 'opacity=".35" stroke-linecap="round"');
  const wood = repeat(scene.wide ? 16 : 9, (i) =>
    (scene.landscape === "caspian" ? roundTree : pine)(
      scene,
      scene.left + i * 150 + random.range(-40, 40),
      560 + random.range(-20, 20),
      random.range(90, 150),
    ),
  );
  return (
    sky(scene) +
    backdrop(scene, 520) +
    wood +
    hills(scene, 560, 40, mix(palette.leaf, palette.ground, 0.25), 2) +
    mist(scene, 300, 540, 420, 0.5) +
    mist(scene, 900, 566, 360, 0.4) +
    smoke +
    moonlit(scene, String(batch)) +
    hills(scene, 770, 34, palette.leaf, 2) +
    flock(scene, 720, 812, 12) +
    foreground(scene)
  );
}

/** Orchard village at the foot of mountains: one street, poplars, fields. */
function orchardVillage(scene: Scene): string {
  const { palette } = scene;
  const random = scene.stream("orchard");
  const batch = new PathBatch();
  let x = scene.wide ? 120 : random.range(180, 240);
  while (x < (scene.wide ? 1500 : 1010)) {
    const w = random.range(76, 130);
    house(scene, batch, random, 0, x, 640 + random.range(-4, 4), w, random.range(44, 80), {
      wall: mix(palette.wall, random.pick([palette.wallShade, palette.accent, palette.snow]), 0.22),
      square: true,
      balcony: random.chance(0.4),
    });
    x += w + random.range(-2, 24);
  }
  const front = new PathBatch();
  for (let i = 0; i < 4; i++)
    house(
      scene,
      front,
      random,
      0,
      260 + i * 190 + random.range(-40, 40),
      712,
      random.range(90, 130),
      random.range(54, 84),
      {
        wall: mix(palette.wall, palette.snow, 0.15),
        square: true,
      },
    );
  const spires = repeat(scene.wide ? 16 : 9, (i) =>
    poplar(scene, scene.left + 80 + i * 140 + random.range(-40, 40), 650, random.range(120, 190)),
  );
  const shrine = random.chance(0.6)
    ? dome(scene, random.range(520, 700), 600, 80, 80, {
        drum: 40,
        ...(random.chance(0.5) ? { colour: mix(palette.wall, palette.wallShade, 0.4) } : {}),
      })
    : "";
  const field =
    path(d`M${scene.left} 730Q600 690 ${scene.right} 740V900H${scene.left}z`, palette.leaf) +
    rows(scene.left, scene.right, 744, 900, 7, mix(palette.leaf, palette.leafDark, 0.45));
  const orchard = repeat(scene.wide ? 14 : 8, (i) =>
    roundTree(scene, scene.left + 40 + i * 160 + random.range(-30, 30), 770 + (i % 2) * 50, 84),
  );
  return (
    sky(scene) +
    backdrop(scene, 580) +
    ground(scene, 590) +
    spires +
    moonlit(scene, shrine) +
    moonlit(scene, String(batch)) +
    moonlit(scene, String(front)) +
    field +
    road(600, 716, 14, 70, mix(palette.ground, palette.wall, 0.5)) +
    orchard +
    birds(scene, 660, 220, 4) +
    foreground(scene)
  );
}

/** One of the village drawings, chosen at random among those of the landscape. */
export function village(scene: Scene): string {
  const forms: Record<string, readonly Draw[]> = {
    stairs: [stairVillage],
    orchard: [orchardVillage],
    wood: [woodVillage],
    mud: [mudVillage],
  };
  const form = forms[fact(scene, "form", Object.keys(forms))];
  if (form) return staged(scene, form)(scene);
  switch (scene.landscape) {
    case "caspian":
      return staged(scene, [woodVillage, woodVillage, orchardVillage])(scene);
    case "desert":
    case "lut":
    case "gulf":
    case "plain":
      return mudVillage(scene);
    case "zagros":
      return staged(scene, [(scene: Scene) => stairVillage(scene), orchardVillage])(scene);
    case "alborz":
    case "highland":
      return staged(scene, [orchardVillage, woodVillage, (scene: Scene) => stairVillage(scene)])(scene);
    default:
      return staged(scene, [orchardVillage, mudVillage])(scene);
  }
}
