import type { CollectionKey } from "./collection-item.sql.ts";

/** What a set is called in sentences and files; of an own one, what sort of thing it is. */
export const nameOfSet = (type: CollectionKey) =>
  type === "bookmark" ? "نشان‌شده‌ها" : type === "favorite" ? "علاقه‌مندی‌ها" : "مجموعه";
