import type { Queryable } from "../../../database/connect.ts";
import { hashOf } from "../session/session.sql.ts";
import type { EventOrigin } from "./event-origin.ts";

const MAX_DEVICES = 20; // per account; the one unused for longest is forgotten
const MAX_NEWS_PER_DAY = 5;

/**
 * Remembers the device of a log-in. A device is known by its browser's visitor id, or by the same browser in the same
 * network. Returns whether the member should be told: the device is new, and is not one of many new ones on this day.
 */
export async function rememberDevice(
  tx: Queryable,
  account: number,
  visitor: string | null,
  { network, agent }: EventOrigin,
): Promise<boolean> {
  const visitorHash = visitor === null ? null : hashOf(visitor);
  const { count } = await tx`
    update account_device set last_seen_at = now(), network = ${network}, agent = ${agent},
      visitor_hash = coalesce(${visitorHash}::bytea, visitor_hash)
    where id = (
      select id from account_device where account_id = ${account} and (visitor_hash = ${visitorHash}::bytea
        or (agent is not distinct from ${agent} and (network is null or network = ${network})))
      order by visitor_hash is not distinct from ${visitorHash}::bytea desc, last_seen_at desc limit 1)`;
  if (count > 0) return false;
  await tx`
    insert into account_device (account_id, visitor_hash, agent, network)
    values (${account}, ${visitorHash}, ${agent}, ${network})`;
  await tx`
    delete from account_device where id in (
      select id from account_device where account_id = ${account} order by last_seen_at desc, id desc offset ${MAX_DEVICES})`;
  const recent = await tx`
    select 1 from account_device where account_id = ${account} and created_at > now() - interval '1 day'`;
  return recent.length <= MAX_NEWS_PER_DAY;
}

/** Forgets devices that were not used for 180 days: a log-in from one is news again. */
export async function pruneDevices(db: Queryable): Promise<void> {
  await db`delete from account_device where last_seen_at < now() - interval '180 days'`;
}
