import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { cleanText, fold } from "../../../database/persian.ts";

const rows: { persian: string; latin: string }[] = parse(
  readFileSync(join(import.meta.dirname, "title-word.csv"), "utf8"),
  { columns: true },
);

/** How frequent words of titles are written in Latin letters; read at start-up. */
const knownWords = new Map(rows.map(({ persian, latin }) => [fold(persian), latin]));

const letters: Record<string, string> = {
  ...{ ا: "a", ب: "b", پ: "p", ت: "t", ث: "s", ج: "j", چ: "ch", ح: "h", خ: "kh", د: "d", ذ: "z", ر: "r", ز: "z" },
  ...{ ژ: "zh", س: "s", ش: "sh", ص: "s", ض: "z", ط: "t", ظ: "z", ع: "", غ: "gh", ف: "f", ق: "gh", ک: "k", گ: "g" },
  ...{ ل: "l", م: "m", ن: "n", و: "u", ه: "h", ی: "i" },
};

/** The words of a title; half-spaces stay in them. */
export const titleWords = (title: string): string[] =>
  cleanText(title)
    .split(/[^\p{L}\p{M}\p{N}\u200c]+/u)
    .filter((word) => fold(word) !== "");

/** A Persian word in Latin letters: as it is usually written when it is known, or else by its letters. */
export function latinWord(word: string): string {
  const known = knownWords.get(fold(word));
  if (known) return known;
  const parts = word.split("\u200c").filter(Boolean);
  if (parts.length > 1) return parts.map(latinWord).join("-");
  const [, stem = "", ending = ""] = /^(.{2,}?)(هایی|های|ها|ی)$/.exec(fold(word)) ?? [];
  if (ending.length > 1) return latinWord(stem) + knownWords.get(ending);
  const knownStem = knownWords.get(stem); // «شبی», «دریای»
  return knownStem ? knownStem + (/[au]$/.test(knownStem) ? "ye" : "i") : byLetters(fold(word));
}

/** A folded word letter by letter, without the vowels that are not written. */
function byLetters(word: string): string {
  const simple = word.replace(/خوا/g, "خا").replace(/^(ع|اا)/, "ا");
  return Array.from(simple, (_, at) => soundAt(simple, at)).join("");
}

/** What a letter sounds like where it stands: و, ی and ه are vowels or consonants. */
function soundAt(word: string, at: number): string {
  const letter = word[at]!;
  const [before = "", after = ""] = [word[at - 1], word[at + 1]];
  const isConsonant = at === 0 || before === "ا" || (at > 1 && /[وی]/.test(before)) || after === "ا";
  if (letter === "و") return isConsonant || after === "ی" ? "v" : "u";
  if (letter === "ی") return isConsonant ? "y" : "i";
  if (letter === "ه" && at > 0 && after === "" && !/[اوی]/.test(before)) return "eh";
  return letters[letter] ?? letter;
}
