import type { FactName } from "../../../posters/fact-values.ts";
import type { Light, PosterSubject, Shape } from "../../../posters/poster.ts";
import type { HorizonView } from "../relief/horizon.ts";
import type { HorizonLight } from "../relief/horizon-drawing.ts";

/**
 * What visitors are shown: a poster as SVG, a link preview (Open Graph) as JPEG of 1200 × 630, for programs without SVG, or the mountains
 * that are seen from a town as SVG.
 */
export type PublicDrawing =
  | { format: "svg"; subject: PosterSubject; light: Light; shape: Shape }
  | { format: "jpeg"; subject: PosterSubject }
  | PhotoCard
  | { format: "horizon"; view: HorizonView; light: HorizonLight };

/**
 * What is to be drawn; `preview` is all posters of a place that an editor tries, as JSON of {@link DrawnPreview}, and `cards` one of each of
 * several places, as JSON of an array of {@link DrawnCard}.
 */
export type Drawing =
  | PublicDrawing
  | { format: "preview"; subject: PosterSubject }
  | { format: "cards"; subjects: readonly PosterSubject[]; light: Light };

/** The link preview of a photo, as JPEG of 1200 × 630. */
export interface PhotoCard {
  format: "photo";
  /** The key of the image in the media store. */
  key: string;
  /** What must stay visible, in percent from the left and the top. */
  focus: { x: number; y: number };
  /** The image; read when it is drawn. */
  bytes?: Uint8Array;
}

/** Facts that drawings ask for, each with the words that they tell apart, where these are fewer than there are. */
export type AskedFact = { name: FactName; words?: readonly string[] | undefined };

/** The posters of a place, as an editor tries them. */
export interface DrawnPreview {
  pictures: { light: Light; shape: Shape; svg: string }[];
  asked: AskedFact[];
}

/** The poster of one of several places, as lists show it. */
export interface DrawnCard {
  svg: string;
  asked: AskedFact[];
}

export interface DrawingRequest {
  id: number;
  drawing: Drawing;
}

export interface DrawingResult {
  id: number;
  /** The bytes of the JPEG, of the JSON, or of the SVG compressed with brotli; undefined when drawing failed. */
  bytes?: Uint8Array;
  error?: string;
  /** The CPU time that it took, in milliseconds. */
  cpuTime: number;
}
