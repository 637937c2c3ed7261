import { mix } from "../../colour.ts";
import drawings from "../../drawings.json" with { type: "json" };
import { fact } from "../../facts.ts";
import { lookup } from "../../lookup.ts";
import type { Palette } from "../../palette.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { doorLight, ground, lampGlow, mist } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import {
  acacia,
  cypress,
  groves,
  type Plant,
  palm,
  pine,
  poplar,
  reeds,
  roundTree,
  tree,
} from "../../scenery/plants.ts";
import { canopy, hills } from "../../scenery/ranges.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints, sea } from "../../scenery/water.ts";
import { group } from "../../svg.ts";
import { inLandscape, paved } from "./setting.ts";

/** A building as SVG with colours in braces: roles of the palette and mixtures of them. It stands on 690, centred on 600. */
interface DrawnBuilding {
  art: string;
  /** The art spans a card; what of it is in `<beyond>` goes on beyond the edges. */
  bleed?: boolean;
  /** Without people, for they would stand in water. */
  isEmpty?: boolean;
  floor?: string;
  plant?: string;
  /** Height of the trees, and their distance from the middle. */
  h?: number;
  reach?: number;
  /** What stands in front. */
  before?: string;
}

const BUILDINGS: Record<string, DrawnBuilding> = drawings.buildings;
const SCENES: Record<string, string> = drawings.scenes;
const LANDMARKS: Record<string, string> = drawings.landmarks;
/** Those of `SCENES` and `BUILDINGS` whose tops would be cut off on wide pictures. */
const TALL = new Set(["north-wall", "monastery"]);
const PLANTS: Record<string, Plant> = { acacia, cypress, palm, pine, poplar, roundTree, tree };

/** Rock of a cave: salt is banded white and red, ice blue, limestone the colour of the ridge. */
export function rockOf(scene: Scene): string {
  const { palette } = scene;
  const rock = fact(scene, "rock");
  if (rock === "salt") return mix(palette.snow, palette.accent, 0.32);
  if (rock === "ice") return mix(palette.snow, palette.water, 0.4);
  return rock === "pale" ? mix(palette.wall, palette.ridge, 0.4) : palette.ridge;
}

/** The colour of an expression: `wall`, `wall+snow*.3` for a mixture, brackets for a mixture of mixtures. */
function colourOf(scene: Scene, expression: string): string {
  const { palette } = scene;
  const colour = (name: string) => {
    if (name.startsWith("#")) return name;
    if (name.startsWith("sky")) return palette.sky[Number(name[3])]!;
    return name === "rock" ? rockOf(scene) : palette[name as keyof Omit<Palette, "sky">];
  };
  let flat = expression;
  while (flat.includes("(")) flat = flat.replace(/\(([^()]+)\)/, (_, inner: string) => colourOf(scene, inner));
  const [first, ...others] = flat.split("+");
  return others.reduce((base, part) => {
    const [name, share] = part.split("*");
    return mix(base, colour(name!), Number(share));
  }, colour(first!));
}

/** SVG elements of a drawing in `drawings.json`, in the scene's colours; `{day|night}` and `{day||dusk and night}` are choices. */
const coloured = (scene: Scene, art: string): string =>
  art
    .replaceAll("'", '"')
    .replaceAll("{id}", scene.idPrefix)
    .replaceAll(/\{([^}|]+)(\|*)([^}]*)\}/g, (_, day: string, bars: string, dark: string) =>
      colourOf(scene, dark && (scene.night || (bars === "||" && scene.time === "dusk")) ? dark : day),
    );

type Scenery = (scene: Scene, numbers: number[], word: string, extra: string) => string;

/** The scenery that a drawing names between its shapes, as `[[ground 640 wall]]`: numbers, then a colour or plant. */
const SCENERY: Record<string, Scenery> = {
  sky: (scene, [x, y, r]) => sky(scene, { x: x || undefined, y, r }),
  backdrop: (scene, [y]) => backdrop(scene, y),
  hills: (scene, [y, amp, waves], colour) => hills(scene, y!, amp!, colour, waves),
  canopy: (scene, [y, amp, size], colour) => canopy(scene, y!, amp!, size!, colour),
  ground: (scene, [y], colour) => ground(scene, y!, colour || undefined),
  floor: (scene, [y], colour, extra) => floor(scene, y!, colour, extra ? `opacity="${extra}"` : ""),
  sea: (scene, [y, lightX], colour) => sea(scene, y!, colour || undefined, lightX),
  glints: (scene, [y, bottom, count, strength, from, to]) =>
    glints(scene, y!, bottom!, count!, strength, to === undefined ? undefined : [from!, to]),
  mist: (scene, [x, y, w, strength]) => mist(scene, x!, y!, w!, strength),
  doorLight: (scene, [x, y, w]) => doorLight(scene, x!, y!, w!),
  lampGlow: (scene, [x, y, r]) => lampGlow(scene, x!, y!, r!),
  reeds: (scene, [y, count, open]) => reeds(scene, y!, count!, open),
  groves: (scene, [y, left, right, h, count], name) =>
    groves(scene, y!, { left: left!, right: right!, h: h!, count: count!, plant: PLANTS[name] ?? tree }),
  birds: (scene, [x, y, count], colour) => birds(scene, x!, y!, count!, colour || undefined),
  foreground,
  ...Object.fromEntries(
    Object.entries(PLANTS).map(([name, plant]): [string, Scenery] => [
      name,
      (scene, [x, y, h]) => plant(scene, x!, y!, h!),
    ]),
  ),
};

/** Draws the scenery of an instruction such as `ground 640 wall`. */
function scenery(scene: Scene, instruction: string): string {
  const [name, ...words] = instruction.trim().split(" ");
  const wordAt = words.findIndex((word) => !/^-?[\d.]+$/.test(word));
  const numbers = words.slice(0, wordAt < 0 ? undefined : wordAt).map(Number);
  const [word = "", extra = ""] = wordAt < 0 ? [] : words.slice(wordAt);
  return SCENERY[name!]!(scene, numbers, word && !(word in PLANTS) ? colourOf(scene, word) : word, extra);
}

/** An exhibit of a museum around 0, 0; objects of clay for an unknown subject. */
export const exhibitOf = (scene: Scene, subject: string): string =>
  coloured(scene, lookup<string>(drawings.exhibits, subject) ?? drawings.exhibits.antiquity);

/** The front of a museum building, standing on 690. */
export const museumFront = (scene: Scene, front: string): string =>
  coloured(scene, lookup<string>(drawings.fronts, front) ?? drawings.fronts.arcade);

/** A drawing of card size on a wide picture: larger, so that the subject fills it; its top is cut off, or its foot if it is tall. */
export const zoomed =
  (draw: Draw, isTall = false): Draw =>
  (scene) =>
    scene.wide
      ? group(
          draw({ ...scene, left: 0, right: 1600, top: isTall ? 100 : 200 }),
          `transform="matrix(1.5 0 0 1.5 -200 ${isTall ? -300 : -437})"`,
        )
      : draw(scene);

/** How far what goes on overlaps what it continues, so that no line shows between them. */
const SEAM = 4;

/**
 * Where the picture is wider than a card, the shapes in `<beyond>` (ground, ridges, walls, rows of shops) go on beyond its edges,
 * mirrored and, with `by`, several times as broad. All else, above all the subject, is drawn once.
 */
const extended = ({ idPrefix, left, right }: Scene, picture: string): string =>
  picture.replaceAll(
    /<beyond(?: by="(\d)")?>(.*?)<\/beyond>/g,
    (_, by: string | undefined, shapes: string, at: number) => {
      const k = Number(by ?? 1);
      const mirrors = [...(left < 0 ? [SEAM] : []), ...(right > 1200 ? [1200 * (1 + k) - SEAM] : [])];
      const copies = mirrors.map((x) => `<use href="#a${at}${idPrefix}" transform="matrix(-${k} 0 0 1 ${x} 0)"/>`);
      return copies.length > 0 ? group(shapes, `id="a${at}${idPrefix}"`) + copies.join("") : shapes;
    },
  );

/** Shapes, between them scenery. */
const composed = (scene: Scene, art: string): string =>
  extended(
    scene,
    art
      .split(/\[\[|\]\]/)
      .map((part, i) => (i % 2 ? scenery(scene, part) : part && moonlit(scene, coloured(scene, part))))
      .join(""),
  );

/** A whole picture of `drawings.json` that spans a card. */
export const drawnScene = (name: string): Draw => zoomed((scene) => composed(scene, SCENES[name]!), TALL.has(name));

/** A whole picture of `drawings.json` whose shapes end before the edges of a card. */
const drawnLandmark =
  (name: string): Draw =>
  (scene) =>
    composed(scene, LANDMARKS[name]!);

function drawnBuilding(name: string): Draw {
  const { art, bleed, floor, plant, before, ...sizes } = BUILDINGS[name]!;
  const draw: Draw = (scene) => {
    const { palette } = scene;
    const floors: Record<string, string> = { paved: paved(scene), lawn: mix(palette.leaf, palette.ground, 0.22) };
    return inLandscape(scene, extended(scene, coloured(scene, art)), {
      ...sizes,
      ...(floor ? { floor: floors[floor] ?? palette.ground } : {}),
      ...(plant ? { plant: PLANTS[plant]! } : {}),
      ...(before ? { before: coloured(scene, before) } : {}),
    });
  };
  return bleed ? zoomed(draw, TALL.has(name)) : draw;
}

/** The drawings of `drawings.json` as drawing functions, by name. */
export const drawnScenes: Record<string, Draw> = Object.fromEntries([
  ...Object.keys(BUILDINGS).map((name) => [name, drawnBuilding(name)]),
  ...Object.keys(SCENES).map((name) => [name, drawnScene(name)]),
  ...Object.keys(LANDMARKS).map((name) => [name, drawnLandmark(name)]),
]);
