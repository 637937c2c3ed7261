import { fold } from "../../../database/persian.ts";

/** From and to before, in UTF-16 units of the original text. */
export type Range = [from: number, to: number];

/**
 * Where words of the lexicon stand in a text as it is written, with its half-spaces, diacritics and letter forms: of each word
 * as many letters as were meant, from the beginning of a word or of its part. Ranges are in order and do not touch.
 */
export function highlight(text: string, meant: readonly { word: string; letters: number }[]): Range[] {
  const { letters, offsets, beginnings } = lettersOf(text);
  const marked = new Uint8Array(text.length);
  for (const { word, letters: count } of meant)
    for (const from of beginnings) {
      if (!letters.startsWith(word, from)) continue;
      marked.fill(1, offsets[from], offsets[Math.min(from + count, offsets.length - 1)]);
      break;
    }
  return rangesOf(text, marked);
}

/** The folded letters of a text in one row, where each began, and which of them begin a word or a part of one. */
function lettersOf(text: string) {
  let letters = "";
  const offsets: number[] = [];
  const beginnings: number[] = [];
  let within = false;
  for (const { 0: written, index } of text.matchAll(/./gsu)) {
    const folded = /[\p{L}\p{N}]/u.test(written) ? fold(written) : "";
    if (folded === "") {
      within &&= /[\p{M}ـ]/u.test(written); // marks belong to the letter before
      continue;
    }
    if (!within) beginnings.push(letters.length);
    within = true;
    for (const _ of folded) offsets.push(index);
    letters += folded;
  }
  offsets.push(text.length);
  return { letters, offsets, beginnings };
}

/** What is marked, without the blanks and half-spaces at its edges. */
function rangesOf(text: string, marked: Uint8Array): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at < text.length; at++) {
    if (marked[at] === 0) continue;
    const from = at;
    while (at < text.length && marked[at] === 1) at++;
    const part = text.slice(from, at);
    const length = part.replace(/[^\p{L}\p{N}\p{M}]+$/u, "").length;
    if (length > 0) ranges.push([from, from + length]);
  }
  return ranges;
}
