import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { currentPlaceId } from "../place/merged-places.ts";
import { toPlaceCard } from "../place/place-card.ts";
import * as queries from "./collection.sql.ts";
import { toCollectionCard } from "./collection-card.ts";
import { movePlaces } from "./collection-change.sql.ts";
import { type CollectionKey, deletePlaceMemberships, findStored, listFirstPlaces } from "./collection-item.sql.ts";
import { toSavedPage } from "./saved-page.ts";
import { listSavedPlaces } from "./saved-place.sql.ts";

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
        listFirstPlaces(from, member.account, "bookmark", LISTED_PER_BUILTIN),
        listFirstPlaces(from, member.account, "favorite", LISTED_PER_BUILTIN),
        queries.listCollections(from, member.account),
      ]),
    );
    const index = catalog.current();
    return {
      bookmark: toPlaceCards(index, bookmark.ids),
      favorite: toPlaceCards(index, favorite.ids),
      counts: { bookmark: bookmark.count, favorite: favorite.count },
      custom: custom.map((row) => toCollectionCard(index, row)),
    };
  });

  handle(endpoints.showCollection, async (input, { member }) => {
    const { type, sort } = input;
    const [row, places] = await readFresh(member.written ?? null, async (from) => [
      await findCustomCollection(from, member.account, type),
      await listSavedPlaces(from, member.account, type, sort),
    ]);
    const index = catalog.current();
    return { ...toSavedPage(index, places, input), collection: row && toCollectionCard(index, row) };
  });

  handle(endpoints.listStoredPlaces, async ({ ids }, { member }) => {
    const index = catalog.current();
    const asked = ids.map((id) => ({ id, current: currentPlaceId(index, id) }));
    const current = asked.map((place) => place.current);
    const find = (from: Db) => findStored(from, member.account, "bookmark", current);
    const stored = new Set(await readFresh(member.written ?? null, find));
    return { ids: asked.filter((place) => stored.has(place.current)).map(({ id }) => id) };
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
    return { message: "مجموعه حذف شد." };
  };

  handle(endpoints.deleteCollection, ({ id }, { member }) => deleteOwn(member.account, id));

  handle(endpoints.deleteCollectionByGet, ({ id }, { member, prefetch }) => {
    if (prefetch) throw apiError("prefetch_refused");
    return deleteOwn(member.account, id);
  });

  /** Returns the change that undoes it. Throws ApiError "collection_unknown". */
  const takeOut = async (account: number, from: CollectionKey, id: number) =>
    (await movePlaces(db, account, { from, to: undefined, keep: false }, [id])).change;

  handle(endpoints.removeCollectionPlace, async ({ id: named, type }, { member }) => {
    const { account } = member;
    const id = currentPlaceId(catalog.current(), named);
    if (type === undefined) await deletePlaceMemberships(db, account, id);
    const change = type === undefined ? null : await takeOut(account, type, id);
    return { change, message: "از مجموعه حذف شد." };
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
