// One normaliser for what is stored, compared and asked: whatever keyboard, letter form and spacing it was typed with.

const zwnj = "\u200c";
const kept = new Set(["\n", "\t", zwnj, "\u200d"]); // a zero-width joiner holds some emoji together

/**
 * Text as it should stand in the database and on screen: Unicode NFC, Persian ی and ک instead of the Arabic letters and of
 * presentation forms, no invisible marks but the half-space, white space folded. Keeps what distinguishes names. Idempotent.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed() // half of a surrogate pair is no text, and the database refuses it
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]/g, (form) => form.normalize("NFKC"))
    .normalize("NFC")
    .replace(/[يى]/g, "ی")
    .replaceAll("ك", "ک")
    .replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (kept.has(mark) ? mark : ""))
    .replace(/\u200c{2,}/g, zwnj)
    .replace(/[ \u00a0\t]+/g, " ")
    .trim();
}

const letters: Record<string, string> = { ي: "ی", ى: "ی", ې: "ی", ك: "ک", ڪ: "ک", ة: "ه", ە: "ه", ہ: "ه", ٱ: "ا" };

/** A text reduced to what is compared: one form a letter, no diacritics, no tatweel, no joiners, Latin digits, lower case. */
export const fold = (text: string): string =>
  cleanText(text)
    .toLowerCase()
    .normalize("NFKD") // parts آ, أ, ئ, ۀ … into a letter and its mark
    .replace(/[\p{M}ءـ]/gu, "")
    .replace(/[يىېكڪةەہٱ]/g, (letter) => letters[letter]!)
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u200c\u200d]/g, "");

/** The words of a question, folded; half-spaces are nothing, so that «سی‌وسه پل» and «سی وسه‌پل» meet in `searchText`. */
export const searchWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * What a row is found by: all words of its names, and each name joined into one word as well, for those who write it so.
 * A question's word is looked for at the beginning of these words, with `hasWord`.
 */
export function searchText(...names: (string | null | undefined)[]): string {
  const words = new Set<string>();
  for (const name of names) {
    const parts = searchWords(name ?? "");
    for (const part of parts) words.add(part);
    // With spaces where the writer had half-spaces: every part is a word of its own as well.
    for (const part of searchWords((name ?? "").replaceAll(zwnj, " "))) words.add(part);
    if (parts.length > 1) words.add(parts.join(""));
  }
  return [...words].join(" ");
}

/** Whether a word of a question begins one of the words of a `searchText`: «آب» finds آبشار, not بیابان. */
export const hasWord = (text: string, word: string): boolean => text.startsWith(word) || text.includes(` ${word}`);

const alphabet = "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی";
const rank = new Map([...alphabet].map((letter, index) => [letter, String.fromCharCode(0x41 + index)]));

/** A key that sorts names by the Persian alphabet when compared by bytes: the same in the database and in memory. */
export const sortKey = (name: string): string =>
  fold(name.replaceAll(zwnj, ""))
    .replace(/[^\p{L}\p{N} ]+/gu, "")
    .replace(/[a-z]/g, (letter) => `~${letter}`)
    .replace(/./gu, (letter) => rank.get(letter) ?? letter);
