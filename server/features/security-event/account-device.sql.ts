import type { Fragment, Queryable } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { hashOf } from "../session/session.sql.ts";
import type { EventOrigin } from "./event-origin.ts";

const MAX_DEVICES = 20; // per account; the one unused for longest is forgotten
const MAX_NEWS_PER_DAY = 5;

/** The device of a log-in. */
export interface LoginDevice {
  account: number;
  visitor: string | null;
  origin: EventOrigin;
}

const hashOfVisitor = (visitor: string | null) => (visitor === null ? null : hashOf(visitor));

/** A device is known by its browser's visitor id, or by the same browser in the same network. `account` is an expression. */
const selectKnown = (
  db: Queryable,
  account: Fragment,
  { visitor, origin: { network, agent } }: Omit<LoginDevice, "account">,
) => db`
  select id from account_device where account_id = ${account} and (visitor_hash = ${hashOfVisitor(visitor)}::bytea
    or (agent is not distinct from ${agent}::text and (network is null or network = ${network}::text)))
  order by visitor_hash is not distinct from ${hashOfVisitor(visitor)}::bytea desc, last_seen_at desc limit 1`;

/** Whether a device is known to the account, which is an expression of the statement. */
export const isKnownDevice = (db: Queryable, account: Fragment, device: Omit<LoginDevice, "account">) =>
  db`exists (${selectKnown(db, account, device)})`;

/**
 * The parts of a `with` that remember the device of a log-in, after the part `started` has begun a session: `added` has a row when it is
 * new to the account.
 */
export const deviceParts = (db: Queryable, { account, ...device }: LoginDevice) => {
  const visitorHash = hashOfVisitor(device.visitor);
  const { network, agent } = device.origin;
  return db`
    touched as (
      update account_device set last_seen_at = now(), network = ${network}, agent = ${agent},
        visitor_hash = coalesce(${visitorHash}::bytea, visitor_hash)
      where exists (select from started) and id = (${selectKnown(db, db`${account}::int`, device)})
      returning id
    ), added as (
      insert into account_device (account_id, visitor_hash, agent, network)
      select ${account}::int, ${visitorHash}::bytea, ${agent}::text, ${network}::text
      where exists (select from started) and not exists (select from touched)
      returning id
    ), forgotten as (
      delete from account_device where exists (select from added) and id in (
        select id from account_device where account_id = ${account}::int
        order by last_seen_at desc, id desc offset ${MAX_DEVICES - 1})
    )`;
};

/** Whether the member should be told of the device that was added: it is not one of many new ones on this day. */
export const isNews = (db: Queryable, account: number) => db`
  exists (select from added) and ${MAX_NEWS_PER_DAY} > (
    select count(*) from account_device where account_id = ${account}::int and created_at > now() - interval '1 day')`;

/** Forgets devices that were not used for 180 days: a log-in from one is news again. */
export async function pruneDevices(db: Queryable): Promise<void> {
  await deleteInBatches(db, "account_device", db`last_seen_at < now() - interval '180 days'`);
}
