import { expect, test } from "vitest";
import { BACKPACK_LIMITS, importTodo } from "../../../../contract/member/backpack.ts";
import { FileUnfit, fileName, fileOf, readFile } from "./backpack-file.ts";
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
const kept = {
  categories: [
    { name: "پوشاک", items: [{ name: "بادگیر", checked: true }] },
    { name: "بچه‌ها", items: [] },
  ],
};

test("a file holds what lies in the backpack, as the server takes it back", async () => {
  expect(fileOf(list)).toEqual(kept);
  expect(importTodo.input.parse(fileOf(list))).toEqual(kept);
  expect(await readFile(new Blob([JSON.stringify(fileOf(list))]))).toEqual(kept);
});

test("also a full backpack's file is taken back", async () => {
  const things = (count: number, custom: boolean) =>
    Array.from({ length: count }, (_, at) => ({
      todo_id: at,
      name: "چ".repeat(60),
      custom,
      packed: true,
      checked: false,
    }));
  const { categories, items } = BACKPACK_LIMITS;
  const full: PackingList = [
    { id: 1, name: "پوشاک", custom: false, items: [...things(15, false), ...things(items, true)] },
    ...Array.from({ length: 7 + categories }, (_, at) => ({
      id: at + 2,
      name: "د".repeat(60),
      custom: at >= 7,
      items: at < 7 ? things(12, false) : [],
    })),
  ];
  expect(importTodo.input.safeParse(fileOf(full)).success).toBe(true);
  expect(await readFile(new Blob([JSON.stringify(fileOf(full), null, 2)]))).toEqual(fileOf(full));
});

test("it is named after the Jalali day, so that names stand in the order of the days", () => {
  expect(fileName(new Date("2026-11-21T12:00:00Z"))).toBe("sarzamin-backpack-1405-08-30.json");
  expect(fileName(new Date("2026-03-20T20:31:00Z"))).toBe("sarzamin-backpack-1405-01-01.json"); // past midnight in Tehran
});

test.each([
  ["no JSON", "سلام", "این پرونده یک فهرست کوله‌پشتی نیست."],
  ["something else", '{"categories":{"name":"x"}}', "این پرونده یک فهرست کوله‌پشتی نیست."],
  ["nothing at all", "null", "این پرونده یک فهرست کوله‌پشتی نیست."],
  ["a thing without a name", '{"categories":[{"name":"x","items":[{}]}]}', "این پرونده یک فهرست کوله‌پشتی نیست."],
  ["a category without things", '{"categories":[{"name":"x"}]}', "این پرونده یک فهرست کوله‌پشتی نیست."],
  ["an empty list", '{"categories":[]}', "این پرونده خالی است."],
  ["far too much", " ".repeat(500_001), "این پرونده بزرگ‌تر از یک فهرست کوله‌پشتی است."],
])("a file that is %s is refused with a sentence", async (_, text, sentence) => {
  await expect(readFile(new Blob([text]))).rejects.toThrow(new FileUnfit(sentence));
});

test("what a file says beside the list is left out", async () => {
  const text = '{"v":2,"categories":[{"id":7,"name":"x","items":[{"name":"y","checked":"yes","todo_id":4}]}]}';
  expect(await readFile(new Blob([text]))).toEqual({
    categories: [{ name: "x", items: [{ name: "y", checked: false }] }],
  });
});
