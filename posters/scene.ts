import type { Landscape } from "./landscape.ts";
import { group } from "./mark.ts";
import type { Palette, Time } from "./palette.ts";
import type { Rng } from "./random.ts";
import type { Season } from "./season.ts";

/** Everything that one drawing needs to know. */
export interface Scene {
  slug: string;
  kind: string;
  /** Name in `SCENES`; '' when the kind decides. */
  scene: string;
  province: string;
  landscape: Landscape;
  season: Season;
  time: Time;
  night: boolean;
  p: Palette;
  /** Prefix for ids: unique to place, light and shape, so many pictures can stand inlined on one page. */
  uid: string;
  /** The subject's own random stream. */
  r: Rng;
  /** A separate stream for one part: what the sky draws never moves the building. */
  rng(part: string): Rng;
  wide: boolean;
  /** Left, right and upper edges of the picture; the lower edge is always 900. */
  x0: number;
  x1: number;
  y0: number;
  /** Where the camera stands, as a `transform`; empty for the plain view. */
  transform: string;
}

export type Draw = (c: Scene) => string;

/** How far scenery may rise at x: on a wide picture the right side stays low and calm, a title stands there. */
export const calm = (c: Scene, x: number): number => (c.wide && x > 880 ? 1 - 0.55 * Math.min(1, (x - 880) / 420) : 1);

/** Forms that catch the moon: by night their left and upper edges are rimmed with light. */
export const moonlit = (c: Scene, content: string): string =>
  c.night ? group(content, `filter="url(#r${c.uid})"`) : content;

/** The filter behind `moonlit`: what the form covers but its shifted shadow does not. */
export const moonFilter = (c: Scene): string =>
  c.night
    ? `<filter id="r${c.uid}" x="-5%" y="-5%" width="110%" height="110%"><feOffset in="SourceAlpha" dx="4" dy="3"/><feComposite in="SourceAlpha" operator="out" result="e"/><feFlood flood-color="${c.p.rim}" flood-opacity=".6"/><feComposite in2="e" operator="in"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge></filter>`
    : "";
