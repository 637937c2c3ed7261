import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { PageBudget } from "./page-budgets.ts";

/** Bytes of a text on the wire. */
const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What Node's server adds to an answer by HTTP/1.1, with the status line and the line after the headers. */
const OWN_LINES = [
  "HTTP/1.1 200 OK",
  "content-encoding: br",
  "Date: Sat, 28 Nov 2026 00:00:00 GMT",
  "Connection: keep-alive",
  "Keep-Alive: timeout=72",
  "",
];

/** Headers that an answer has several times, as many texts, or not at all. */
export type AnswerHeaders = Record<string, string | number | string[] | undefined>;

/** Bytes of the headers of a page's answer. */
function headerBytes(headers: AnswerHeaders): number {
  const omitted = /^(content-encoding|date|connection|keep-alive)$/i;
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || omitted.test(name) ? [] : [value].flat().map((text) => `${name}: ${text}`),
  );
  return Buffer.byteLength([...OWN_LINES, ...lines].map((line) => `${line}\r\n`).join(""));
}

/** Bytes of a page's answer, headers included: what has to arrive before a slow line is asked for more. */
export const answerBytes = (html: string, headers: AnswerHeaders): number => headerBytes(headers) + compressed(html);

/** The HTML that can be read when so many bytes of a page's answer have arrived. */
export function htmlWithin(bytes: number, html: string, headers: AnswerHeaders): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const arrived = brotliCompressSync(html, { params }).subarray(0, bytes - headerBytes(headers));
  return brotliDecompressSync(arrived, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

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
