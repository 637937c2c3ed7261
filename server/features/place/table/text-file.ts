import { createReadStream } from "node:fs";
import { apiError } from "../../../../contract/api-errors.ts";

export type Encoding = "utf-8" | "utf-16" | "windows-1256";

/** The error that rejects the whole file. */
export const invalidFile = (sentence: string) => apiError("fields_wrong", { file: sentence });

const saveAs = "آن را با «ذخیره با نام» به «CSV UTF-8» درآورید.";

/** Signatures (hex) of other formats that may be uploaded by mistake. */
const foreignFormats: [magic: string, sentence: string][] = [
  ["25504446", "این فایل PDF است، نه CSV یا GeoJSON."],
  ["504b0304", `این فایل اکسل یا فشرده است، نه CSV یا GeoJSON. ${saveAs}`],
  ["d0cf11e0", `این فایل اکسل است، نه CSV یا GeoJSON. ${saveAs}`],
  ["1f8b", "این فایل فشرده است. نخست آن را باز کنید."],
  ["89504e47", "این فایل عکس است، نه CSV یا GeoJSON."],
  ["ffd8ff", "این فایل عکس است، نه CSV یا GeoJSON."],
];

/**
 * Detects the encoding of a file, reading it once as a stream. Throws ApiError "fields_wrong" for anything but text.
 */
export async function detectEncoding(path: string, head: Uint8Array): Promise<{ encoding: Encoding; label: string }> {
  const header = Buffer.from(head).toString("hex");
  const foreign = foreignFormats.find(([magic]) => header.startsWith(magic));
  if (foreign) throw invalidFile(foreign[1]);
  if (header.startsWith("fffe")) return { encoding: "utf-16", label: "utf-16le" };
  if (header.startsWith("feff")) return { encoding: "utf-16", label: "utf-16be" };
  const unicode = { broken: 0, valid: 0 };
  const arabic = { letters: 0, foreign: 0 };
  const [asUnicode, asArabic] = [new TextDecoder("utf-8"), new TextDecoder("windows-1256")];
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (bytes.includes(0)) throw invalidFile("این فایل متن نیست. یک CSV یا GeoJSON انتخاب کنید.");
    for (const char of asUnicode.decode(bytes, { stream: true }).match(/[^\p{ASCII}]/gu) ?? []) {
      unicode[char === "\ufffd" ? "broken" : "valid"]++;
    }
    if (unicode.broken === 0) continue; // valid UTF-8 so far
    for (const char of asArabic.decode(bytes).match(/[^\p{ASCII}]/gu) ?? []) {
      arabic[/[\p{Script=Arabic}،؛؟]|\u200c|\u200d/u.test(char) ? "letters" : "foreign"]++;
    }
  }
  if (unicode.broken === 0) return { encoding: "utf-8", label: "utf-8" };
  if (unicode.valid > unicode.broken)
    throw invalidFile("نویسه‌هایی از این فایل شکسته‌اند: UTF-8 است و نیست. آن را دوباره با UTF-8 ذخیره کنید.");
  if (arabic.foreign > arabic.letters / 4)
    throw invalidFile("نویسه‌گذاری این فایل شناخته نشد. آن را با UTF-8 ذخیره کنید.");
  return { encoding: "windows-1256", label: "windows-1256" };
}

/** Decodes a file as a stream of text, without a byte order mark. */
export async function* readText(path: string, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const bytes of createReadStream(path, { highWaterMark: 65_536 }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
