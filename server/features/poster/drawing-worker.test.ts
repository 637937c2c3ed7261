import { afterEach, expect, test, vi } from "vitest";
import type { Drawing } from "./drawing.ts";
import { DrawingWorker } from "./drawing-worker.ts";
import { provinceSubject } from "./poster-subject.ts";

let worker: DrawingWorker;
afterEach(() => {
  worker.close();
  vi.useRealTimers();
});

const drawing: Drawing = { format: "jpeg", subject: provinceSubject("fars") };

/** Kills the process of the worker, which is another one than `previous`; returns its id. */
async function kill(previous?: number): Promise<number> {
  await expect.poll(() => worker.pid !== undefined && worker.pid !== previous, { interval: 1 }).toBe(true);
  const pid = worker.pid!;
  process.kill(pid, "SIGKILL");
  return pid;
}

test("reports the CPU time of the process, and draws again after the process was killed", async () => {
  worker = new DrawingWorker();
  const first = await worker.draw(drawing);
  expect(first.cpuTime).toBeGreaterThan(1);
  const interrupted = worker.draw(drawing);
  await kill();
  expect((await interrupted).bytes.equals(first.bytes)).toBe(true);
});

test("a process that hangs is replaced, however many drawings are asked for meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  worker = new DrawingWorker(1000);
  await worker.draw(drawing);
  const pid = worker.pid!;
  process.kill(pid, "SIGSTOP");
  const waiting = worker.draw(drawing);
  vi.advanceTimersByTime(999);
  const later = worker.draw(drawing);
  vi.advanceTimersByTime(1);
  await expect.poll(() => worker.pid !== undefined && worker.pid !== pid).toBe(true);
  await later;
  expect((await waiting).bytes.length).toBeGreaterThan(10_000);
});

test("gives up after the second process has died, and starts a third for the next drawing", async () => {
  worker = new DrawingWorker();
  const failing = worker.draw(drawing).catch((error) => error);
  await kill(await kill());
  expect(await failing).toMatchObject({ status: 503, data: { code: "overloaded" } });
  expect((await worker.draw(drawing)).bytes.length).toBeGreaterThan(10_000);
});
