import { Marked, type Token } from "marked";
import { splitFrontMatter } from "../../database/content.ts";

/** The prose of a line, without markup and link targets; code in backticks is replaced by one placeholder. */
export interface ProseLine {
  line: number;
  text: string;
}

export interface BodyLine extends ProseLine {
  links: { href: string; text: string }[];
  /** Images and HTML, which are not allowed. */
  markup: string[];
}

const proseFields = new Set([
  "title",
  "subtitle",
  "summary",
  "question",
  "author",
  "season",
  "bring",
  "safety",
  "suits",
]);
const codePlaceholder = "◻";
const marked = new Marked({ gfm: true });

/** The prose values of the front matter; keys, slugs and dates are left out. */
export function proseOfHead(text: string): ProseLine[] {
  let key = "";
  return (splitFrontMatter(text)?.head ?? "").split("\n").flatMap((line, index) => {
    const [, named, rest] = /^([a-z_]+):(.*)$/.exec(line) ?? [];
    key = named ?? key;
    const value = (rest ?? line).replace(/^\s*-\s/, "").trim();
    const words = /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
    return proseFields.has(key) && words && !/^[|>][+-]?$/.test(words) ? [{ line: index + 2, text: words }] : [];
  });
}

/** The lines of the body, each parsed on its own: a link that spans lines appears as an unmatched bracket. */
export function proseOfBody(text: string): BodyLine[] {
  const { body, bodyLine } = splitFrontMatter(text) ?? { body: text, bodyLine: 1 };
  return body.split("\n").map((raw, index) => {
    const words = raw.replace(/^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/, "").trim();
    const line: BodyLine = { line: bodyLine + index, text: "", links: [], markup: [] };
    for (const token of marked.Lexer.lexInline(words, marked.defaults)) appendToken(token, line);
    return line;
  });
}

function appendToken(token: Token, line: BodyLine): void {
  if (token.type === "codespan") line.text += codePlaceholder;
  else if (token.type === "html" || token.type === "image") line.markup.push(token.raw);
  else if ("tokens" in token && token.tokens) {
    if (token.type === "link") line.links.push({ href: token.href, text: token.text });
    for (const inner of token.tokens) appendToken(inner, line);
  } else line.text += "text" in token ? token.text : token.raw;
}

/** The words of a text: pieces between spaces that contain a letter, a digit or a placeholder. Half-spaces do not separate. */
export const splitWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) || word.includes(codePlaceholder));
