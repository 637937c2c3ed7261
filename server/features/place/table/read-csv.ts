import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { fa } from "../../../../text/server-digits.ts";
import { headingOf, type TableRow } from "./heading.ts";
import { wrongFile } from "./text-file.ts";

const longest = 200_000; // characters of a row: a text of 20,000 and all others at their longest are far below

const delimiters = [",", ";", "\t"];

/** What stands between the cells: whatever stands most often in the heading, outside of quotes. */
function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((sign) => bare.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}

const broken: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "گیومه‌ای که در این ردیف یا پس از آن باز شده بسته نشده است.",
  CSV_MAX_RECORD_SIZE: "این ردیف بیش از اندازه بلند است؛ شاید گیومه‌ای بسته نشده است.",
  CSV_INVALID_CLOSING_QUOTE: 'در این ردیف پس از " چیزی آمده است؛ درون خانه آن را دو بار بنویسید: "".',
  INVALID_OPENING_QUOTE: 'در این ردیف " در میان خانه آمده است؛ همهٔ خانه را میان دو " بگذارید.',
};

/** The rows of a CSV file, as a spreadsheet counts them: the heading is row 1. Empty ones are left out. */
export async function* readCsv(text: AsyncGenerator<string>, key: string): AsyncGenerator<TableRow> {
  const { line, all } = await firstLine(text);
  const parser = parse({ delimiter: delimiterOf(line), relax_column_count: true, max_record_size: longest });
  const source = Readable.from(all);
  source.on("error", (error) => parser.destroy(error));
  let heading: string[] | undefined;
  let row = 0;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      row++;
      if (record.every((cell) => cell.trim() === "")) continue;
      if (heading) yield { row, ...filled(heading, record) };
      else heading = headingOf(record, key);
    }
  } catch (error) {
    const sentence = broken[(error as { code?: string }).code ?? ""];
    if (!sentence) throw error;
    throw wrongFile(`ردیف ${fa(row + 1)}: ${sentence}`);
  } finally {
    source.destroy();
    parser.destroy();
  }
  if (!heading) throw wrongFile("این پرونده خالی است.");
}

/** A cell that a row does not reach stays as it is; one beyond the heading is a fault. */
function filled(heading: string[], record: string[]): Omit<TableRow, "row"> {
  const cells = Object.fromEntries(heading.slice(0, record.length).map((name, index) => [name, record[index]!]));
  const beyond = record.slice(heading.length).some((cell) => cell.trim() !== "");
  return beyond ? { cells, fault: "این ردیف بیش از سرستون‌ها خانه دارد." } : { cells };
}

/** The first line that says something, and a way to read all from it on. */
async function firstLine(text: AsyncGenerator<string>) {
  let begun = "";
  while (!/[^\r\n]+[\r\n]/.test(begun) && begun.length < longest) {
    const { value, done } = await text.next();
    if (done) break;
    begun += value;
  }
  begun = begun.replace(/^sep=.\r?\n/, ""); // Excel's own hint
  const [line = ""] = begun.trimStart().split(/[\r\n]/, 1);
  async function* all() {
    yield begun;
    yield* text;
  }
  return { line, all: all() };
}
