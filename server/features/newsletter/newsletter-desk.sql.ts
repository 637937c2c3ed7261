import { apiError } from "../../../contract/api-errors.ts";
import type { NewsletterProgress } from "../../../contract/desk/newsletter.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { containing } from "../../../database/like-pattern.ts";
import { note } from "../audit/audit.sql.ts";
import { Sendings, type Sent } from "../bulk-send/bulk-send.sql.ts";
import { takeBack } from "./newsletter-delivery.sql.ts";

interface Part {
  page: number;
  page_count: number;
}

/** A page of subscribers, the newest first. */
export async function subscribers(db: Db, { q, page, page_count }: Part & { q?: string | undefined }) {
  const found = q ? db`email ilike ${containing(q)}` : db`true`;
  const [row] = await db<{ total: number }[]>`select count(*) as total from newsletter_subscriber where ${found}`;
  const rows = await db<{ id: number; email: string; created_at: Date }[]>`
    select id, email, created_at from newsletter_subscriber where ${found}
    order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;
  return { rows, total: row!.total };
}

export async function subscriberCount(db: Queryable): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*) as total from newsletter_subscriber`;
  return row!.total;
}

/** All subscribers, the oldest first; that somebody took them along is noted. */
export const takeSubscribers = (db: Db, account: number): Promise<{ email: string; created_at: Date }[]> =>
  db.begin(async (tx) => {
    const rows = await tx<{ email: string; created_at: Date }[]>`
      select email, created_at from newsletter_subscriber order by id`;
    const subject = { kind: "newsletter", id: null, name: "مشترکان خبرنامه" };
    await note(tx, account, { action: "export", subject, detail: { count: rows.length } });
    return [...rows];
  }) as Promise<{ email: string; created_at: Date }[]>;

interface Words {
  subject: string;
  body: string;
}

export type StoredIssue = Sent & Words;

export const issues = new Sendings<Words, StoredIssue>({
  table: "newsletter_issue",
  kind: "newsletter",
  name: "subject",
  columns: ["subject", "body"],
  unknown: "newsletter_unknown",
});

/** What has become of the letters of issues, by the issue's id. */
export async function progressOf(db: Queryable, ids: number[]): Promise<(id: number) => NewsletterProgress> {
  const rows = await db<(NewsletterProgress & { issue_id: number })[]>`
    select issue_id, count(*) as total, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'left') as left
    from newsletter_delivery where issue_id = any(${ids}::int[]) group by issue_id`;
  const byId = new Map(rows.map(({ issue_id, ...progress }) => [issue_id, progress]));
  return (id) => byId.get(id) ?? { total: 0, waiting: 0, queued: 0, sent: 0, failed: 0, left: 0 };
}

/** Begins to send: from now on everybody who is subscribed has a row, and nobody else. Refuses with `subscribers_none`, too. */
export const sendIssue = (db: Db, account: number, id: number, version: number): Promise<number> =>
  issues.send(db, account, { id, version }, "letters", async (tx) => {
    const { count } = await tx`
      insert into newsletter_delivery (issue_id, subscriber_id) select ${id}, id from newsletter_subscriber`;
    if (count === 0) throw apiError("subscribers_none");
    return count;
  });

/** Stops: letters that nobody is handing over now come back from the mail queue, and wait with the others. Refuses with `sending_idle`. */
export const stopIssue = (db: Db, account: number, id: number): Promise<void> =>
  issues.turn(db, account, id, "stopped", (tx) => takeBack(tx, id));

/** Where a test letter goes: the own email of somebody of the staff. Refuses with `own_email_missing`. */
export async function ownEmail(db: Queryable, account: number): Promise<string> {
  const [row] = await db<{ email: string | null }[]>`select email from account where id = ${account}`;
  if (!row?.email) throw apiError("own_email_missing");
  return row.email;
}
