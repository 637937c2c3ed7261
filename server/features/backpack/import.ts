import type { z } from "zod";
import type { importTodo } from "../../../contract/member/backpack.ts";
import type { Queryable } from "../../../database/connect.ts";
import { searchWords } from "../../../database/persian.ts";
import { backpackOf, type CategoryRow, checkAll, pack } from "./backpack.sql.ts";
import { addCategory, addThings } from "./own.sql.ts";

type FileCategory = z.output<typeof importTodo.input>["categories"][number];

/**
 * Puts into the backpack what a file names. What is there already is found by its name as names are compared: things of the
 * category of that name, then standard things anywhere; the rest becomes the member's own. Ticks are added, none is taken away,
 * and the same file twice changes nothing. The caller holds the backpack and looks to its limits afterwards.
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

/** A name as it is compared: two that differ by a half-space or a letter's form are one. */
const keyOf = (name: string) => searchWords(name).join("") || name;

function firstByKey(items: CategoryRow["items"]) {
  return new Map(items.toReversed().map((item) => [keyOf(item.name), item]));
}
