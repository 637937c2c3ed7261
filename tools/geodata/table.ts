import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

export type Cells = Record<string, string>;

/** The rows of a CSV file, also of one compressed with gzip. */
export function readTable(file: string): Cells[] {
  const bytes = readFileSync(file);
  return parse(file.endsWith(".gz") ? gunzipSync(bytes) : bytes, { columns: true, bom: true });
}

/** Writes rows as CSV, with the columns of the first one. */
export function writeTable(file: string, rows: readonly Cells[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value = "") => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  writeFileSync(file, `${[columns.join(","), ...lines].join("\n")}\n`);
}

/** The rows by the value of a column. */
export const byColumn = (rows: readonly Cells[], column: string) => new Map(rows.map((row) => [row[column]!, row]));

/** Kilometres between two positions, on a plane. */
export function kmApart(aLat: number, aLon: number, bLat: number, bLon: number): number {
  const width = Math.cos((((aLat + bLat) / 2) * Math.PI) / 180);
  return 111.2 * Math.hypot(aLat - bLat, (aLon - bLon) * width);
}
