import type { SecurityEventKind, SecurityEventOutcome } from "../../../contract/desk/security-event.ts";
import { toLatinDigits } from "../../../contract/fields.ts";
import type { Db } from "../../../database/connect.ts";
import { containsPattern } from "../../../database/like-pattern.ts";

/** Filters of the security events; an undefined field does not filter. */
export interface SecurityEventFilter {
  q?: string | undefined;
  account_id?: number | undefined;
  kind?: SecurityEventKind | undefined;
  outcome?: SecurityEventOutcome | undefined;
  network?: string | undefined;
  /** Days in Tehran as `2026-11-21`, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface SecurityEventRow {
  id: number;
  at: Date;
  last_at: Date;
  times: number;
  kind: SecurityEventKind;
  outcome: SecurityEventOutcome;
  account_id: number | null;
  account_name: string | null;
  actor_id: number | null;
  actor_name: string | null;
  typed_name: string | null;
  network: string | null;
  agent: string | null;
  detail: Record<string, string | number> | null;
}

/** The accounts that a search text means: at most a thousand, the newest. */
function accountsMatching(db: Db, q: string) {
  const pattern = containsPattern(q);
  const digits = toLatinDigits(q).replace(/[\s\u200c()-]/g, "");
  const byMobile = /^\d{4,11}$/.test(digits) ? db`mobile like ${`%${digits}%`}` : db`false`;
  return db`
    select id from account
    where replace(first_name || ' ' || last_name, ${"\u200c"}, '') ilike ${pattern} or email ilike ${pattern}
      or username ilike ${pattern} or ${byMobile}
    order by id desc limit 1000`;
}

function filterCondition(db: Db, filter: SecurityEventFilter) {
  const { q = "", account_id, kind, outcome, network, from, to } = filter;
  const conditions = [
    ...(q.trim() === "" ? [] : [db`e.account_id in (${accountsMatching(db, q)})`]),
    ...(account_id === undefined ? [] : [db`(e.account_id = ${account_id} or e.actor_id = ${account_id})`]),
    ...(kind === undefined ? [] : [db`e.kind = ${kind}`]),
    ...(outcome === undefined ? [] : [db`e.outcome = ${outcome}`]),
    ...(network === undefined ? [] : [db`e.network = ${network.toLowerCase()}`]),
    ...(from === undefined ? [] : [db`e.at >= ${from}::date::timestamp at time zone 'Asia/Tehran'`]),
    ...(to === undefined ? [] : [db`e.at < (${to}::date + 1)::timestamp at time zone 'Asia/Tehran'`]),
  ];
  return conditions.reduce((all, condition) => db`${all} and ${condition}`, db`true`);
}

/** At most `limit` events older than the id `before`, newest first. */
export const selectSecurityEvents = (
  db: Db,
  filter: SecurityEventFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<SecurityEventRow[]> =>
  db<SecurityEventRow[]>`
    select e.id, e.at, e.last_at, e.times, e.kind, e.outcome, e.account_id, e.actor_id, e.name as typed_name, e.network,
      e.agent, e.detail, account.first_name || ' ' || account.last_name as account_name,
      actor.first_name || ' ' || actor.last_name as actor_name
    from security_event e
    left join account on account.id = e.account_id left join account actor on actor.id = e.actor_id
    where ${before === null ? db`true` : db`e.id < ${before}`} and ${filterCondition(db, filter)}
    order by e.id desc limit ${limit}`;

const BATCH_SIZE = 1000;

/** All matching events in batches, newest first. Each batch is a query of its own: a slow download holds no connection. */
export async function* securityEventBatches(db: Db, filter: SecurityEventFilter): AsyncGenerator<SecurityEventRow[]> {
  for (let before: number | null = null; ; ) {
    const rows: SecurityEventRow[] = await selectSecurityEvents(db, filter, { before, limit: BATCH_SIZE });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    before = last.id;
  }
}
