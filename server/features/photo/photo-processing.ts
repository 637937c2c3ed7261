import { join } from "node:path";
import { forkImageProcess } from "../image/image-process.ts";

/**
 * The result of processing a photo: files `<width>.avif` and `<width>.webp` in the folder, or the reason for a failure.
 */
export type ProcessingResult =
  | { kind: "made"; width: number; height: number; widths: number[]; placeholder: string }
  | { kind: "failed"; reason: string }
  /** The process ended without a result. */
  | { kind: "crashed" };

/** Change it when the same original would produce different files: their URLs must then differ, too. */
export const RECIPE = "1";

interface ProcessingRun {
  result: Promise<ProcessingResult>;
  /** Kills the process. */
  stop: () => void;
}

/** Processes the original at `path` within `timeoutMs` milliseconds in a process of its own (see `image-process.ts`). */
export function processPhoto(path: string, folder: string, timeoutMs: number): ProcessingRun {
  const child = forkImageProcess(join(import.meta.dirname, "photo-process.ts"), timeoutMs);
  const result = new Promise<ProcessingResult>((resolve) => {
    child.once("message", (message) => resolve(message as ProcessingResult));
    child.once("error", () => resolve({ kind: "crashed" }));
    child.once("close", () => resolve({ kind: "crashed" }));
    child.send({ path, folder }, () => {});
  });
  return { result, stop: () => child.kill("SIGKILL") };
}
