import { toLatinDigits } from "../../../contract/fields.ts";
import { searchWords } from "../../../database/persian.ts";
import { toOtherKeyboard } from "./keyboard.ts";

/** One interpretation of a typed text. */
export interface SearchQuery {
  /** Folded words without stop words, unless there are only stop words. */
  words: string[];
  /** All words, stop words included, written as one. */
  joined: string;
  /** The text on the other keyboard layout, when this is that interpretation; otherwise null. */
  otherKeyboard: string | null;
}

// Words that relate a name to a region, or carry no meaning: documents need not contain them.
const stopWords = new Set(
  searchWords(
    "نزدیک نزدیکی نزدیک‌ترین اطراف حوالی در از به و با برای ها های ی ای استان شهرستان کجاست کجا بهترین the of in near and e ye o va dar az be nazdik ostan",
  ),
);

const maxWords = 8;

/** The interpretations of a typed text: as typed first, then on the other keyboard layout, for those who ask for more. */
export function* parseQueries(text: string): Generator<SearchQuery> {
  const typed = parseQuery(text, null);
  if (typed.words.length > 0) yield typed;
  for (const other of toOtherKeyboard(text)) {
    const query = parseQuery(other, other);
    if (query.words.length > 0) yield query;
  }
}

function parseQuery(text: string, otherKeyboard: string | null): SearchQuery {
  const all = searchWords(spellOutNumbers(text));
  if (all.length > maxWords) all.length = maxWords;
  // A repeated word says nothing more.
  const significant = all.filter((word, nth) => !stopWords.has(word) && all.indexOf(word) === nth);
  return { words: significant.length > 0 ? significant : all, joined: all.join(""), otherKeyboard };
}

const ones = [
  "",
  ..."یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده".split(" "),
];
const tens = ["", "", ..."بیست سی چهل پنجاه شصت هفتاد هشتاد نود".split(" ")];

/** Spells out numbers below a hundred as names do: «۳۳ پل» is سی‌وسه‌پل. */
const spellOutNumbers = (text: string) =>
  !/[\d۰-۹٠-٩]/.test(text)
    ? text
    : toLatinDigits(text).replace(/(?<!\d)\d{1,2}(?!\d)/g, (digits) => {
        const number = Number(digits);
        const [ten, one] = [tens[Math.floor(number / 10)]!, ones[number % 10]!];
        if (number < 20) return ones[number] || digits;
        return one ? `${ten}و${one}` : ten;
      });
