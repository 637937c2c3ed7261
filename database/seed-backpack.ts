import type { TransactionSql } from "postgres";
import { facts, idBySlug, idOf } from "./seed-facts.ts";
import { seedRows } from "./seed-rows.ts";

/** The standard packing list: what anyone may put into a backpack, in categories. */
export async function seedBackpack(tx: TransactionSql): Promise<void> {
  const categories = await facts("backpack-category");
  const ids = idBySlug(categories);
  await seedRows(
    tx,
    "backpack_category",
    "slug",
    categories.map((line) => ({
      id: line.number("id"),
      slug: line.text("slug"),
      name: line.text("name"),
      sort: line.number("sort"),
    })),
  );
  await seedRows(
    tx,
    "backpack_item",
    "slug",
    (await facts("backpack-item")).map((line) => ({
      id: line.number("id"),
      slug: line.text("slug"),
      category_id: idOf(ids, line.text("category")),
      name: line.text("name"),
      sort: line.number("sort"),
    })),
  );
}
