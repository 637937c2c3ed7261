import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { LICENSES, type License } from "../../../../contract/desk/photo.ts";
import { line } from "../../../../contract/record-fields.ts";

/** The table cannot be read at all; `message` is a Persian sentence. */
export class PhotoImportError extends Error {
  override readonly name = "PhotoImportError";
}

const maxRows = 5000;
const maxBytes = 10 * 1024 * 1024;
const columns = ["file", "place", "author", "licence", "source", "alt"] as const;

const Row = z.object({
  /** In the same folder. */
  file: z
    .string()
    .refine(
      (name) => name !== "" && basename(name) === name && !name.startsWith("."),
      "نام فایلی از همین پوشه را بنویسید.",
    ),
  /** The id or the short name of a place. */
  place: z.string().regex(/^(?:\d{1,9}|[a-z0-9-]{1,120})$/, "شناسه یا نام کوتاه مکان را بنویسید."),
  author: line(200),
  licence: z.enum(Object.keys(LICENSES) as [License, ...License[]], "پروانه شناخته نیست."),
  source: z.url({ protocol: /^https?$/, error: "نشانی جایی را که عکس از آن آمده بنویسید." }).max(500),
  alt: line(200).refine((text) => text.length >= 3, "آنچه را در عکس دیده می‌شود بنویسید."),
});
export type PhotoRow = z.output<typeof Row>;

/** A row that is complete, or the sentences of what it lacks. */
export type CheckedRow = { number: number } & ({ row: PhotoRow } | { file: string; errors: string[] });

/**
 * Reads `photos.csv`: the rows with their line numbers. Throws PhotoImportError when it is no table with the columns file, place, author,
 * licence, source and alt.
 */
export async function readPhotoTable(path: string): Promise<CheckedRow[]> {
  const bytes = await readFile(path);
  if (bytes.length > maxBytes) throw new PhotoImportError("این جدول از ۱۰ مگابایت بزرگ‌تر است.");
  const rows = parseCsv(bytes);
  const header = Object.keys(rows[0]?.record ?? {});
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new PhotoImportError(`جدول این ستون‌ها را ندارد: ${missing.join("، ")}`);
  if (rows.length > maxRows) throw new PhotoImportError(`جدول حداکثر ${maxRows.toLocaleString("fa")} سطر دارد.`);
  return rows.map(({ record, info }) => {
    const result = Row.safeParse(record);
    if (result.success) return { number: info.lines, row: result.data };
    const errors = result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
    return { number: info.lines, file: record.file ?? "", errors };
  });
}

function parseCsv(bytes: Buffer): { record: Record<string, string>; info: { lines: number } }[] {
  try {
    return parse(bytes, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
    }) as never;
  } catch {
    throw new PhotoImportError("این فایل یک جدول CSV درست نیست.");
  }
}
