import { Marked, type Token } from "marked";
import { partsOf } from "../../database/content.ts";

/** A line as a reader hears it: no marks, no addresses. Program words in backticks are one neutral sign. */
export interface SpokenLine {
  line: number;
  text: string;
}

export interface BodyLine extends SpokenLine {
  links: { href: string; text: string }[];
  /** Pictures and HTML, which no text may have. */
  markup: string[];
}

const proseKeys = new Set(["title", "subtitle", "summary", "question", "author", "season", "bring", "safety", "suits"]);
const programWord = "◻";
const marked = new Marked({ gfm: true });

/** The values of the head that are prose; keys, slugs and dates are not. */
export function spokenHead(text: string): SpokenLine[] {
  let key = "";
  return (partsOf(text)?.head ?? "").split("\n").flatMap((line, index) => {
    const [, named, rest] = /^([a-z_]+):(.*)$/.exec(line) ?? [];
    key = named ?? key;
    const value = (rest ?? line).replace(/^\s*-\s/, "").trim();
    const words = /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
    return proseKeys.has(key) && words && !/^[|>][+-]?$/.test(words) ? [{ line: index + 2, text: words }] : [];
  });
}

/** The lines of the body, each read by itself: a link that breaks across lines shows as an open bracket. */
export function spokenBody(text: string): BodyLine[] {
  const { body, bodyLine } = partsOf(text) ?? { body: text, bodyLine: 1 };
  return body.split("\n").map((raw, index) => {
    const words = raw.replace(/^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/, "").trim();
    const line: BodyLine = { line: bodyLine + index, text: "", links: [], markup: [] };
    for (const token of marked.Lexer.lexInline(words, marked.defaults)) speak(token, line);
    return line;
  });
}

function speak(token: Token, line: BodyLine): void {
  if (token.type === "codespan") line.text += programWord;
  else if (token.type === "html" || token.type === "image") line.markup.push(token.raw);
  else if ("tokens" in token && token.tokens) {
    if (token.type === "link") line.links.push({ href: token.href, text: token.text });
    for (const inner of token.tokens) speak(inner, line);
  } else line.text += "text" in token ? token.text : token.raw;
}

/** Words of a text: what spaces part, where it has a letter or digit. A half-space parts nothing. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) || word.includes(programWord));
