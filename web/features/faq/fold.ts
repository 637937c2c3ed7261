// Letters that look alike: the Arabic ones that some keyboards write, and the forms of the same letter.
const ALIKE: Record<string, string> = {
  ي: "ی",
  ى: "ی",
  ك: "ک",
  ة: "ه",
  ۀ: "ه",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ؤ: "و",
  ئ: "ی",
};

/** A text for comparing: one form of each letter, Latin digits, and neither spaces nor half-spaces nor vowel signs. */
export const fold = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s\u200b-\u200f\u0640\u064b-\u0655\u0670]+/g, "")
    .replace(/[يىكةۀأإآؤئ]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The words of a search, each folded. */
export const foldedWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== "");
