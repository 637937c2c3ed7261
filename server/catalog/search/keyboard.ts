// Words that were typed while the keyboard was set to the other language.

/** The keys of the standard Persian layout (ISIRI 9147), by what they type in English. */
const persianKeys = {
  q: "ض",
  w: "ص",
  e: "ث",
  r: "ق",
  t: "ف",
  y: "غ",
  u: "ع",
  i: "ه",
  o: "خ",
  p: "ح",
  "[": "ج",
  "]": "چ",
  a: "ش",
  s: "س",
  d: "ی",
  f: "ب",
  g: "ل",
  h: "ا",
  j: "ت",
  k: "ن",
  l: "م",
  ";": "ک",
  "'": "گ",
  z: "ظ",
  x: "ط",
  c: "ز",
  v: "ر",
  b: "ذ",
  n: "د",
  m: "پ",
  ",": "و",
  H: "آ",
  C: "ژ",
} as const;

/** Where other layouts differ: Windows has ئ where the standard has پ, and پ on one of two other keys, ژ above its sister. */
const otherKeys = [
  { m: "ئ", "\\": "پ" },
  { m: "ئ", "`": "پ" },
  { "\\": "ژ", m: "پ" },
] as const;

const toPersian = [{}, ...otherKeys].map(
  (other) => new Map<string, string>(Object.entries({ ...persianKeys, ...other })),
);
const toLatin = new Map(
  toPersian.toReversed().flatMap((keys) => [...keys].map(([latin, persian]) => [persian, latin])),
);

/** What the same keys type in the other language: Persian letters of a Latin text by each layout, Latin ones of a Persian text. */
export function onOtherKeyboard(text: string): string[] {
  if (/\p{Script=Arabic}/u.test(text)) {
    const latin = [...text].map((letter) => toLatin.get(letter)?.toLowerCase() ?? letter).join("");
    return /^[a-z0-9 ]+$/.test(latin) ? [latin] : []; // nobody writes a name with brackets
  }
  if (!/[a-z]/i.test(text)) return [];
  const typed = toPersian.map((keys) =>
    [...text].map((letter) => keys.get(letter) ?? keys.get(letter.toLowerCase()) ?? letter).join(""),
  );
  return [...new Set(typed)];
}

const rows = ["ضصثقفغعهخحجچ", "شسیبلاتنمکگ", "ظطزرذدپو", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Pairs of letters whose keys lie side by side, or one above the other. */
export function* neighbouringKeys(): Generator<[string, string]> {
  for (const [nth, row] of rows.entries())
    for (const [column, letter] of [...row].entries()) {
      const below = nth % 3 < 2 ? rows[nth + 1]! : "";
      for (const other of [row[column + 1], below[column], below[column - 1]]) if (other) yield [letter, other];
    }
}
