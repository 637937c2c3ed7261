import { expect, test } from "vitest";
import { BACKPACK_LIMITS, importBackpack } from "../../../../contract/member/backpack.ts";
import { BackpackFileError, fileName, parseBackpackFile, toBackpackFile } from "./backpack-file.ts";
import type { PackingList } from "./packing-list.ts";

const list: PackingList = [
  {
    id: 1,
    name: "پوشاک",
    custom: false,
    items: [
      { todo_id: 1, name: "بادگیر", custom: false, packed: true, checked: true },
      { todo_id: 2, name: "کلاه", custom: false, packed: false, checked: false },
    ],
  },
  {
    id: 2,
    name: "خواب",
    custom: false,
    items: [{ todo_id: 3, name: "چادر", custom: false, packed: false, checked: false }],
  },
  { id: 9, name: "بچه‌ها", custom: true, items: [] },
];
const exported = {
  categories: [
    { name: "پوشاک", items: [{ name: "بادگیر", checked: true }] },
    { name: "بچه‌ها", items: [] },
  ],
};

test("exports the packed items in the format that the server imports", async () => {
  expect(toBackpackFile(list)).toEqual(exported);
  expect(importBackpack.input.parse(toBackpackFile(list))).toEqual(exported);
  expect(await parseBackpackFile(new Blob([JSON.stringify(toBackpackFile(list))]))).toEqual(exported);
});

test("accepts the file of a full backpack", async () => {
  const makeItems = (count: number, custom: boolean) =>
    Array.from({ length: count }, (_, index) => ({
      todo_id: index,
      name: "چ".repeat(60),
      custom,
      packed: true,
      checked: false,
    }));
  const { categories, items } = BACKPACK_LIMITS;
  const full: PackingList = [
    { id: 1, name: "پوشاک", custom: false, items: [...makeItems(15, false), ...makeItems(items, true)] },
    ...Array.from({ length: 7 + categories }, (_, index) => ({
      id: index + 2,
      name: "د".repeat(60),
      custom: index >= 7,
      items: index < 7 ? makeItems(12, false) : [],
    })),
  ];
  expect(importBackpack.input.safeParse(toBackpackFile(full)).success).toBe(true);
  expect(await parseBackpackFile(new Blob([JSON.stringify(toBackpackFile(full), null, 2)]))).toEqual(
    toBackpackFile(full),
  );
});

test("names the file by the Jalali date, so that file names sort by day", () => {
  expect(fileName(new Date("2026-11-21T12:00:00Z"))).toBe("sarzamin-backpack-1405-08-30.json");
  // Past midnight in Tehran.
  expect(fileName(new Date("2026-03-20T20:31:00Z"))).toBe("sarzamin-backpack-1405-01-01.json");
});

test.each([
  ["not JSON", "سلام", "این فایل یک فهرست کوله‌پشتی نیست."],
  ["another structure", '{"categories":{"name":"x"}}', "این فایل یک فهرست کوله‌پشتی نیست."],
  ["null", "null", "این فایل یک فهرست کوله‌پشتی نیست."],
  ["an item without a name", '{"categories":[{"name":"x","items":[{}]}]}', "این فایل یک فهرست کوله‌پشتی نیست."],
  ["a category without items", '{"categories":[{"name":"x"}]}', "این فایل یک فهرست کوله‌پشتی نیست."],
  ["an empty list", '{"categories":[]}', "این فایل خالی است."],
  ["a file that is too large", " ".repeat(500_001), "این فایل بزرگ‌تر از یک فهرست کوله‌پشتی است."],
])("rejects a file with a message: %s", async (_, text, sentence) => {
  await expect(parseBackpackFile(new Blob([text]))).rejects.toThrow(new BackpackFileError(sentence));
});

test("drops unknown fields of a file", async () => {
  const text = '{"v":2,"categories":[{"id":7,"name":"x","items":[{"name":"y","checked":"yes","todo_id":4}]}]}';
  expect(await parseBackpackFile(new Blob([text]))).toEqual({
    categories: [{ name: "x", items: [{ name: "y", checked: false }] }],
  });
});
