import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { apiError } from "../../../contract/api-errors.ts";
import { ownWaitMs } from "../../http/admission/own-wait.ts";
import { forkImageProcess } from "../image/image-process.ts";
import type { Drawing, DrawingRequest, DrawingResult } from "./drawing.ts";

interface PendingDrawing {
  request: DrawingRequest;
  resolve: (result: DrawingResult) => void;
  reject: (error: unknown) => void;
  attempts: number;
}

const script = join(import.meta.dirname, "drawing-process.ts");
const defaultTimeoutMs = () => Math.max(20_000, ownWaitMs());
const idleMs = 60_000; // then its memory returns to the system
const maxAttempts = 2;

/**
 * Draws in a child process, so that the event loop is never blocked and the thread pool, which hashes passwords, is not
 * used. The process starts with the first drawing and exits after a minute without one. When it dies or hangs, what it
 * was drawing is given once to a new one.
 */
export class DrawingWorker {
  readonly #pending = new Map<number, PendingDrawing>();
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #timeoutMs: number;

  /** `timeoutMs`: after so many milliseconds without a result, the process hangs. */
  constructor(timeoutMs = defaultTimeoutMs()) {
    this.#timeoutMs = timeoutMs;
  }

  /** Draws; throws ApiError `overloaded` when the process fails twice, and an Error when the subject cannot be drawn. */
  async draw(drawing: Drawing): Promise<{ bytes: Buffer; cpuTime: number }> {
    const request = { id: ++this.#lastId, drawing };
    const { bytes, error, cpuTime } = await new Promise<DrawingResult>((resolve, reject) =>
      this.#send({ request, resolve, reject, attempts: 0 }),
    );
    if (!bytes) throw new Error(`the drawing failed: ${error}`);
    return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), cpuTime };
  }

  /** The id of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  close(): void {
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#child = undefined; // so that `#onClose` does not start another one
    child?.kill("SIGKILL");
  }

  #send(drawing: PendingDrawing) {
    if (++drawing.attempts > maxAttempts) return drawing.reject(apiError("overloaded", undefined, 10));
    this.#pending.set(drawing.request.id, drawing);
    this.#child ??= this.#start();
    this.#child.send(drawing.request, () => {}); // a failure ends the process, which `close` reports
    if (this.#pending.size === 1) this.#watch(); // those that come later give one that hangs no more time
  }

  #start(): ChildProcess {
    const child = forkImageProcess(script);
    child.on("message", (result: DrawingResult) => {
      this.#pending.get(result.id)?.resolve(result);
      this.#pending.delete(result.id);
      this.#watch();
    });
    child.on("error", () => child.kill("SIGKILL"));
    child.once("close", () => this.#onClose(child));
    child.unref(); // an idle one does not keep the server running
    child.channel?.unref();
    return child;
  }

  #onClose(child: ChildProcess) {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearTimeout(this.#timer);
    const interrupted = [...this.#pending.values()];
    this.#pending.clear();
    for (const drawing of interrupted) this.#send(drawing);
  }

  /** Kills a process that does not answer, and lets an idle one exit. */
  #watch() {
    clearTimeout(this.#timer);
    const child = this.#child;
    const isIdle = this.#pending.size === 0;
    this.#timer = setTimeout(() => child?.kill("SIGKILL"), isIdle ? idleMs : this.#timeoutMs).unref();
  }
}
