import { COLUMN_NAMES } from "./columns.ts";
import { invalidFile } from "./text-file.ts";

/** Rows of a file, empty ones included: twice as many as there will be places. */
export const maxRows = 200_000;

/** A row as the file contains it. */
export interface TableRow {
  row: number;
  /** By column name; columns that the file lacks are absent. */
  cells: Record<string, unknown>;
  /** An error that concerns the whole row. */
  issue?: string;
}

/** Parses the column names; throws ApiError "fields_wrong" unless all are known and the key column is among them. */
export function parseHeading(names: string[], key: string): string[] {
  const heading = names.map((name) => name.trim().toLowerCase());
  while (heading.at(-1) === "") heading.pop();
  const unknown = heading.filter((name) => !COLUMN_NAMES.has(name));
  const listNames = (list: string[]) =>
    list
      .slice(0, 10)
      .map((name) => `«${name.slice(0, 40)}»`)
      .join("، ");
  if (unknown.length > 0)
    throw invalidFile(`این ستون‌ها شناخته نیستند: ${listNames(unknown)}. ستون‌ها همان‌هایند که در خروجی می‌آیند.`);
  const duplicates = heading.filter((name, index) => heading.indexOf(name) < index);
  if (duplicates.length > 0) throw invalidFile(`این ستون‌ها دو بار آمده‌اند: ${listNames(duplicates)}.`);
  if (!heading.includes(key)) throw invalidFile(`ستون «${key}» نیست؛ مکان‌ها با آن شناخته می‌شوند.`);
  return heading;
}
