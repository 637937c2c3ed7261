import { apiError } from "../../../contract/api-errors.ts";
import type { MessageState } from "../../../contract/desk/message.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { containsPattern } from "../../../database/like-pattern.ts";
import { single } from "../../../database/single-row.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";

interface MessageQuery {
  q?: string | undefined;
  state?: MessageState | undefined;
  page: number;
  page_count: number;
}

interface MessageListRow {
  id: number;
  name: string;
  subject: string | null;
  place_name: string | null;
  excerpt: string;
  state: MessageState;
  read: boolean;
  created_at: Date;
}

/** A page of messages, newest first; the counts cover the same search in every state. */
export async function listMessages(db: Db, { q, state, page, page_count }: MessageQuery) {
  const searchCondition = q
    ? db`replace(concat_ws(' ', name, subject, message, place_name, email, mobile), ${"\u200c"}, '') ilike ${containsPattern(q)}`
    : db`true`;
  const counts = single(
    await db<Record<MessageState, number>[]>`
    select count(*) filter (where state = 'new') as new, count(*) filter (where state = 'answered') as answered,
      count(*) filter (where state = 'closed') as closed
    from contact_message where ${searchCondition}`,
  );
  const rows = await db<MessageListRow[]>`
    select id, name, subject, place_name, left(message, 160) as excerpt, state, read_at is not null as read, created_at
    from contact_message where ${searchCondition} and ${state ? db`state = ${state}` : db`true`}
    order by id desc limit ${page_count} offset ${(page - 1) * page_count}`;
  return { rows, counts };
}

export interface StoredMessage {
  id: number;
  name: string;
  mobile: string | null;
  email: string | null;
  subject: string | null;
  place_name: string | null;
  message: string;
  state: MessageState;
  created_at: Date;
}

/**
 * The member who may be notified of an answer: found by the verified mobile number, or without one by the unverified
 * email.
 */
export interface Sender {
  id: number;
  name: string;
  by: "mobile" | "email";
}

/** A message; `lock` locks its row until the transaction ends. Throws ApiError "message_unknown". */
export async function getMessage(db: Queryable, id: number, lock = false): Promise<StoredMessage> {
  const [row] = await db<StoredMessage[]>`
    select id, name, mobile, email, subject, place_name, message, state, created_at from contact_message
    where id = ${id} ${lock ? db`for update` : db``}`;
  if (!row) throw apiError("message_unknown");
  return row;
}

export async function findSender(db: Queryable, { mobile, email }: StoredMessage): Promise<Sender | null> {
  const [row] = await db<Sender[]>`
    select id, first_name || ' ' || last_name as name, ${mobile ? "mobile" : "email"} as by from account
    where ${mobile ? db`mobile = ${mobile}` : db`email = ${email}`}`;
  return row ?? null;
}

export interface StoredAnswer {
  id: number;
  text: string;
  by: string;
  by_mail: boolean;
  by_notification: boolean;
  created_at: Date;
}

/** The answers to a message, oldest first. */
export const listAnswers = (db: Queryable, message: number): Promise<StoredAnswer[]> =>
  db<StoredAnswer[]>`
    select id, text, account_name as by, by_mail, by_notification, created_at from contact_answer
    where message_id = ${message} order by id`;

/** Marks a message as read when the staff opens it for the first time. */
export async function markRead(db: Queryable, id: number): Promise<void> {
  await db`update contact_message set read_at = now() where id = ${id} and read_at is null`;
}

interface NewAnswer {
  text: string;
  by_mail: boolean;
  by_notification: boolean;
}

/** Inserts an answer, marks its message as answered and audits it; returns the answer's id. */
export async function insertAnswer(
  tx: Queryable,
  account: number,
  { id, name, subject }: StoredMessage,
  { text, by_mail, by_notification }: NewAnswer,
): Promise<number> {
  const row = single(
    await tx<{ id: number }[]>`
    insert into contact_answer (message_id, account_id, account_name, text, by_mail, by_notification)
    select ${id}, id, first_name || ' ' || last_name, ${text}, ${by_mail}, ${by_notification}
    from account where id = ${account} returning id`,
  );
  await tx`update contact_message set state = 'answered', read_at = coalesce(read_at, now()) where id = ${id}`;
  const detail = { by_mail, by_notification };
  await insertAuditEntry(tx, account, {
    action: "answer",
    subject: { kind: "message", id, name: subject ?? name },
    detail,
  });
  return row.id;
}

/**
 * Closes or reopens messages and audits each change; returns the number of changes. Throws ApiError "message_unknown"
 * if one of the ids is unknown, and "message_settled" if one is in another state than `from`; then none changes.
 */
export const setMessagesState = (
  db: Db,
  account: number,
  { ids, state, from }: { ids: number[]; state: "closed" | "new"; from?: MessageState | undefined },
): Promise<number> =>
  db.begin(async (tx) => {
    const rows = await tx<{ id: number; state: MessageState; name: string }[]>`
      select id, state, coalesce(subject, name) as name from contact_message
      where id = any(${ids}::int[]) order by id for update`;
    if (rows.length < ids.length) throw apiError("message_unknown");
    const changed = rows.filter((row) => row.state !== state);
    if (from && changed.some((row) => row.state !== from)) throw apiError("message_settled");
    await tx`
      update contact_message set state = ${state}, read_at = coalesce(read_at, now())
      where id = any(${changed.map(({ id }) => id)}::int[])`;
    const action = state === "closed" ? "close" : "reopen";
    for (const { id, name } of changed)
      await insertAuditEntry(tx, account, { action, subject: { kind: "message", id, name } });
    return changed.length;
  }) as Promise<number>;
