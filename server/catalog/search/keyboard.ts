// Text that was typed while the keyboard was set to the other language.

/** The standard Persian layout (ISIRI 9147) by the characters of the English layout. */
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

/** Differences of other layouts: Windows has ئ where the standard has پ, with پ on one of two other keys, or ژ on the \ key. */
const layoutVariants = [
  { m: "ئ", "\\": "پ" },
  { m: "ئ", "`": "پ" },
  { "\\": "ژ", m: "پ" },
] as const;

const toPersian = [{}, ...layoutVariants].map(
  (variant) => new Map<string, string>(Object.entries({ ...persianKeys, ...variant })),
);
const toLatin = new Map(
  toPersian.toReversed().flatMap((keys) => [...keys].map(([latin, persian]) => [persian, latin])),
);

/** The text that the same keys type in the other language: one variant per layout for a Latin text, Latin for a Persian one. */
export function toOtherKeyboard(text: string): string[] {
  if (/\p{Script=Arabic}/u.test(text)) {
    const latin = [...text].map((letter) => toLatin.get(letter)?.toLowerCase() ?? letter).join("");
    return /^[a-z0-9 ]+$/.test(latin) ? [latin] : []; // no name contains brackets
  }
  if (!/[a-z]/i.test(text)) return [];
  const typed = toPersian.map((keys) =>
    [...text].map((letter) => keys.get(letter) ?? keys.get(letter.toLowerCase()) ?? letter).join(""),
  );
  return [...new Set(typed)];
}

const keyRows = ["ضصثقفغعهخحجچ", "شسیبلاتنمکگ", "ظطزرذدپو", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Pairs of letters whose keys are horizontal or vertical neighbours. */
export function* neighbouringKeys(): Generator<[string, string]> {
  for (const [nth, row] of keyRows.entries())
    for (const [column, letter] of [...row].entries()) {
      const below = nth % 3 < 2 ? keyRows[nth + 1]! : "";
      for (const neighbour of [row[column + 1], below[column], below[column - 1]])
        if (neighbour) yield [letter, neighbour];
    }
}
