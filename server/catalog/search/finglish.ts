// Finglish: Persian in Latin letters, for which there is no fixed spelling: kh or x, gh or q, aa or a, oo, ou or u, no vowels.
import { memoize } from "./lazily.ts";

/** The Latin spellings of each Persian letter, with the cost of unusual ones. */
const latinForms: Record<string, Record<string, number>> = {
  ا: { a: 0, aa: 0, e: 0.15, i: 0.2, o: 0.15, u: 0.2, "": 0.3 },
  ب: { b: 0 },
  پ: { p: 0 },
  ت: { t: 0, th: 0.3 },
  ث: { s: 0, th: 0.2, c: 0.4 },
  ج: { j: 0, g: 0.4, dj: 0.1, zh: 0.4 },
  چ: { ch: 0, c: 0.3, tch: 0.1 },
  ح: { h: 0, "": 0.4 },
  خ: { kh: 0, x: 0, k: 0.4, h: 0.4 },
  د: { d: 0 },
  ذ: { z: 0, dh: 0.3 },
  ر: { r: 0 },
  ز: { z: 0 },
  ژ: { zh: 0, j: 0.1, z: 0.4 },
  س: { s: 0, c: 0.4, ss: 0 },
  ش: { sh: 0, s: 0.5, ch: 0.4 },
  ص: { s: 0 },
  ض: { z: 0, dh: 0.3, d: 0.5 },
  ط: { t: 0 },
  ظ: { z: 0 },
  ع: { "": 0, a: 0, e: 0.05, o: 0.1, i: 0.2, u: 0.2, aa: 0 },
  غ: { gh: 0, q: 0, g: 0.3, k: 0.5 },
  ف: { f: 0, ph: 0.1 },
  ق: { gh: 0, q: 0, g: 0.3, k: 0.3, kh: 0.5 },
  ک: { k: 0, c: 0.2, ck: 0.1, q: 0.5, kh: 0.4 },
  گ: { g: 0, gh: 0.4 },
  ل: { l: 0 },
  م: { m: 0 },
  ن: { n: 0, m: 0.4 },
  و: { v: 0, w: 0, o: 0, u: 0, oo: 0, ou: 0, ow: 0, ov: 0, aw: 0.1, "": 0.35 },
  ه: { h: 0, e: 0, eh: 0, a: 0.1, ah: 0.1, "": 0.2 },
  ی: { y: 0, i: 0, ee: 0, ey: 0, ei: 0, ie: 0.1, e: 0.15, a: 0.3, yy: 0, iy: 0, "": 0.35 },
};

const vowels = new Set("aeiou");
const unwrittenVowelCost = 0.05; // a short vowel, which Persian does not write
const wrongLetterCost = 1;
const formsByLetter = new Map(
  Object.entries(latinForms).map(([letter, forms]) => [letter, Object.entries(forms)] as const),
);

interface FinglishCost {
  /** In errors: 0 for a common spelling. */
  cost: number;
  /** The lowest cost of a prefix of the word, for words that are not completely typed yet. */
  prefixCost: number;
}

const infinity = Number.POSITIVE_INFINITY;

// A row for each beginning of the word: its cost beside each beginning of the spelling.
let table = new Float64Array(1024);
let prefixCosts = new Float64Array(64);

/**
 * Returns the function for the edit distance between a Latin spelling and any Persian word; costs above `limit` count as infinite. The
 * beginning that a word shares with the one before it is compared once, and nothing after a beginning that is above the limit. One
 * function at a time: all use the same memory.
 */
export function createFinglish(latin: string, limit: number): (persian: string) => FinglishCost {
  const width = latin.length + 1;
  const extraCosts = Array.from(latin, (_, column) => extraLetterCost(latin, column));
  const stepsByLetter = memoize((_letter: string): Step[][] => []); // by column, at first use
  let previous = "";
  let rows = 0; // of the previous word
  let isOverLimit = false; // the last of them

  function addExtraLetters(row: number) {
    const costs = table;
    for (let cell = row * width, column = 0; column < latin.length; column++, cell++) {
      const cost = costs[cell]! + extraCosts[column]!;
      if (costs[cell]! <= limit && cost < costs[cell + 1]!) costs[cell + 1] = cost;
    }
  }
  function addRow(row: number, letter: string) {
    const costs = table;
    const to = row * width;
    for (let cell = to; cell < to + width; cell++) costs[cell] = infinity; // faster than `fill` for so few
    const steps = stepsByLetter(letter);
    isOverLimit = true;
    for (let column = 0; column < width; column++) {
      const before = costs[to - width + column]!;
      if (before > limit) continue;
      const ofColumn = steps[column] ?? stepsBeside(latin, column, letter, limit);
      steps[column] = ofColumn;
      for (let nth = 0; nth < ofColumn.length; nth++) {
        const { columns, extra } = ofColumn[nth]!;
        const cell = to + column + columns;
        const cost = before + extra;
        if (cost < costs[cell]!) costs[cell] = cost;
        if (cost <= limit) isOverLimit = false;
      }
    }
    addExtraLetters(row);
    prefixCosts[row] = Math.min(prefixCosts[row - 1]!, costs[to + latin.length]!);
  }
  function reserve(letters: number) {
    if (letters >= prefixCosts.length) prefixCosts = larger(prefixCosts, 2 * letters);
    if ((letters + 1) * width > table.length) table = larger(table, 2 * (letters + 1) * width);
  }

  reserve(0);
  table[0] = 0;
  table.fill(infinity, 1, width);
  prefixCosts[0] = infinity;
  addExtraLetters(0);
  return (persian) => {
    reserve(persian.length);
    let row = 0;
    while (row < rows && row < persian.length && persian[row] === previous[row]) row++;
    if (row < rows) isOverLimit = false; // otherwise there would be no row after it
    while (row < persian.length && !isOverLimit) addRow(row + 1, persian[row++]!);
    previous = persian;
    rows = row;
    const cost = row === persian.length ? table[row * width + latin.length]! : infinity;
    return { cost, prefixCost: prefixCosts[row]! };
  };
}

function larger(values: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(length);
  copy.set(values);
  return copy;
}

/** How a Persian letter goes on beside the spelling: over how many Latin letters, and at what cost. */
interface Step {
  columns: number;
  extra: number;
}

/** The steps of a letter from a column of the spelling on that cost at most `limit`. */
function stepsBeside(latin: string, column: number, letter: string, limit: number): Step[] {
  const steps: Step[] = [];
  if (wrongLetterCost <= limit) {
    steps.push({ columns: 0, extra: wrongLetterCost });
    if (column < latin.length) steps.push({ columns: 1, extra: wrongLetterCost });
  }
  for (const [form, extra] of formsByLetter.get(letter) ?? [[letter, 0] as const]) {
    if (extra > limit || !latin.startsWith(form, column)) continue; // without forms: digits
    const step = steps.find(({ columns }) => columns === form.length);
    if (step) step.extra = Math.min(step.extra, extra);
    else steps.push({ columns: form.length, extra });
  }
  return steps;
}

/** The cost of a Latin letter without a Persian counterpart. */
function extraLetterCost(latin: string, at: number): number {
  const letter = latin[at]!;
  if (vowels.has(letter)) return unwrittenVowelCost;
  if (letter === latin[at - 1]) return unwrittenVowelCost; // doubled
  if (letter === "y" && latin[at + 1] === "e" && at === latin.length - 2) return 2 * unwrittenVowelCost; // ezafe after a vowel
  return letter === "h" ? 0.3 : wrongLetterCost;
}

const persianSounds: Record<string, string> = {
  ب: "b",
  پ: "p",
  ت: "t",
  ط: "t",
  ث: "s",
  س: "s",
  ص: "s",
  ج: "j",
  چ: "c",
  خ: "x",
  د: "d",
  ذ: "z",
  ز: "z",
  ض: "z",
  ظ: "z",
  ر: "r",
  ژ: "j",
  ش: "S",
  غ: "q",
  ق: "q",
  ف: "f",
  ک: "k",
  گ: "g",
  ل: "l",
  م: "m",
  ن: "n",
};
const latinSounds: Record<string, string> = {
  kh: "x",
  gh: "q",
  tch: "c",
  ch: "c",
  sh: "S",
  zh: "j",
  dj: "j",
  ph: "f",
  ck: "k",
  c: "k",
  w: "v",
};
/** What may be a vowel or silent. */
const unheard = new Set([...vowels, "v", "y", "h"]);

/**
 * A phonetic key: the consonants that Persian and Latin spellings of a word share, one character each. An initial vowel becomes
 * `A`; v, y and h count only at the beginning, because elsewhere they may be vowels or silent.
 */
export function soundKey(word: string): string {
  const sounds = isLatin(word)
    ? word.replace(/kh|gh|t?ch|sh|zh|dj|ph|ck(?!h)|[cw]/g, (form) => latinSounds[form]!)
    : word
        .replace(/[آاع]/g, "a")
        .replace(/و/g, "v")
        .replace(/ی/g, "y")
        .replace(/[حه]/g, "h")
        .replace(/./g, (match) => persianSounds[match] ?? match);
  const initial = sounds.charAt(0);
  let key = vowels.has(initial) ? "A" : unheard.has(initial) ? initial : "";
  let last = "";
  for (let at = 0; at < sounds.length; at++) {
    const sound = sounds.charAt(at);
    if (unheard.has(sound)) last = "";
    else if (sound !== last) {
      key += sound;
      last = sound;
    }
  }
  return key;
}

/** Whether a folded word begins with a Latin letter. */
export function isLatin(word: string): boolean {
  const letter = word.charCodeAt(0);
  return letter >= 97 && letter <= 122; // a to z
}
