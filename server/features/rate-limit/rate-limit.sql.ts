import { apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { networksOf } from "../../http/network.ts";

/**
 * Counts one use of `key`. Throws ApiError "too_often", with the seconds until the window ends, beyond `max` uses
 * within `seconds`. The window is fixed: it begins with the first use. The count is in the database, so it holds for
 * all processes together and under concurrency.
 */
export async function consume(db: Queryable, key: string, max: number, seconds: number): Promise<void> {
  const [row] = await db<{ spent: number; retryAfter: number }[]>`
    insert into rate_limit as old (key, spent, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      spent = case when old.ends_at <= now() then 1 else old.spent + 1 end,
      ends_at = case when old.ends_at <= now() then excluded.ends_at else old.ends_at end
    where old.ends_at <= now() or old.spent <= ${max}
    returning spent, ceil(extract(epoch from ends_at - now()))::int as "retryAfter"`;
  if (row && row.spent <= max) return;
  const retryAfter = row?.retryAfter ?? (await remainingSeconds(db, key));
  throw apiError("too_often", undefined, Math.max(1, retryAfter));
}

/** Seconds until the window ends. */
async function remainingSeconds(db: Queryable, key: string): Promise<number> {
  const [row] = await db<{ retryAfter: number }[]>`
    select ceil(extract(epoch from ends_at - now()))::int as "retryAfter" from rate_limit where key = ${key}`;
  return row?.retryAfter ?? 1;
}

/** Returns one use of `key` that turned out not to count. */
export async function refund(db: Queryable, key: string): Promise<void> {
  await db`update rate_limit set spent = greatest(spent - 1, 0) where key = ${key}`;
}

/**
 * Counts one use of `action` by every network of an address: at most `max` within `seconds` for an IPv4 address or an IPv6
 * /64, and more for wider IPv6 networks. Throws ApiError "too_often"; then the use counts in none of them, so that a
 * household that exceeds its limit does not use up that of its neighbours.
 */
export async function consumeByNetwork(
  db: Queryable,
  action: string,
  address: string,
  max: number,
  seconds: number,
): Promise<void> {
  const counted: string[] = [];
  for (const { network, factor } of networksOf(address)) {
    const key = `${action} ${network}`;
    try {
      await consume(db, key, Math.ceil(max * factor), seconds);
    } catch (error) {
      for (const narrower of counted) await refund(db, narrower);
      throw error;
    }
    counted.push(key);
  }
}

/** Returns one use of `action` to every network of an address. */
export async function refundByNetwork(db: Queryable, action: string, address: string): Promise<void> {
  for (const { network } of networksOf(address)) await refund(db, `${action} ${network}`);
}

/**
 * Returns true for the first use of `key` within so many seconds; the window begins with it. Of concurrent callers
 * exactly one gets true.
 */
export async function acquireOnce(tx: Queryable, key: string, seconds: number): Promise<boolean> {
  const [row] = await tx`
    insert into rate_limit as old (key, spent, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set ends_at = excluded.ends_at where old.ends_at <= now()
    returning key`;
  return row !== undefined;
}

/** Sets a flag for `key` for so many seconds from now. */
export async function remember(db: Db, key: string, seconds: number): Promise<void> {
  await db`
    insert into rate_limit (key, spent, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set ends_at = excluded.ends_at`;
}

export async function isRemembered(db: Db, key: string): Promise<boolean> {
  const [row] = await db`select 1 from rate_limit where key = ${key} and ends_at > now()`;
  return row !== undefined;
}

/** Deletes windows that have ended, except those that a transaction is just using: waiting for two of them could deadlock. */
export async function pruneLimits(db: Db): Promise<void> {
  await db`
    delete from rate_limit
    where key in (select key from rate_limit where ends_at < now() for update skip locked) and ends_at < now()`;
}
