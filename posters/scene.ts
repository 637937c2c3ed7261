import type { AskedFacts, Facts } from "./facts.ts";
import type { Landscape } from "./landscape.ts";
import type { Palette, Time } from "./palette.ts";
import type { Rng } from "./random.ts";
import type { Season } from "./season.ts";
import { d, group } from "./svg.ts";

/** Input of a drawing function: subject, surroundings, colours, random streams and visible area. */
export interface Scene {
  slug: string;
  kind: string;
  /** Key in `SCENES`; '' when the kind determines the drawing. */
  sceneName: string;
  province: string;
  /** What is known of the place's look. */
  facts: Facts;
  /** Where the drawing notes which facts it asks for, if anyone wants to know. */
  asked?: AskedFacts | undefined;
  /** Which composition, camera and foreground are used, from 0; neighbours in a list have different ones. */
  staging: number;
  landscape: Landscape;
  /** Metres above the sea; undefined when unknown. */
  altitude: number | undefined;
  /** Whether winters are mild enough for date palms. */
  isMild: boolean;
  season: Season;
  time: Time;
  night: boolean;
  palette: Palette;
  /** Prefix of element ids, unique per subject, light and shape: several posters can be inlined in one page. */
  idPrefix: string;
  /** Random stream of the main subject. */
  random: Rng;
  /** Separate random stream of a part: more draws in the sky do not change the building. */
  stream(part: string): Rng;
  wide: boolean;
  /** Left, right and upper edge of the visible area in picture units; the lower edge is always 900. */
  left: number;
  right: number;
  top: number;
  /** What is drawn several times in the picture, by name and colours: an id and the content that it refers to. */
  symbols: Map<string, { id: string; content: string }>;
  /** Camera as a value of the attribute `transform`; empty for the unscaled view. */
  transform: string;
}

/** Draws a scene; returns SVG elements. */
export type Draw = (scene: Scene) => string;

/** One factor, or one across and one upwards. */
type Scale = number | [across: number, up: number];

/** Content that is drawn around the origin, moved to x, y and scaled; copies of one `name` share their shapes. */
export function copyOf(scene: Scene, name: string, x: number, y: number, scale: Scale, draw: () => string): string {
  const { symbols, idPrefix } = scene;
  let symbol = symbols.get(name);
  if (!symbol) {
    symbol = { id: `t${symbols.size}${idPrefix}`, content: draw() };
    symbols.set(name, symbol);
  }
  const size = [scale].flat().map((it) => Math.round(it * 100) / 100);
  return `<use href="#${symbol.id}" transform="${d`translate(${x} ${y})`}${size[0] === 1 && !size[1] ? "" : `scale(${size.join(" ")})`}"/>`;
}

/** A picture with the shapes that its copies share; what is drawn once stands in its place. */
export function withSymbols({ symbols }: Scene, picture: string): string {
  let [definitions, whole] = ["", picture];
  for (const { id, content } of symbols.values()) {
    const uses = whole.split(`<use href="#${id}" `);
    if (uses.length === 2) whole = `${uses[0]}<g ${uses[1]!.replace("/>", () => `>${content}</g>`)}`;
    else if (uses.length > 2) definitions += group(content, `id="${id}"`);
  }
  return (definitions && `<defs>${definitions}</defs>`) + whole;
}

/** Factor, 0.45 to 1, for the height of scenery at x: on wide pictures the right side stays low, for the title. */
export const reliefScale = (scene: Scene, x: number): number =>
  scene.wide && x > 880 ? 1 - 0.55 * Math.min(1, (x - 880) / 420) : 1;

/** By night, gives the left and upper edges of the content a light rim; by day returns the content unchanged. */
export const moonlit = (scene: Scene, content: string): string =>
  scene.night ? group(content, `filter="url(#r${scene.idPrefix})"`) : content;

/** The SVG filter of `moonlit`: lights the part of a shape that its copy, shifted by 4, 3, leaves uncovered. */
export const moonFilter = (scene: Scene): string =>
  scene.night
    ? `<filter id="r${scene.idPrefix}"><feOffset dx="4" dy="3" result="e"/><feFlood flood-color="${scene.palette.rim}" flood-opacity=".6"/><feComposite in2="e" operator="out"/><feComposite in2="SourceGraphic" operator="atop"/></filter>`
    : "";
