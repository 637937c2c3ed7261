import { jalaliDay } from "../../../../text/dates.ts";
import { saveFile } from "../../../../ui/save-file.ts";
import type { PackingList } from "./packing-list.ts";

/** A packing list as stored in a file: the input of `importBackpack`. */
export interface BackpackFile {
  categories: { name: string; items: { name: string; checked: boolean }[] }[];
}

const MAX_BYTES = 500_000; // 500 custom items with the longest names take 100 kB

/** The packed items of a list, in file format; custom categories are included even when they are empty. */
export const toBackpackFile = (list: PackingList): BackpackFile => ({
  categories: list
    .map(({ name, custom, items }) => ({
      custom,
      name,
      items: items.filter(({ packed }) => packed).map(({ name, checked }) => ({ name, checked })),
    }))
    .filter(({ custom, items }) => custom || items.length > 0)
    .map(({ name, items }) => ({ name, items })),
});

/** `sarzamin-backpack-1405-08-30.json`: Latin digits, so that file names sort by day. */
export function fileName(date: Date): string {
  const { year, month, day } = jalaliDay(date);
  return `sarzamin-backpack-${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}.json`;
}

/** Thrown for a file that cannot be imported; its message is shown to the member. */
export class BackpackFileError extends Error {}

const NOT_A_LIST = "این فایل یک فهرست کوله‌پشتی نیست.";

/** Parses a file written by `toBackpackFile` and drops unknown fields. Rejects with `BackpackFileError`. */
export async function parseBackpackFile(file: Blob): Promise<BackpackFile> {
  if (file.size > MAX_BYTES) throw new BackpackFileError("این فایل بزرگ‌تر از یک فهرست کوله‌پشتی است.");
  const categories = parseCategories(await file.text());
  if (!categories) throw new BackpackFileError(NOT_A_LIST);
  if (categories.length === 0) throw new BackpackFileError("این فایل خالی است.");
  return { categories };
}

function parseCategories(text: string): BackpackFile["categories"] | undefined {
  try {
    const { categories } = JSON.parse(text);
    return Array.isArray(categories) && categories.every(isCategory) ? categories.map(toCategory) : undefined;
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

const toCategory = ({ name, items }: { name: string; items: { name: string; checked?: unknown }[] }) => ({
  name,
  items: items.map((item) => ({ name: item.name, checked: item.checked === true })),
});

/** Downloads a list as a file. */
export const downloadList = (list: PackingList, date: Date): void =>
  saveFile(new Blob([JSON.stringify(toBackpackFile(list), null, 2)], { type: "application/json" }), fileName(date));
