import { apiError } from "../../../contract/api-errors.ts";
import type { Queryable } from "../../../database/connect.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { notify, withdrawNotification } from "../notification/notification.sql.ts";
import { decideComment } from "./decision.sql.ts";

interface LockedComment {
  id: number;
  account: number;
  state: "pending" | "approved" | "rejected";
  reply: string | null;
  place: number | null;
  post: number | null;
  /** Name of the subject. */
  name: string;
}

/** The reply that an editor saw, null for none; `by` is the account of the editor. */
interface SeenReply {
  id: number;
  by: number;
  seen: string | null;
}

/**
 * Answers a comment, or changes the answer, in the caller's transaction; one that waits is approved with it. The author is notified of the
 * first answer only. Repeating it does nothing. Throws ApiError "comment_unknown", "comment_decided" when its state is no longer `from`, and
 * "reply_changed" when another editor answered meanwhile.
 */
export async function setReply(
  tx: Queryable,
  { id, by, text, seen, from }: SeenReply & { text: string; from: "pending" | "approved" },
): Promise<void> {
  const comment = await lockComment(tx, id);
  if (comment.state === "approved" && comment.reply === text) return;
  if (comment.state !== from) throw apiError("comment_decided");
  if (comment.reply !== seen) throw apiError("reply_changed");
  await decideComment(tx, { id, by, state: "approved" });
  await tx`update comment set reply = ${text}, replied_at = clock_timestamp(), replied_by = ${by} where id = ${id}`;
  await notify(tx, toNotification(comment));
  await insertAuditEntry(tx, by, {
    action: seen === null ? "reply" : "edit_reply",
    subject: toAuditSubject(comment),
    detail: { reply: text, ...(seen !== null && { previous_reply: seen }) },
  });
}

/**
 * Removes the answer to a comment, and the author's notification of it unless it was read. Throws ApiError "comment_unknown", and
 * "reply_changed" when the answer is another one by now.
 */
export async function removeReply(tx: Queryable, { id, by, seen }: SeenReply): Promise<void> {
  const comment = await lockComment(tx, id);
  if (comment.reply === null || comment.reply !== seen) throw apiError("reply_changed");
  await tx`update comment set reply = null, replied_at = null, replied_by = null where id = ${id}`;
  await withdrawNotification(tx, comment.account, notificationKey(id));
  await insertAuditEntry(tx, by, {
    action: "remove_reply",
    subject: toAuditSubject(comment),
    detail: { previous_reply: seen },
  });
}

async function lockComment(tx: Queryable, id: number): Promise<LockedComment> {
  const [comment] = await tx<LockedComment[]>`
    select c.id, c.account_id as account, c.state, c.reply, c.place_id as place, c.post_id as post,
      coalesce((select name from place where place.id = c.place_id), (select title from post where post.id = c.post_id)) as name
    from comment c where c.id = ${id} for update`;
  if (!comment) throw apiError("comment_unknown");
  return comment;
}

const notificationKey = (id: number) => `comment ${id} reply`;

const toNotification = ({ id, account, place, post, name }: LockedComment) => ({
  account,
  kind: "comment" as const,
  title: "به دیدگاه شما پاسخ دادیم",
  body: `پاسخ سرزمین زیر آنچه دربارهٔ «${name}» نوشتید آمده است.`,
  link: `${place === null ? `/blog/${post}` : `/place-details/${place}`}#comments`,
  about: notificationKey(id),
});

/** Without the author's name or text, as in the entries of decisions. */
const toAuditSubject = ({ id, name }: LockedComment) => ({ kind: "comment", id, name: `دیدگاهی دربارهٔ «${name}»` });
