import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { placeCard } from "../place/place-card.ts";
import { precisionOf } from "../place/place-position.ts";
import * as sets from "./collection.sql.ts";
import { collectionCard, sharePath } from "./collection-card.ts";
import { type CollectionKey, itemIds, placesIn, removePlace } from "./collection-item.sql.ts";

interface CollectionParts {
  db: Db;
  catalog: Catalog;
}

const newestOfEach = 20;

/** Registers the routes for a member's collections of places. */
export function registerCollectionRoutes(answer: RouteRegistrar, { db, catalog }: CollectionParts) {
  answer(calls.listCollections, async (_input, { member }) => {
    const [bookmark, favorite, custom] = await Promise.all([
      itemIds(db, member.account, "bookmark"),
      itemIds(db, member.account, "favorite"),
      sets.collectionsOf(db, member.account),
    ]);
    const snapshot = catalog.current();
    return {
      bookmark: cardsOf(snapshot, bookmark.slice(0, newestOfEach)),
      favorite: cardsOf(snapshot, favorite.slice(0, newestOfEach)),
      counts: { bookmark: bookmark.length, favorite: favorite.length },
      custom: custom.map((row) => collectionCard(snapshot, row)),
    };
  });

  answer(calls.showCollection, async ({ type, ...paging }, { member }) => {
    const row = await ownOf(db, member.account, type);
    const ids = await itemIds(db, member.account, type);
    const snapshot = catalog.current();
    const page = pageOf(snapshot, ids, paging);
    const data = page.data.map((card) => ({ ...card, position: precisionOf(snapshot.placeById.get(card.id)!) }));
    return { ...page, data, collection: row && collectionCard(snapshot, row) };
  });

  answer(calls.createCollection, async ({ name }, { member }) => {
    const id = await sets.createCollection(db, member.account, name);
    return { id, message: `مجموعهٔ «${name}» ساخته شد.` };
  });

  answer(calls.renameCollection, async ({ id, name }, { member }) => {
    await sets.renameCollection(db, member.account, id, name);
    return { message: "نام مجموعه عوض شد." };
  });

  const destroy = async (account: number, id: number) => {
    if (!(await sets.destroyCollection(db, account, id))) throw apiError("collection_unknown");
    return { message: "مجموعه پاک شد." };
  };

  answer(calls.destroyCollection, ({ id }, { member }) => destroy(member.account, id));

  answer(calls.destroyCollectionByGet, ({ id }, { member, prefetch }) => {
    if (prefetch) throw apiError("prefetch_refused");
    return destroy(member.account, id);
  });

  answer(calls.removePlace, async ({ id, type }, { member }) => {
    await ownOf(db, member.account, type);
    await removePlace(db, member.account, type, id);
    return { message: "از مجموعه حذف شد." };
  });
}

/** Registers the routes for sharing a collection by link. */
export function registerCollectionSharingRoutes(answer: RouteRegistrar, { db, catalog }: CollectionParts) {
  answer(calls.shareCollection, async ({ id }, { member }) => {
    const token = await sets.shareCollection(db, member.account, id);
    if (!token) throw apiError("collection_unknown");
    return { share_url: sharePath(token), message: "پیوند مجموعه آماده است." };
  });

  answer(calls.unshareCollection, async ({ id }, { member }) => {
    if (!(await sets.unshareCollection(db, member.account, id))) throw apiError("collection_unknown");
    return { message: "پیوند مجموعه از کار افتاد." };
  });

  answer(calls.showSharedCollection, async ({ token, ...paging }) => {
    const row = await sets.sharedCollection(db, token);
    if (!row) throw apiError("collection_unknown");
    return { ...pageOf(catalog.current(), await placesIn(db, row.id), paging), name: row.name };
  });
}

/** The row of a custom collection, null for a built-in one. Throws ApiError "collection_unknown". */
const ownOf = (db: Db, account: number, type: CollectionKey) =>
  typeof type === "number" ? sets.collectionOf(db, account, type) : null;

/** Cards of the places that are in the catalogue; one that was published a moment ago may still be missing. */
const cardsOf = (snapshot: Snapshot, ids: number[]) =>
  ids.flatMap((id) => {
    const place = snapshot.placeById.get(id);
    return place ? placeCard(snapshot, place) : [];
  });

function pageOf(snapshot: Snapshot, ids: number[], { page, page_count }: { page: number; page_count: number }) {
  const shown = ids.slice((page - 1) * page_count, page * page_count);
  return paged(cardsOf(snapshot, shown), ids.length, { page, page_count });
}
