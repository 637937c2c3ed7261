import { neighbouringKeys } from "../keyboard.ts";

// What typing one letter for another costs, in errors.

const homophones = ["سصث", "زذضظ", "تط", "حه", "قغ", "اع", "یع"];

export const sameSoundCost = 0.15;
export const neighbouringKeyCost = 0.7; // a neighbouring key was hit

// Letters with a similar letter get a small number, all others 0; the cost of a pair of numbers is in one flat table.
const letterNumbers = new Uint8Array(65_536);
const costs = new Float64Array(64 * 64).fill(1);

function setPairCost(a: string, b: string, cost: number) {
  const cell = (from: string, to: string) => letterNumbers[from.charCodeAt(0)]! * 64 + letterNumbers[to.charCodeAt(0)]!;
  if (costs[cell(a, b)]! < 1) return; // homophones are set first and take precedence
  costs[cell(a, b)] = cost;
  costs[cell(b, a)] = cost;
}

const pairsOfSound = homophones.flatMap((sound) => [...sound].flatMap((a) => [...sound].map((b) => [a, b] as const)));
const similarPairs = [
  ...pairsOfSound.map(([a, b]) => [a, b, sameSoundCost] as const),
  ...[...neighbouringKeys()].map(([a, b]) => [a, b, neighbouringKeyCost] as const),
].filter(([a, b]) => a !== b);
for (const [nth, letter] of [...new Set(similarPairs.flatMap(([a]) => a))].entries())
  letterNumbers[letter.charCodeAt(0)] = nth + 1;
for (const [a, b, cost] of similarPairs) setPairCost(a, b, cost);

/** The cost of one letter for another one, both as UTF-16 units. */
export const letterCost = (a: number, b: number): number =>
  a === b ? 0 : costs[letterNumbers[a]! * 64 + letterNumbers[b]!]!;

const sameSounds = new Map<number, number[]>();
for (const [a, b] of pairsOfSound) {
  const others = sameSounds.get(a.charCodeAt(0));
  if (others) others.push(b.charCodeAt(0));
  else sameSounds.set(a.charCodeAt(0), [b.charCodeAt(0)]);
}

/** The letters that may sound like this one, itself included, as UTF-16 units. */
export const lettersOfSound = (letter: number): readonly number[] => sameSounds.get(letter) ?? [letter];
