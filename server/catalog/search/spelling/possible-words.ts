import { maxSpelledLength, type SortedWords } from "../words/sorted-words.ts";
import { lettersOfSound } from "./substitution-costs.ts";

const maxLetters = 30; // of the spelling, a bit each
export const maxCountedErrors = 2;

// For each beginning of a word, the beginnings of the spelling that are within no, one or two errors of it: bit n stands for n letters.
const exactRows = new Int32Array(maxSpelledLength + 1);
const oneErrorRows = new Int32Array(maxSpelledLength + 1);
const twoErrorsRows = new Int32Array(maxSpelledLength + 1);
const path = new Uint16Array(maxSpelledLength + 1); // the letters of the word, from 1 on
const masks = new Int32Array(65_536); // by letter: the beginnings of the spelling that end with it, or with one of its sound

/**
 * The words that, completely or by a beginning, may be within a number of errors of a spelling, 0 to 2: among them are all that are.
 * A letter of the same sound and a doubled letter are no errors here. The automaton is that of Wu and Manber (1992), whose states are
 * the bits of numbers, over words that are compared from where they differ from the word before.
 */
export function possibleWords(words: SortedWords, spelling: string, errors: number): number[] {
  const letters = Math.min(spelling.length, maxLetters);
  const last = 1 << letters;
  const all = (last << 1) - 1;
  const doubled = maskSpelling(spelling, letters);
  const withDoubled = (states: number) => {
    let [before, now] = [0, states];
    while (before !== now) [before, now] = [now, now | ((now << 1) & doubled)];
    return now;
  };
  exactRows[0] = 1;
  oneErrorRows[0] = withDoubled(0b11 & all);
  twoErrorsRows[0] = withDoubled(0b111 & all);
  const found: number[] = [];
  words.walk((numbers, { size, letters: written, depths, nexts, words: firstWords }) => {
    for (let node = 0; node < size; ) {
      const depth = depths[node]!;
      const letter = written[node]!;
      const matching = masks[letter]!;
      const above = depth - 1;
      const [exact, one, two] = [exactRows[above]!, oneErrorRows[above]!, twoErrorsRows[above]!];
      // The letter is the next one of the spelling; or it is left out of it or takes the place of another one, which is an error.
      let newExact = (exact << 1) & matching;
      let newOne = ((one << 1) & matching) | exact | (exact << 1);
      let newTwo = ((two << 1) & matching) | one | (one << 1);
      if (depth > 1) {
        const before = path[above]!;
        if (letter === before) {
          newExact |= exact;
          newOne |= one;
          newTwo |= two;
        }
        const swapped = masks[before]! & (matching << 1);
        newOne |= (exactRows[above - 1]! << 2) & swapped;
        newTwo |= (oneErrorRows[above - 1]! << 2) & swapped;
      }
      if (doubled !== 0) newExact = withDoubled(newExact);
      newOne = (newOne | (newExact << 1)) & all; // the spelling has a letter more
      if (doubled !== 0) newOne = withDoubled(newOne);
      newTwo = (newTwo | (newOne << 1)) & all;
      if (doubled !== 0) newTwo = withDoubled(newTwo);
      path[depth] = letter;
      exactRows[depth] = newExact;
      oneErrorRows[depth] = newOne;
      twoErrorsRows[depth] = newTwo;
      const states = errors === 0 ? newExact : errors === 1 ? newOne : newTwo;
      if (states !== 0 && (states & last) === 0) {
        node++;
        continue;
      }
      const next = nexts[node]!;
      if (states !== 0) for (let at = firstWords[node]!; at < firstWords[next]!; at++) found.push(numbers[at]!);
      node = next;
    }
  });
  clearMasks(spelling, letters);
  return found;
}

/** Fills the masks, and returns the beginnings that end with a letter twice. */
function maskSpelling(spelling: string, letters: number): number {
  let doubled = 0;
  for (let nth = 0; nth < letters; nth++) {
    const letter = spelling.charCodeAt(nth);
    for (const similar of lettersOfSound(letter)) masks[similar]! |= 1 << (nth + 1);
    if (nth > 0 && letter === spelling.charCodeAt(nth - 1)) doubled |= 1 << (nth + 1);
  }
  return doubled;
}

function clearMasks(spelling: string, letters: number) {
  for (let nth = 0; nth < letters; nth++)
    for (const similar of lettersOfSound(spelling.charCodeAt(nth))) masks[similar] = 0;
}
