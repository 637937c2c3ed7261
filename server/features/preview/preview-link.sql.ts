import { createHash, randomBytes } from "node:crypto";
import { apiError } from "../../../contract/api-errors.ts";
import type { RecordKind } from "../../../contract/desk/record.ts";
import { hasRight } from "../../../contract/desk/team/rights.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import type { Actor } from "../record/standing.sql.ts";

const maxLinksPerRecord = 20;

export interface PreviewLinkRow {
  id: number;
  created_at: Date;
  created_by: string;
  expires_at: Date;
}

interface Subject {
  kind: RecordKind;
  id: number;
  name: string;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** The links to a record that have not expired, newest first. */
export const selectPreviewLinks = (db: Queryable, kind: RecordKind, recordId: number) =>
  db<PreviewLinkRow[]>`
    select link.id, link.created_at, first_name || ' ' || last_name as created_by, expires_at
    from preview_link link join account on account.id = link.created_by
    where kind = ${kind} and record_id = ${recordId} and expires_at > now() order by link.id desc`;

/**
 * Creates a link to a record that expires after some days; returns its token (192 random bits), which is not stored. Deletes the
 * record's expired links, and those beyond the newest twenty.
 */
export const insertPreviewLink = (db: Db, account: number, subject: Subject, days: number) =>
  db.begin(async (tx) => {
    const { kind, id: recordId } = subject;
    const token = randomBytes(24).toString("base64url");
    const { id } = single(
      await tx<{ id: number }[]>`
        insert into preview_link (token_hash, kind, record_id, created_by, expires_at)
        values (${hashOf(token)}, ${kind}, ${recordId}, ${account}, now() + make_interval(days => ${days})) returning id`,
    );
    await tx`
      delete from preview_link where kind = ${kind} and record_id = ${recordId} and (expires_at <= now() or id in (
        select id from preview_link where kind = ${kind} and record_id = ${recordId} order by id desc offset ${maxLinksPerRecord}))`;
    await insertAuditEntry(tx, account, { action: "create_preview_link", subject, detail: { days } });
    const link = (await selectPreviewLinks(tx, kind, recordId)).find((row) => row.id === id)!;
    return { token, link };
  });

/** Deletes a link, that of a colleague for editors only; does nothing for an unknown id. Throws ApiError "record_protected". */
export const deletePreviewLink = (db: Db, { account, staff }: Actor, id: number) =>
  db.begin(async (tx) => {
    const [row] = await tx<{ kind: RecordKind; record_id: number; created_by: number }[]>`
      delete from preview_link where id = ${id} returning kind, record_id, created_by`;
    if (!row) return;
    if (row.created_by !== account && !(staff && hasRight(staff, "edit"))) throw apiError("record_protected");
    const subject = { kind: row.kind, id: row.record_id, name: `${row.kind} ${row.record_id}` };
    await insertAuditEntry(tx, account, { action: "revoke_preview_link", subject });
  });

/** The record of a link that has not expired; undefined for any other token. */
export async function findPreviewedRecord(db: Queryable, token: string) {
  const [row] = await db<{ kind: RecordKind; id: number }[]>`
    select kind, record_id as id from preview_link where token_hash = ${hashOf(token)} and expires_at > now()`;
  return row;
}
