import * as endpoints from "../../../contract/member/collection-content.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { currentPlaceId } from "../place/merged-places.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import * as arranged from "./arrange.sql.ts";
import * as queries from "./collection.sql.ts";
import * as changes from "./collection-change.sql.ts";
import type { CollectionKey } from "./collection-item.sql.ts";
import { collectionLabel } from "./collection-label.ts";
import { createSavedFilter, listSavedPlaces, type SavedFilter } from "./saved-place.sql.ts";

/** Each arranging may write the ranks of a whole collection. */
const countArranging = (db: Db, account: number) => consume(db, `arrange ${account}`, 600, 3600);

/** Registers the routes that move many places at once, and that arrange and describe collections. */
export function registerCollectionContentRoutes(handle: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  const currentId = (id: number) => currentPlaceId(catalog.current(), id);

  /** The name of a collection in sentences. Throws ApiError "collection_unknown". */
  const labelOf = async (account: number, key: CollectionKey) =>
    typeof key === "number" ? `«${(await queries.getCollection(db, account, key)).name}»` : collectionLabel(key);

  /** The ids of all places that the filter finds, in the collection's own order. */
  const findIds = async (account: number, from: CollectionKey, filter: SavedFilter) => {
    const fits = createSavedFilter(filter);
    return (await listSavedPlaces(db, account, from, "own")).filter((place) => fits(place)).map(({ id }) => id);
  };

  handle(endpoints.moveCollectionPlaces, async ({ from, to, keep = false, ids, all, ...filter }, { member }) => {
    const { account } = member;
    const [source, target] = [await labelOf(account, from), to === undefined ? null : await labelOf(account, to)];
    const chosen = all ? await findIds(account, from, filter) : (ids ?? []).map(currentId);
    const { change, count } = await changes.movePlaces(db, account, { from, to, keep }, chosen);
    return { change, count, message: moveMessage({ source, target, keep, count }) };
  });

  handle(endpoints.undoCollectionMove, async ({ id }, { member }) => {
    await changes.undoChange(db, member.account, id);
    return { message: "به حال پیش برگشت." };
  });

  handle(endpoints.editCollection, async ({ id, cover, ...edit }, { member }) => {
    await queries.editCollection(db, member.account, id, { ...edit, cover: cover && currentId(cover) });
    return { message: "مجموعه ذخیره شد." };
  });

  handle(endpoints.arrangeCollection, async ({ id, rank }, { member }) => {
    await countArranging(db, member.account);
    await arranged.arrangeCollection(db, member.account, id, rank);
    return { message: "جای مجموعه عوض شد." };
  });

  handle(endpoints.arrangeCollectionPlace, async ({ collection, id, rank }, { member }) => {
    await countArranging(db, member.account);
    await arranged.arrangePlace(db, member.account, collection, currentId(id), rank);
    return { message: "جای مکان در مجموعه عوض شد." };
  });

  handle(endpoints.noteCollectionPlace, async ({ type, id, note, former_note: former }, { member }) => {
    await labelOf(member.account, type);
    const isEmpty = note.trim() === "";
    await arranged.setPlaceNote(db, member.account, type, currentId(id), { note: isEmpty ? null : note, former });
    return { message: isEmpty ? "یادداشت پاک شد." : "یادداشت ذخیره شد." };
  });
}

interface MoveSummary {
  source: string;
  target: string | null;
  keep: boolean;
  count: number;
}

function moveMessage({ source, target, keep, count }: MoveSummary): string {
  if (count === 0) return keep ? `این مکان‌ها در ${target} هست.` : `این مکان‌ها در ${source} نیست.`;
  if (target === null) return `${fa(count)} مکان از ${source} حذف شد.`;
  return keep ? `${fa(count)} مکان به ${target} افزوده شد.` : `${fa(count)} مکان به ${target} منتقل شد.`;
}
