import type { z } from "zod";
import type { importBackpack } from "../../../contract/member/backpack.ts";
import type { Queryable } from "../../../database/connect.ts";
import { searchWords } from "../../../database/persian.ts";
import { type CategoryRow, checkItems, type ListKey, listBackpack, packItems } from "./backpack.sql.ts";
import { insertCustomCategory, insertCustomItems } from "./custom-item.sql.ts";

type FileCategory = z.output<typeof importBackpack.input>["categories"][number];

/**
 * Packs the items of an imported file. Existing items are matched by folded name, first in the category of the same
 * name, then among all standard items; the rest become custom items. Check marks are added, none is removed, and a
 * second import of the same file changes nothing. The caller locks the backpack and checks its limits afterwards.
 */
export async function importCategories(tx: Queryable, list: ListKey, file: FileCategory[]): Promise<void> {
  const backpack = await listBackpack(tx, list);
  const standardByKey = firstByKey(backpack.flatMap(({ items }) => items.filter(({ slug }) => slug !== null)));
  const checkedById = new Map<number, boolean>();
  const newItems: { category: number; name: string; checked: boolean }[] = [];
  for (const [key, categories] of Map.groupBy(file, ({ name }) => toNameKey(name))) {
    const category = backpack.find(({ name }) => toNameKey(name) === key);
    const itemByKey = firstByKey(category?.items ?? []);
    const unknown = new Map<string, { name: string; checked: boolean }>();
    for (const { name, checked } of categories.flatMap(({ items }) => items)) {
      const key = toNameKey(name);
      const item = itemByKey.get(key) ?? standardByKey.get(key);
      if (item) checkedById.set(item.id, checked || checkedById.get(item.id) === true);
      else
        unknown.set(key, {
          name: unknown.get(key)?.name ?? name,
          checked: checked || unknown.get(key)?.checked === true,
        });
    }
    const hasItems = categories.some(({ items }) => items.length > 0);
    if (!category && hasItems && unknown.size === 0) continue; // all its items lie in standard categories
    const id = category?.id ?? (await insertCustomCategory(tx, list, categories[0]!.name));
    newItems.push(...[...unknown.values()].map((item) => ({ ...item, category: id })));
  }
  await packItems(tx, list, [...checkedById.keys()]);
  await checkItems(
    tx,
    list,
    [...checkedById].filter(([, checked]) => checked).map(([id]) => id),
  );
  if (newItems.length > 0) await insertCustomItems(tx, list, newItems);
}

/** A name in the form in which names are compared: without half-spaces and variants of letters. */
export const toNameKey = (name: string) => searchWords(name).join("") || name;

function firstByKey(items: CategoryRow["items"]) {
  return new Map(items.toReversed().map((item) => [toNameKey(item.name), item]));
}
