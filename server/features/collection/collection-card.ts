import type { Collection } from "../../../contract/member/collection.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { placeCover } from "../place/place-card.ts";
import type { CollectionRow } from "./collection.sql.ts";

/** A custom collection as its member sees it. */
export function toCollectionCard(index: CatalogIndex, row: CollectionRow): Collection {
  const cover = row.cover === null ? undefined : index.places.get(row.cover);
  return {
    id: row.id,
    name: row.name,
    count: row.count,
    cover: cover ? placeCover(index, cover) : null,
    note: row.note,
    notes_shared: row.notes_shared,
    share_url: row.share_token === null ? null : toSharePath(row.share_token),
  };
}

/** The path of the page that shows a shared collection to everyone with its token. */
export const toSharePath = (token: string) => `/collection/${token}`;
