import type { Queryable } from "../../../database/connect.ts";
import { type ListKey, listBackpack, packItems } from "./backpack.sql.ts";
import { insertCustomCategory, insertCustomItems } from "./custom-item.sql.ts";
import { toNameKey } from "./import.ts";

interface NewItem {
  name: string;
  /** The category of an item; without it, a category is added. */
  category?: number | undefined;
}

/**
 * Adds a custom item, packed, or a custom category to a list and returns its id; undefined if the item's category is unknown. What
 * the list has by that name is not added again, since an answer may have been lost and the form sent anew. The caller locks the
 * backpack and checks its limits afterwards.
 */
export async function addItem(tx: Queryable, list: ListKey, { name, category }: NewItem): Promise<number | undefined> {
  const backpack = await listBackpack(tx, list);
  const key = toNameKey(name);
  if (category === undefined) {
    const existing = backpack.find((row) => row.slug === null && toNameKey(row.name) === key);
    return existing?.id ?? insertCustomCategory(tx, list, name);
  }
  const existing = backpack.find(({ id }) => id === category)?.items.find((item) => toNameKey(item.name) === key);
  if (!existing) return (await insertCustomItems(tx, list, [{ category, name }]))?.[0];
  await packItems(tx, list, [existing.id]);
  return existing.id;
}
