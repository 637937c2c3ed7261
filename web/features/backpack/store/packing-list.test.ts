import { expect, test } from "vitest";
import type { BackpackItem } from "../../../../contract/member/backpack.ts";
import { applyChange, type Change, locateItem, type PackingList, progressOf } from "./packing-list.ts";

const makeItem = (todo_id: number, overrides: Partial<BackpackItem> = {}): BackpackItem => ({
  todo_id,
  name: `چیز ${todo_id}`,
  custom: false,
  packed: true,
  checked: false,
  ...overrides,
});
const list: PackingList = [
  {
    id: 1,
    name: "پوشاک",
    custom: false,
    items: [makeItem(1), makeItem(2, { packed: false }), makeItem(3), makeItem(4)],
  },
  { id: 2, name: "بچه‌ها", custom: true, items: [makeItem(5, { custom: true, checked: true })] },
];
const idsIn = (list: PackingList, index: number) => list[index]!.items.map((item) => item.todo_id);

test("changes only the ticked item and keeps the identity of all other categories", () => {
  const after = applyChange(list, { kind: "check", id: 3, checked: true });
  expect(locateItem(after, 3)!.item.checked).toBe(true);
  expect(after[1]).toBe(list[1]);
  expect(after[0]!.items[0]).toBe(list[0]!.items[0]);
  expect(progressOf(after)).toEqual({ packed: 4, checked: 2 });
});

test("makes a removed standard item available again, deletes a custom one, and restores both to their position", () => {
  for (const id of [3, 5]) {
    const position = locateItem(list, id)!;
    const remaining = applyChange(list, { kind: "remove", id });
    expect(progressOf(remaining).packed).toBe(3);
    expect(locateItem(remaining, id)?.item.packed).toBe(id === 3 ? false : undefined);
    expect(applyChange(remaining, { kind: "restore", ...position })).toEqual(list);
  }
});

test("restores a removed category with its items to its position", () => {
  const remaining = applyChange(list, { kind: "remove-category", id: 1 });
  expect(remaining.map(({ id }) => id)).toEqual([2]);
  expect(applyChange(remaining, { kind: "restore-category", index: 0, category: list[0]! })).toEqual(list);
});

test("reorders the named items within their positions and leaves the available items in place", () => {
  expect(idsIn(applyChange(list, { kind: "order", category: 1, ids: [4, 1, 3] }), 0)).toEqual([4, 2, 1, 3]);
  // The id of an item removed meanwhile is ignored.
  expect(idsIn(applyChange(list, { kind: "order", category: 1, ids: [4, 99, 1, 3] }), 0)).toEqual([4, 2, 1, 3]);
});

test("adds and renames items and categories", () => {
  const changes: Change[] = [
    { kind: "add", category: 2, id: 9, name: "عروسک" },
    { kind: "rename", id: 9, name: "خرس" },
    { kind: "add-category", id: 3, name: "ماهی‌گیری" },
    { kind: "rename-category", id: 3, name: "قلاب" },
    { kind: "pack", ids: [2] },
    { kind: "restart" },
  ];
  const after = changes.reduce(applyChange, list);
  expect(after[1]!.items.at(-1)).toEqual({ todo_id: 9, name: "خرس", custom: true, packed: true, checked: false });
  expect(after[2]).toEqual({ id: 3, name: "قلاب", custom: true, items: [] });
  expect(progressOf(after)).toEqual({ packed: 6, checked: 0 });
});
