import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/backpack.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { findPlace } from "../place/merged-places.ts";
import { lockBackpack } from "./backpack.sql.ts";
import { copyList, editList, findEqualList, insertList, removeList, restoreList } from "./backpack-list.sql.ts";
import type { UpdateBackpack } from "./backpack-updater.ts";

interface BackpackListDeps {
  db: Db;
  catalog: Catalog;
}

/** Registers the routes that create, describe, delete and restore a member's packing lists. */
export function registerBackpackListRoutes(
  handle: RouteRegistrar,
  { db, catalog }: BackpackListDeps,
  updateBackpack: UpdateBackpack,
) {
  /** The list as it is stored: with the place that the named one is now. Throws ApiError "place_unknown". */
  const withPlace = <List extends { place_id?: number | null | undefined }>(list: List): List => {
    if (!list.place_id) return list;
    const place = findPlace(catalog.current(), list.place_id);
    if (!place) throw apiError("place_unknown");
    return { ...list, place_id: place.id };
  };

  handle(endpoints.createBackpackList, async ({ copy_of, ...named }, { member: { account } }) => {
    const list = withPlace(named);
    const { id } = await updateBackpack(account, { list: copy_of }, async (tx, source) => {
      const equal = await findEqualList(tx, account, list);
      if (equal) return equal;
      const created = await insertList(tx, account, list);
      if (copy_of !== undefined) await copyList(tx, source, created);
      return created;
    });
    return { id, message: `فهرست «${list.name}» ساخته شد.` };
  });

  handle(endpoints.editBackpackList, async ({ id, ...named }, { member: { account } }) => {
    const edit = withPlace(named);
    await updateBackpack(account, { list: id }, (tx, list) => editList(tx, list, edit));
    return { message: edit.name === undefined ? "مقصد فهرست ذخیره شد." : "نام تازه ذخیره شد." };
  });

  handle(endpoints.deleteBackpackList, async ({ id }, { member: { account } }) => {
    await db.begin(async (tx) => {
      await lockBackpack(tx, account);
      await removeList(tx, { id, account });
    });
    return { message: "فهرست پاک شد." };
  });

  handle(endpoints.restoreBackpackList, async ({ id }, { member: { account } }) => {
    await db.begin(async (tx) => {
      await lockBackpack(tx, account);
      await restoreList(tx, { id, account });
    });
    return { message: "فهرست برگشت." };
  });
}
