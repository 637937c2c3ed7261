import { jalaliDay } from "../../../../text/dates.ts";
import { saveFile } from "../../../../ui/save-file.ts";
import type { PackingList } from "./packing-list.ts";

/** A list as it is kept in a file: what `importTodo` takes. */
export interface BackpackFile {
  categories: { name: string; items: { name: string; checked: boolean }[] }[];
}

const MOST_BYTES = 500_000; // 500 own things with the longest names are 100 kB

/** What lies in the backpack, for a file; own categories are kept also while they are empty. */
export const fileOf = (list: PackingList): BackpackFile => ({
  categories: list
    .map(({ name, custom, items }) => ({
      custom,
      name,
      items: items.filter(({ packed }) => packed).map(({ name, checked }) => ({ name, checked })),
    }))
    .filter(({ custom, items }) => custom || items.length > 0)
    .map(({ name, items }) => ({ name, items })),
});

/** `sarzamin-backpack-1405-08-30.json`: Latin, so that names in a folder stand in the order of the days. */
export function fileName(date: Date): string {
  const { year, month, day } = jalaliDay(date);
  return `sarzamin-backpack-${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}.json`;
}

/** Why a file was not read: a sentence for the reader. */
export class FileUnfit extends Error {}

const NOT_OURS = "این پرونده یک فهرست کوله‌پشتی نیست.";

/** Reads what `fileOf` wrote, and leaves out whatever stands beside it. Rejects with `FileUnfit`. */
export async function readFile(file: Blob): Promise<BackpackFile> {
  if (file.size > MOST_BYTES) throw new FileUnfit("این پرونده بزرگ‌تر از یک فهرست کوله‌پشتی است.");
  const read = categoriesIn(await file.text());
  if (!read) throw new FileUnfit(NOT_OURS);
  if (read.length === 0) throw new FileUnfit("این پرونده خالی است.");
  return { categories: read };
}

function categoriesIn(text: string): BackpackFile["categories"] | undefined {
  try {
    const { categories } = JSON.parse(text);
    return Array.isArray(categories) && categories.every(isCategory) ? categories.map(categoryIn) : undefined;
  } catch {
    return undefined;
  }
}

const isNamed = (item: unknown): item is { name: string } =>
  typeof item === "object" &&
  item !== null &&
  "name" in item &&
  typeof item.name === "string" &&
  item.name.trim() !== "";

const isCategory = (item: unknown): item is { name: string; items: { name: string }[] } =>
  isNamed(item) && "items" in item && Array.isArray(item.items) && item.items.every(isNamed);

const categoryIn = ({ name, items }: { name: string; items: { name: string; checked?: unknown }[] }) => ({
  name,
  items: items.map((item) => ({ name: item.name, checked: item.checked === true })),
});

/** Hands a list to the browser as a file to keep. */
export const saveList = (list: PackingList, date: Date): void =>
  saveFile(new Blob([JSON.stringify(fileOf(list), null, 2)], { type: "application/json" }), fileName(date));
