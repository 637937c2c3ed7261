const ALIKE: [RegExp, string][] = [
  [/[يىې]/g, "ی"],
  [/[كڪ]/g, "ک"],
  [/[ةەہ]/g, "ه"],
  [/ٱ/g, "ا"],
];

/**
 * A text for comparing, as `database/persian.ts` folds it, and without spaces: one form of each letter, Latin digits, neither
 * half-spaces nor vowel signs. A test holds the two together.
 */
export const fold = (text: string): string =>
  ALIKE.reduce(
    (folded, [forms, letter]) => folded.replace(forms, letter),
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}\sءـ]/gu, ""),
  ).replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));
