// Persian in Latin letters, as everybody writes it in a way of his own: kh or x, gh or q, aa or a, oo, ou or u, vowels left out.

/** What each Persian letter may look like in Latin letters, and how unusual that is. */
const looks: Record<string, Record<string, number>> = {
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
const unwritten = 0.05; // a short vowel, which Persian does not write
const wrongLetter = 1;
const shapes = new Map(Object.entries(looks).map(([letter, forms]) => [letter, Object.entries(forms)] as const));

let table = new Float64Array(1024); // used again and again: one word is compared at a time

/**
 * How far a Latin spelling is from a Persian word, in errors: 0 when it is a usual one. `begun` is the cost of the word's best
 * beginning, for those who have not typed the rest yet. What lies beyond `limit` is infinite.
 */
export function finglishCost(latin: string, persian: string, limit: number): { cost: number; begun: number } {
  const width = latin.length + 1;
  const size = (persian.length + 1) * width;
  if (table.length < size) table = new Float64Array(2 * size);
  table.fill(Number.POSITIVE_INFINITY, 0, size);
  table[0] = 0;
  let begun = Number.POSITIVE_INFINITY;
  for (let row = 0; row <= persian.length; row++) {
    const forms = shapes.get(persian[row]!);
    for (let column = 0; column < width; column++) {
      const cost = table[row * width + column]!;
      if (cost > limit) continue;
      const reach = (rows: number, columns: number, more: number) => {
        const at = (row + rows) * width + column + columns;
        if (column + columns < width && cost + more < table[at]!) table[at] = cost + more;
      };
      const letter = latin[column];
      if (letter !== undefined) reach(0, 1, superfluous(latin, column));
      if (row === persian.length) continue;
      for (const [form, odd] of forms ?? []) if (latin.startsWith(form, column)) reach(1, form.length, odd);
      if (!forms && persian[row] === letter) reach(1, 1, 0); // digits
      reach(1, 1, wrongLetter);
      reach(1, 0, wrongLetter);
    }
    if (row > 0) begun = Math.min(begun, table[row * width + width - 1]!);
  }
  return { cost: table[size - 1]!, begun };
}

/** The cost of a Latin letter that stands for none. */
function superfluous(latin: string, at: number): number {
  const letter = latin[at]!;
  if (vowels.has(letter)) return unwritten;
  if (letter === latin[at - 1]) return unwritten; // doubled
  if (letter === "y" && latin[at + 1] === "e" && at === latin.length - 2) return 2 * unwritten; // ezafe after a vowel
  return letter === "h" ? 0.3 : wrongLetter;
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
 * The consonants that everyone hears alike, in one sign each: what Persian and Latin spellings of a word have in common. At the
 * beginning a vowel is a sign too (`A`), and so are v, y and h, which elsewhere may be vowels or silent.
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
