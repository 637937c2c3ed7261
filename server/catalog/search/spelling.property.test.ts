import fc from "fast-check";
import { expect, test } from "vitest";
import { errorsAllowed, fuzzyWords } from "./spelling.ts";

const letters = [..."ابتسصشکگنرد"];
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((item) => item.join(""));
const sortedWords = fc.uniqueArray(word, { maxLength: 60 }).map((words) => words.sort((a, b) => (a < b ? -1 : 1)));

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
    fc.property(sortedWords, word, (words, typed) => {
      const limit = errorsAllowed(typed.length);
      const matches = new Map(fuzzyWords(words, typed, limit).map((nearWord) => [words[nearWord.word]!, nearWord]));
      for (const candidate of words) {
        if (plainDistance(candidate, typed) <= limit)
          expect(matches.get(candidate)?.cost ?? 99, `${typed} ${candidate}`).toBeLessThanOrEqual(limit);
        const [alone] = fuzzyWords([candidate], typed, limit);
        expect({ ...matches.get(candidate), word: 0 }, `${typed} ${candidate}`).toEqual({ ...alone, word: 0 });
      }
    }),
    { numRuns: 400 },
  );
});

test("charges less for common errors and nothing for the word itself", () => {
  const cost = (a: string, b: string) => fuzzyWords([a], b, 3)[0]?.cost;
  expect(cost("اصفهان", "اصفهان")).toBe(0);
  expect(cost("اصفهان", "اسفهان")).toBeLessThan(0.2);
  expect(cost("اصفهان", "اشفهان")).toBeLessThan(1); // a neighbouring key
  expect(cost("اصفهان", "افصهان")).toBeLessThan(1); // transposed letters
  expect(cost("اصفهان", "اصفههان")).toBeLessThan(1);
  expect(cost("اصفهان", "اصفهن")).toBe(1);
  expect(fuzzyWords(["اصفهان"], "اصفه", 1)).toEqual([{ word: 0, cost: 0, isPrefix: true }]);
});
