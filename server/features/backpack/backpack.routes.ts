import type { TransactionSql } from "postgres";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/backpack.ts";
import { suggestPacking } from "../../../contract/site/packing.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import { jalaliMonth } from "../../../text/months.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";
import {
  type CategoryRow,
  listBackpack,
  lockBackpack,
  packedItemIds,
  packItems,
  setChecked,
  setItemOrder,
  uncheckAll,
} from "./backpack.sql.ts";
import {
  insertCustomCategory,
  insertCustomItems,
  isWithinLimits,
  removeItem,
  renameCustom,
  restoreItem,
} from "./custom-item.sql.ts";
import { importCategories } from "./import.ts";
import { suggest } from "./suggestion/suggestion.ts";

interface BackpackDeps {
  db: Db;
  readFresh: ReadFresh;
  catalog: Catalog;
}

/** Registers the routes for a member's packing list. */
export function registerBackpackRoutes(handle: RouteRegistrar, { db, readFresh, catalog }: BackpackDeps) {
  const updateBackpack = createBackpackUpdater(db);

  handle(endpoints.showBackpack, async ({ place_id, month = jalaliMonth(new Date()) }, { member }) => {
    const index = catalog.current();
    const place = place_id === undefined ? undefined : index.places.get(place_id);
    if (place_id !== undefined && !place) throw apiError("place_unknown");
    const categories = await readFresh(member.written ?? null, (from) => listBackpack(from, member.account));
    return {
      categories: categories.map(toTodoCategory),
      suggested: place ? suggest(index, place, month, categories) : [],
      ...(place && { place: ref(place) }),
    };
  });

  handle(suggestPacking, async ({ place_id, month = jalaliMonth(new Date()) }) => {
    const index = catalog.current();
    const place = index.places.get(place_id);
    if (!place) throw apiError("place_unknown");
    const suggested = suggest(index, place, month, await listBackpack(db, null));
    return { place: ref(place), suggested: suggested.map(({ name, reason }) => ({ name, reason })) };
  });

  handle(endpoints.packBackpackItems, async ({ ids }, { member }) => {
    await updateBackpack(member.account, async (tx) => assertKnown(await packItems(tx, member.account, ids)));
    return { message: "در کوله‌پشتی گذاشته شد." };
  });

  handle(endpoints.checkBackpackItem, async ({ todo_id, checked }, { member }) => {
    await updateBackpack(member.account, async (tx) =>
      assertKnown(await setChecked(tx, member.account, todo_id, checked)),
    );
    return { message: checked ? "برداشته شد." : "هنوز برداشته نشده است." };
  });

  handle(endpoints.reorderBackpackItems, async ({ category_id, ids }, { member: { account } }) => {
    await updateBackpack(account, async (tx) => {
      const packed = await packedItemIds(tx, account, category_id);
      assertKnown(ids.every((id) => packed.includes(id)));
      // unlisted items follow in their previous order
      await setItemOrder(tx, account, [...new Set([...ids, ...packed])]);
    });
    return { message: "چیدمان تازه ذخیره شد." };
  });

  handle(endpoints.uncheckBackpack, async (_input, { member }) => {
    await updateBackpack(member.account, (tx) => uncheckAll(tx, member.account));
    return { message: "سفر تازه: هنوز چیزی برداشته نشده است." };
  });

  registerCustomTodoRoutes(handle, updateBackpack);
}

/** Registers the routes for custom categories and items. */
function registerCustomTodoRoutes(handle: RouteRegistrar, updateBackpack: UpdateBackpack) {
  handle(endpoints.createBackpackItem, async ({ name, category_id }, { member: { account } }) => {
    const id = await updateBackpack(account, async (tx) => {
      const newId =
        category_id === undefined
          ? await insertCustomCategory(tx, account, name)
          : (await insertCustomItems(tx, account, [{ category: category_id, name }]))?.[0];
      if (newId === undefined) throw apiError("todo_unknown");
      await assertWithinLimits(tx, account, "name");
      return newId;
    });
    return { id, message: category_id === undefined ? "دسته ساخته شد." : "به کوله‌پشتی افزوده شد." };
  });

  handle(endpoints.renameBackpackItem, async ({ id, newName, name = newName! }, { member }) => {
    await updateBackpack(member.account, async (tx) => assertKnown(await renameCustom(tx, member.account, id, name)));
    return { message: "نام تازه ذخیره شد." };
  });

  handle(endpoints.deleteBackpackItem, async ({ id }, { member }) => {
    await updateBackpack(member.account, async (tx) => assertKnown(await removeItem(tx, member.account, id)));
    return { message: "از کوله‌پشتی بیرون گذاشته شد." };
  });

  handle(endpoints.restoreBackpackItem, async ({ id }, { member }) => {
    await updateBackpack(member.account, async (tx) => {
      assertKnown(await restoreItem(tx, member.account, id));
      await assertWithinLimits(tx, member.account, "id");
    });
    return { message: "به کوله‌پشتی برگشت." };
  });

  handle(endpoints.importBackpack, async ({ categories }, { member: { account } }) => {
    await updateBackpack(account, async (tx) => {
      await importCategories(tx, account, categories);
      await assertWithinLimits(tx, account, "categories");
    });
    return { message: "فهرست فایل به کوله‌پشتی افزوده شد." };
  });
}

type UpdateBackpack = ReturnType<typeof createBackpackUpdater>;

/** Runs changes of one member's backpack one at a time, each in a transaction that rolls back if the change throws. */
const createBackpackUpdater =
  (db: Db) =>
  async <Result>(account: number, change: (tx: TransactionSql) => Promise<Result>): Promise<Result> => {
    const result = await db.begin(async (tx) => {
      await lockBackpack(tx, account);
      return change(tx);
    });
    return result as Result;
  };

const toTodoCategory = ({ id, slug, name, items }: CategoryRow): endpoints.BackpackCategory => ({
  id,
  name,
  custom: slug === null,
  items: items.map(({ id, slug, ...rest }) => ({ ...rest, todo_id: id, custom: slug === null })),
});

function assertKnown(isKnown: boolean) {
  if (!isKnown) throw apiError("todo_unknown");
}

/** Throws ApiError `todo_too_many`; `field` is the one that asked for more. */
async function assertWithinLimits(tx: TransactionSql, account: number, field: string) {
  if (!(await isWithinLimits(tx, account))) throw apiError("todo_too_many", { [field]: "کوله‌پشتی پر است." });
}
