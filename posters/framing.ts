import { mix } from "./colour.ts";
import { COMPOSITIONS } from "./facts.ts";
import { DRY_LANDSCAPES } from "./landscape.ts";
import { archD } from "./parts/arch.ts";
import { mudDome } from "./parts/dome.ts";
import type { Scene } from "./scene.ts";
import { goat, seated } from "./scenery/people-and-animals.ts";
import { cypress, hasPalms, palm, poplar } from "./scenery/plants.ts";
import { circleD, d, ellipseD, line, path, rect, repeat } from "./svg.ts";

type Frame = (scene: Scene) => string;

const ink = ({ palette }: Scene) => mix(palette.evergreenDark, palette.dark, 0.55);

/** The view out of an opposite archway. */
const archway: Frame = (scene) => {
  const { palette } = scene;
  const brick = mix(palette.wallShade, palette.dark, scene.night ? 0.5 : 0.45);
  const opening = archD(600, 910, 1010, 860, 0.5);
  return (
    path(`M0 0H1200V900H0z${opening}`, brick, 'fill-rule="evenodd"') +
    line(archD(600, 910, 1040, 880, 0.5), mix(palette.tile, brick, 0.3), 12, 'stroke-dasharray="26 14"')
  );
};

/** Large trees of the region at both edges. */
const trees: Frame = (scene) => {
  const x = 40 + (scene.staging % 5) * 14;
  const plant = hasPalms(scene) ? palm : scene.landscape === "plateau" || scene.landscape === "city" ? cypress : poplar;
  return plant(scene, x, 930, 800) + plant(scene, x + 120, 940, 520) + plant(scene, 1200 - x, 930, 660);
};

/** Roofs in front: domes of mud brick in dry land, a tiled gable with a chimney elsewhere. */
const roofs: Frame = (scene) => {
  const { palette } = scene;
  const wall = mix(palette.wall, palette.wallShade, 0.5);
  const tiles = mix(palette.accent, palette.dark, 0.25);
  if (["caspian", "alborz", "highland"].includes(scene.landscape)) {
    const x = 180 + (scene.staging % 4) * 280;
    const rows = repeat(5, (i) => d`M${x - 150 - i * 46} ${716 + i * 40}h${300 + i * 92}`);
    return (
      path(d`M${x - 130} 690H${x + 130}L${x + 400} 900H${x - 400}z`, tiles) +
      line(rows, mix(tiles, palette.dark, 0.35), 7, 'stroke-dasharray="24 8"') +
      rect(x + 40, 610, 56, 110, wall)
    );
  }
  return (
    repeat(5, (i) => {
      const [x, y] = [60 + i * 270, 872 - ((i + scene.staging) % 2) * 50];
      return mudDome(scene, x, y, 260, 120, wall) + path(d`M${x - 9} ${y - 112}h18v-26h-18z`, palette.dark);
    }) + rect(0, 860, 1200, 40, mix(wall, palette.dark, 0.25))
  );
};

/** People on a carpet, seen from behind. */
const onlookers: Frame = (scene) => {
  const { palette } = scene;
  const x = 300 + (scene.staging % 3) * 260;
  return (
    path(d`M${x - 230} 850H${x + 230}L${x + 330} 900H${x - 330}z`, palette.accent) +
    line(d`M${x - 220} 862H${x + 220}M${x - 260} 884H${x + 260}`, palette.gold, 6, 'stroke-dasharray="18 12"') +
    seated(x - 110, 872, 2.3, palette.tileDark, palette.dark) +
    seated(x + 20, 876, 2, palette.gold, palette.dark) +
    seated(x + 140, 872, 2.2, palette.tile, palette.dark) +
    path(d`M${x + 210} 872q-24-20-14-50h6v-14h28v14h6q10 30-14 50z`, palette.snow)
  );
};

/** A garden wall with flower pots. */
const wall: Frame = (scene) => {
  const { palette } = scene;
  const brick = mix(palette.wall, palette.wallShade, 0.35);
  const at = Array.from({ length: 5 }, (_, i) => 110 + i * 246 + (scene.staging % 3) * 30);
  return (
    rect(0, 800, 1200, 100, brick) +
    rect(0, 786, 1200, 22, mix(brick, palette.snow, 0.3)) +
    path(at.map((x) => archD(x + 120, 900, 90, 70, 0.4)).join(""), mix(brick, palette.dark, 0.45)) +
    path(
      at.map((x) => circleD(x - 22, 706, 26) + circleD(x + 20, 704, 28) + circleD(x, 684, 26)).join(""),
      palette.evergreen,
    ) +
    path(
      at.map((x) => circleD(x - 18, 692, 8) + circleD(x + 16, 684, 9) + circleD(x + 4, 712, 8)).join(""),
      palette.accent,
    ) +
    path(at.map((x) => d`M${x - 44} 724h88l-18 64h-52z`).join(""), mix(palette.accent, palette.wallShade, 0.5))
  );
};

/** A ledge of rock, outside deserts with a wild goat. */
const ledge: Frame = (scene) => {
  const { palette } = scene;
  const rock = mix(palette.ridge, palette.dark, scene.night ? 0.35 : 0.5);
  return (
    path("M0 900V180L70 230 60 380 150 470 140 600 240 690 420 730 520 800 700 840 760 900z", rock) +
    path("M0 900V420L60 520 50 640 150 740 330 790 400 900z", mix(rock, palette.dark, 0.5)) +
    (scene.kind === "desert" ? "" : goat(scene, 330, 716, 1.15))
  );
};

/** Large flowers and grass close by. */
const meadow: Frame = (scene) => {
  const { palette } = scene;
  const at = Array.from(
    { length: 9 },
    (_, i) => [30 + i * 143 + ((i * 53 + scene.staging * 31) % 60), 700 + ((i * 67) % 110)] as const,
  );
  const isDry = DRY_LANDSCAPES.includes(scene.landscape);
  const seasonal = { spring: palette.accent, summer: palette.accent, autumn: palette.gold, winter: palette.snow };
  const flower = isDry ? mix(palette.gold, palette.groundShade, 0.5) : seasonal[scene.season];
  return (
    line(
      at
        .map(([x, y]) => d`M${x} ${y}Q${x - 20} 820 ${x + 10} 910M${x + 30} 910q0-80 40-130M${x - 20} 910q0-60-40-110`)
        .join(""),
      ink(scene),
      9,
    ) +
    path(at.map(([x, y]) => d`M${x - 40} ${y - 26}q6 60 40 60t40-60l-22 20-18-34-18 34z`).join(""), flower) +
    path(at.map(([x, y]) => ellipseD(x, y + 24, 22, 9)).join(""), mix(flower, palette.dark, 0.4))
  );
};

/** A branch with leaves across the sky, with fruit where fruit trees grow. */
const branch: Frame = (scene) => {
  const { palette } = scene;
  const isDry = hasPalms(scene) || DRY_LANDSCAPES.includes(scene.landscape);
  const leaf = scene.season === "winter" && !isDry ? palette.snow : palette.leafDark;
  const at = Array.from(
    { length: 15 },
    (_, i) => [40 + i * 80, 34 + 80 * Math.sin(i * 0.55 + (scene.staging % 4)) + i * 6] as const,
  );
  return (
    line(
      `M${at.map(([x, y]) => d`${x} ${y}`).join("L")}`,
      palette.dark,
      14,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    path(
      at
        .map(([x, y], i) => ellipseD(x + 16, y + 34, 16, 38) + ellipseD(x - 22, y + (i % 3 ? 26 : -30), 34, 15))
        .join(""),
      leaf,
    ) +
    (scene.season === "winter" || isDry
      ? ""
      : path(
          at.map(([x, y], i) => (i % 2 ? circleD(x + 8, y + 62, 24) : "")).join(""),
          scene.season === "spring" ? mix(palette.accent, palette.snow, 0.65) : palette.accent,
        ))
  );
};

const BUILT: readonly (Frame | undefined)[] = [undefined, archway, trees, roofs, onlookers, wall, meadow, branch];
const WILD: readonly (Frame | undefined)[] = [undefined, trees, onlookers, ledge, meadow, branch];
const WATERSIDE: readonly (Frame | undefined)[] = [undefined, trees, onlookers, branch];
const WATERSIDE_KINDS = new Set(["island", "beach", "lake", "wetland"]);
const SAND: readonly (Frame | undefined)[] = [undefined, onlookers, ledge];
const BUILT_KINDS = new Set(
  "archaeological_site bathhouse bazaar bridge caravanserai castle church dam fire_temple garden historic_house historical_site mausoleum monument mosque museum palace qanat shrine square temple tower town village windmill".split(
    " ",
  ),
);

/** What may stand before a kind of place: no plants before the sands of a desert, nothing built before a bare landscape. */
function framesOf(kind: string, isBare: boolean): readonly (Frame | undefined)[] {
  if (kind === "desert") return SAND;
  if (BUILT_KINDS.has(kind) && !isBare) return BUILT;
  return WATERSIDE_KINDS.has(kind) ? WATERSIDE : WILD;
}

/**
 * What stands before the subject on a card, by the scene's staging: nothing, an archway, trees, roofs, people …
 * Wide pictures and interiors have nothing.
 */
export function foregroundFrame(scene: Scene, picture: string, isBare: boolean): string {
  if (scene.wide || !picture.includes(`"s${scene.idPrefix}"`) || scene.kind === "activity") return "";
  const frames = framesOf(scene.kind, isBare);
  return frames[Math.floor(scene.staging / COMPOSITIONS) % frames.length]?.(scene) ?? "";
}
