import { expect, test } from "vitest";
import type { TodoItem } from "../../../../contract/member/backpack.ts";
import { type Change, changed, type PackingList, progressOf, whereIs } from "./packing-list.ts";

const thing = (todo_id: number, more: Partial<TodoItem> = {}): TodoItem => ({
  todo_id,
  name: `چیز ${todo_id}`,
  custom: false,
  packed: true,
  checked: false,
  ...more,
});
const list: PackingList = [
  { id: 1, name: "پوشاک", custom: false, items: [thing(1), thing(2, { packed: false }), thing(3), thing(4)] },
  { id: 2, name: "بچه‌ها", custom: true, items: [thing(5, { custom: true, checked: true })] },
];
const idsIn = (list: PackingList, at: number) => list[at]!.items.map((item) => item.todo_id);

test("a tick touches its thing, and leaves every other category the object it was", () => {
  const after = changed(list, { kind: "check", id: 3, checked: true });
  expect(whereIs(after, 3)!.item.checked).toBe(true);
  expect(after[1]).toBe(list[1]);
  expect(after[0]!.items[0]).toBe(list[0]!.items[0]);
  expect(progressOf(after)).toEqual({ packed: 4, checked: 2 });
});

test("a standard thing that is taken out is on offer again; an own one is gone; both come back where they were", () => {
  for (const id of [3, 5]) {
    const was = whereIs(list, id)!;
    const without = changed(list, { kind: "remove", id });
    expect(progressOf(without).packed).toBe(3);
    expect(whereIs(without, id)?.item.packed).toBe(id === 3 ? false : undefined);
    expect(changed(without, { kind: "put-back", ...was })).toEqual(list);
  }
});

test("a category comes back with its things, where it was", () => {
  const without = changed(list, { kind: "remove-category", id: 1 });
  expect(without.map(({ id }) => id)).toEqual([2]);
  expect(changed(without, { kind: "put-back-category", at: 0, category: list[0]! })).toEqual(list);
});

test("an order moves what it names among the places these hold; what is on offer stays", () => {
  expect(idsIn(changed(list, { kind: "order", category: 1, ids: [4, 1, 3] }), 0)).toEqual([4, 2, 1, 3]);
  // One that was removed meanwhile is not missed.
  expect(idsIn(changed(list, { kind: "order", category: 1, ids: [4, 99, 1, 3] }), 0)).toEqual([4, 2, 1, 3]);
});

test("new names and new things stand where they belong", () => {
  const changes: Change[] = [
    { kind: "add", category: 2, id: 9, name: "عروسک" },
    { kind: "rename", id: 9, name: "خرس" },
    { kind: "add-category", id: 3, name: "ماهی‌گیری" },
    { kind: "rename-category", id: 3, name: "قلاب" },
    { kind: "pack", ids: [2] },
    { kind: "restart" },
  ];
  const after = changes.reduce(changed, list);
  expect(after[1]!.items.at(-1)).toEqual({ todo_id: 9, name: "خرس", custom: true, packed: true, checked: false });
  expect(after[2]).toEqual({ id: 3, name: "قلاب", custom: true, items: [] });
  expect(progressOf(after)).toEqual({ packed: 6, checked: 0 });
});
