import type { Light, PosterSubject, Shape } from "../../../posters/poster.ts";

/** What is to be drawn: a poster as SVG, or a link preview (Open Graph) as JPEG of 1200 × 630, for programs without SVG. */
export type Drawing =
  | { format: "svg"; subject: PosterSubject; light: Light; shape: Shape }
  | { format: "jpeg"; subject: PosterSubject };

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
