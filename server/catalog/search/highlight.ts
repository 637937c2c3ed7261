import { fold } from "../../../database/persian.ts";

/** Start (inclusive) and end (exclusive), in UTF-16 units of the original text. */
export type Range = [from: number, to: number];

/**
 * The ranges of matched words in a text as it is written, with its half-spaces, diacritics and letter forms: of each word the
 * matched number of letters, from the beginning of a word or of a part of one. Ranges are sorted and do not touch.
 */
export function highlight(text: string, matchedWords: readonly { word: string; letters: number }[]): Range[] {
  const { letters, offsets, beginnings } = foldLetters(text);
  const isMarked = new Uint8Array(text.length);
  for (const { word, letters: count } of matchedWords)
    for (const from of beginnings) {
      if (!letters.startsWith(word, from)) continue;
      isMarked.fill(1, offsets[from], offsets[Math.min(from + count, offsets.length - 1)]);
      break;
    }
  return toRanges(text, isMarked);
}

/** The folded letters of a text without separators, the offset of each, and which of them begin a word or a part of one. */
function foldLetters(text: string) {
  let letters = "";
  const offsets: number[] = [];
  const beginnings: number[] = [];
  let isInsideWord = false;
  for (const { 0: written, index } of text.matchAll(/./gsu)) {
    const folded = /[\p{L}\p{N}]/u.test(written) ? fold(written) : "";
    if (folded === "") {
      isInsideWord &&= /[\p{M}ـ]/u.test(written); // combining marks belong to the preceding letter
      continue;
    }
    if (!isInsideWord) beginnings.push(letters.length);
    isInsideWord = true;
    for (const _ of folded) offsets.push(index);
    letters += folded;
  }
  offsets.push(text.length);
  return { letters, offsets, beginnings };
}

/** The marked ranges, without separators at their ends. */
function toRanges(text: string, isMarked: Uint8Array): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at < text.length; at++) {
    if (isMarked[at] === 0) continue;
    const from = at;
    while (at < text.length && isMarked[at] === 1) at++;
    const part = text.slice(from, at);
    const length = part.replace(/[^\p{L}\p{N}\p{M}]+$/u, "").length;
    if (length > 0) ranges.push([from, from + length]);
  }
  return ranges;
}
