const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;
const letter = /[\p{L}\p{M}]/u;

/**
 * Invisible, although letters, marks or symbols to Unicode: grapheme joiners, Hangul fillers, the empty Braille cell,
 * selectors.
 */
const invisible = /\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}]/gu;

/**
 * Whether a zero-width joiner has an effect: inside an emoji, or after a letter that keeps its joined form, as in
 * «ه‍.ش».
 */
const isJoinerNeeded = (before: string, after: string) =>
  (emoji.test(before) && /\p{Extended_Pictographic}/u.test(after)) || (/\p{L}/u.test(before) && !letter.test(after));

/**
 * Returns a comment as it is stored; expects text that `cleanText` has already normalised. Invisible characters are
 * removed, except for the zero-width non-joiner between letters and the joiners inside an emoji. Line breaks stay, with
 * at most one empty line in a row and at most three combining marks on a letter.
 */
export const plainText = (text: string): string =>
  text
    .replace(invisible, "")
    .replace(/(?<!\p{Emoji})[\ufe00-\ufe0f]+/gu, "")
    .replace(/[\u200c\u200d]{2,}/g, (run) => run.charAt(0))
    .replace(/(.?)\u200d(?=(.?))/gsu, (_, before, after) => before + (isJoinerNeeded(before, after) ? "\u200d" : ""))
    .replace(/(?<![\p{L}\p{M}\p{N}])\u200c|\u200c(?![\p{L}\p{M}\p{N}])/gu, "")
    .replace(/(\p{M}{3})\p{M}+/gu, "$1")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
