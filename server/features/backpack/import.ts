import type { z } from "zod";
import type { importTodo } from "../../../contract/member/backpack.ts";
import type { Queryable } from "../../../database/connect.ts";
import { searchWords } from "../../../database/persian.ts";
import { backpackOf, type CategoryRow, checkAll, pack } from "./backpack.sql.ts";
import { addCategory, addThings } from "./custom-item.sql.ts";

type FileCategory = z.output<typeof importTodo.input>["categories"][number];

/**
 * Packs the items of an imported file. Existing items are matched by folded name, first in the category of the same name, then
 * among all standard items; the rest become custom items. Check marks are added, none is removed, and a second import of the
 * same file changes nothing. The caller locks the backpack and checks its limits afterwards.
 */
export async function bringFile(tx: Queryable, account: number, file: FileCategory[]): Promise<void> {
  const known = await backpackOf(tx, account);
  const standard = firstByKey(known.flatMap(({ items }) => items.filter(({ slug }) => slug !== null)));
  const found = new Map<number, boolean>();
  const made: { category: number; name: string; checked: boolean }[] = [];
  for (const [key, categories] of Map.groupBy(file, ({ name }) => keyOf(name))) {
    const category = known.find(({ name }) => keyOf(name) === key);
    const here = firstByKey(category?.items ?? []);
    const rest = new Map<string, { name: string; checked: boolean }>();
    for (const { name, checked } of categories.flatMap(({ items }) => items)) {
      const key = keyOf(name);
      const thing = here.get(key) ?? standard.get(key);
      if (thing) found.set(thing.id, checked || found.get(thing.id) === true);
      else rest.set(key, { name: rest.get(key)?.name ?? name, checked: checked || rest.get(key)?.checked === true });
    }
    const id = category?.id ?? (await addCategory(tx, account, categories[0]!.name));
    made.push(...[...rest.values()].map((item) => ({ ...item, category: id })));
  }
  await pack(tx, account, [...found.keys()]);
  await checkAll(
    tx,
    account,
    [...found].filter(([, checked]) => checked).map(([id]) => id),
  );
  if (made.length > 0) await addThings(tx, account, made);
}

/** A name in the form in which names are compared: without half-spaces and variants of letters. */
const keyOf = (name: string) => searchWords(name).join("") || name;

function firstByKey(items: CategoryRow["items"]) {
  return new Map(items.toReversed().map((item) => [keyOf(item.name), item]));
}
