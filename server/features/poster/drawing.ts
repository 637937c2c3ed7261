import type { Light, PosterSubject, Shape } from "../../../posters/poster.ts";
import type { HorizonView } from "../relief/horizon.ts";
import type { HorizonLight } from "../relief/horizon-drawing.ts";

/**
 * What is to be drawn: a poster as SVG, a link preview (Open Graph) as JPEG of 1200 × 630, for programs without SVG, or the mountains
 * that are seen from a town as SVG.
 */
export type Drawing =
  | { format: "svg"; subject: PosterSubject; light: Light; shape: Shape }
  | { format: "jpeg"; subject: PosterSubject }
  | PhotoCard
  | { format: "horizon"; view: HorizonView; light: HorizonLight };

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

export interface DrawingRequest {
  id: number;
  drawing: Drawing;
}

export interface DrawingResult {
  id: number;
  /** The bytes of the JPEG, or of the SVG compressed with brotli; undefined when drawing failed. */
  bytes?: Uint8Array;
  error?: string;
  /** The CPU time that it took, in milliseconds. */
  cpuTime: number;
}
