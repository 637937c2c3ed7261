import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect } from "vitest";
import { tries } from "./run/depth.ts";

// A search for the text that costs a parser most: random shapes first, then hill climbing on CPU time from the dearest one.

/**
 * A text as runs of repeated units, since what is superlinear shows in repetition. The shares of the runs fill the whole length; a unit
 * without a share occurs once: much is dear only because of what stands before or after a run.
 */
type Shape = { unit: string; share: number }[];

interface Search {
  /**
   * The pieces that units are made of: those that mean something to the parser, and letters that mean nothing. `№` is a number that
   * differs each time.
   */
  atoms: readonly string[];
  /** The length of every text, in UTF-16 units: the most that the limits allow. */
  length: number;
  /** The most bytes of UTF-8, where the limit is one of bytes too. */
  maxBytes?: number;
  /** What is measured, given the text; errors thrown for a bad text are part of it and belong to `work`. */
  work: (text: string) => unknown;
  /** How `work` is measured: by all of its CPU time, or by its longest turn of the event loop. */
  measure?: typeof cpuTime;
  /** The most milliseconds of CPU time that a text may take on an idle machine. */
  limitMs?: number;
  /** How many random shapes and how many mutations are tried in a deep run; otherwise, a quarter of them. */
  samples?: number;
  steps?: number;
}

const shareOf = (count: number) => tries(Math.ceil(count / 4), count);
const plain = { unit: "x", share: 0 };
const hopelessFactor = 5; // beyond this multiple of the limit, a search for something dearer only takes time
const atomsPerUnit = 4;
const runsPerText = 4;

/** CPU time of this thread for one call, in milliseconds: the least of `runs` measurements, so that garbage of others hardly counts. */
export async function cpuTime(work: () => unknown, runs = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * CPU time of the longest turn of the event loop while the work runs, in milliseconds: how long others wait for work that makes room for
 * them. The least of `runs` measurements.
 */
export async function longestTurn(work: () => unknown, runs = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    let [isDone, longest] = [false, 0];
    const done = Promise.resolve(work()).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const before = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
    await done;
    least = Math.min(least, longest);
  }
  return least;
}

const defaultSeed = "20261122"; // the same search everywhere, so that a change and not chance makes a test fail

/**
 * Expects that no text of this length costs more CPU time than the limit. Measures again before it fails, and names the seed.
 * WORST_CASE_SEED chooses another one, or a random one. Returns the time of the dearest text, in milliseconds.
 */
export async function expectBoundedCpu(search: Search): Promise<number> {
  const { atoms, length, maxBytes = Number.POSITIVE_INFINITY, work, limitMs = 20 } = search;
  const { samples = 40, steps = 60 } = search;
  const { measure: measureWork = cpuTime } = search;
  const { WORST_CASE_SEED = defaultSeed } = process.env;
  const seed = WORST_CASE_SEED === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(WORST_CASE_SEED);
  const part = fc.record({
    unit: fc.array(fc.constantFrom(...atoms), { minLength: 1, maxLength: atomsPerUnit }).map((unit) => unit.join("")),
    share: fc.constantFrom(0, 1, 10, 100),
  });
  const shapes = fc.array(part, { minLength: 1, maxLength: runsPerText });
  const measure = (shape: Shape, runs = 1) => {
    const text = textOf(shape, length, maxBytes);
    return measureWork(() => work(text), runs);
  };
  let worst: { shape: Shape; cpu: number } = { shape: [], cpu: 0 };
  const tryShape = async (shape: Shape) => {
    if (worst.cpu > hopelessFactor * limitMs) return;
    let cpu = await measure(shape);
    if (cpu > worst.cpu && cpu < limitMs) cpu = await measure(shape, 2); // what only the garbage collector made dear
    if (cpu > worst.cpu) worst = { shape, cpu };
  };
  await measure([{ unit: atoms.join(""), share: 1 }], 3); // compiles the code
  for (const unit of atoms) {
    await tryShape([{ unit, share: 1 }]);
    await tryShape([plain, { unit, share: 1 }, plain]);
  }
  for (const shape of fc.sample(shapes, { numRuns: shareOf(samples), seed })) await tryShape(shape);
  const mutations = fc.record({ kind: fc.constantFrom("add", "drop", "replace", "swap"), at: fc.nat(), part });
  for (const mutation of fc.sample(mutations, { numRuns: shareOf(steps), seed: seed + 1 }))
    await tryShape(mutate(worst.shape, mutation));

  let cpu = worst.cpu;
  for (let again = 0; again < 10 && cpu > limitMs; again++)
    cpu = Math.min(cpu, (await measure(worst.shape, 3)) / (await machineSlowness()));
  const report = `seed ${seed}: ${cpu.toFixed(1)} ms for ${length} characters of ${JSON.stringify(worst.shape)}`;
  if (process.env.WORST_CASE_REPORT) console.log(`${expect.getState().currentTestName}: ${report}`);
  expect(cpu, report).toBeLessThanOrEqual(limitMs);
  return cpu;
}

const idleReferenceMs = 20;

/** How many times slower the processor computes now than the idle one that the limits are for: others share its caches and clock. */
export async function machineSlowness(): Promise<number> {
  const text = "سلام بر ایران́ and hello ".repeat(20_000);
  const reference = () =>
    text
      .normalize("NFC")
      .replace(/[\p{L}]+/gu, "x")
      .split(" ")
      .sort().length;
  return Math.max(1, (await cpuTime(reference, 5)) / idleReferenceMs);
}

/** The text that a shape describes, as long as the limits allow. */
function textOf(shape: Shape, length: number, maxBytes: number): string {
  const total = shape.reduce((sum, { share }) => sum + share, 0);
  const single = shape.reduce((sum, { share, unit }) => sum + (share === 0 ? unit.length : 0), 0);
  const text = shape
    .map(({ unit, share }) =>
      unit.repeat(Math.max(1, Math.floor(((length - single) * share) / total / unit.length) || 0)),
    )
    .join("");
  let count = 0;
  const numbered = text.replaceAll("№", () => (count++).toString(36));
  const bytes = Buffer.byteLength(numbered.slice(0, length));
  const cut = numbered.slice(0, bytes > maxBytes ? Math.floor((length * maxBytes) / bytes) : length);
  // Joined units are a tree of strings until something needs them flat; what needs it first must not pay for it.
  return Buffer.from(cut, "utf16le").toString("utf16le");
}

function mutate(shape: Shape, { kind, at, part }: { kind: string; at: number; part: Shape[number] }): Shape {
  const index = at % Math.max(1, shape.length);
  if (kind === "add" && shape.length < runsPerText) return shape.toSpliced(index, 0, part);
  if (kind === "drop" && shape.length > 1) return shape.toSpliced(index, 1);
  if (kind === "swap" && shape.length > 1) return [...shape.slice(index), ...shape.slice(0, index)];
  return shape.toSpliced(index, 1, part);
}
