import { mix } from "../../colour.ts";
import drawings from "../../drawings.json" with { type: "json" };
import { fact } from "../../facts.ts";
import { lookup } from "../../lookup.ts";
import type { Palette } from "../../palette.ts";
import { type Draw, moonlit, type Scene } from "../../scene.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { foreground } from "../../scenery/foreground.ts";
import { ground } from "../../scenery/ground.ts";
import { floor } from "../../scenery/landforms.ts";
import { cypress, groves, palm, pine, poplar, roundTree } from "../../scenery/plants.ts";
import { birds, sky } from "../../scenery/sky.ts";
import { glints, sea } from "../../scenery/water.ts";
import { group } from "../../svg.ts";
import { inLandscape, paved } from "./setting.ts";

/** A building as SVG with colours in braces: roles of the palette and mixtures of them. It stands on 690, centred on 600. */
interface DrawnBuilding {
  art: string;
  /** The art spans a card; beyond its edges, as in wide pictures, it goes on mirrored. */
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
const PLANTS = { cypress, palm, pine, poplar, roundTree };

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

/** SVG elements of a drawing in `drawings.json`, in the scene's colours; `{day|night}` is a choice. */
const coloured = (scene: Scene, art: string): string =>
  art
    .replaceAll("'", '"')
    .replaceAll("{id}", scene.idPrefix)
    .replaceAll(/\{([^}|]+)\|?([^}]*)\}/g, (_, day: string, night: string) =>
      colourOf(scene, (scene.night && night) || day),
    );

/** The scenery that a drawing names between its shapes, as `[[ground 640 wall]]`. */
const SCENERY: Record<string, (scene: Scene, numbers: number[], colour: string, extra: string) => string> = {
  sky: (scene) => sky(scene),
  backdrop: (scene, [y]) => backdrop(scene, y),
  ground: (scene, [y], colour) => ground(scene, y!, colour),
  floor: (scene, [y], colour, extra) => floor(scene, y!, colour, extra ? `opacity="${extra}"` : ""),
  sea: (scene, [y]) => sea(scene, y!),
  glints: (scene, [y, bottom, count]) => glints(scene, y!, bottom!, count!),
  groves: (scene, [y, left, right, h, count]) =>
    groves(scene, y!, { left: left!, right: right!, h: h!, count: count! }),
  birds: (scene, [x, y, count]) => birds(scene, x!, y!, count!),
  foreground,
};

/** An exhibit of a museum around 0, 0; objects of clay for an unknown subject. */
export const exhibitOf = (scene: Scene, subject: string): string =>
  coloured(scene, lookup<string>(drawings.exhibits, subject) ?? drawings.exhibits.antiquity);

/** The front of a museum building, standing on 690. */
export const museumFront = (scene: Scene, front: string): string =>
  coloured(scene, lookup<string>(drawings.fronts, front) ?? drawings.fronts.arcade);

/** A drawing of card size on a wide picture: larger, so that the subject fills it and is not repeated. */
export const zoomed =
  (draw: Draw): Draw =>
  (scene) =>
    scene.wide
      ? group(draw({ ...scene, left: 0, right: 1600, top: 200 }), 'transform="matrix(1.5 0 0 1.5 -200 -437)"')
      : draw(scene);

/** Shapes, and beside them mirrored copies where the picture is wider than a card. */
const extended = ({ idPrefix, left, right }: Scene, shapes: string, part = 0): string =>
  shapes && (left < 0 || right > 1200)
    ? group(shapes, `id="a${part}${idPrefix}"`) +
      [0, 2399].map((x) => `<use href="#a${part}${idPrefix}" transform="matrix(-1 0 0 1 ${x} 0)"/>`).join("")
    : shapes;

/** A whole picture of `drawings.json`: shapes, between them scenery. */
export const drawnScene = (name: string): Draw =>
  zoomed((scene) =>
    SCENES[name]!.split(/\[\[|\]\]/)
      .map((part, i) => {
        if (i % 2 === 0) return extended(scene, moonlit(scene, coloured(scene, part)), i);
        const [scenery, ...words] = part.trim().split(" ");
        const isNumber = (word: string) => /^-?[\d.]+$/.test(word);
        const colourAt = words.findIndex((word) => !isNumber(word));
        const colour = colourAt < 0 ? "" : colourOf(scene, words[colourAt]!);
        const numbers = words.slice(0, colourAt < 0 ? undefined : colourAt).map(Number);
        return SCENERY[scenery!]!(scene, numbers, colour, colourAt < 0 ? "" : (words[colourAt + 1] ?? ""));
      })
      .join(""),
  );

function drawnBuilding(name: string): Draw {
  const { art, bleed, floor, plant, before, ...sizes } = BUILDINGS[name]!;
  const draw: Draw = (scene) => {
    const { palette } = scene;
    const floors: Record<string, string> = { paved: paved(scene), lawn: mix(palette.leaf, palette.ground, 0.22) };
    const building = coloured(scene, art);
    return inLandscape(scene, bleed ? extended(scene, building) : building, {
      ...sizes,
      ...(floor ? { floor: floors[floor] ?? palette.ground } : {}),
      ...(plant ? { plant: PLANTS[plant as keyof typeof PLANTS] } : {}),
      ...(before ? { before: coloured(scene, before) } : {}),
    });
  };
  return bleed ? zoomed(draw) : draw;
}

/** The drawings of `drawings.json` as drawing functions, by name. */
export const drawnScenes: Record<string, Draw> = Object.fromEntries([
  ...Object.keys(BUILDINGS).map((name) => [name, drawnBuilding(name)]),
  ...Object.keys(SCENES).map((name) => [name, drawnScene(name)]),
]);

/** Landscape without a building, for places whose look is unknown. */
export const landscapeOnly: Draw = (scene) => inLandscape(scene, "", { h: 130 });
