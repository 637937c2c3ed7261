import { brotliCompressSync, constants } from "node:zlib";
import type { PageBudget } from "./page-budgets.ts";

/** Bytes of a text on the wire. */
const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What a page costs before it is touched, by its HTML; `read` returns the file at a path of the site, uncompressed. */
export async function weigh(html: string, read: (path: string) => Promise<Buffer>): Promise<PageBudget> {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text!);
  const sheets = find(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = find(html, /<link data-deferred href="([^"]+)"/g);
  const fonts = fontsOf(styles.join("\n"), textOf(html));
  const sprites = find(html, /<use href="([^"#]+)#/g);
  const eager = [...html.matchAll(/<img (?![^>]*loading="lazy")[^>]*>/g)];
  const sum = async (paths: string[], size: (file: Buffer) => number) =>
    (await Promise.all(paths.map(read))).reduce((total, file) => total + size(file), 0);
  return {
    html: compressed(html),
    css: compressed(styles.join("")),
    cssBelow: await sum(sheets, compressed),
    script: await sum(scripts, compressed),
    fonts: await sum(fonts, (file) => file.length),
    requests: 1 + sheets.length + scripts.length + fonts.length + sprites.length + eager.length,
  };
}

const find = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))];

/** What the header and the main part say; the footer is far below the first view. */
const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*?<body>/, "")
    .replace(/<footer[\s\S]*?<\/footer>/g, "")
    .replace(/<(style|script|title)[\s\S]*?<\/\1>|<[^>]*>/g, " ")
    .replace(/&\w+;|&#\w+;/g, "");

/** The files of the `@font-face` rules that have a character of the text in their `unicode-range`. */
function fontsOf(css: string, text: string): string[] {
  const letters = new Set([...text].map((letter) => letter.codePointAt(0)!));
  return [...css.matchAll(/@font-face\{[^}]*url\(([^)]+\.woff2)\)[^}]*unicode-range:([^;}]+)/g)]
    .filter(([, , ranges]) =>
      ranges!.split(",").some((range) => {
        const [from, to] = rangeOf(range.trim());
        return [...letters].some((letter) => letter >= from && letter <= to);
      }),
    )
    .map(([, url]) => url!);
}

/** The ends of `U+21`, `U+21-7e` or `U+6??`. */
function rangeOf(range: string): [from: number, to: number] {
  const [from = "", to = from] = range.slice(2).split("-");
  return [Number.parseInt(from.replaceAll("?", "0"), 16), Number.parseInt(to.replaceAll("?", "f"), 16)];
}
