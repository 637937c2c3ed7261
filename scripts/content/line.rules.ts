import { findWrongEzafe } from "./ezafe.rules.ts";
import { findMissingHalfSpaces } from "./half-space.rules.ts";
import type { Finding, Rule } from "./rules.ts";
import { findRefusedWords } from "./word.rules.ts";

type LineRule = [rule: Rule, find: RegExp | ((text: string) => string[])];

// Rules for the raw line, with its markup and links.
const rawLineRules: LineRule[] = [
  // Arabic ي ك ة ى, the one-letter ۀ, presentation forms, tatweel.
  ["character", /[\p{L}\u200c]*[\u064a\u0643\u0629\u0649\u06c0\u0640\ufb50-\ufdff\ufe70-\ufefc][\p{L}\u200c]*/gu],
  // Invisible characters: direction marks, unusual spaces, control characters.
  ["character", /[\p{Zl}\p{Zp}\ufffd]|(?! )\p{Zs}|(?!\t)\p{Cc}|(?!\u200c)\p{Cf}/gu],
  ["space", /\S+ {2,}\S*/g],
  ["space", /\S* +$/g],
  ["space", /\S*\t\S*/g],
  // A half-space that does not join two letters.
  ["space", /[\p{L}]*(?:(?<![\p{L}\p{M}\d۰-۹])\u200c|\u200c(?![\p{L}\p{M}]))[\p{L}]*/gu],
];

const isPersian = /[\u0600-\u06ff]/;
/** Applies the pattern only to lines with Persian letters; in purely Latin lines these characters are correct. */
const inPersianText = (find: RegExp) => (text: string) => (isPersian.test(text) ? (text.match(find) ?? []) : []);

// Rules for the prose of a line, without its markup and links.
const proseLineRules: LineRule[] = [
  ["half-space", findMissingHalfSpaces],
  ["ezafe", findWrongEzafe],
  // Digits within a Latin word, such as H2O, are allowed.
  ["digit", /(?<![A-Za-z\d])\d+(?![A-Za-z\d])|[٠-٩]+/g],
  ["quote", /["'“”‘’`]/g],
  ["punctuation", inPersianText(/\S*[,;?%]\S*/g)],
  ["space", /\S* [،؛؟.:!»)]|[«(] \S*|\S*[،؛؟](?=[\p{L}\p{N}])\S*|[\p{L}\u200c]+[«(]|[»)][\p{L}]+/gu],
  ["exclamation", /\S*[!！]/g],
  ["leftover", /TODO|FIXME|XXX|lorem|ipsum|\.{2,}|…|؟{2,}|،{2,}|؛{2,}|متن آزمایشی|متن ساختگی|در دست نگارش/gi],
  ["word", findRefusedWords],
  ["bracket", findUnmatchedBrackets],
];

/** Brackets without a counterpart in the line. All square brackets count, because those of links have been removed. */
function findUnmatchedBrackets(text: string): string[] {
  const closing: Record<string, string> = { ")": "(", "»": "«" };
  const open: string[] = [];
  const unmatched: string[] = [];
  for (const sign of text.match(/[()«»[\]{}]/g) ?? []) {
    if (sign === "(" || sign === "«") open.push(sign);
    else if (closing[sign] && open.at(-1) === closing[sign]) open.pop();
    else unmatched.push(sign);
  }
  return [...unmatched, ...open];
}

const applyRules = (rules: LineRule[], text: string, line: number): Finding[] =>
  rules.flatMap(([rule, find]) => {
    const pieces = typeof find === "function" ? find(text) : (text.match(find) ?? []);
    return pieces.map((excerpt) => ({ line, rule, excerpt }));
  });

/** Lints a line of the file, without its line break; the indentation of lists is ignored. */
export const lintRawLine = (text: string, line: number): Finding[] =>
  applyRules(rawLineRules, text.replace(/^ +/, ""), line);

/** Lints the prose of a line. */
export const lintProseLine = (text: string, line: number): Finding[] => applyRules(proseLineRules, text, line);
