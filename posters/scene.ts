import type { AskedFacts, Facts } from "./facts.ts";
import type { Landscape } from "./landscape.ts";
import type { Palette, Time } from "./palette.ts";
import type { Rng } from "./random.ts";
import type { Season } from "./season.ts";
import { group } from "./svg.ts";

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
  /** Camera as a value of the attribute `transform`; empty for the unscaled view. */
  transform: string;
}

/** Draws a scene; returns SVG elements. */
export type Draw = (scene: Scene) => string;

/** Factor, 0.45 to 1, for the height of scenery at x: on wide pictures the right side stays low, for the title. */
export const reliefScale = (scene: Scene, x: number): number =>
  scene.wide && x > 880 ? 1 - 0.55 * Math.min(1, (x - 880) / 420) : 1;

/** By night, gives the left and upper edges of the content a light rim; by day returns the content unchanged. */
export const moonlit = (scene: Scene, content: string): string =>
  scene.night ? group(content, `filter="url(#r${scene.idPrefix})"`) : content;

/** The SVG filter of `moonlit`: fills the part of a shape that its copy, shifted by 4, 3, leaves uncovered. */
export const moonFilter = (scene: Scene): string =>
  scene.night
    ? `<filter id="r${scene.idPrefix}" x="-5%" y="-5%" width="110%" height="110%"><feOffset in="SourceAlpha" dx="4" dy="3"/><feComposite in="SourceAlpha" operator="out" result="e"/><feFlood flood-color="${scene.palette.rim}" flood-opacity=".6"/><feComposite in2="e" operator="in"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge></filter>`
    : "";
