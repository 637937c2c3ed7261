import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { toPlaceCard } from "../place/place-card.ts";
import { precisionOf } from "../place/place-position.ts";
import * as queries from "./collection.sql.ts";
import { toCollectionCard, toSharePath } from "./collection-card.ts";
import { type CollectionKey, deletePlaceMembership, itemIds, placeIds } from "./collection-item.sql.ts";

interface CollectionDeps {
  db: Db;
  readFresh: ReadFresh;
  catalog: Catalog;
}

const LISTED_PER_BUILTIN = 20;

/** Registers the routes for a member's collections of places. */
export function registerCollectionRoutes(handle: RouteRegistrar, { db, readFresh, catalog }: CollectionDeps) {
  handle(endpoints.listCollections, async (_input, { member }) => {
    const [bookmark, favorite, custom] = await readFresh(member.written ?? null, (from) =>
      Promise.all([
        itemIds(from, member.account, "bookmark"),
        itemIds(from, member.account, "favorite"),
        queries.listCollections(from, member.account),
      ]),
    );
    const index = catalog.current();
    return {
      bookmark: toPlaceCards(index, bookmark.slice(0, LISTED_PER_BUILTIN)),
      favorite: toPlaceCards(index, favorite.slice(0, LISTED_PER_BUILTIN)),
      counts: { bookmark: bookmark.length, favorite: favorite.length },
      custom: custom.map((row) => toCollectionCard(index, row)),
    };
  });

  handle(endpoints.showCollection, async ({ type, ...paging }, { member }) => {
    const [row, ids] = await readFresh(member.written ?? null, async (from) => [
      await findCustomCollection(from, member.account, type),
      await itemIds(from, member.account, type),
    ]);
    const index = catalog.current();
    const page = toPlacePage(index, ids, paging);
    const data = page.data.map((card) => ({
      ...card,
      position: precisionOf(getExisting(index.places, card.id)),
    }));
    return { ...page, data, collection: row && toCollectionCard(index, row) };
  });

  handle(endpoints.listStoredPlaces, async ({ ids }, { member }) => {
    const stored = new Set(
      await readFresh(member.written ?? null, (from) => itemIds(from, member.account, "bookmark")),
    );
    return { ids: ids.filter((id) => stored.has(id)) };
  });

  handle(endpoints.createCollection, async ({ name }, { member }) => {
    const id = await queries.createCollection(db, member.account, name);
    return { id, message: `مجموعهٔ «${name}» ساخته شد.` };
  });

  handle(endpoints.renameCollection, async ({ id, name }, { member }) => {
    await queries.renameCollection(db, member.account, id, name);
    return { message: "نام مجموعه عوض شد." };
  });

  const deleteOwn = async (account: number, id: number) => {
    if (!(await queries.deleteCollection(db, account, id))) throw apiError("collection_unknown");
    return { message: "مجموعه پاک شد." };
  };

  handle(endpoints.deleteCollection, ({ id }, { member }) => deleteOwn(member.account, id));

  handle(endpoints.deleteCollectionByGet, ({ id }, { member, prefetch }) => {
    if (prefetch) throw apiError("prefetch_refused");
    return deleteOwn(member.account, id);
  });

  handle(endpoints.removeCollectionPlace, async ({ id, type }, { member }) => {
    await findCustomCollection(db, member.account, type);
    await deletePlaceMembership(db, member.account, type, id);
    return { message: "از مجموعه حذف شد." };
  });
}

/** Registers the routes for sharing a collection by link. */
export function registerCollectionSharingRoutes(handle: RouteRegistrar, { db, catalog }: CollectionDeps) {
  handle(endpoints.shareCollection, async ({ id }, { member }) => {
    const token = await queries.shareCollection(db, member.account, id);
    if (!token) throw apiError("collection_unknown");
    return { share_url: toSharePath(token), message: "پیوند مجموعه آماده است." };
  });

  handle(endpoints.unshareCollection, async ({ id }, { member }) => {
    if (!(await queries.unshareCollection(db, member.account, id))) throw apiError("collection_unknown");
    return { message: "پیوند مجموعه از کار افتاد." };
  });

  handle(endpoints.showSharedCollection, async ({ token, ...paging }) => {
    const row = await queries.findSharedCollection(db, token);
    if (!row) throw apiError("collection_unknown");
    const ids = await placeIds(db, row.id);
    return { ...toPlacePage(catalog.current(), ids, paging), name: row.name };
  });
}

/** The row of a custom collection, null for a built-in one. Throws ApiError "collection_unknown". */
const findCustomCollection = (db: Db, account: number, type: CollectionKey | undefined) =>
  typeof type === "number" ? queries.getCollection(db, account, type) : null;

/** Cards of the places that are in the catalogue; one that was published a moment ago may still be missing. */
const toPlaceCards = (index: CatalogIndex, ids: number[]) =>
  ids.flatMap((id) => {
    const place = index.places.get(id);
    return place ? toPlaceCard(index, place) : [];
  });

function toPlacePage(index: CatalogIndex, ids: number[], { page, page_count }: { page: number; page_count: number }) {
  const pageIds = ids.slice((page - 1) * page_count, page * page_count);
  return toPage(toPlaceCards(index, pageIds), ids.length, { page, page_count });
}
