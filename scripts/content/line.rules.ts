import { withoutEzafe, withoutHalfSpace } from "./half-space.rules.ts";
import type { Remark, Rule } from "./problem.ts";

type LineRule = [rule: Rule, find: RegExp | ((text: string) => string[])];

// Of a line as it is written, addresses and all.
const written: LineRule[] = [
  // Arabic ي ك ة ى, the one-letter ۀ, presentation forms, tatweel.
  ["letter", /[\p{L}\u200c]*[\u064a\u0643\u0629\u0649\u06c0\u0640\ufb50-\ufdff\ufe70-\ufefc][\p{L}\u200c]*/gu],
  // What nobody sees: marks of direction, spaces without width or of another width, control characters.
  ["letter", /[\p{Zl}\p{Zp}\ufffd]|(?! )\p{Zs}|(?!\t)\p{Cc}|(?!\u200c)\p{Cf}/gu],
  ["space", /\S+ {2,}\S*/g],
  ["space", /\S* +$/g],
  ["space", /\S*\t\S*/g],
  // A half-space that holds nothing together.
  ["space", /[\p{L}]*(?:(?<![\p{L}\p{M}\d۰-۹])\u200c|\u200c(?![\p{L}\p{M}]))[\p{L}]*/gu],
];

const isPersian = /[\u0600-\u06ff]/;
/** Signs that are right in a line of Latin words only. */
const inPersian = (find: RegExp) => (text: string) => (isPersian.test(text) ? (text.match(find) ?? []) : []);

// Of a line as it is heard.
const spoken: LineRule[] = [
  ["half-space", withoutHalfSpace],
  ["ezafe", withoutEzafe],
  // A digit in a Latin word, such as H2O, is the word's.
  ["digit", /(?<![A-Za-z\d])\d+(?![A-Za-z\d])|[٠-٩]+/g],
  ["quote", /["'“”‘’`]/g],
  ["punctuation", inPersian(/\S*[,;?%]\S*/g)],
  ["space", /\S* [،؛؟.:!»)]|[«(] \S*|\S*[،؛؟](?=[\p{L}\p{N}])\S*|[\p{L}\u200c]+[«(]|[»)][\p{L}]+/gu],
  ["exclamation", /\S*[!！]/g],
  ["leftover", /TODO|FIXME|XXX|lorem|ipsum|\.{2,}|…|؟{2,}|،{2,}|؛{2,}|متن آزمایشی|متن ساختگی|در دست نگارش/gi],
  ["bracket", openBrackets],
];

/** Brackets without their other half within the line. Square ones are all left over: those of links are gone. */
function openBrackets(text: string): string[] {
  const closing: Record<string, string> = { ")": "(", "»": "«" };
  const open: string[] = [];
  const wrong: string[] = [];
  for (const sign of text.match(/[()«»[\]{}]/g) ?? []) {
    if (sign === "(" || sign === "«") open.push(sign);
    else if (closing[sign] && open.at(-1) === closing[sign]) open.pop();
    else wrong.push(sign);
  }
  return [...wrong, ...open];
}

const judged = (rules: LineRule[], text: string, line: number): Remark[] =>
  rules.flatMap(([rule, find]) => {
    const pieces = typeof find === "function" ? find(text) : (text.match(find) ?? []);
    return pieces.map((piece) => ({ line, rule, piece }));
  });

/** What is wrong with a line as it stands in the file, without its line break and the indentation of a list. */
export const judgeWritten = (text: string, line: number): Remark[] => judged(written, text.replace(/^ +/, ""), line);

/** What is wrong with a line as a reader hears it. */
export const judgeSpoken = (text: string, line: number): Remark[] => judged(spoken, text, line);
