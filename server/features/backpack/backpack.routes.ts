import type { TransactionSql } from "postgres";
import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/member/backpack.ts";
import type { Db } from "../../../database/connect.ts";
import { jalaliMonth } from "../../../text/server-months.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";
import {
  backpackOf,
  type CategoryRow,
  check,
  holdBackpack,
  pack,
  packedIn,
  putInOrder,
  uncheckAll,
} from "./backpack.sql.ts";
import { bringFile } from "./import.ts";
import { addCategory, addThings, isWithinLimits, remove, rename, restore } from "./custom-item.sql.ts";
import { suggest } from "./suggestion/suggestion.ts";

/** Registers the routes for a member's packing list. */
export function registerBackpackRoutes(answer: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  const changing = oneAtATime(db);

  answer(calls.listTodo, async ({ place_id, month = jalaliMonth(new Date()) }, { member }) => {
    const snapshot = catalog.current();
    const place = place_id === undefined ? undefined : snapshot.placeById.get(place_id);
    if (place_id !== undefined && !place) throw apiError("place_unknown");
    const categories = await backpackOf(db, member.account);
    return {
      categories: categories.map(categoryOf),
      suggested: place ? suggest(snapshot, place, month, categories) : [],
      ...(place && { place: ref(place) }),
    };
  });

  answer(calls.packTodo, async ({ ids }, { member }) => {
    await changing(member.account, async (tx) => assertThere(await pack(tx, member.account, ids)));
    return { message: "در کوله‌پشتی گذاشته شد." };
  });

  answer(calls.checkTodo, async ({ todo_id, checked }, { member }) => {
    await changing(member.account, async (tx) => assertThere(await check(tx, member.account, todo_id, checked)));
    return { message: checked ? "برداشته شد." : "هنوز برداشته نشده است." };
  });

  answer(calls.orderTodo, async ({ category_id, ids }, { member: { account } }) => {
    await changing(account, async (tx) => {
      const packed = await packedIn(tx, account, category_id);
      assertThere(ids.every((id) => packed.includes(id)));
      await putInOrder(tx, account, [...new Set([...ids, ...packed])]); // unlisted items follow in their previous order
    });
    return { message: "چیدمان تازه ذخیره شد." };
  });

  answer(calls.restartTodo, async (_input, { member }) => {
    await changing(member.account, (tx) => uncheckAll(tx, member.account));
    return { message: "سفر تازه: هنوز چیزی برداشته نشده است." };
  });

  ownAnswers(answer, changing);
}

/** Registers the routes for custom categories and items. */
function ownAnswers(answer: RouteRegistrar, changing: Changing) {
  answer(calls.createTodo, async ({ name, category_id }, { member: { account } }) => {
    const id = await changing(account, async (tx) => {
      const made =
        category_id === undefined
          ? await addCategory(tx, account, name)
          : (await addThings(tx, account, [{ category: category_id, name }]))?.[0];
      assertThere(made !== undefined);
      await assertRoom(tx, account);
      return made!;
    });
    return { id, message: category_id === undefined ? "دسته ساخته شد." : "به کوله‌پشتی افزوده شد." };
  });

  answer(calls.renameTodo, async ({ id, newName, name = newName! }, { member }) => {
    await changing(member.account, async (tx) => assertThere(await rename(tx, member.account, id, name)));
    return { message: "نام تازه ذخیره شد." };
  });

  answer(calls.destroyTodo, async ({ id }, { member }) => {
    await changing(member.account, async (tx) => assertThere(await remove(tx, member.account, id)));
    return { message: "از کوله‌پشتی بیرون گذاشته شد." };
  });

  answer(calls.restoreTodo, async ({ id }, { member }) => {
    await changing(member.account, async (tx) => {
      assertThere(await restore(tx, member.account, id));
      await assertRoom(tx, member.account);
    });
    return { message: "به کوله‌پشتی برگشت." };
  });

  answer(calls.importTodo, async ({ categories }, { member: { account } }) => {
    await changing(account, async (tx) => {
      await bringFile(tx, account, categories);
      await assertRoom(tx, account);
    });
    return { message: "فهرست پرونده به کوله‌پشتی افزوده شد." };
  });
}

type Changing = ReturnType<typeof oneAtATime>;

/** Runs changes of one member's backpack one at a time, each in a transaction that rolls back if the change throws. */
const oneAtATime =
  (db: Db) =>
  async <Result>(account: number, change: (tx: TransactionSql) => Promise<Result>): Promise<Result> => {
    const changed = await db.begin(async (tx) => {
      await holdBackpack(tx, account);
      return change(tx);
    });
    return changed as Result;
  };

const categoryOf = ({ id, slug, name, items }: CategoryRow): calls.TodoCategory => ({
  id,
  name,
  custom: slug === null,
  items: items.map(({ id, slug, ...rest }) => ({ ...rest, todo_id: id, custom: slug === null })),
});

function assertThere(found: boolean) {
  if (!found) throw apiError("todo_unknown");
}

async function assertRoom(tx: TransactionSql, account: number) {
  if (!(await isWithinLimits(tx, account))) throw apiError("todo_too_many");
}
