import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { Db, Fragment, Queryable } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { networksOf } from "../../http/network.ts";

/** A limit: at most `max` uses of a key within so many seconds. */
export interface Limit {
  key: string;
  max: number;
  seconds: number;
}

/** The limit that rejected a use, by its position, and the seconds until its window ends. */
interface Exhausted {
  index: number;
  retryAfter: number;
}

/**
 * Counts one use of each limit in turn, in one statement; stops at the first that has been reached and returns it, and undefined
 * when all of them allow the use. The uses before it have been counted. The window is fixed: it begins with the first use.
 * The count is in the database, so it holds for all processes together and under concurrency. The rows are locked in
 * the order of the limits, which must therefore be the same everywhere: networks from the narrowest to the widest, then names.
 */
export async function tryConsume(db: Queryable, limits: readonly Limit[]): Promise<Exhausted | undefined> {
  const isAllowed = (index: number) => {
    const use = db(`use_${index}`);
    return db`exists (select from ${use} where spent <= ${limits[index]!.max}::float8)`;
  };
  const uses = limits.map(
    ({ key, max, seconds }, index) => db`
    ${db(`use_${index}`)} as (
      insert into rate_limit as old (key, spent, ends_at)
      select ${key}, 1, now() + make_interval(secs => ${seconds}::float8) where ${index === 0 ? db`true` : isAllowed(index - 1)}
      on conflict (key) do update set
        spent = case when old.ends_at <= now() then 1 else old.spent + 1 end,
        ends_at = case when old.ends_at <= now() then excluded.ends_at else old.ends_at end
      where old.ends_at <= now() or old.spent <= ${max}::float8
      returning spent, ceil(extract(epoch from ends_at - now()))::int as seconds
    )`,
  );
  const results = limits.map(
    (_, index) => db`select ${index}::int as index, spent, seconds from ${db(`use_${index}`)}`,
  );
  const rows = await db<{ index: number; spent: number; seconds: number }[]>`
    with ${joinFragments(db, uses, db`, `)} ${joinFragments(db, results, db` union all `)} order by 1`;
  const index = limits.findIndex(({ max }, nth) => !rows[nth] || rows[nth].spent > max);
  const limit = limits[index];
  if (!limit) return undefined;
  const retryAfter = rows[index]?.seconds ?? (await remainingSeconds(db, limit.key));
  return { index, retryAfter: Math.max(1, retryAfter) };
}

const joinFragments = (db: Queryable, fragments: Fragment[], separator: Fragment) =>
  fragments.reduce((joined, fragment) => db`${joined}${separator}${fragment}`);

/** Counts one use of `key`. Throws ApiError "too_often" beyond `max` uses within `seconds`: see {@link tryConsume}. */
export async function consume(db: Queryable, key: string, max: number, seconds: number): Promise<void> {
  const exhausted = await tryConsume(db, [{ key, max, seconds }]);
  if (exhausted) throw apiError("too_often", undefined, exhausted.retryAfter);
}

/** Throws ApiError "too_often" when one of these limits has been reached already. Counts nothing: {@link consume} decides. */
export async function assertUnspent(db: Queryable, limits: readonly Limit[]): Promise<void> {
  const [spent] = await db<{ retryAfter: number }[]>`
    select greatest(1, ceil(extract(epoch from ends_at - now())))::int as "retryAfter"
    from rate_limit join unnest(${keysOf(limits)}::text[], ${limits.map(({ max }) => max)}::float8[]) as reached (key, max) using (key)
    where ends_at > now() and spent >= reached.max order by ends_at desc limit 1`;
  if (spent) throw apiError("too_often", undefined, spent.retryAfter);
}

/** Seconds until the window ends. */
async function remainingSeconds(db: Queryable, key: string): Promise<number> {
  const [row] = await db<{ retryAfter: number }[]>`
    select ceil(extract(epoch from ends_at - now()))::int as "retryAfter" from rate_limit where key = ${key}`;
  return row?.retryAfter ?? 1;
}

/** Returns one use of `key` that turned out not to count. */
export const refund = (db: Queryable, key: string): Promise<void> => refundAll(db, [key]);

/** Returns one use of each of these keys, which are locked in this order: that of {@link tryConsume}. */
export async function refundAll(db: Queryable, keys: readonly string[]): Promise<void> {
  await db`with ${toRefund(db, keys)} select`;
}

/** The same, and sets a flag for so many seconds from now: see {@link isRemembered}. */
export async function refundAndRemember(
  db: Queryable,
  keys: readonly string[],
  flag: { key: string; seconds: number },
): Promise<void> {
  await db`
    with ${toRefund(db, keys)}
    insert into rate_limit (key, spent, ends_at) values (${flag.key}, 1, now() + make_interval(secs => ${flag.seconds}))
    on conflict (key) do update set ends_at = excluded.ends_at`;
}

const toRefund = (db: Queryable, keys: readonly string[]) => db`
  consumed as materialized (
    select key from rate_limit where key = any(${[...keys]}::text[]) order by array_position(${[...keys]}::text[], key) for update
  ), refunded as (
    update rate_limit set spent = greatest(spent - 1, 0) from consumed where rate_limit.key = consumed.key
  )`;

/** The limits of `action` for every network of an address: `max` for the narrowest, and more for wider ones of IPv6. */
export const toNetworkLimits = (action: string, address: string, max: number, seconds: number): Limit[] =>
  networksOf(address).map(({ network, factor }) => ({
    key: `${action} ${network}`,
    max: Math.ceil(max * factor),
    seconds,
  }));

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
  const limits = toNetworkLimits(action, address, max, seconds);
  const exhausted = await tryConsume(db, limits);
  if (!exhausted) return;
  await refundAll(db, keysOf(limits.slice(0, exhausted.index)));
  const { status, data } = apiError("too_often", undefined, exhausted.retryAfter);
  throw new ApiError(status, { ...data, message: NETWORK_BUSY });
}

/** Thousands may share an address of a mobile provider: the one who reads it need not have done anything. */
const NETWORK_BUSY = "از شبکهٔ اینترنت شما درخواست‌های زیادی آمده است. کمی بعد یا از شبکهٔ دیگری دوباره تلاش کنید.";

/** The keys of limits, in their order. */
export const keysOf = (limits: readonly Limit[]): string[] => limits.map(({ key }) => key);

/** Returns one use of `action` to every network of an address. */
export const refundByNetwork = (db: Queryable, action: string, address: string): Promise<void> =>
  refundAll(
    db,
    networksOf(address).map(({ network }) => `${action} ${network}`),
  );

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

/** Whether a flag is set. */
export async function isRemembered(db: Db, key: string): Promise<boolean> {
  const [row] = await db`select 1 from rate_limit where key = ${key} and ends_at > now()`;
  return row !== undefined;
}

/** Deletes windows that have ended. */
export async function pruneLimits(db: Db): Promise<void> {
  await deleteInBatches(db, "rate_limit", db`ends_at < now()`);
}
