import fc from "fast-check";
import { expect, test } from "vitest";
import { BlockArena } from "./block-arena.ts";
import { ChunkedList } from "./chunked-list.ts";
import { Postings } from "./postings.ts";
import { SortedWords } from "./sorted-words.ts";

/** Phases of growth and of shrinking, so that lists get long enough for chunks and short again. */
const phases = fc.array(
  fc.record({
    steps: fc.integer({ min: 0, max: 1500 }),
    removals: fc.constantFrom(0, 0.1, 0.5, 0.9, 1), // share
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
    ascending: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

interface Phase {
  steps: number;
  removals: number;
  seed: number;
  ascending: boolean;
}

/** Calls `add` with numbers that the set does not contain and `remove` with some that it contains. */
function play(phases: Phase[], set: Set<number>, add: (value: number) => void, remove: (value: number) => void) {
  let last = 0;
  for (const { steps, removals, seed, ascending } of phases) {
    let state = seed;
    const random = (below: number) => {
      state = (state * 48_271) % (2 ** 31 - 1);
      return state % below;
    };
    const present = [...set];
    for (let step = 0; step < steps; step++) {
      if (random(1000) < removals * 1000) {
        const [value] = present.splice(random(present.length), 1);
        if (value !== undefined && set.delete(value)) remove(value);
        continue;
      }
      last = ascending ? last + 1 : random(50_000);
      if (set.has(last)) continue;
      set.add(last);
      present.push(last);
      add(last);
    }
  }
}

const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

test("a chunked list stays sorted, and finds every item by position and index", () => {
  fc.assert(
    fc.property(phases, (steps) => {
      const list = new ChunkedList();
      const set = new Set<number>();
      const positionOf = (value: number) => list.lowerBound((item) => item < value);
      play(
        steps,
        set,
        (value) => list.insert(positionOf(value), value),
        (value) => list.removeAt(positionOf(value)),
      );
      const expected = ascending(set);
      const items: number[] = [];
      list.forEach((item) => void items.push(item));
      expect(items).toEqual(expected);
      expect(list.size).toBe(expected.length);
      const walked: number[] = [];
      for (let at = positionOf(0); at < list.end; at = list.next(at)) walked.push(list.at(at));
      expect(walked).toEqual(expected);
      expect(expected.filter((item, nth) => list.nth(nth) !== item || list.at(positionOf(item)) !== item)).toEqual([]);
      expect(() => list.nth(expected.length)).toThrow(RangeError);
    }),
    { numRuns: 60 },
  );
});

test("a full chunk takes an item at any offset", () => {
  const size = 1024;
  for (let offset = 0; offset <= size; offset++) {
    const list = new ChunkedList();
    for (let nth = 0; nth < size; nth++) list.insert(list.end, 2 * nth + 1);
    list.insert(
      list.lowerBound((item) => item < 2 * offset),
      2 * offset,
    );
    const items: number[] = [];
    list.forEach((item) => void items.push(item));
    const others = Array.from({ length: size }, (_, nth) => 2 * nth + 1);
    expect(items).toEqual(ascending([...others, 2 * offset]));
  }
});

test("postings keep the numbers of each list, short and long, ascending", () => {
  fc.assert(
    fc.property(phases, (steps) => {
      const postings = new Postings();
      const lists = [0, 1, 1, 1, 1, 1, 1, 2, 300].map((list, nth) => ({ list, nth }));
      const listOf = (value: number) => lists[value % lists.length]!.list;
      const set = new Set<number>();
      play(
        steps,
        set,
        (value) => postings.add(listOf(value), value),
        (value) => postings.remove(listOf(value), value),
      );
      for (const list of [0, 1, 2, 3, 300, 5000]) {
        const values = [...postings.values(list)];
        expect(postings.bitmap(list)?.toArray() ?? new Uint32Array(values)).toEqual(new Uint32Array(values));
        expect(values).toEqual(ascending([...set].filter((value) => listOf(value) === list)));
        expect(postings.count(list)).toBe(values.length);
      }
    }),
    { numRuns: 60 },
  );
});

test("sorted words keep their numbers, and are found alone, by prefix and letter by letter", () => {
  fc.assert(
    fc.property(phases, fc.nat(50_000), (steps, prefixSeed) => {
      const words = new SortedWords();
      const textOf = (value: number) => value.toString(4);
      const numbers = new Map<string, number>();
      const set = new Set<number>();
      play(
        steps,
        set,
        (value) => numbers.set(textOf(value), words.add(textOf(value))),
        (value) => {
          words.remove(numbers.get(textOf(value))!);
          numbers.delete(textOf(value));
        },
      );
      const sorted = [...numbers.keys()].sort();
      expect(words.size).toBe(sorted.length);
      for (const [text, word] of numbers)
        if (words.find(text) !== word || words.add(text) !== word) expect(text).toBe("");
      expect([words.find("x"), words.find("")]).toEqual([-1, -1]);
      const prefix = textOf(prefixSeed).slice(0, 1 + (prefixSeed % 3));
      const beginning = sorted.filter((text) => text.startsWith(prefix));
      const found = (max: number) => words.startingWith(prefix, max).map((word) => words.text(word));
      expect([found(5), found(100_000)]).toEqual([beginning.slice(0, 5), beginning]);
      expect(spelled(words)).toEqual(sorted.map((text) => [numbers.get(text), text]));
    }),
    { numRuns: 60 },
  );
});

/** The numbers and texts of words, from the letters that a walk gives. */
function spelled(words: SortedWords): [number, string][] {
  const found: [number, string][] = [];
  words.walk((numbers, { size, letters, depths, nexts, words: firstWords }) => {
    let text = "";
    for (let node = 0; node < size; node++) {
      text = text.slice(0, depths[node]! - 1) + String.fromCharCode(letters[node]!);
      for (let at = firstWords[node]!; at < firstWords[node + 1]!; at++) found.push([numbers[at]!, text]);
      let following = node + 1;
      while (following < size && depths[following]! > depths[node]!) following++;
      if (nexts[node] !== following) expect(nexts[node]).toBe(following);
    }
  });
  return found;
}

test("a walk gives the letters of Persian words after changes, and the first 64 of very long ones", () => {
  const words = new SortedWords();
  const texts = ["شیراز", "شیرا", "آب", "a".repeat(70), `${"a".repeat(70)}b`];
  const numbers = new Map(texts.map((text) => [text, words.add(text)]));
  const listed = (listedTexts: string[]) => listedTexts.sort().map((text) => [numbers.get(text), text.slice(0, 64)]);
  expect(spelled(words)).toEqual(listed(texts));
  words.remove(numbers.get("شیرا")!);
  numbers.set("شیرین", words.add("شیرین"));
  expect(spelled(words)).toEqual(listed([...texts.filter((text) => text !== "شیرا"), "شیرین"]));
});

test("an arena gives no block twice, also larger ones than a page, and uses released ones again", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2, 3, 512, 3000, 5000), { maxLength: 60 }), (sizes) => {
      const arena = new BlockArena();
      const blocks = sizes.map((size, nth) => ({ size, nth, start: arena.allocate(size) }));
      for (const { size, nth, start } of blocks)
        arena.page(start).fill(nth, arena.offset(start), arena.offset(start) + size);
      for (const { size, nth, start } of blocks) {
        const from = arena.offset(start);
        expect(arena.page(start).subarray(from, from + size)).toEqual(new Uint32Array(size).fill(nth));
      }
      for (const { size, start } of blocks) arena.release(start, size);
      const again = sizes.map((size) => arena.allocate(size));
      expect(ascending(again)).toEqual(ascending(blocks.map(({ start }) => start)));
    }),
    { numRuns: 100 },
  );
});
