// Normalization of Persian text for storage, comparison and search, independent of keyboard, letter forms and spacing.

const zwnj = "\u200c";

/**
 * Cuts every run of combining marks after its thirtieth, the limit of Unicode's Stream-Safe Text Format (UAX #15): sorting the marks
 * of a run, as every normalization form does, takes time that is quadratic in its length. No language writes half as many on a letter.
 * Linear in the length of the text; the halfwidth voicing marks are letters to Unicode that decompose into marks.
 */
const cutMarkRuns = (text: string): string => text.replace(/([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu, "$1");

/** ASCII that is clean already, such as numbers and names of fields. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Normalizes text for storage and display: Unicode NFC, Persian ی and ک instead of Arabic letters, no presentation forms, no
 * invisible characters except the half-space and the joiner of emoji, collapsed white space, at most thirty marks on a letter. Keeps
 * what distinguishes names. Idempotent, and linear in the length of the text, for any text.
 */
export function cleanText(text: string): string {
  if (plainWords.test(text)) return text;
  const visible = text
    .toWellFormed() // PostgreSQL rejects unpaired surrogates
    .replace(/(?:(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}])+/gu, "");
  const composed = cutMarkRuns(visible) // after the removal of what may separate two runs
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (forms) => forms.normalize("NFKC"))
    .normalize("NFC");
  return cutMarkRuns(composed) // some marks decompose into two
    .replace(/[يى]/g, "ی")
    .replaceAll("ك", "ک")
    .replace(/\u200c{2,}/g, zwnj)
    .replace(/[ \u00a0\t]+/g, " ")
    .trim();
}

const letterVariants: Record<string, string> = {
  ي: "ی",
  ى: "ی",
  ې: "ی",
  ك: "ک",
  ڪ: "ک",
  ة: "ه",
  ە: "ه",
  ہ: "ه",
  ٱ: "ا",
};

/** Folds text for comparison: one form of each letter, no diacritics, tatweel and joiners, Latin digits, lower case. */
export const fold = (text: string): string =>
  cleanText(text)
    .toLowerCase()
    .normalize("NFKD") // decomposes آ, أ, ئ, ۀ … into a letter and a mark
    .replace(/[\p{M}ءـ]/gu, "")
    .replace(/[يىېكڪةەہٱ]/g, (letter) => letterVariants[letter] ?? letter)
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u200c\u200d]/g, "");

/** The folded words of a text, without half-spaces, so that «سی‌وسه پل» and «سی وسه‌پل» both match in `searchText`. */
export const searchWords = (text: string): string[] => ordinaryWords(text) ?? foldedWords(text);

const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const [unusual, separator, dropped] = [0, 1, 2];
const maxOrdinaryLength = 10_000; // a word's letters are arguments of one call

/** What folding makes of the ordinary characters, which do not depend on their neighbours: Latin-1, the Arabic block, dashes and quotes. */
const ordinaryLetters = new Uint16Array(0x2028);
for (const [from, to] of [
  [0x09, 0x0d],
  [0x20, 0xff],
  [0x600, 0x6ff],
  [0x2010, 0x2027],
] as const)
  for (let code = from; code <= to; code++) {
    const folded = fold(`ا${String.fromCharCode(code)}ا`).slice(1, -1);
    if (folded === "") ordinaryLetters[code] = dropped;
    else if (foldedWords(folded).length === 0) ordinaryLetters[code] = separator;
    else if (folded.length === 1) ordinaryLetters[code] = folded.charCodeAt(0);
  }

/** The same as `foldedWords` in a tenth of its time; null for texts with other than ordinary characters. */
function ordinaryWords(text: string): string[] | null {
  if (text.length > maxOrdinaryLength) return null;
  const words: string[] = [];
  let letters: number[] = [];
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20;
    const folded = code === 0x200c ? dropped : (ordinaryLetters[code] ?? unusual);
    if (folded === unusual) return null;
    if (folded > dropped) letters.push(folded);
    else if (folded === separator && letters.length > 0) {
      words.push(String.fromCharCode(...letters));
      letters = [];
    }
  }
  return words;
}

/**
 * The text by which a row is found: all words of its names, and each name joined into one word. `hasWord` searches for the words
 * of a query at the beginning of these words.
 */
export function searchText(...names: (string | null | undefined)[]): string {
  const words = new Set<string>();
  for (const name of names) {
    const parts = searchWords(name ?? "");
    for (const part of parts) words.add(part);
    // The parts between half-spaces are words too.
    for (const part of searchWords((name ?? "").replaceAll(zwnj, " "))) words.add(part);
    if (parts.length > 1) words.add(parts.join(""));
  }
  return [...words].join(" ");
}

/** A text as one folded word, by which phrases are compared: spaces and half-spaces make no difference. */
export const phraseKey = (text: string): string => searchWords(text).join("");

/** Whether a word of a `searchText` begins with the word of a query: «آب» matches آبشار, not بیابان. */
export const hasWord = (text: string, word: string): boolean => text.startsWith(word) || text.includes(` ${word}`);

const alphabet = "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی";
const rank = new Map([...alphabet].map((letter, index) => [letter, String.fromCharCode(0x41 + index)]));

/** A key that sorts names by the Persian alphabet when compared by bytes, in PostgreSQL as in JavaScript. */
export const sortKey = (name: string): string =>
  fold(name.replaceAll(zwnj, ""))
    .replace(/[^\p{L}\p{N} ]+/gu, "")
    .replace(/[a-z]/g, (letter) => `~${letter}`)
    .replace(/./gu, (letter) => rank.get(letter) ?? letter);
