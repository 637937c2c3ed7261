import { createHash } from "node:crypto";
import type { SecurityEventKind, SecurityEventOutcome } from "../../../contract/desk/security-event.ts";
import type { Fragment, Queryable } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { log } from "../../log/log.ts";
import { reasonOf } from "../../log/private-data.ts";
import type { EventOrigin } from "./event-origin.ts";

/** Something that happened to an account, without passwords, codes, tokens and whole numbers. */
export interface NewSecurityEvent {
  kind: SecurityEventKind;
  outcome: SecurityEventOutcome;
  origin: EventOrigin;
  /** The account concerned. */
  account?: number | null;
  /** The staff member who acted on the account, if it was not its owner. */
  actor?: number | null;
  /** The name that was typed, masked by `maskTypedName`; of a row that counts several events, the first one's. */
  typedName?: string | null;
  /** Further plain data. */
  detail?: Record<string, string | number> | null;
}

/**
 * Rows per hour; further events are counted together in one row of their kind. `known` and `unknown` are for what did not
 * succeed, with or without an account, of all networks together: a flood of invented names does not hide guesses at a
 * member's. `account` is for what one account did.
 */
const MAX_ROWS_PER_HOUR = { known: 500, unknown: 100, account: 20 };

const hashOfAll = (...parts: unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest();

/**
 * Records an event, as the last statement in the transaction of its cause. The same event within an hour is counted in
 * its row, and rows per hour are limited: a flood changes rows and adds none.
 */
export async function recordEvent(tx: Queryable, event: NewSecurityEvent): Promise<void> {
  await tx`with ${eventParts(tx, event, tx`true`)} select`;
}

/** The parts of a `with` that record an event where a condition holds. */
export const eventParts = (tx: Queryable, event: NewSecurityEvent, condition: Fragment) => {
  const { kind, outcome, origin, account = null, actor = null, typedName = null, detail = null } = event;
  const { network, agent } = origin;
  const isDone = outcome === "done";
  const scope = isDone ? "account" : account === null ? "unknown" : "known";
  const group = [Math.floor(Date.now() / 3_600_000), kind, outcome, scope, isDone && account];
  const key = hashOfAll(...group, account, actor, network, agent, detail);
  return tx`
    room as (
      select exists (select from security_event where key = ${key}::bytea)
        or (${countRecent(tx, scope, kind, account)}) < ${MAX_ROWS_PER_HOUR[scope]} as is_free
      where ${condition}
    ), chosen as (
      select is_free, case when is_free then ${key}::bytea else ${hashOfAll(...group)}::bytea end as key from room
    ), counted as (
      update security_event old set times = times + 1, last_at = greatest(last_at, clock_timestamp())
      from chosen where old.key = chosen.key returning 1
    ), recorded as (
      insert into security_event as old (key, kind, outcome, account_id, actor_id, name, network, agent, detail)
      select key, ${kind}, ${outcome}, case when is_free or ${isDone} then ${account}::int end,
        case when is_free then ${actor}::int end, case when is_free then ${typedName}::text end,
        case when is_free then ${network}::text end, case when is_free then ${agent}::text end,
        case when is_free then ${detail === null ? null : tx.json(detail)}::jsonb end
      from chosen where not exists (select from counted)
      on conflict (key) do update set times = old.times + 1, last_at = greatest(old.last_at, clock_timestamp())
    )`;
};

/** The rows of the last hour that count towards the limit of a scope. */
const countRecent = (tx: Queryable, scope: keyof typeof MAX_ROWS_PER_HOUR, kind: string, account: number | null) =>
  scope === "account"
    ? tx`
      select count(*) from (
        select at from security_event where account_id = ${account} order by id desc limit ${MAX_ROWS_PER_HOUR.account}
      ) newest where at > now() - interval '1 hour'`
    : tx`
      select count(*) from security_event
      where kind = ${kind} and outcome <> 'done' and at > now() - interval '1 hour'
        and account_id is ${scope === "known" ? tx`not null` : tx`null`}`;

/**
 * Records an event whose action has been rejected already, so that there is no transaction to join. A failure is logged
 * and changes nothing about the response.
 */
export async function recordRejection(db: Queryable, event: NewSecurityEvent): Promise<void> {
  await recordEvent(db, event).catch((error) =>
    log.warn("security_event_lost", { kind: event.kind, reason: reasonOf(error) }),
  );
}

/** Deletes events after 180 days, the time that the table's trigger allows. */
export async function pruneSecurityEvents(db: Queryable): Promise<void> {
  await deleteInBatches(db, "security_event", db`at < now() - interval '180 days'`);
}
