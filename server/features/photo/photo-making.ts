import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** What comes of opening a photograph: pictures `<width>.avif` and `<width>.webp` in the folder, or why there are none. */
export type Opened =
  | { kind: "made"; width: number; height: number; widths: number[]; placeholder: string }
  | { kind: "failed"; why: string }
  /** It ended without a verdict. */
  | { kind: "crashed" };

/** Changes when the same original makes other pictures: their addresses must then be others too. */
export const RECIPE = "1";

interface Making {
  opened: Promise<Opened>;
  /** Ends it at once. */
  stop: () => void;
}

/**
 * Makes the pictures of the original at `path`, within `mostTime` milliseconds, in a process of its own: what decoders take of memory
 * goes back to the system with it, a decoder that a bad file kills or hangs takes nobody along, and it finds no secrets around it.
 */
export function makePictures(path: string, folder: string, mostTime: number): Making {
  const child: ChildProcess = fork(join(import.meta.dirname, "photo-process.ts"), {
    env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072" },
    execArgv: [],
    serialization: "advanced",
    stdio: "ignore",
    timeout: mostTime,
    killSignal: "SIGKILL",
  });
  const opened = new Promise<Opened>((done) => {
    child.once("message", (serializable) => done(serializable as Opened));
    child.once("error", () => done({ kind: "crashed" }));
    child.once("close", () => done({ kind: "crashed" }));
    child.send({ path, folder }, () => {});
  });
  return { opened, stop: () => child.kill("SIGKILL") };
}
