import { createReadStream } from "node:fs";
import { apiError } from "../../../../contract/api-errors.ts";

export type Encoding = "utf-8" | "utf-16" | "windows-1256";

/** A refusal of the whole file. */
export const wrongFile = (sentence: string) => apiError("fields_wrong", { file: sentence });

const saveAs = "آن را با «ذخیره با نام» به «CSV UTF-8» درآورید.";

/** What files begin with that somebody may take for a table. */
const others: [begins: string, sentence: string][] = [
  ["25504446", "این پرونده PDF است، نه CSV یا GeoJSON."],
  ["504b0304", `این پروندهٔ اکسل یا فشرده است، نه CSV یا GeoJSON. ${saveAs}`],
  ["d0cf11e0", `این پروندهٔ اکسل است، نه CSV یا GeoJSON. ${saveAs}`],
  ["1f8b", "این پرونده فشرده است. نخست آن را باز کنید."],
  ["89504e47", "این پرونده عکس است، نه CSV یا GeoJSON."],
  ["ffd8ff", "این پرونده عکس است، نه CSV یا GeoJSON."],
];

/** How a file's text is written; refuses what is no text. It is read once through, never held. */
export async function encodingOf(path: string, head: Uint8Array): Promise<{ encoding: Encoding; label: string }> {
  const begin = Buffer.from(head).toString("hex");
  const other = others.find(([begins]) => begin.startsWith(begins));
  if (other) throw wrongFile(other[1]);
  if (begin.startsWith("fffe")) return { encoding: "utf-16", label: "utf-16le" };
  if (begin.startsWith("feff")) return { encoding: "utf-16", label: "utf-16be" };
  const unicode = { broken: 0, whole: 0 };
  const arabic = { letters: 0, other: 0 };
  const [asUnicode, asArabic] = [new TextDecoder("utf-8"), new TextDecoder("windows-1256")];
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (bytes.includes(0)) throw wrongFile("این پرونده متن نیست. یک CSV یا GeoJSON برگزینید.");
    for (const char of asUnicode.decode(bytes, { stream: true }).match(/[^\p{ASCII}]/gu) ?? []) {
      unicode[char === "\ufffd" ? "broken" : "whole"]++;
    }
    if (unicode.broken === 0) continue; // as long as it is UTF-8, it is nothing else
    for (const char of asArabic.decode(bytes).match(/[^\p{ASCII}]/gu) ?? []) {
      arabic[/[\p{Script=Arabic}،؛؟]|\u200c|\u200d/u.test(char) ? "letters" : "other"]++;
    }
  }
  if (unicode.broken === 0) return { encoding: "utf-8", label: "utf-8" };
  if (unicode.whole > unicode.broken)
    throw wrongFile("نویسه‌هایی از این پرونده شکسته‌اند: UTF-8 است و نیست. آن را دوباره با UTF-8 ذخیره کنید.");
  if (arabic.other > arabic.letters / 4)
    throw wrongFile("نویسه‌گذاری این پرونده شناخته نشد. آن را با UTF-8 ذخیره کنید.");
  return { encoding: "windows-1256", label: "windows-1256" };
}

/** The text of a file, part by part, without a byte order mark. */
export async function* textOf(path: string, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const bytes of createReadStream(path, { highWaterMark: 131_072 }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
