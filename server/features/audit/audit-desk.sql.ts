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

/**
 * The options of the audit filters: accounts by the name in their newest entry, actions and subject kinds. Reads one entry for each of
 * them, since the audit trail is never deleted.
 */
export async function selectAuditChoices(db: Db) {
  const [accounts, actions, kinds] = await Promise.all([
    db<{ id: number | null; name: string }[]>`
      with recursive account as (
        (select account_id, account_name from audit where account_id is not null order by account_id, audit.id desc limit 1)
        union all
        select next.* from account, lateral (
          select account_id, account_name from audit where account_id > account.account_id
          order by account_id, audit.id desc limit 1
        ) next
      )
      select account_id as id, account_name as name from account
      union all
      (select null, account_name from audit where account_id is null order by audit.id desc limit 1)`,
    selectDistinct(db, "action"),
    selectDistinct(db, "subject_kind"),
  ]);
  return { accounts: [...accounts], actions, kinds };
}

/** The different values of a column that an index begins with, each found from the one before. */
async function selectDistinct(db: Db, column: "action" | "subject_kind"): Promise<string[]> {
  const rows = await db<{ value: string | null }[]>`
    with recursive found as (
      select min(${db(column)}) as value from audit
      union all
      select (select min(${db(column)}) from audit where ${db(column)} > found.value) from found where found.value is not null
    )
    select value from found where value is not null`;
  return rows.map(({ value }) => value!);
}
