import type { Db, Queryable } from "../../../database/connect.ts";
import { searchWords } from "../../../database/persian.ts";
import { single } from "../../../database/single-row.ts";

/** Filters of the audit trail; an undefined field does not filter. */
export interface AuditFilter {
  q?: string | undefined;
  account_id?: number | undefined;
  command_line?: boolean;
  action?: string | undefined;
  kind?: string | undefined;
  subject_id?: number | undefined;
  /** Days in Tehran as `2026-11-21`, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditRow {
  id: number;
  at: Date;
  account_id: number | null;
  account_name: string;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  subject_name: string;
  detail: unknown;
}

function filterCondition(db: Queryable, filter: AuditFilter) {
  const { q = "", account_id = null, command_line = false, action = null, kind = null } = filter;
  const { subject_id = null, from = null, to = null } = filter;
  const words = searchWords(q); // letters and digits only, so no tsquery operators
  const tsquery = words.map((word) => `'${word}':*`).join(" & ");
  return db`
    (${q.trim() === ""} or to_tsvector('simple', search_text) @@ to_tsquery('simple', ${tsquery}))
    and (${account_id}::int is null or account_id = ${account_id})
    and (${!command_line} or account_id is null)
    and (${action}::text is null or action = ${action})
    and (${kind}::text is null or subject_kind = ${kind})
    and (${subject_id}::int is null or subject_id = ${subject_id})
    and (${from}::date is null or at >= ${from}::date::timestamp at time zone 'Asia/Tehran')
    and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Tehran')`;
}

/** At most `limit` entries older than the id `before`, newest first, and the total number that matches the filter. */
export async function selectAuditEntries(
  db: Db,
  filter: AuditFilter,
  { before = null, limit }: { before: number | null; limit: number },
): Promise<{ entries: AuditRow[]; total: number }> {
  const [entries, counts] = await Promise.all([
    db<AuditRow[]>`
      select id, at, account_id, account_name, action, subject_kind, subject_id, subject_name, detail from audit
      where (${before}::bigint is null or id < ${before}) and ${filterCondition(db, filter)} order by id desc limit ${limit}`,
    db<{ total: number }[]>`select count(*) as total from audit where ${filterCondition(db, filter)}`,
  ]);
  return { entries, total: single(counts).total };
}

/** The options of the audit filters: accounts by the name in their newest entry, actions and subject kinds. */
export async function selectAuditChoices(db: Db) {
  const [accounts, actions, kinds] = await Promise.all([
    db<{ id: number | null; name: string }[]>`
      select distinct on (account_id) account_id as id, account_name as name from audit
      order by account_id nulls last, audit.id desc`,
    db<{ action: string }[]>`select distinct action from audit order by action`,
    db<{ kind: string }[]>`select distinct subject_kind as kind from audit order by kind`,
  ]);
  return {
    accounts: [...accounts],
    actions: actions.map(({ action }) => action),
    kinds: kinds.map(({ kind }) => kind),
  };
}
