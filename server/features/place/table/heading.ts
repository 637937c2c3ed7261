import { COLUMN_NAMES } from "./columns.ts";
import { wrongFile } from "./text-file.ts";

/** A row as the file has it. */
export interface TableRow {
  row: number;
  /** By the columns' names; what the file leaves out is not there. */
  cells: Record<string, unknown>;
  /** What is wrong with the row as a whole. */
  fault?: string;
}

/** The names of columns, if they are all known and the key is among them. */
export function headingOf(names: string[], key: string): string[] {
  const heading = names.map((name) => name.trim().toLowerCase());
  while (heading.at(-1) === "") heading.pop();
  const unknown = heading.filter((name) => !COLUMN_NAMES.has(name));
  const shown = (some: string[]) =>
    some
      .slice(0, 10)
      .map((name) => `«${name.slice(0, 40)}»`)
      .join("، ");
  if (unknown.length > 0)
    throw wrongFile(`این ستون‌ها شناخته نیستند: ${shown(unknown)}. ستون‌ها همان‌هایند که در خروجی می‌آیند.`);
  const twice = heading.filter((name, index) => heading.indexOf(name) < index);
  if (twice.length > 0) throw wrongFile(`این ستون‌ها دو بار آمده‌اند: ${shown(twice)}.`);
  if (!heading.includes(key)) throw wrongFile(`ستون «${key}» نیست؛ مکان‌ها با آن شناخته می‌شوند.`);
  return heading;
}
