import { join } from "node:path";
import type { PhotoCut } from "../../../contract/photo-cut.ts";
import { forkImageProcess } from "../image/image-process.ts";

/** What is stored of the images of a photo. */
export interface MadeImages {
  /** Pixels of what is shown of the original, or of what is kept in its place. */
  width: number;
  height: number;
  /** Of the images, in pixels. */
  widths: number[];
  /** A tiny data URI. */
  placeholder: string;
  /** 64 digits 0 and 1, of the whole photo: photos that look alike differ in few of them. */
  fingerprint: string;
}

/** What a process is to do with one photo. */
export interface ProcessingRequest {
  /** Of the original. */
  path: string;
  /** Where the images are written. */
  folder: string;
  /** Pixels of the longer side. */
  minSide: number;
  maxSide: number;
  /** The part of the photo of which images are made, within the upright original. With it, the whole is also written as `whole.webp`. */
  cut: PhotoCut | null;
  /** Also writes `kept.jpg` without any metadata, of at most 4,096 pixels a side, and tells the day on which the photo was taken. */
  cleans: boolean;
}

/**
 * The result of processing a photo: files `<width>.avif` and `<width>.webp` in the folder, or the reason for a failure.
 */
export type ProcessingResult =
  | ({ kind: "made"; takenOn?: string | null } & MadeImages)
  | { kind: "failed"; reason: string }
  /** The process ended without a result. */
  | { kind: "crashed" };

/** Change it when the same original would produce different files: their URLs must then differ, too. */
export const RECIPE = "1";

/** Pixels of the longer side of the whole of a photo that is cut, for those who cut it. */
export const WHOLE_SIDE = 1024;

/** The key of the whole of a photo that is cut. It is made from the hash of the original, which is secret, and never served by its address. */
export const wholeKey = (hash: string): string => `${hash}-${WHOLE_SIDE}.webp`;

interface ProcessingRun {
  result: Promise<ProcessingResult>;
  /** Kills the process. */
  stop: () => void;
}

/** Processes an original within `timeoutMs` milliseconds in a process of its own (see `image-process.ts`). */
export function processPhoto(request: ProcessingRequest, timeoutMs: number): ProcessingRun {
  const child = forkImageProcess(join(import.meta.dirname, "photo-process.ts"), timeoutMs);
  const result = new Promise<ProcessingResult>((resolve) => {
    child.once("message", (message) => resolve(message as ProcessingResult));
    child.once("error", () => resolve({ kind: "crashed" }));
    child.once("close", () => resolve({ kind: "crashed" }));
    child.send(request, () => {});
  });
  return { result, stop: () => child.kill("SIGKILL") };
}
