import type { TransactionSql } from "postgres";
import type { Db } from "../../../database/connect.ts";
import { type ListKey, lockBackpack } from "./backpack.sql.ts";
import { type ListChoice, useList } from "./backpack-list.sql.ts";

export type UpdateBackpack = ReturnType<typeof createBackpackUpdater>;

/**
 * Runs changes of one member's lists one at a time, each in a transaction that rolls back if the change throws. Throws ApiError
 * `backpack_list_unknown` if the chosen list is not the member's.
 */
export const createBackpackUpdater =
  (db: Db) =>
  async <Result>(
    account: number,
    choice: ListChoice,
    change: (tx: TransactionSql, list: ListKey) => Promise<Result>,
  ): Promise<Result> => {
    const result = await db.begin(async (tx) => {
      await lockBackpack(tx, account);
      return change(tx, await useList(tx, account, choice));
    });
    return result as Result;
  };
