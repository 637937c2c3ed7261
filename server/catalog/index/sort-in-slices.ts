import { pauseIfDue } from "../slices.ts";

const RUN = 1024; // numbers that are sorted at once
const STEPS = 4096; // numbers that are merged between two looks at the clock

/** Sorts numbers by a comparison that is 0 for equal numbers only, and lets others run every few milliseconds. */
export async function sortInSlices(
  numbers: Uint32Array,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  for (let from = 0; from < numbers.length; from += RUN) {
    numbers.subarray(from, from + RUN).sort(compare);
    await pauseIfDue();
  }
  let source = numbers;
  let target: Uint32Array = new Uint32Array(numbers.length);
  for (let width = RUN; width < numbers.length; width *= 2) {
    await mergeRuns(source, target, width, compare);
    [source, target] = [target, source];
  }
  return source;
}

/** Merges each two neighbouring sorted runs of `source` into one of `target`. */
async function mergeRuns(
  source: Uint32Array,
  target: Uint32Array,
  width: number,
  compare: (a: number, b: number) => number,
): Promise<void> {
  for (let from = 0; from < source.length; from += 2 * width) {
    const middle = Math.min(from + width, source.length);
    const end = Math.min(from + 2 * width, source.length);
    let [left, right] = [from, middle];
    for (let at = from; at < end; ) {
      for (const stop = Math.min(at + STEPS, end); at < stop; at++) {
        const takesLeft = right === end || (left < middle && compare(source[left]!, source[right]!) <= 0);
        target[at] = takesLeft ? source[left++]! : source[right++]!;
      }
      await pauseIfDue();
    }
  }
}
