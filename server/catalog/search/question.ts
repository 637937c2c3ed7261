import { toLatinDigits } from "../../../contract/fields.ts";
import { searchWords } from "../../../database/persian.ts";
import { onOtherKeyboard } from "./keyboard.ts";

/** A text that somebody typed, as one of the things that it may be. */
export interface Question {
  /** Folded, without those that say little. */
  words: string[];
  /** All of them as one. */
  joined: string;
  /** Letters of the other language were meant. */
  otherKeyboard: string | null;
}

// What says how a name stands to a region, or nothing: it need not be found anywhere.
const little = new Set(
  searchWords(
    "نزدیک نزدیکی نزدیک‌ترین اطراف حوالی در از به و با برای ها های ی ای استان شهرستان کجاست کجا بهترین the of in near and e ye o va dar az be nazdik ostan",
  ),
);

const mostWords = 8;

/** What a typed text may be: what stands there first, then what stands on the same keys. */
export function questionsOf(text: string): Question[] {
  return [asked(text, null), ...onOtherKeyboard(text).map((other) => asked(other, other))].filter(
    ({ words }) => words.length > 0,
  );
}

function asked(text: string, otherKeyboard: string | null): Question {
  const all = searchWords(inWords(text)).slice(0, mostWords);
  const telling = all.filter((word) => !little.has(word));
  return { words: telling.length > 0 ? telling : all, joined: all.join(""), otherKeyboard };
}

const ones = [
  "",
  ..."یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده".split(" "),
];
const tens = ["", "", ..."بیست سی چهل پنجاه شصت هفتاد هشتاد نود".split(" ")];

/** «۳۳ پل» is سی‌وسه‌پل: numbers below a hundred as names write them. */
const inWords = (text: string) =>
  toLatinDigits(text).replace(/(?<!\d)\d{1,2}(?!\d)/g, (digits) => {
    const number = Number(digits);
    const [ten, one] = [tens[Math.floor(number / 10)]!, ones[number % 10]!];
    if (number < 20) return ones[number] || digits;
    return one ? `${ten}و${one}` : ten;
  });
