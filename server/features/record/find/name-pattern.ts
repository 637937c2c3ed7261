import { fold } from "../../../../database/persian.ts";

/** What separates words, in brackets of a regular expression: spaces, punctuation, and the half-space, whose parts are words as well. */
const separators = String.raw`\u0009-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u200c\u2010-\u2027`;

/** What folding drops inside words: half-spaces, hamza, tatweel and diacritics. */
const dropped = String.raw`\u200c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed`;

/** The letters and digits that fold to one, by that one. */
const variants = new Map<string, string>();
for (const [from, to] of [
  [0x30, 0xff],
  [0x621, 0x6ff],
] as const)
  for (let code = from; code <= to; code++) {
    const folded = fold(String.fromCharCode(code));
    if (/^[\p{L}\p{N}]$/u.test(folded)) variants.set(folded, (variants.get(folded) ?? "") + String.fromCharCode(code));
  }

const letterPatterns = (word: string): string[] => [...word].map((letter) => `[${variants.get(letter) ?? letter}]`);

/**
 * A regular expression of PostgreSQL for names that begin with the words, which are folded as by `searchWords`; spaces make no difference.
 */
export const beginPattern = (words: readonly string[]): string =>
  `^[${separators}${dropped}]*${words.flatMap(letterPatterns).join(`[${separators}${dropped}]*`)}`;

/** A regular expression of PostgreSQL for names of which a word begins with the folded one. */
export const wordPattern = (word: string): string =>
  `(^|[${separators}])[${dropped}]*${letterPatterns(word).join(`[${dropped}]*`)}`;
