import { neighbouringKeys } from "./keyboard.ts";
import type { SortedWords } from "./words/sorted-words.ts";

// A Damerau–Levenshtein distance in errors, with lower costs for common typing errors.

const homophones = ["سصث", "زذضظ", "تط", "حه", "قغ", "اع", "یع"];

const sameSoundCost = 0.15;
const neighbouringKeyCost = 0.7; // a neighbouring key was hit
const swappedCost = 0.8;
const doubledCost = 0.5;

// Letters with a similar letter get a small number, all others 0; the cost of a pair of numbers is in one flat table.
const letterNumbers = new Uint8Array(65_536);
const costs = new Float64Array(64 * 64).fill(1);

function setPairCost(a: string, b: string, cost: number) {
  const cell = (from: string, to: string) => letterNumbers[from.charCodeAt(0)]! * 64 + letterNumbers[to.charCodeAt(0)]!;
  if (costs[cell(a, b)]! < 1) return; // homophones are set first and take precedence
  costs[cell(a, b)] = cost;
  costs[cell(b, a)] = cost;
}

const similarPairs = [
  ...homophones.flatMap((sound) => [...sound].flatMap((a) => [...sound].map((b) => [a, b, sameSoundCost] as const))),
  ...[...neighbouringKeys()].map(([a, b]) => [a, b, neighbouringKeyCost] as const),
].filter(([a, b]) => a !== b);
for (const [nth, letter] of [...new Set(similarPairs.flatMap(([a]) => a))].entries())
  letterNumbers[letter.charCodeAt(0)] = nth + 1;
for (const [a, b, cost] of similarPairs) setPairCost(a, b, cost);

/** The errors allowed for a word of this length; in the shortest words only letters of the same sound may differ. */
export function errorsAllowed(length: number): number {
  if (length <= 2) return 2 * sameSoundCost;
  if (length === 3) return neighbouringKeyCost;
  if (length <= 5) return 1;
  return length === 6 ? 1.5 : 2;
}

/** A word within the error limit. */
export interface FuzzyWord {
  /** Its number. */
  word: number;
  /** In errors. */
  cost: number;
  /** The cost is that of a prefix of the word, whose rest is not typed yet. */
  isPrefix: boolean;
}

const maxComparedLength = 64; // letters of a word that are compared

/**
 * The words within `limit` errors of a spelling, complete or by a prefix. A common prefix of neighbouring
 * words is compared only once; when a prefix is over the limit, all words with that prefix are skipped.
 */
export function fuzzyWords(words: SortedWords, spelling: string, limit: number): FuzzyWord[] {
  const width = spelling.length + 1;
  const reach = Math.floor(limit / doubledCost) + 1; // an added letter may cost half an error
  if (spelling.length > maxComparedLength + reach) return []; // longer than any word can match
  const table = new Float64Array((maxComparedLength + 1) * width).fill(Number.POSITIVE_INFINITY);
  table[0] = 0;
  for (let column = 1; column < width; column++) table[column] = column;
  const prefixCosts = new Float64Array(maxComparedLength + 1).fill(Number.POSITIVE_INFINITY); // the lowest cost of a prefix, by its length
  const matches: FuzzyWord[] = [];
  let previous = "";
  words.walk((word, number) => {
    const length = Math.min(word.length, maxComparedLength);
    let depth = sharedPrefixLength(previous, word, maxComparedLength);
    let isOverLimit = false;
    while (depth < length && !isOverLimit) {
      depth++;
      const minCost = fillRow(table, depth, width, word, spelling, reach);
      prefixCosts[depth] = Math.min(prefixCosts[depth - 1]!, table[depth * width + width - 1]!);
      isOverLimit = minCost > limit && prefixCosts[depth]! > limit;
    }
    if (isOverLimit) {
      previous = word.slice(0, depth);
      return previous;
    }
    previous = word;
    const cost = table[length * width + width - 1]!;
    if (cost <= limit) matches.push({ word: number, cost, isPrefix: false });
    else if (prefixCosts[length]! <= limit) matches.push({ word: number, cost: prefixCosts[length]!, isPrefix: true });
    return null;
  });
  return matches;
}

/** Fills a row of the table from the two rows above and returns its lowest cost. */
function fillRow(
  table: Float64Array,
  depth: number,
  width: number,
  word: string,
  spelling: string,
  reach: number,
): number {
  const row = depth * width;
  const above = row - width;
  const letter = word.charCodeAt(depth - 1);
  const letterBefore = depth > 1 ? word.charCodeAt(depth - 2) : -1;
  const number = letterNumbers[letter]! * 64;
  // Cells farther from the diagonal than the number of allowed errors are not computed.
  const first = Math.max(1, depth - reach);
  const last = Math.min(width - 1, depth + reach);
  table[row + first - 1] = first === 1 ? depth : Number.POSITIVE_INFINITY;
  if (last < width - 1) table[row + last + 1] = Number.POSITIVE_INFINITY;
  let minCost = first === 1 ? depth : Number.POSITIVE_INFINITY;
  for (let column = first; column <= last; column++) {
    const typed = spelling.charCodeAt(column - 1);
    const typedBefore = column > 1 ? spelling.charCodeAt(column - 2) : -1;
    const substituted = table[above + column - 1]! + (letter === typed ? 0 : costs[number + letterNumbers[typed]!]!);
    const omitted = table[above + column]! + (letter === letterBefore ? doubledCost : 1);
    const added = table[row + column - 1]! + (typed === typedBefore ? doubledCost : 1);
    let cost = Math.min(substituted, omitted, added);
    if (letter === typedBefore && letterBefore === typed && letter !== typed)
      cost = Math.min(cost, table[above - width + column - 2]! + swappedCost);
    table[row + column] = cost;
    if (cost < minCost) minCost = cost;
  }
  return minCost;
}

function sharedPrefixLength(a: string, b: string, maxLength: number): number {
  const end = Math.min(a.length, b.length, maxLength);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}
