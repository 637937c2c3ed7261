import { apiError } from "../../../contract/api-errors.ts";
import type { NewsletterProgress } from "../../../contract/desk/newsletter.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { containsPattern } from "../../../database/like-pattern.ts";
import { single } from "../../../database/single-row.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { type BulkSendRow, BulkSends } from "../bulk-send/bulk-send.sql.ts";
import type { EventOrigin } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { requeueWithdrawn } from "./newsletter-delivery.sql.ts";

interface PageRequest {
  page: number;
  page_count: number;
}

/** A subscriber is who has confirmed the address. */
const confirmed = (db: Queryable) => db`confirmed_at is not null`;

interface SubscriberQuery extends PageRequest {
  q?: string | undefined;
  /** Whether a part of an address matches, too: only for staff who see them whole. */
  matchesParts: boolean;
}

/** A page of subscribers, newest first, with their total. */
export async function listSubscribers(db: Db, { q, page, page_count, matchesParts }: SubscriberQuery) {
  const matches = matchesParts
    ? db`email ilike ${containsPattern(q ?? "")}`
    : db`lower(email) = ${q?.trim().toLowerCase() ?? ""}`;
  const filter = q ? db`${confirmed(db)} and ${matches}` : confirmed(db);
  const row = single(
    await db<{ total: number }[]>`select count(*) as total from newsletter_subscriber where ${filter}`,
  );
  const rows = await db<{ id: number; email: string; created_at: Date }[]>`
    select id, email, created_at from newsletter_subscriber where ${filter}
    order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;
  return { rows, total: row.total };
}

export async function countSubscribers(db: Queryable): Promise<number> {
  const row = single(
    await db<{ total: number }[]>`select count(*) as total from newsletter_subscriber where ${confirmed(db)}`,
  );
  return row.total;
}

/** All subscribers, oldest first. The export is written to the audit log. */
export const exportSubscribers = (
  db: Db,
  account: number,
  origin: EventOrigin,
): Promise<{ email: string; created_at: Date }[]> =>
  db.begin(async (tx) => {
    const rows = await tx<{ email: string; created_at: Date }[]>`
      select email, created_at from newsletter_subscriber where ${confirmed(tx)} order by id`;
    const subject = { kind: "newsletter", id: null, name: "مشترکان خبرنامه" };
    await insertAuditEntry(tx, account, { action: "export", subject, detail: { count: rows.length } });
    await recordEvent(tx, { kind: "export", outcome: "done", origin, account, detail: { what: "newsletter" } });
    return [...rows];
  }) as Promise<{ email: string; created_at: Date }[]>;

interface IssueContent {
  subject: string;
  body: string;
}

export type StoredIssue = BulkSendRow & IssueContent;

export const issues = new BulkSends<IssueContent, StoredIssue>({
  table: "newsletter_issue",
  kind: "newsletter",
  name: "subject",
  columns: ["subject", "body"],
  unknown: "newsletter_unknown",
});

/** Loads how many deliveries of each issue are in which state; returns a lookup by issue id. */
export async function loadProgress(db: Queryable, ids: number[]): Promise<(id: number) => NewsletterProgress> {
  const rows = await db<(NewsletterProgress & { issue_id: number })[]>`
    select issue_id, count(*) as total, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'left') as left
    from newsletter_delivery where issue_id = any(${ids}::int[]) group by issue_id`;
  const byId = new Map(rows.map(({ issue_id, ...progress }) => [issue_id, progress]));
  return (id) => byId.get(id) ?? { total: 0, waiting: 0, queued: 0, sent: 0, failed: 0, left: 0 };
}

/**
 * Starts sending: creates a delivery for each current subscriber. Returns their number. Throws ApiError
 * "subscribers_none" and those of `BulkSends.send`.
 */
export const sendIssue = (db: Db, account: number, id: number, version: number): Promise<number> =>
  issues.send(db, account, { id, version }, "letters", async (tx) => {
    const { count } = await tx`
      insert into newsletter_delivery (issue_id, subscriber_id)
      select ${id}, id from newsletter_subscriber where ${confirmed(tx)}`;
    if (count === 0) throw apiError("subscribers_none");
    return count;
  });

/**
 * Stops sending: emails that are not in flight are withdrawn from the queue, and their deliveries wait. Throws ApiError
 * "sending_idle".
 */
export const stopIssue = (db: Db, account: number, id: number): Promise<void> =>
  issues.transition(db, account, id, "stopped", (tx) => requeueWithdrawn(tx, id));

/** The email address of a staff member, to which test emails go. Throws ApiError "own_email_missing". */
export async function getStaffEmail(db: Queryable, account: number): Promise<string> {
  const [row] = await db<{ email: string | null }[]>`select email from account where id = ${account}`;
  if (!row?.email) throw apiError("own_email_missing");
  return row.email;
}
