import { mix } from "../../colour.ts";
import { fact } from "../../facts.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { deer, flamingo, gazelle, goat } from "../../scenery/people-and-animals.ts";
import { acacia, bare, flowers, roundTree, tree } from "../../scenery/plants.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { d, ellipse, line, path, placeAt, repeat } from "../../svg.ts";
import { stillWater } from "./water-places.ts";

const crag = (scene: Scene) => {
  const { palette } = scene;
  return (
    moonlit(
      scene,
      path(
        "M270 900L330 800 390 780 420 700 500 684 540 642 620 634 720 640 760 700 830 730 860 800 960 830 1010 900z",
        mix(palette.ridge, palette.wall, 0.3),
      ),
    ) +
    path(
      "M660 636L720 640 760 700 830 730 860 800 960 830 1010 900H720L740 800 670 740z",
      mix(palette.ridge, palette.dark, 0.35),
    ) +
    line("M420 700l60 60-20 90M540 642l20 90-40 80", mix(palette.ridge, palette.dark, 0.3), 6, 'opacity=".45"')
  );
};

/** Leopard lying along a rock. */
const leopard = (scene: Scene, x: number, y: number, scale: number) => {
  const coat = mix(scene.palette.gold, scene.palette.wall, 0.4);
  const spots = repeat(
    14,
    (i) => d`M${-80 + (i % 7) * 24} ${-42 - Math.floor(i / 7) * 18 + (i % 2) * 6}a5 5 0 1 0 1 0z`,
  );
  return placeAt(
    x,
    y,
    scale,
    path(
      "M-130 0q-4-50 40-66 60-22 120-6 10-30 34-34l6-12 12 8 18 4 4 16-10 12q-10 10-24 10-4 20-14 36l30 26q2 6-6 6h-30l-26-24h-70l-20 24h-64z",
      coat,
    ) +
      path(spots, scene.palette.dark) +
      line("M-124-10q-50 0-56-40t-30-30", coat, 13, 'stroke-linecap="round"') +
      path("M96-96a4 4 0 1 0 1 0z", scene.palette.dark),
  );
};

/** National park: an animal typical of the landscape. */
export function nationalPark(scene: Scene): string {
  const { palette, random } = scene;
  const dry =
    scene.landscape === "desert" ||
    scene.landscape === "plateau" ||
    scene.landscape === "lut" ||
    scene.landscape === "gulf";
  const kind = fact(scene, "animal");
  if (kind === "flamingo") return birdCoast(scene);
  if (kind === "gazelle" || (!kind && dry)) return gazellePlain(scene);
  const x = random.range(560, 660);
  const animals: Record<string, () => string> = {
    leopard: () => leopard(scene, x, 642, 1.2),
    deer: () => deer(scene, x, 650, 1.3),
    none: () => "",
  };
  const animal = (animals[kind] ?? (() => goat(scene, x, 640, 1.5)))();
  return (
    sky(scene) +
    backdrop(scene, 600) +
    hills(scene, 640, 60, mix(palette.ground, palette.leaf, 0.4)) +
    repeat(scene.wide ? 15 : 9, (i) =>
      tree(scene, scene.left + 40 + i * 150 + random.range(-40, 40), 680 + (i % 3) * 14, random.range(100, 160)),
    ) +
    hills(scene, 760, 40, palette.groundShade) +
    crag(scene) +
    moonlit(scene, animal) +
    birds(scene, 700, 230, 6) +
    foreground(scene)
  );
}

/** Gazelles on the plain among wormwood and acacia. */
function gazellePlain(scene: Scene): string {
  const { palette, random } = scene;
  const shrubs = path(
    repeat(
      scene.wide ? 40 : 22,
      () => d`M${random.range(scene.left, scene.right)} ${random.range(660, 840)}q6-22 16-6 10-20 18 6z`,
    ),
    mix(palette.leaf, palette.groundShade, 0.3),
  );
  const herd =
    gazelle(scene, 460, 740, 1.25) +
    gazelle(scene, 640, 712, 0.95) +
    gazelle(scene, 790, 748, 1.1, true) +
    gazelle(scene, 350, 690, 0.6);
  return (
    sky(scene) +
    backdrop(scene, 600) +
    ground(scene, 620) +
    acacia(scene, random.range(820, 900), 690, 230) +
    acacia(scene, 240, 670, 150) +
    shrubs +
    ellipse(620, 752, 330, 10, palette.groundShade) +
    herd +
    foreground(scene)
  );
}

/** Protected area: the animal that it is known for, else deer or gazelles at the water. */
export const protectedArea: Draw = (scene) => (fact(scene, "animal") ? nationalPark(scene) : animalsAtWater(scene));

function animalsAtWater(scene: Scene): string {
  const { palette, random } = scene;
  const y = 640;
  const dry = scene.landscape === "desert" || scene.landscape === "gulf" || scene.landscape === "plain";
  const bank = path(
    d`M${scene.left} 900V800C200 760 380 770 560 800S820 850 ${scene.right} 830V900z`,
    mix(palette.ground, palette.leaf, 0.5),
  );
  const wood = dry
    ? repeat(7, (i) => acacia(scene, 80 + i * 180, y + 6, 130))
    : canopy(scene, y - 10, 26, 62, mix(palette.leafDark, palette.leaf, 0.4)) +
      repeat(scene.wide ? 13 : 7, (i) =>
        roundTree(scene, scene.left + 60 + i * 180 + random.range(-30, 30), y + 8, random.range(120, 180)),
      );
  return (
    sky(scene) +
    stillWater(scene, y, backdrop(scene, y - 40) + wood) +
    moonlit(
      scene,
      bank +
        (dry
          ? gazelle(scene, 470, 794, 1.2) + gazelle(scene, 640, 812, 1)
          : deer(scene, 470, 790, 1.25) + deer(scene, 640, 812, 0.95, true)),
    ) +
    flowers(scene, 830, 890, 16, [palette.accent, palette.snow]) +
    birds(scene, 680, 220, 5) +
    foreground(scene)
  );
}

/** Flamingos in shallow water, as at Miankaleh and Ashuradeh. */
export const birdCoast = (scene: Scene) => {
  const { palette, random } = scene;
  const row = repeat(9, (i) =>
    flamingo(scene, 220 + i * 96 + random.range(-20, 20), 690 + (i % 3) * 50, 0.7 + (i % 3) * 0.2, i % 2 === 0),
  );
  return (
    sky(scene) +
    stillWater(scene, 580) +
    path(
      d`M${scene.left} 640Q400 616 760 628T${scene.right} 634V652Q600 640 ${scene.left} 660z`,
      mix(palette.ground, palette.leaf, 0.3),
    ) +
    repeat(scene.wide ? 9 : 5, (i) => bare(scene, scene.left + 120 + i * 260, 640, 90)) +
    row +
    birds(scene, 560, 200, 9) +
    foreground(scene)
  );
};
