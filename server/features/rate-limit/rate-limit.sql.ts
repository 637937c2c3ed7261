import { apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";

/**
 * Counts one use of `key`, and refuses with `too_often` beyond `most` within `seconds`. The span begins with the first use.
 * The count is the database's, so it holds for all processes together, and many at once cannot slip through.
 */
export async function consume(db: Db, key: string, most: number, seconds: number): Promise<void> {
  const [row] = await db<{ spent: number; left: number }[]>`
    insert into rate_limit as old (key, spent, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      spent = case when old.ends_at <= now() then 1 else old.spent + 1 end,
      ends_at = case when old.ends_at <= now() then excluded.ends_at else old.ends_at end
    where old.ends_at <= now() or old.spent <= ${most}
    returning spent, ceil(extract(epoch from ends_at - now()))::int as left`;
  if (row && row.spent <= most) return;
  const left = row?.left ?? (await timeLeft(db, key));
  throw apiError("too_often", undefined, Math.max(1, left));
}

/** Seconds until the span ends. */
async function timeLeft(db: Db, key: string): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select ceil(extract(epoch from ends_at - now()))::int as left from rate_limit where key = ${key}`;
  return row?.left ?? 1;
}

/** Takes one use back: it turned out not to count. */
export async function refund(db: Db, key: string): Promise<void> {
  await db`update rate_limit set spent = greatest(spent - 1, 0) where key = ${key}`;
}

/** Whether `key` comes for the first time in so many seconds; the span begins with it. Many at once: one of them is the first. */
export async function acquireOnce(tx: Queryable, key: string, seconds: number): Promise<boolean> {
  const [row] = await tx`
    insert into rate_limit as old (key, spent, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set ends_at = excluded.ends_at where old.ends_at <= now()
    returning key`;
  return row !== undefined;
}

/** Notes that `key` is so, for so many seconds from now. */
export async function remember(db: Db, key: string, seconds: number): Promise<void> {
  await db`
    insert into rate_limit (key, spent, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set ends_at = excluded.ends_at`;
}

export async function isRemembered(db: Db, key: string): Promise<boolean> {
  const [row] = await db`select 1 from rate_limit where key = ${key} and ends_at > now()`;
  return row !== undefined;
}

/** Removes spans that have ended. */
export async function pruneLimits(db: Db): Promise<void> {
  await db`delete from rate_limit where ends_at < now()`;
}
