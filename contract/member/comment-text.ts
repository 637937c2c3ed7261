const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;
const letter = /[\p{L}\p{M}]/u;

/** Look like nothing and are letters, marks or signs to Unicode: joiners of graphemes, Hangul's fillers, an empty Braille cell, selectors. */
const blanks = /\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u{e0100}-\u{e01ef}]/gu;

/** A joiner holds an emoji together, or shows the letter before it as in a word, as in «ه‍.ش». */
const joins = (before: string, after: string) =>
  (emoji.test(before) && /\p{Extended_Pictographic}/u.test(after)) || (/\p{L}/u.test(before) && !letter.test(after));

/**
 * What somebody wrote as it is stored, of a text that the edge has cleaned: without anything that cannot be seen, but for the half-space
 * between letters and what holds an emoji together; lines kept, never more than one empty one; at most three marks on a letter.
 */
export const plainText = (text: string): string =>
  text
    .replace(blanks, "")
    .replace(/(?<!\p{Emoji})[\ufe00-\ufe0f]+/gu, "")
    .replace(/(\p{M}{3})\p{M}+/gu, "$1")
    .replace(/[\u200c\u200d]{2,}/g, (run) => run[0]!)
    .replace(/(.?)\u200d(?=(.?))/gsu, (_, before, after) => before + (joins(before, after) ? "\u200d" : ""))
    .replace(/(?<![\p{L}\p{M}\p{N}])\u200c|\u200c(?![\p{L}\p{M}\p{N}])/gu, "")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
