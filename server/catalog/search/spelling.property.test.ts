import fc from "fast-check";
import { expect, test } from "vitest";
import { errorsAllowed, nearWords } from "./spelling.ts";

const letters = [..."ابتسصشکگنرد"];
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((item) => item.join(""));
const sortedWords = fc.uniqueArray(word, { maxLength: 60 }).map((words) => words.sort((a, b) => (a < b ? -1 : 1)));

/** The plain distance of Damerau and Levenshtein, every slip one error: no slip of ours costs more. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) => [row, ...Array<number>(b.length).fill(0)]);
  for (let column = 0; column <= b.length; column++) rows[0]![column] = column;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = Number(a[i - 1] !== b[j - 1]);
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
    }
  return rows[a.length]![b.length]!;
}

test("every word within the errors is found, and among many words the same as alone", () => {
  fc.assert(
    fc.property(sortedWords, word, (words, typed) => {
      const limit = errorsAllowed(typed.length);
      const found = new Map(nearWords(words, typed, limit).map((nearWord) => [words[nearWord.word]!, nearWord]));
      for (const one of words) {
        if (plainDistance(one, typed) <= limit)
          expect(found.get(one)?.cost ?? 99, `${typed} ${one}`).toBeLessThanOrEqual(limit);
        const [alone] = nearWords([one], typed, limit);
        expect({ ...found.get(one), word: 0 }, `${typed} ${one}`).toEqual({ ...alone, word: 0 });
      }
    }),
    { numRuns: 400 },
  );
});

test("slips that are easily made cost less, and the word itself nothing", () => {
  const cost = (a: string, b: string) => nearWords([a], b, 3)[0]?.cost;
  expect(cost("اصفهان", "اصفهان")).toBe(0);
  expect(cost("اصفهان", "اسفهان")).toBeLessThan(0.2);
  expect(cost("اصفهان", "اشفهان")).toBeLessThan(1); // the finger beside
  expect(cost("اصفهان", "افصهان")).toBeLessThan(1); // changed places
  expect(cost("اصفهان", "اصفههان")).toBeLessThan(1);
  expect(cost("اصفهان", "اصفهن")).toBe(1);
  expect(nearWords(["اصفهان"], "اصفه", 1)).toEqual([{ word: 0, cost: 0, begun: true }]);
});
