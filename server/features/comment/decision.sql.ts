import type { COMMENT_STATES } from "../../../contract/member/comment.ts";
import type { Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { COMMAND_LINE, findLatestAuditEntry, insertAuditEntry } from "../audit/audit.sql.ts";
import { notify, withdrawNotification } from "../notification/notification.sql.ts";

type State = (typeof COMMENT_STATES)[number];

/** Approval, or rejection with a reason for the author; `by` is the account of the editor. */
export type Decision = { id: number; by?: number | null } & (
  | { state: "approved"; reason?: null }
  | { state: "rejected"; reason: string }
);

/**
 * Decides on a comment, notifies its author and inserts an audit entry, in the caller's transaction. Repeating a
 * decision does nothing and returns "same"; another decision or reason replaces it and notifies again. Returns
 * "unknown" if the comment does not exist.
 */
export async function decideComment(
  tx: Queryable,
  { id, state, reason = null, by = COMMAND_LINE }: Decision,
): Promise<"decided" | "same" | "unknown"> {
  const [locked] = await tx<{ before: PreviousState }[]>`
    select jsonb_build_object('state', state, 'reason', reason, 'decided_at', decided_at, 'decided_by', decided_by) as before
    from comment where id = ${id} for update`;
  if (!locked) return "unknown";
  const { before } = locked;
  if (before.state === state && before.reason === reason) return "same";
  const row = single(
    await tx<CommentData[]>`
    update comment set state = ${state}, reason = ${reason}, decided_at = clock_timestamp(), decided_by = ${by}
    where comment.id = ${id} returning ${dataColumns(tx)}`,
  );
  await notify(tx, { ...toNotification(row), about: notificationKey(row) });
  const action = state === "approved" ? "approve" : "reject";
  await insertAuditEntry(tx, by, {
    action,
    subject: toAuditSubject(row),
    detail: { ...(reason !== null && { reason }), before },
  });
  return "decided";
}

/** The state of a comment before a decision, as the audit trail stores it. */
interface PreviousState {
  state: State;
  reason: string | null;
  decided_at: string | null;
  decided_by: number | null;
}

/** Seconds: the time that the desk offers, plus network latency. */
const MAX_UNDO_SECONDS = 15;

/**
 * Restores the state of a comment before the latest decision, if `by` made it within {@link MAX_UNDO_SECONDS}.
 * Withdraws the author's notification; if it has been read, another one reports the restored state. Returns "late" for
 * a decision that is older, already undone or made by someone else.
 */
export async function undoDecision(tx: Queryable, id: number, by: number): Promise<"undone" | "late" | "unknown"> {
  const [current] = await tx<(CommentData & { undoable: boolean })[]>`
    select ${dataColumns(tx)}, decided_by = ${by} and decided_at > clock_timestamp() - make_interval(secs => ${MAX_UNDO_SECONDS}) as undoable
    from comment where id = ${id} for update`;
  if (!current) return "unknown";
  const entry = current.undoable ? await findLatestAuditEntry(tx, "comment", id) : undefined;
  // an undo entry has no `before`, so nothing is undone twice
  const before = (entry?.detail as { before?: PreviousState } | null)?.before;
  if (!before) return "late";
  const row = single(
    await tx<CommentData[]>`
    update comment set state = ${before.state}, reason = ${before.reason}, decided_at = ${before.decided_at}::timestamptz,
      decided_by = (select id from account where account.id = ${before.decided_by})
    where comment.id = ${id} returning ${dataColumns(tx)}`,
  );
  const unread = await withdrawNotification(tx, current.account, notificationKey(current));
  if (!unread) await notify(tx, { ...toNotification(row), about: `${notificationKey(current)} undone` });
  await insertAuditEntry(tx, by, {
    action: "undo",
    subject: toAuditSubject(row),
    detail: { undone: entry!.action, unread },
  });
  return "undone";
}

/** The data of a comment for its notification and audit entry. */
interface CommentData {
  id: number;
  account: number;
  state: State;
  reason: string | null;
  /** Time of the decision. */
  at: string | null;
  place: number | null;
  post: number | null;
  /** Name of the subject. */
  name: string;
}

const dataColumns = (tx: Queryable) => tx`
  comment.id, account_id as account, state, reason, decided_at::text as at, place_id as place, post_id as post,
  coalesce((select name from place where place.id = place_id), (select title from post where post.id = post_id)) as name`;

const notificationKey = ({ id, at }: CommentData) => `comment ${id} ${at}`;

/** Without the author's name or text: those are deleted with the account, while audit entries stay. */
const toAuditSubject = ({ id, name }: CommentData) => ({ kind: "comment", id, name: `دیدگاهی دربارهٔ «${name}»` });

function toNotification({ account, state, reason, place, post, name }: CommentData) {
  const base = { account, kind: "comment", link: "/profile/comments" } as const;
  if (state === "approved")
    return {
      ...base,
      title: "دیدگاه شما پذیرفته شد",
      body: `آنچه دربارهٔ «${name}» نوشتید از این پس برای همه دیده می‌شود. سپاسگزاریم.`,
      link: place === null ? `/blog/${post}` : `/place-details/${place}`,
    };
  if (state === "rejected")
    return {
      ...base,
      title: "دیدگاه شما پذیرفته نشد",
      body: `آنچه دربارهٔ «${name}» نوشتید منتشر نشد: ${reason}`,
    };
  return {
    ...base,
    title: "دیدگاه شما دوباره بررسی می‌شود",
    body: `خبر پیشین دربارهٔ آنچه برای «${name}» نوشتید پس گرفته شد. نتیجه را به شما می‌گوییم.`,
  };
}
