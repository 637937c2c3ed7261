import type { BackpackCategory, BackpackItem } from "../../../../contract/member/backpack.ts";

export type PackingList = readonly BackpackCategory[];

/** A change to the list. `kind` decides whether an id is that of a category or of an item. */
export type Change =
  | { kind: "check"; id: number; checked: boolean }
  /** Packs standard items. */
  | { kind: "pack"; ids: readonly number[] }
  | { kind: "add"; category: number; id: number; name: string }
  | { kind: "add-category"; id: number; name: string }
  | { kind: "rename"; id: number; name: string }
  | { kind: "rename-category"; id: number; name: string }
  /** Removes a custom item; a standard one becomes available again. */
  | { kind: "remove"; id: number }
  | { kind: "remove-category"; id: number }
  /** Restores an item to its position. */
  | { kind: "restore"; category: number; index: number; item: BackpackItem }
  | { kind: "restore-category"; index: number; category: BackpackCategory }
  /** Reorders some items of a category within their positions. */
  | { kind: "order"; category: number; ids: readonly number[] }
  /** Unchecks all items. */
  | { kind: "restart" }
  /** The server's list after an import. */
  | { kind: "replace"; list: PackingList };

/** Returns the list after a change. Unaffected parts keep their identity, so that they do not render again. */
export function applyChange(list: PackingList, change: Change): PackingList {
  switch (change.kind) {
    case "check":
      return mapItem(list, change.id, (item) => ({ ...item, checked: change.checked }));
    case "pack":
      return mapItems(list, (item) => (change.ids.includes(item.todo_id) ? { ...item, packed: true } : item));
    case "rename":
      return mapItem(list, change.id, (item) => ({ ...item, name: change.name }));
    case "restart":
      return mapItems(list, (item) => (item.checked ? { ...item, checked: false } : item));
    case "remove":
      return removeItem(list, change.id);
    case "replace":
      return change.list;
    case "add-category":
      return [...list, { id: change.id, name: change.name, custom: true, items: [] }];
    case "remove-category":
      return list.filter(({ id }) => id !== change.id);
    case "restore-category":
      return list.toSpliced(change.index, 0, change.category);
    default:
      return applyInCategory(list, change);
  }
}

type CategoryChange = Extract<Change, { kind: "add" | "restore" | "order" | "rename-category" }>;

function applyInCategory(list: PackingList, change: CategoryChange): PackingList {
  const id = change.kind === "rename-category" ? change.id : change.category;
  return list.map((category) => (category.id === id ? applyToCategory(category, change) : category));
}

function applyToCategory(category: BackpackCategory, change: CategoryChange): BackpackCategory {
  const { items } = category;
  switch (change.kind) {
    case "rename-category":
      return { ...category, name: change.name };
    case "add":
      return {
        ...category,
        items: [...items, { todo_id: change.id, name: change.name, custom: true, packed: true, checked: false }],
      };
    case "restore": {
      const { item } = change;
      const isAvailable = items.some((entry) => entry.todo_id === item.todo_id);
      return {
        ...category,
        items: isAvailable
          ? items.map((entry) => (entry.todo_id === item.todo_id ? item : entry))
          : items.toSpliced(change.index, 0, item),
      };
    }
    case "order":
      return { ...category, items: inOrder(items, change.ids) };
  }
}

/** Sorts the items named by `ids` into that order, in the positions they hold together; all other items stay. */
function inOrder(items: readonly BackpackItem[], ids: readonly number[]): BackpackItem[] {
  const byId = new Map(items.map((item) => [item.todo_id, item]));
  const ordered = ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
  const moving = new Set(ordered);
  const next = ordered.values();
  return items.map((item) => (moving.has(item) ? (next.next().value ?? item) : item));
}

function mapItems(list: PackingList, transform: (item: BackpackItem) => BackpackItem): PackingList {
  return list.map((category) => {
    const mapped = category.items.map(transform);
    return mapped.some((item, index) => item !== category.items[index]) ? { ...category, items: mapped } : category;
  });
}

const mapItem = (list: PackingList, id: number, transform: (item: BackpackItem) => BackpackItem) =>
  mapItems(list, (item) => (item.todo_id === id ? transform(item) : item));

const removeItem = (list: PackingList, id: number): PackingList =>
  list.map((category) => {
    const item = category.items.find((entry) => entry.todo_id === id);
    if (!item) return category;
    const remaining = item.custom
      ? category.items.filter((entry) => entry !== item)
      : category.items.map((entry) => (entry === item ? { ...entry, packed: false, checked: false } : entry));
    return { ...category, items: remaining };
  });

/** The numbers of packed items and of checked ones among them. */
export function progressOf(list: PackingList): { packed: number; checked: number } {
  const packed = list.flatMap((category) => category.items.filter((item) => item.packed));
  return { packed: packed.length, checked: packed.filter((item) => item.checked).length };
}

/** The position of an item, to restore it there; undefined for an unknown id. */
export function locateItem(list: PackingList, id: number) {
  for (const category of list) {
    for (const [index, item] of category.items.entries())
      if (item.todo_id === id) return { category: category.id, index, item };
  }
  return undefined;
}
