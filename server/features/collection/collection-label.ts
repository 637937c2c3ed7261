import type { CollectionKey } from "./collection-item.sql.ts";

/** The Persian name of a built-in collection in sentences and files; for a custom one, the word «collection». */
export const collectionLabel = (type: CollectionKey) =>
  type === "bookmark" ? "نشان‌شده‌ها" : type === "favorite" ? "علاقه‌مندی‌ها" : "مجموعه";
