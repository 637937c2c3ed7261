import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import { fa } from "../../../../text/digits.ts";
import { maxRows, parseHeading, type TableRow } from "./heading.ts";
import { invalidFile } from "./text-file.ts";

const maxRowLength = 200_000; // characters of a row: far above a text of 20,000 characters with all other fields at their maximum

const maxCells = 1000; // of a row: the parser keeps them all until the row ends, and does not count empty ones in its length

/**
 * Characters that are parsed in one turn of the event loop. The parser makes an error of 17 µs, with a stack, for every row that has not
 * as many cells as the heading, and ignores it: two hundred empty rows take 3 ms.
 */
const piece = 200;

const delimiters = [",", ";", "\t"];

/** The delimiter that occurs most often in the heading, outside of quotes: in one pass, as the heading may have 200,000 of them. */
function detectDelimiter(line: string): string {
  const counts = delimiters.map(() => 0);
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!;
    if (char === '"') isQuoted = !isQuoted;
    const index = isQuoted ? -1 : delimiters.indexOf(char);
    if (index !== -1) counts[index]!++;
  }
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

const parseErrors: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "گیومه‌ای که در این ردیف یا پس از آن باز شده بسته نشده است.",
  CSV_MAX_RECORD_SIZE: "این ردیف بیش از اندازه بلند است؛ شاید گیومه‌ای بسته نشده است.",
  CSV_INVALID_CLOSING_QUOTE: 'در این ردیف پس از " چیزی آمده است؛ درون خانه آن را دو بار بنویسید: "".',
  TOO_MANY_CELLS: `این ردیف بیش از ${fa(maxCells)} خانه دارد.`,
  INVALID_OPENING_QUOTE: 'در این ردیف " در میان خانه آمده است؛ همهٔ خانه را میان دو " بگذارید.',
};

/** The rows of a CSV file, numbered as in a spreadsheet: the heading is row 1. Empty rows are skipped. */
export async function* readCsv(text: AsyncGenerator<string>, key: string): AsyncGenerator<TableRow> {
  const { line, wholeText } = await peekFirstLine(text);
  const parser = parse({
    delimiter: detectDelimiter(line),
    relax_column_count: true,
    max_record_size: maxRowLength,
    cast: limitCells,
  });
  const source = Readable.from(wholeText);
  source.on("error", (error) => parser.destroy(error));
  let heading: string[] | undefined;
  let row = 0;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      if (++row > maxRows) throw invalidFile(`این فایل بیش از ${fa(maxRows)} ردیف دارد.`);
      if (record.every((cell) => cell.trim() === "")) continue;
      if (heading) yield { row, ...toCells(heading, record) };
      else heading = parseHeading(record, key);
    }
  } catch (error) {
    const sentence = parseErrors[(error as { code?: string }).code ?? ""];
    if (!sentence) throw error;
    throw invalidFile(`ردیف ${fa(row + 1)}: ${sentence}`);
  } finally {
    source.destroy();
    parser.destroy();
  }
  if (!heading) throw invalidFile("این فایل خالی است.");
}

function limitCells(cell: string, { index }: { index: number }): string {
  if (index < maxCells) return cell;
  throw Object.assign(new Error("A row has too many cells."), { code: "TOO_MANY_CELLS" });
}

/** Missing cells at the end of a row mean no change; extra cells are an error. */
function toCells(heading: string[], record: string[]): Omit<TableRow, "row"> {
  const cells = Object.fromEntries(heading.slice(0, record.length).map((name, index) => [name, record[index]!]));
  const hasExtraCells = record.slice(heading.length).some((cell) => cell.trim() !== "");
  return hasExtraCells ? { cells, issue: "این ردیف بیش از سرستون‌ها خانه دارد." } : { cells };
}

/** Cuts a text into pieces and lets others run before each. */
async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += piece) {
    await setImmediate();
    yield text.slice(at, at + piece);
  }
}

/** Where the first non-empty line ends, or -1: in one pass, as what is searched may be one line of 200,000 characters. */
function firstLineEnd(text: string): number {
  const start = text.search(/[^\r\n]/);
  const length = start === -1 ? -1 : text.slice(start).search(/[\r\n]/);
  return length === -1 ? -1 : start + length;
}

/** The first non-empty line, and an iterator over the whole text. */
async function peekFirstLine(text: AsyncGenerator<string>) {
  let beginning = "";
  while (firstLineEnd(beginning) === -1 && beginning.length < maxRowLength) {
    const { value, done } = await text.next();
    if (done) break;
    beginning += value;
  }
  beginning = beginning.replace(/^sep=.\r?\n/, ""); // Excel's delimiter hint
  const [line = ""] = beginning.trimStart().split(/[\r\n]/, 1);
  async function* wholeText() {
    yield* inPieces(beginning);
    for await (const part of text) yield* inPieces(part);
  }
  return { line, wholeText: wholeText() };
}
