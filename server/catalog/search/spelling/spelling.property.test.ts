import fc from "fast-check";
import { expect, test } from "vitest";
import { SortedWords } from "../words/sorted-words.ts";
import { possibleWords } from "./possible-words.ts";
import { compareAll, errorsAllowed, fuzzyWords } from "./spelling.ts";

const letters = [..."ابتسصشکگنرد"];
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((item) => item.join(""));
const distinctWords = fc.uniqueArray(word, { maxLength: 60 });

/** The words within the error limit, in order. */
function findFuzzy(words: readonly string[], typed: string, limit: number) {
  const sorted = new SortedWords();
  for (const text of words) sorted.add(text);
  return fuzzyWords(sorted, typed, limit).map((match) => ({ ...match, word: sorted.text(match.word) }));
}

/** The plain Damerau–Levenshtein distance, with cost 1 for every error: an upper bound of our costs. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array<number>(b.length).fill(0)]);
  for (let column = 0; column <= b.length; column++) rows[0]![column] = column;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const substitution = Number(a[i - 1] !== b[j - 1]);
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
    }
  return rows[a.length]![b.length]!;
}

test("finds every word within the error limit, with the same cost in a list as alone", () => {
  fc.assert(
    fc.property(distinctWords, word, (words, typed) => {
      const limit = errorsAllowed(typed.length);
      const matches = new Map(findFuzzy(words, typed, limit).map((match) => [match.word, match]));
      expect([...matches.keys()]).toEqual([...matches.keys()].sort());
      for (const candidate of words) {
        if (plainDistance(candidate, typed) <= limit)
          expect(matches.get(candidate)?.cost ?? 99, `${typed} ${candidate}`).toBeLessThanOrEqual(limit);
        const [alone] = findFuzzy([candidate], typed, limit);
        expect(matches.get(candidate), `${typed} ${candidate}`).toEqual(alone);
      }
    }),
    { numRuns: 400 },
  );
});

test("charges less for common errors and nothing for the word itself", () => {
  const cost = (a: string, b: string) => findFuzzy([a], b, 3)[0]?.cost;
  expect(cost("اصفهان", "اصفهان")).toBe(0);
  expect(cost("اصفهان", "اسفهان")).toBeLessThan(0.2);
  expect(cost("اصفهان", "اشفهان")).toBeLessThan(1); // a neighbouring key
  expect(cost("اصفهان", "افصهان")).toBeLessThan(1); // transposed letters
  expect(cost("اصفهان", "اصفههان")).toBeLessThan(1);
  expect(cost("اصفهان", "اصفهن")).toBe(1);
  expect(findFuzzy(["اصفهان"], "اصفه", 1)).toEqual([{ word: "اصفهان", cost: 0, isPrefix: true }]);
});

const longWord = fc.oneof(
  word,
  fc.array(fc.constantFrom(...letters), { minLength: 20, maxLength: 80 }).map((item) => item.join("")),
);
/** A word with some errors of all kinds: left out, added, doubled, swapped, and other letters. */
const misspelt = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.constantFrom(...letters)), { maxLength: 4 }))
    .map(([original, errors]) =>
      errors.reduce((typed, [seed, kind, letter]) => {
        const at = seed % typed.length;
        const [before, here, after] = [typed.slice(0, at), typed[at]!, typed.slice(at + 1)];
        const rest = [after, letter + here + after, here + here + after, after.slice(0, 1) + here + after.slice(1)];
        return before + (rest[kind] ?? letter + after) || letter;
      }, original),
    );

test("the faster comparison leaves out no word, so that the same is found as by comparing every word", () => {
  const limits = fc.constantFrom(0.3, 0.7, 0.75, 1, 1.2, 1.5, 2, 2.4, 5);
  const some = fc.array(longWord, { minLength: 1, maxLength: 40 });
  const listed = some.chain((words) => fc.tuple(fc.constant(words), misspelt(fc.constantFrom(...words)), limits));
  fc.assert(
    fc.property(listed, ([words, typed, limit]) => {
      const sorted = new SortedWords();
      for (const text of words.flatMap((item) => [item, `${item}ان`])) sorted.add(text);
      expect(fuzzyWords(sorted, typed, limit)).toEqual(compareAll(sorted, typed, limit));
    }),
    { numRuns: 3000 },
  );
});

test("the faster comparison leaves out nearly all words of another spelling", () => {
  const sorted = new SortedWords();
  for (const first of letters)
    for (const second of letters) for (const third of letters) sorted.add(first + second + third);
  expect(sorted.size).toBe(letters.length ** 3);
  const possible = possibleWords(sorted, "شکر", 1).length;
  expect(possible).toBeGreaterThan(0);
  expect(possible).toBeLessThan(sorted.size / 4);
});
