import type { TransactionSql } from "postgres";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/backpack.ts";
import { suggestPacking } from "../../../contract/site/packing.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import { jalaliMonth } from "../../../text/months.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { findPlace } from "../place/merged-places.ts";
import { ref } from "../place/place-card.ts";
import { addItem } from "./add-item.ts";
import {
  type CategoryRow,
  type ListKey,
  listBackpack,
  packedItemIds,
  packItems,
  setChecked,
  setItemOrder,
  uncheckAll,
} from "./backpack.sql.ts";
import { registerBackpackListRoutes } from "./backpack-list.routes.ts";
import { type BackpackListRow, listBackpackLists } from "./backpack-list.sql.ts";
import { createBackpackUpdater, type UpdateBackpack } from "./backpack-updater.ts";
import { isWithinLimits, removeItem, renameCustom, restoreItem } from "./custom-item.sql.ts";
import { importCategories } from "./import.ts";
import { suggest } from "./suggestion/suggestion.ts";

interface BackpackDeps {
  db: Db;
  readFresh: ReadFresh;
  catalog: Catalog;
}

/** Registers the routes for a member's packing lists. */
export function registerBackpackRoutes(handle: RouteRegistrar, { db, readFresh, catalog }: BackpackDeps) {
  const updateBackpack = createBackpackUpdater(db);

  handle(endpoints.showBackpack, async ({ list_id, place_id, month }, { member: { account, written = null } }) => {
    const index = catalog.current();
    const asked = place_id === undefined ? undefined : findPlace(index, place_id);
    if (place_id !== undefined && !asked) throw apiError("place_unknown");
    const { lists, list, categories } = await readFresh(written, async (from) => {
      const lists = await listBackpackLists(from, account);
      const list = lists.find(({ id, current }) => (list_id === undefined ? current : id === list_id));
      return { lists, list, categories: await listBackpack(from, list ? { id: list.id, account } : null) };
    });
    if (!list) throw apiError("backpack_list_unknown");
    const place = asked ?? placeOf(index, list);
    const tripMonth = month ?? (asked ? null : list.month);
    return {
      list_id: list.id,
      lists: lists.map((row) => toBackpackList(index, row)),
      categories: categories.map(toTodoCategory),
      suggested: place ? suggest(index, place, tripMonth ?? jalaliMonth(new Date()), categories) : [],
      ...(place && { place: ref(place) }),
    };
  });

  handle(suggestPacking, async ({ place_id, month = jalaliMonth(new Date()) }) => {
    const index = catalog.current();
    const place = findPlace(index, place_id);
    if (!place) throw apiError("place_unknown");
    const suggested = suggest(index, place, month, await listBackpack(db, null));
    return { place: ref(place), suggested: suggested.map(({ name, reason }) => ({ name, reason })) };
  });

  handle(endpoints.packBackpackItems, async ({ list_id: list, ids }, { member: { account } }) => {
    await updateBackpack(account, { list, ids }, async (tx, list) => assertKnown(await packItems(tx, list, ids)));
    return { message: "در کوله‌پشتی گذاشته شد." };
  });

  handle(endpoints.checkBackpackItem, async ({ list_id: list, todo_id: id, checked }, { member: { account } }) => {
    await updateBackpack(account, { list, ids: [id] }, async (tx, list) =>
      assertKnown(await setChecked(tx, list, id, checked)),
    );
    return { message: checked ? "در کوله گذاشته شد." : "هنوز در کوله گذاشته نشده است." };
  });

  handle(endpoints.reorderBackpackItems, async ({ list_id: list, category_id, ids }, { member: { account } }) => {
    await updateBackpack(account, { list, ids: [category_id, ...ids] }, async (tx, list) => {
      const packed = await packedItemIds(tx, list, category_id);
      assertKnown(ids.every((id) => packed.includes(id)));
      // unlisted items follow in their previous order
      await setItemOrder(tx, list, [...new Set([...ids, ...packed])]);
    });
    return { message: "چیدمان تازه ذخیره شد." };
  });

  handle(endpoints.uncheckBackpack, async ({ list_id: list }, { member: { account } }) => {
    await updateBackpack(account, { list }, uncheckAll);
    return { message: "تیک همهٔ چیزها برداشته شد." };
  });

  registerCustomTodoRoutes(handle, updateBackpack);
  registerBackpackListRoutes(handle, { db, catalog }, updateBackpack);
}

/** Registers the routes for custom categories and items. */
function registerCustomTodoRoutes(handle: RouteRegistrar, updateBackpack: UpdateBackpack) {
  handle(endpoints.createBackpackItem, async ({ list_id: list, name, category_id }, { member: { account } }) => {
    const ids = category_id === undefined ? [] : [category_id];
    const id = await updateBackpack(account, { list, ids }, async (tx, list) => {
      const newId = await addItem(tx, list, { name, category: category_id });
      if (newId === undefined) throw apiError("todo_unknown");
      await assertWithinLimits(tx, list, "name");
      return newId;
    });
    return { id, message: category_id === undefined ? "دسته ساخته شد." : "به کوله‌پشتی افزوده شد." };
  });

  handle(endpoints.renameBackpackItem, async ({ list_id: list, id, newName, name = newName! }, { member }) => {
    await updateBackpack(member.account, { list, ids: [id] }, async (tx, list) =>
      assertKnown(await renameCustom(tx, list, id, name)),
    );
    return { message: "نام تازه ذخیره شد." };
  });

  handle(endpoints.deleteBackpackItem, async ({ list_id: list, id }, { member }) => {
    await updateBackpack(member.account, { list, ids: [id] }, async (tx, list) =>
      assertKnown(await removeItem(tx, list, id)),
    );
    return { message: "از کوله‌پشتی بیرون گذاشته شد." };
  });

  handle(endpoints.restoreBackpackItem, async ({ list_id: list, id }, { member }) => {
    await updateBackpack(member.account, { list, ids: [id] }, async (tx, list) => {
      assertKnown(await restoreItem(tx, list, id));
      await assertWithinLimits(tx, list, "id");
    });
    return { message: "به کوله‌پشتی برگشت." };
  });

  handle(endpoints.importBackpack, async ({ list_id: list, categories }, { member: { account } }) => {
    await updateBackpack(account, { list }, async (tx, list) => {
      await importCategories(tx, list, categories);
      await assertWithinLimits(tx, list, "categories");
    });
    return { message: "فهرست فایل به کوله‌پشتی افزوده شد." };
  });
}

const toTodoCategory = ({ id, slug, name, items }: CategoryRow): endpoints.BackpackCategory => ({
  id,
  name,
  custom: slug === null,
  items: items.map(({ id, slug, ...rest }) => ({ ...rest, todo_id: id, custom: slug === null })),
});

const toBackpackList = (index: CatalogIndex, list: BackpackListRow): endpoints.BackpackList => {
  const { id, name, month } = list;
  const place = placeOf(index, list);
  return { id, name, place: place ? ref(place) : null, month };
};

/** The published place of a list. */
const placeOf = (index: CatalogIndex, { place_id }: BackpackListRow) =>
  place_id === null ? undefined : findPlace(index, place_id);

function assertKnown(isKnown: boolean) {
  if (!isKnown) throw apiError("todo_unknown");
}

/** Throws ApiError `todo_too_many`; `field` is the one that asked for more. */
async function assertWithinLimits(tx: TransactionSql, list: ListKey, field: string) {
  if (!(await isWithinLimits(tx, list))) throw apiError("todo_too_many", { [field]: "کوله‌پشتی پر است." });
}
