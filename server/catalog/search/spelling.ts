import { neighbouringKeys } from "./keyboard.ts";

// How far two spellings lie apart, in errors: Damerau's distance, with the slips that are easily made counting less.

const homophones = ["سصث", "زذضظ", "تط", "حه", "قغ", "اع", "یع"];

const sameSound = 0.15;
const sameKey = 0.7; // the finger beside
const swapped = 0.8;
const doubled = 0.5;

const pairs = new Map<number, number>();
const pairOf = (a: number, b: number) => a * 65_536 + b;
const learn = (a: string, b: string, cost: number) => {
  const [one, other] = [a.charCodeAt(0), b.charCodeAt(0)];
  if (pairs.has(pairOf(one, other))) return;
  pairs.set(pairOf(one, other), cost).set(pairOf(other, one), cost);
};
for (const sound of homophones) for (const a of sound) for (const b of sound) if (a !== b) learn(a, b, sameSound);
for (const [a, b] of neighbouringKeys()) learn(a, b, sameKey);

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
  const table = new Float64Array((longest + 1) * width);
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
      const least = fillRow(table, depth, width, word, spelling);
      begun[depth] = Math.min(begun[depth - 1]!, table[depth * width + width - 1]!);
      hopeless = least > limit && begun[depth]! > limit;
    }
    before = word.slice(0, depth);
    if (hopeless) {
      at = endOfBeginning(words, before, at);
      continue;
    }
    const cost = table[length * width + width - 1]!;
    if (cost <= limit) near.push({ word: at, cost, begun: false });
    else if (begun[length]! <= limit) near.push({ word: at, cost: begun[length]!, begun: true });
    at++;
  }
  return near;
}

/** Fills a row of the table from the two above; gives its least cost. */
function fillRow(table: Float64Array, depth: number, width: number, word: string, spelling: string): number {
  const row = depth * width;
  const above = row - width;
  const letter = word.charCodeAt(depth - 1);
  const letterBefore = depth > 1 ? word.charCodeAt(depth - 2) : -1;
  table[row] = depth;
  let least = depth;
  for (let column = 1; column < width; column++) {
    const typed = spelling.charCodeAt(column - 1);
    const typedBefore = column > 1 ? spelling.charCodeAt(column - 2) : -1;
    const replaced = table[above + column - 1]! + (letter === typed ? 0 : (pairs.get(pairOf(letter, typed)) ?? 1));
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
