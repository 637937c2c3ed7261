import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/collection.ts";
import { copySharedCollection } from "../../../contract/member/collection-content.ts";
import type { Db } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { toPlaceCard } from "../place/place-card.ts";
import * as queries from "./collection.sql.ts";
import { toSharePath } from "./collection-card.ts";
import { listPlaces } from "./collection-item.sql.ts";
import * as copies from "./copy.sql.ts";
import { pageOf, toPoints } from "./saved-page.ts";

interface SharingDeps {
  db: Db;
  catalog: Catalog;
}

/** Registers the routes for sharing a collection by link, and for keeping a shared one. */
export function registerCollectionSharingRoutes(handle: RouteRegistrar, { db, catalog }: SharingDeps) {
  handle(endpoints.shareCollection, async ({ id, notes }, { member }) => {
    const token = await queries.shareCollection(db, member.account, id, notes);
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
    const places = await listPlaces(db, row.id);
    const index = catalog.current();
    const data = pageOf(places, paging).flatMap(({ id, note }) => {
      const place = index.places.get(id);
      return place ? { ...toPlaceCard(index, place), note: row.notes_shared ? note : null } : [];
    });
    return {
      ...toPage(data, places.length, paging),
      name: row.name,
      note: row.notes_shared ? row.note : null,
      points: toPoints(index, places),
    };
  });

  handle(copySharedCollection, async ({ token }, { member }) => {
    const { id, name, isOwn, added } = await copies.copySharedCollection(db, member.account, token);
    return { id, message: messageOf(name, isOwn, added) };
  });
}

function messageOf(name: string, isOwn: boolean, added: number): string {
  if (isOwn) return "این مجموعه از خود شماست.";
  return added > 0 ? `${fa(added)} مکان در «${name}» نگه داشته شد.` : `همهٔ این مکان‌ها در «${name}» هست.`;
}
