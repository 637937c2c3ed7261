import { maxSpelledLength, type SortedWords, sharedLength } from "../words/sorted-words.ts";
import { maxCountedErrors, possibleWords } from "./possible-words.ts";
import { letterCost, neighbouringKeyCost, sameSoundCost } from "./substitution-costs.ts";

// A Damerau–Levenshtein distance in errors, with lower costs for common typing errors.

const swappedCost = 0.8;
const doubledCost = 0.5;
const minCountedCost = neighbouringKeyCost; // of what `possibleWords` counts as an error

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

/**
 * The words within `limit` errors of a spelling, complete or by a prefix, sorted. Only those that a faster comparison leaves are compared
 * exactly.
 */
export function fuzzyWords(words: SortedWords, spelling: string, limit: number): FuzzyWord[] {
  if (spelling.length > maxSpelledLength + reachOf(limit)) return []; // longer than any word can match
  const errors = Math.floor(limit / minCountedCost + 1e-9);
  if (errors > maxCountedErrors || countDoubled(spelling) > maxDoubled) return compareAll(words, spelling, limit);
  const comparison = new Comparison(spelling, limit);
  let previous = "";
  let overLimitAt = Number.POSITIVE_INFINITY; // the letters of the previous word that are over the limit
  for (const number of possibleWords(words, spelling, errors)) {
    const word = words.text(number);
    const shared = sharedLength(previous, word, maxSpelledLength);
    if (shared >= overLimitAt) continue;
    overLimitAt = comparison.compare(number, word, shared);
    previous = word;
  }
  return comparison.matches;
}

/** The same as `fuzzyWords`, by comparing the letters of all words exactly. */
export function compareAll(words: SortedWords, spelling: string, limit: number): FuzzyWord[] {
  const comparison = new Comparison(spelling, limit);
  words.walk((numbers, { size, letters, depths, nexts, words: firstWords }) => {
    for (let node = 0; node < size; ) {
      const depth = depths[node]!;
      if (comparison.isOverLimit(depth, letters[node]!)) {
        node = nexts[node]!;
        continue;
      }
      const word = firstWords[node]!;
      node++;
      for (let at = word; at < firstWords[node]!; at++) comparison.add(numbers[at]!, depth);
    }
  });
  return comparison.matches;
}

const maxDoubled = 1; // letters that the faster comparison takes for slips: it would leave too many words

function countDoubled(spelling: string): number {
  let count = 0;
  for (let at = 1; at < spelling.length; at++) if (spelling[at] === spelling[at - 1]) count++;
  return count;
}

/** How far from the diagonal a cell can be within the limit: an added letter may cost half an error. */
const reachOf = (limit: number) => Math.floor(limit / doubledCost) + 1;

let table = new Float64Array(4096);
const prefixCosts = new Float64Array(maxSpelledLength + 1); // the lowest cost of a prefix, by its length
const path = new Uint16Array(maxSpelledLength + 1); // the letters of the word, from 1 on

/**
 * Compares words letter by letter with a spelling. What two words begin with is compared only once. One comparison at a time: all use
 * the same memory.
 */
class Comparison {
  readonly matches: FuzzyWord[] = [];
  readonly #spelling: string;
  readonly #limit: number;
  readonly #width: number;
  readonly #reach: number;
  /** Further letters only make a word longer. */
  readonly #maxDepth: number;

  constructor(spelling: string, limit: number) {
    this.#spelling = spelling;
    this.#limit = limit;
    this.#width = spelling.length + 1;
    this.#reach = reachOf(limit);
    this.#maxDepth = Math.min(maxSpelledLength, spelling.length + this.#reach);
    const cells = (this.#maxDepth + 1) * this.#width;
    if (table.length < cells) table = new Float64Array(2 * cells);
    for (let column = 0; column < this.#width; column++) table[column] = column;
    prefixCosts[0] = Number.POSITIVE_INFINITY;
  }

  /**
   * Adds a word, of which so many letters have been compared, to the matches if it is one. Returns after how many letters it is over the
   * limit; infinity when it is not.
   */
  compare(number: number, word: string, compared: number): number {
    const length = Math.min(word.length, this.#maxDepth);
    for (let depth = compared + 1; depth <= length; depth++)
      if (this.isOverLimit(depth, word.charCodeAt(depth - 1))) return depth;
    this.add(number, Math.min(word.length, maxSpelledLength));
    return Number.POSITIVE_INFINITY;
  }

  /** Adds the word whose letters have been compared to the matches if it is one. */
  add(number: number, length: number) {
    const cost = this.#costAt(length);
    const prefixCost = prefixCosts[Math.min(length, this.#maxDepth)]!;
    if (cost <= this.#limit) this.matches.push({ word: number, cost, isPrefix: false });
    else if (prefixCost <= this.#limit) this.matches.push({ word: number, cost: prefixCost, isPrefix: true });
  }

  /** Compares the letter at this place, after those before it: whether all words that begin so are over the limit. */
  isOverLimit(depth: number, letter: number): boolean {
    if (depth > this.#maxDepth) return prefixCosts[this.#maxDepth]! > this.#limit;
    path[depth] = letter;
    const minCost = this.#fillRow(depth, letter, depth > 1 ? path[depth - 1]! : -1);
    prefixCosts[depth] = Math.min(prefixCosts[depth - 1]!, this.#costAt(depth));
    return minCost > this.#limit && prefixCosts[depth]! > this.#limit;
  }

  /** The cost of all of the spelling beside the first letters of a word; cells that are not computed are over the limit. */
  #costAt(depth: number): number {
    const last = this.#width - 1;
    return Math.abs(depth - last) <= this.#reach ? table[depth * this.#width + last]! : Number.POSITIVE_INFINITY;
  }

  /** Fills a row of the table from the two rows above and returns its lowest cost. */
  #fillRow(depth: number, letter: number, letterBefore: number): number {
    const spelling = this.#spelling;
    const width = this.#width;
    const row = depth * width;
    const above = row - width;
    // Cells farther from the diagonal than the number of allowed errors are not computed.
    const first = Math.max(1, depth - this.#reach);
    const last = Math.min(width - 1, depth + this.#reach);
    table[row + first - 1] = first === 1 ? depth : Number.POSITIVE_INFINITY;
    if (last < width - 1) table[row + last + 1] = Number.POSITIVE_INFINITY;
    let minCost = first === 1 ? depth : Number.POSITIVE_INFINITY;
    for (let column = first; column <= last; column++) {
      const typed = spelling.charCodeAt(column - 1);
      const typedBefore = column > 1 ? spelling.charCodeAt(column - 2) : -1;
      const substituted = table[above + column - 1]! + letterCost(letter, typed);
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
}
