import type { TransactionSql } from "postgres";
import { idBySlug, readSeedLines, requireId } from "./seed-lines.ts";
import { seedRows } from "./seed-rows.ts";

/** Seeds the standard packing list: the items that members can put into a backpack, in categories. */
export async function seedBackpack(tx: TransactionSql): Promise<void> {
  const categories = await readSeedLines("backpack-category");
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
    (await readSeedLines("backpack-item")).map((line) => ({
      id: line.number("id"),
      slug: line.text("slug"),
      category_id: requireId(ids, line.text("category")),
      name: line.text("name"),
      sort: line.number("sort"),
    })),
  );
}
