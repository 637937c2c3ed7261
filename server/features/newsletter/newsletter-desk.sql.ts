import type { NewsletterProgress } from "../../../contract/desk/newsletter.ts";
import type { SendingState } from "../../../contract/desk/sending.ts";
import { refusal } from "../../../contract/errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { containing } from "../../../database/like-pattern.ts";
import { note } from "../audit/audit.sql.ts";
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

export interface StoredIssue {
  id: number;
  subject: string;
  body: string;
  state: SendingState;
  version: number;
  by: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

const columns = (db: Queryable) =>
  db`id, subject, body, state, version, account_name as by, created_at, updated_at, started_at, finished_at`;

/** A page of issues, the newest first. */
export async function issues(db: Db, { state, page, page_count }: Part & { state?: SendingState | undefined }) {
  const narrowed = state ? db`state = ${state}` : db`true`;
  const [row] = await db<{ total: number }[]>`select count(*) as total from newsletter_issue where ${narrowed}`;
  const rows = await db<StoredIssue[]>`
    select ${columns(db)} from newsletter_issue where ${narrowed}
    order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;
  return { rows, total: row!.total };
}

/** An issue; `lock` holds it until the transaction ends. Refuses with `newsletter_unknown`. */
export async function issueById(db: Queryable, id: number, lock = false): Promise<StoredIssue> {
  const [row] = await db<StoredIssue[]>`
    select ${columns(db)} from newsletter_issue where id = ${id} ${lock ? db`for update` : db``}`;
  if (!row) throw refusal("newsletter_unknown");
  return row;
}

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

interface Words {
  subject: string;
  body: string;
}

export const createIssue = (db: Db, account: number, { subject, body }: Words): Promise<number> =>
  db.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into newsletter_issue (subject, body, account_id, account_name)
      select ${subject}, ${body}, id, first_name || ' ' || last_name from account where id = ${account} returning id`;
    await noteIssue(tx, account, "create", { id: row!.id, subject });
    return row!.id;
  }) as Promise<number>;

/** A draft that is as its editor saw it. Refuses with `newsletter_unknown`, `sending_begun` and `record_changed`. */
async function draft(tx: Queryable, id: number, version: number | null): Promise<StoredIssue> {
  const issue = await issueById(tx, id, true);
  if (issue.state !== "draft") throw refusal("sending_begun");
  if (version !== null && issue.version !== version) throw refusal("record_changed");
  return issue;
}

export const updateIssue = (db: Db, account: number, id: number, version: number, { subject, body }: Words) =>
  db.begin(async (tx) => {
    await draft(tx, id, version);
    await tx`
      update newsletter_issue set subject = ${subject}, body = ${body}, version = version + 1, updated_at = now()
      where id = ${id}`;
    await noteIssue(tx, account, "update", { id, subject });
  });

export const removeIssue = (db: Db, account: number, id: number) =>
  db.begin(async (tx) => {
    const issue = await draft(tx, id, null);
    await tx`delete from newsletter_issue where id = ${id}`;
    await noteIssue(tx, account, "remove", issue);
  });

/** Begins to send: from now on everybody who is subscribed has a row, and nobody else. Refuses with `subscribers_none`, too. */
export const sendIssue = (db: Db, account: number, id: number, version: number): Promise<number> =>
  db.begin(async (tx) => {
    const issue = await draft(tx, id, version);
    const { count } = await tx`
      insert into newsletter_delivery (issue_id, subscriber_id) select ${id}, id from newsletter_subscriber`;
    if (count === 0) throw refusal("subscribers_none");
    await tx`update newsletter_issue set state = 'sending', started_at = now(), updated_at = now() where id = ${id}`;
    await noteIssue(tx, account, "send", issue, { letters: count });
    await wake(tx);
    return count;
  }) as Promise<number>;

/** Stops: letters that nobody is handing over now come back from the mail queue, and wait with the others. Refuses with `sending_idle`. */
export const stopIssue = (db: Db, account: number, id: number) =>
  db.begin(async (tx) => {
    const issue = await inState(tx, id, "sending");
    await takeBack(tx, id);
    await tx`update newsletter_issue set state = 'stopped', updated_at = now() where id = ${id}`;
    await noteIssue(tx, account, "stop", issue);
  });

/** Goes on where it stopped. Refuses with `sending_idle`. */
export const resumeIssue = (db: Db, account: number, id: number) =>
  db.begin(async (tx) => {
    const issue = await inState(tx, id, "stopped");
    await tx`update newsletter_issue set state = 'sending', updated_at = now() where id = ${id}`;
    await noteIssue(tx, account, "resume", issue);
    await wake(tx);
  });

async function inState(tx: Queryable, id: number, state: SendingState): Promise<StoredIssue> {
  const issue = await issueById(tx, id, true);
  if (issue.state !== state) throw refusal("sending_idle");
  return issue;
}

/** Where a test letter goes: the own email of somebody of the staff. Refuses with `own_email_missing`. */
export async function ownEmail(db: Queryable, account: number): Promise<string> {
  const [row] = await db<{ email: string | null }[]>`select email from account where id = ${account}`;
  if (!row?.email) throw refusal("own_email_missing");
  return row.email;
}

/** Notes what was done with an issue. */
export const noteIssue = (
  tx: Queryable,
  account: number,
  action: string,
  { id, subject }: { id: number; subject: string },
  detail?: object,
) => note(tx, account, { action, subject: { kind: "newsletter", id, name: subject }, ...(detail && { detail }) });

/** The jobs look at once. */
const wake = (tx: Queryable) => tx`select pg_notify('newsletter', '')`;
