import { neighbouringKeys } from "./keyboard.ts";

// How far two spellings lie apart, in errors: Damerau's distance, with the slips that are easily made counting less.

const homophones = ["سصث", "زذضظ", "تط", "حه", "قغ", "اع", "یع"];

const sameSound = 0.15;
const sameKey = 0.7; // the finger beside
const swapped = 0.8;
const doubled = 0.5;

// Each letter that has a likeness gets a small number, all others 0; what a pair of numbers costs is in one flat table.
const numbers = new Uint8Array(65_536);
const costs = new Float64Array(64 * 64).fill(1);

function learn(a: string, b: string, cost: number) {
  const at = (one: string, other: string) => numbers[one.charCodeAt(0)]! * 64 + numbers[other.charCodeAt(0)]!;
  if (costs[at(a, b)]! < 1) return; // the same sound comes first
  costs[at(a, b)] = cost;
  costs[at(b, a)] = cost;
}

const alike = [
  ...homophones.flatMap((sound) => [...sound].flatMap((a) => [...sound].map((b) => [a, b, sameSound] as const))),
  ...[...neighbouringKeys()].map(([a, b]) => [a, b, sameKey] as const),
].filter(([a, b]) => a !== b);
for (const [nth, letter] of [...new Set(alike.flatMap(([a]) => a))].entries()) numbers[letter.charCodeAt(0)] = nth + 1;
for (const [a, b, cost] of alike) learn(a, b, cost);

/** How many errors a word of a length may have and still be meant: none in the shortest but a letter of the same sound. */
export function errorsAllowed(length: number): number {
  if (length <= 2) return 2 * sameSound;
  if (length === 3) return sameKey;
  if (length <= 5) return 1;
  return length === 6 ? 1.5 : 2;
}

/** A word near to the one that was asked for. */
export interface NearWord {
  /** Its place among the words. */
  word: number;
  /** In errors. */
  cost: number;
  /** The cost is that of its beginning: the rest was not typed yet. */
  begun: boolean;
}

const longest = 64; // letters of a word that are looked at

/**
 * The words (sorted by UTF-16 units) that are within `limit` errors of a spelling, whole or by their beginning. Words that begin
 * alike are compared once; where a beginning is too far off already, all that share it are passed over.
 */
export function nearWords(words: readonly string[], spelling: string, limit: number): NearWord[] {
  const width = spelling.length + 1;
  const reach = Math.floor(limit / doubled) + 1; // an added letter may cost half an error
  if (spelling.length > longest + reach) return []; // longer than any word: somebody's cat on the keys
  const table = new Float64Array((longest + 1) * width).fill(Number.POSITIVE_INFINITY);
  table[0] = 0;
  for (let column = 1; column < width; column++) table[column] = column;
  const begun = new Float64Array(longest + 1).fill(Number.POSITIVE_INFINITY); // the least cost of a beginning, by its length
  const near: NearWord[] = [];
  let before = "";
  for (let at = 0; at < words.length; ) {
    const word = words[at]!;
    const length = Math.min(word.length, longest);
    let depth = sharedLength(before, word, longest);
    let hopeless = false;
    while (depth < length && !hopeless) {
      depth++;
      const least = fillRow(table, depth, width, word, spelling, reach);
      begun[depth] = Math.min(begun[depth - 1]!, table[depth * width + width - 1]!);
      hopeless = least > limit && begun[depth]! > limit;
    }
    if (hopeless) {
      before = word.slice(0, depth);
      at = behindBeginning(words, before, at);
      continue;
    }
    before = word;
    const cost = table[length * width + width - 1]!;
    if (cost <= limit) near.push({ word: at, cost, begun: false });
    else if (begun[length]! <= limit) near.push({ word: at, cost: begun[length]!, begun: true });
    at++;
  }
  return near;
}

/** Fills a row of the table from the two above; gives its least cost. */
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
  const number = numbers[letter]! * 64;
  // Farther from the diagonal than there may be errors nothing is worth reckoning.
  const first = Math.max(1, depth - reach);
  const last = Math.min(width - 1, depth + reach);
  table[row + first - 1] = first === 1 ? depth : Number.POSITIVE_INFINITY;
  if (last < width - 1) table[row + last + 1] = Number.POSITIVE_INFINITY;
  let least = first === 1 ? depth : Number.POSITIVE_INFINITY;
  for (let column = first; column <= last; column++) {
    const typed = spelling.charCodeAt(column - 1);
    const typedBefore = column > 1 ? spelling.charCodeAt(column - 2) : -1;
    const replaced = table[above + column - 1]! + (letter === typed ? 0 : costs[number + numbers[typed]!]!);
    const left = table[above + column]! + (letter === letterBefore ? doubled : 1);
    const added = table[row + column - 1]! + (typed === typedBefore ? doubled : 1);
    let cost = Math.min(replaced, left, added);
    if (letter === typedBefore && letterBefore === typed && letter !== typed)
      cost = Math.min(cost, table[above - width + column - 2]! + swapped);
    table[row + column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/** The first word behind `at` that does not begin so; near, since few words share what was given up at. */
function behindBeginning(words: readonly string[], beginning: string, at: number): number {
  let [inside, step] = [at, 1];
  while (inside + step < words.length && words[inside + step]!.startsWith(beginning)) {
    inside += step;
    step *= 2;
  }
  let outside = Math.min(inside + step, words.length);
  while (outside - inside > 1) {
    const middle = (inside + outside) >>> 1;
    if (words[middle]!.startsWith(beginning)) inside = middle;
    else outside = middle;
  }
  return outside;
}

function sharedLength(a: string, b: string, most: number): number {
  const end = Math.min(a.length, b.length, most);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** The first of the sorted words from `from` on that stands at or behind a text. */
export function firstAtOrBehind(words: readonly string[], text: string, from = 0): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first of the sorted words from `from` on that does not begin so. */
export const endOfBeginning = (words: readonly string[], beginning: string, from = 0): number =>
  firstAtOrBehind(words, `${beginning}\uffff`, from);
