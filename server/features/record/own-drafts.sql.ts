import { MAX_OWN_DRAFTS, type OwnDraft } from "../../../contract/desk/own/autosave.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import type { Db } from "../../../database/connect.ts";
import { RECORDS } from "./record-kinds.ts";

interface DraftRow {
  id: number | null;
  name: string | null;
  is_unsaved: boolean;
  is_ready: boolean;
  at: Date;
}

/** What an editor has not finished, newest first: what is typed and not saved, and drafts that were saved. */
export async function listOwnDrafts(db: Db, account: number): Promise<OwnDraft[]> {
  const kinds = Object.keys(RECORDS) as RecordKind[];
  const drafts = await Promise.all(kinds.map((kind) => draftsOf(db, kind, account)));
  return drafts
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MAX_OWN_DRAFTS);
}

async function draftsOf(db: Db, kind: RecordKind, account: number): Promise<OwnDraft[]> {
  const { table, name, hasLifecycle } = RECORDS[kind].entity;
  const saved = hasLifecycle
    ? db`
      union all
      select record_id, false, max(at) from record_version where kind = ${kind} and account_id = ${account} group by record_id`
    : db``;
  const isOpen = hasLifecycle ? db`and t.deleted_at is null and (own.is_unsaved or not t.published)` : db``;
  const rows = await db<DraftRow[]>`
    with own (record_id, is_unsaved, at) as (
      select record_id, true, saved_at from record_autosave
      where account_id = ${account} and kind = ${kind} and saved_at > now() - interval '90 days'
      ${saved}
    ), newest as (
      select distinct on (record_id) record_id as id, t.${db(name)} as name, own.is_unsaved,
        exists (select from record_task task where task.kind = ${kind} and task.record_id = own.record_id and task.review = 'ready') as is_ready,
        own.at
      from own join ${db(table)} t on t.id = own.record_id
      where true ${isOpen} order by record_id, is_unsaved desc
    ), unnamed as (
      select null::int, nullif(fields ->> ${name}::text, '') as name, true, false, saved_at from record_autosave
      where account_id = ${account} and kind = ${kind} and record_id is null and saved_at > now() - interval '90 days'
    )
    select * from newest union all select * from unnamed order by at desc limit ${MAX_OWN_DRAFTS}`;
  return rows.map(({ at, ...draft }) => ({ kind, ...draft, at: at.toISOString() }));
}
