import fc from "fast-check";
import { expect, test } from "vitest";
import { errorsAllowed, fuzzyWords } from "./spelling.ts";
import { SortedWords } from "./words/sorted-words.ts";

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
