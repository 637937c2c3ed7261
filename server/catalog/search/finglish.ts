// Finglish: Persian in Latin letters, for which there is no fixed spelling: kh or x, gh or q, aa or a, oo, ou or u, no vowels.

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

let table = new Float64Array(1024); // reused: one word is compared at a time

/**
 * The edit distance between a Latin spelling and a Persian word, in errors: 0 for a common spelling. `prefixCost` is the lowest
 * cost of a prefix of the word, for words that are not completely typed yet. Costs above `limit` are infinite.
 */
export function finglishCost(latin: string, persian: string, limit: number): { cost: number; prefixCost: number } {
  const width = latin.length + 1;
  const size = (persian.length + 1) * width;
  if (table.length < size) table = new Float64Array(2 * size);
  table.fill(Number.POSITIVE_INFINITY, 0, size);
  table[0] = 0;
  let prefixCost = Number.POSITIVE_INFINITY;
  for (let row = 0; row <= persian.length; row++) {
    const forms = formsByLetter.get(persian[row]!);
    for (let column = 0; column < width; column++) {
      const cost = table[row * width + column]!;
      if (cost > limit) continue;
      const relax = (rows: number, columns: number, extra: number) => {
        const cell = (row + rows) * width + column + columns;
        if (column + columns < width && cost + extra < table[cell]!) table[cell] = cost + extra;
      };
      const letter = latin[column];
      if (letter !== undefined) relax(0, 1, extraLetterCost(latin, column));
      if (row === persian.length) continue;
      for (const [form, formCost] of forms ?? []) if (latin.startsWith(form, column)) relax(1, form.length, formCost);
      if (!forms && persian[row] === letter) relax(1, 1, 0); // digits
      relax(1, 1, wrongLetterCost);
      relax(1, 0, wrongLetterCost);
    }
    if (row > 0) prefixCost = Math.min(prefixCost, table[row * width + width - 1]!);
  }
  return { cost: table[size - 1]!, prefixCost };
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
const latinSounds: [RegExp, string][] = [
  [/kh/g, "x"],
  [/gh/g, "q"],
  [/t?ch/g, "C"],
  [/sh/g, "S"],
  [/zh|dj/g, "j"],
  [/ph/g, "f"],
  [/ck/g, "k"],
  [/c/g, "k"],
  [/C/g, "c"],
];

/**
 * A phonetic key: the consonants that Persian and Latin spellings of a word share, one character each. An initial vowel becomes
 * `A`; v, y and h count only at the beginning, because elsewhere they may be vowels or silent.
 */
export function soundKey(word: string): string {
  const latin = /^[a-z]/.test(word);
  const sounds = latin
    ? latinSounds.reduce((text, [form, sign]) => text.replace(form, sign), word).replaceAll("w", "v")
    : word
        .replace(/[آاع]/g, "a")
        .replace(/و/g, "v")
        .replace(/ی/g, "y")
        .replace(/[حه]/g, "h")
        .replace(/./g, (match) => persianSounds[match] ?? match);
  const first =
    /^[aeiou]/.test(sounds) || (!latin && /^a/.test(sounds)) ? "A" : /^[vyh]/.test(sounds) ? sounds[0]! : "";
  const rest = sounds
    .replace(/[aeiouvyh]/g, " ")
    .replace(/(\S)\1+/g, "$1")
    .replaceAll(" ", "");
  return first + rest;
}
