import type { TodoCategory, TodoItem } from "../../../../contract/member/backpack.ts";

export type PackingList = readonly TodoCategory[];

/** One thing that happens to the list. The ids of categories and of things are told apart by the kind. */
export type Change =
  | { kind: "check"; id: number; checked: boolean }
  /** Standard things are put in. */
  | { kind: "pack"; ids: readonly number[] }
  | { kind: "add"; category: number; id: number; name: string }
  | { kind: "add-category"; id: number; name: string }
  | { kind: "rename"; id: number; name: string }
  | { kind: "rename-category"; id: number; name: string }
  /** An own thing goes; a standard one is on offer again. */
  | { kind: "remove"; id: number }
  | { kind: "remove-category"; id: number }
  /** Back to where it was. */
  | { kind: "put-back"; category: number; at: number; item: TodoItem }
  | { kind: "put-back-category"; at: number; category: TodoCategory }
  /** Some things of a category take each other's places. */
  | { kind: "order"; category: number; ids: readonly number[] }
  /** Nothing is ticked off any more. */
  | { kind: "restart" }
  /** What the server has, after it made something of a file. */
  | { kind: "replace"; list: PackingList };

/** The list after a change. What is not touched stays the same object, so that it is not drawn again. */
export function changed(list: PackingList, change: Change): PackingList {
  switch (change.kind) {
    case "check":
      return eachItem(list, change.id, (item) => ({ ...item, checked: change.checked }));
    case "pack":
      return items(list, (item) => (change.ids.includes(item.todo_id) ? { ...item, packed: true } : item));
    case "rename":
      return eachItem(list, change.id, (item) => ({ ...item, name: change.name }));
    case "restart":
      return items(list, (item) => (item.checked ? { ...item, checked: false } : item));
    case "remove":
      return removed(list, change.id);
    case "replace":
      return change.list;
    case "add-category":
      return [...list, { id: change.id, name: change.name, custom: true, items: [] }];
    case "remove-category":
      return list.filter(({ id }) => id !== change.id);
    case "put-back-category":
      return list.toSpliced(change.at, 0, change.category);
    default:
      return inCategory(list, change);
  }
}

type InCategory = Extract<Change, { kind: "add" | "put-back" | "order" | "rename-category" }>;

function inCategory(list: PackingList, change: InCategory): PackingList {
  const id = change.kind === "rename-category" ? change.id : change.category;
  return list.map((category) => (category.id === id ? categoryAfter(category, change) : category));
}

function categoryAfter(category: TodoCategory, change: InCategory): TodoCategory {
  const { items } = category;
  switch (change.kind) {
    case "rename-category":
      return { ...category, name: change.name };
    case "add":
      return {
        ...category,
        items: [...items, { todo_id: change.id, name: change.name, custom: true, packed: true, checked: false }],
      };
    case "put-back": {
      const { item } = change;
      const offered = items.some((entry) => entry.todo_id === item.todo_id);
      return {
        ...category,
        items: offered
          ? items.map((entry) => (entry.todo_id === item.todo_id ? item : entry))
          : items.toSpliced(change.at, 0, item),
      };
    }
    case "order":
      return { ...category, items: inOrder(items, change.ids) };
  }
}

/** The things named by `ids` in their order, in the places they hold together; all others stay. */
function inOrder(items: readonly TodoItem[], ids: readonly number[]): TodoItem[] {
  const byId = new Map(items.map((item) => [item.todo_id, item]));
  const ordered = ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
  const moving = new Set(ordered);
  let next = 0;
  return items.map((item) => (moving.has(item) ? ordered[next++]! : item));
}

function items(list: PackingList, make: (item: TodoItem) => TodoItem): PackingList {
  return list.map((category) => {
    const made = category.items.map(make);
    return made.some((item, at) => item !== category.items[at]) ? { ...category, items: made } : category;
  });
}

const eachItem = (list: PackingList, id: number, make: (item: TodoItem) => TodoItem) =>
  items(list, (item) => (item.todo_id === id ? make(item) : item));

const removed = (list: PackingList, id: number): PackingList =>
  list.map((category) => {
    const item = category.items.find((entry) => entry.todo_id === id);
    if (!item) return category;
    const rest = item.custom
      ? category.items.filter((entry) => entry !== item)
      : category.items.map((entry) => (entry === item ? { ...entry, packed: false, checked: false } : entry));
    return { ...category, items: rest };
  });

/** What lies in the backpack, and how much of it is ticked off. */
export function progressOf(list: PackingList): { packed: number; checked: number } {
  const packed = list.flatMap((category) => category.items.filter((item) => item.packed));
  return { packed: packed.length, checked: packed.filter((item) => item.checked).length };
}

/** Where a thing stands, to put it back there. */
export function whereIs(list: PackingList, id: number) {
  for (const category of list) {
    const at = category.items.findIndex((item) => item.todo_id === id);
    if (at >= 0) return { category: category.id, at, item: category.items[at]! };
  }
  return undefined;
}
