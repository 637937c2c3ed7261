import type { CommentFlag } from "../../../contract/desk/comment.ts";
import { toLatinDigits } from "../../../contract/fields.ts";
import { searchWords } from "../../../database/persian.ts";
import { insults } from "./insults.ts";

/**
 * A text in the form in which comments are compared: folded letters without spaces and punctuation. A text of signs
 * alone keeps its signs.
 */
export const toTextKey = (text: string): string => searchWords(text).join("") || text.replace(/\s/g, "");

/** The flags that follow from the text alone. */
export function detectFlags(text: string): CommentFlag[] {
  const plain = toLatinDigits(text.normalize("NFKC")).toLowerCase();
  const detected: Record<Exclude<CommentFlag, "repeat">, boolean> = {
    link: linkPattern.test(plain),
    phone: hasPhone(plain),
    insult: hasInsult(text),
    flood: isFlood(text),
  };
  return (Object.keys(detected) as (keyof typeof detected)[]).filter((flag) => detected[flag]);
}

const domains = "com|net|org|ir|info|io|me|co|app|shop|site|online|xyz|link|biz|dev|ly|ru|de|uk|tv";
const persianDomains = "(?:دات|نقطه|dot)\\s*(?:کام|آی\\s?آر|نت|ارگ|com|ir|net|org)";
// Only the last two characters of a host name are matched: searching for its start takes quadratic time in a long text.
const linkPattern = new RegExp(
  `https?:|www\\s*\\.|[a-z0-9-]{2}\\s*[.。]\\s*(?:${domains})(?![a-z0-9])|[\\p{L}\\p{N}-]{2}\\.ایران|${persianDomains}|@\\s*[a-z][a-z0-9_.]{3,}`,
  "u",
);

/**
 * Whether the text contains an Iranian mobile or landline number, also with separators between its digits that disguise
 * it.
 */
function hasPhone(plain: string): boolean {
  const digits = plain.replace(/(?<=\d)[^\p{L}\d\n]{1,3}(?=\d)/gu, "");
  return /(?:\+?98|0098|0)9\d{9}|(?<!\d)9[0139]\d{8}(?!\d)|(?<!\d)(?:\+?98|0098|0)[1-8]\d{9}(?!\d)/.test(digits);
}

const collapseRepeats = (words: string[]) => ` ${words.join(" ").replace(/(\p{L})\1+/gu, "$1")} `;
const suffixes = "(?:ها|های|ی|ا|م|ت|ش)?";
const insultPattern = new RegExp(
  ` (?:${insults.map((word) => collapseRepeats(searchWords(word)).trim()).join("|")})${suffixes} `,
  "u",
);

/** Also finds stretched letters («احممممق»), spaces in place of half-spaces, and spaced letters («ا ح م ق»). */
function hasInsult(text: string): boolean {
  const words = searchWords(text);
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const spelled = words.map((word) => (word.length === 1 ? word : ` ${word} `)).join("");
  return [words, pairs, spelled.split(/ +/)].some((parts) => insultPattern.test(collapseRepeats(parts)));
}

/** Whether the text is mostly capitals, repeats one character ten times, or is broken up by half-spaces. */
function isFlood(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const halfSpaces = text.match(/\u200c/g)?.length ?? 0;
  return (
    /(.)\1{9}/su.test(text) ||
    (capitals >= 20 && capitals > letters * 0.7) ||
    (halfSpaces >= 8 && halfSpaces > letters / 4)
  );
}
