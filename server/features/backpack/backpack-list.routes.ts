import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/backpack.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { lockBackpack } from "./backpack.sql.ts";
import { copyList, editList, insertList, removeList, restoreList } from "./backpack-list.sql.ts";
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
  const assertPlace = (id: number | null | undefined) => {
    if (id && !catalog.current().places.has(id)) throw apiError("place_unknown");
  };

  handle(endpoints.createBackpackList, async ({ copy_of, ...list }, { member: { account } }) => {
    assertPlace(list.place_id);
    const { id } = await updateBackpack(account, { list: copy_of }, async (tx, source) => {
      const created = await insertList(tx, account, list);
      if (copy_of !== undefined) await copyList(tx, source, created);
      return created;
    });
    return { id, message: `فهرست «${list.name}» ساخته شد.` };
  });

  handle(endpoints.editBackpackList, async ({ id, ...edit }, { member: { account } }) => {
    assertPlace(edit.place_id);
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
