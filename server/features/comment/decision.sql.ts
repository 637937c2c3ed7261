import type { COMMENT_STATES } from "../../../contract/member/comment.ts";
import type { Queryable } from "../../../database/connect.ts";
import { COMMAND_LINE, lastDeed, note } from "../audit/audit.sql.ts";
import { notify, withdraw } from "../notification/notification.sql.ts";

type State = (typeof COMMENT_STATES)[number];

/** Approval, or rejection with a reason for the author; `by` is the account of the editor. */
export type Decision = { id: number; by?: number | null } & (
  | { state: "approved"; reason?: null }
  | { state: "rejected"; reason: string }
);

/**
 * Decides on a comment, notifies its author and inserts an audit entry, in the caller's transaction. Repeating a decision does
 * nothing and returns "same"; another decision or reason replaces it and notifies again. Returns "unknown" if the comment does
 * not exist.
 */
export async function decideComment(
  tx: Queryable,
  { id, state, reason = null, by = COMMAND_LINE }: Decision,
): Promise<"decided" | "same" | "unknown"> {
  const [old] = await tx<{ before: Before }[]>`
    select jsonb_build_object('state', state, 'reason', reason, 'decided_at', decided_at, 'decided_by', decided_by) as before
    from comment where id = ${id} for update`;
  if (!old) return "unknown";
  const { before } = old;
  if (before.state === state && before.reason === reason) return "same";
  const [row] = await tx<Told[]>`
    update comment set state = ${state}, reason = ${reason}, decided_at = clock_timestamp(), decided_by = ${by}
    where comment.id = ${id} returning ${told(tx)}`;
  await notify(tx, { ...newsOf(row!), about: newsKey(row!) });
  const action = state === "approved" ? "approve" : "reject";
  await note(tx, by, { action, subject: subjectOf(row!), detail: { ...(reason !== null && { reason }), before } });
  return "decided";
}

/** The state of a comment before a decision, as the audit trail stores it. */
interface Before {
  state: State;
  reason: string | null;
  decided_at: string | null;
  decided_by: number | null;
}

/** Seconds: the time that the desk offers, plus network latency. */
const longestUndo = 15;

/**
 * Restores the state of a comment before the latest decision, if `by` made it within {@link MAX_UNDO_SECONDS}. Withdraws the
 * author's notification; if it has been read, another one reports the restored state. Returns "late" for a decision that is
 * older, already undone or made by someone else.
 */
export async function undoDecision(tx: Queryable, id: number, by: number): Promise<"undone" | "late" | "unknown"> {
  const [now] = await tx<(Told & { fresh: boolean })[]>`
    select ${told(tx)}, decided_by = ${by} and decided_at > clock_timestamp() - make_interval(secs => ${longestUndo}) as fresh
    from comment where id = ${id} for update`;
  if (!now) return "unknown";
  const deed = now.fresh ? await lastDeed(tx, "comment", id) : undefined;
  const before = (deed?.detail as { before?: Before } | null)?.before; // an undo entry has none, so nothing is undone twice
  if (!before) return "late";
  const [row] = await tx<Told[]>`
    update comment set state = ${before.state}, reason = ${before.reason}, decided_at = ${before.decided_at}::timestamptz,
      decided_by = (select id from account where account.id = ${before.decided_by})
    where comment.id = ${id} returning ${told(tx)}`;
  const unread = await withdraw(tx, now.account, newsKey(now));
  if (!unread) await notify(tx, { ...newsOf(row!), about: `${newsKey(now)} undone` });
  await note(tx, by, { action: "undo", subject: subjectOf(row!), detail: { undone: deed!.action, unread } });
  return "undone";
}

/** The data of a comment for its notification and audit entry. */
interface Told {
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

const told = (tx: Queryable) => tx`
  comment.id, account_id as account, state, reason, decided_at::text as at, place_id as place, post_id as post,
  coalesce((select name from place where place.id = place_id), (select title from post where post.id = post_id)) as name`;

const newsKey = ({ id, at }: Told) => `comment ${id} ${at}`;

/** Without the author's name or text: those are deleted with the account, while audit entries stay. */
const subjectOf = ({ id, name }: Told) => ({ kind: "comment", id, name: `دیدگاهی دربارهٔ «${name}»` });

function newsOf({ account, state, reason, place, post, name }: Told) {
  const own = { account, kind: "comment", link: "/profile/comments" } as const;
  if (state === "approved")
    return {
      ...own,
      title: "دیدگاه شما پذیرفته شد",
      body: `آنچه دربارهٔ «${name}» نوشتید از این پس برای همه دیده می‌شود. سپاسگزاریم.`,
      link: place === null ? `/blog/${post}` : `/place-details/${place}`,
    };
  if (state === "rejected")
    return {
      ...own,
      title: "دیدگاه شما پذیرفته نشد",
      body: `آنچه دربارهٔ «${name}» نوشتید منتشر نشد: ${reason}`,
    };
  return {
    ...own,
    title: "دیدگاه شما دوباره بررسی می‌شود",
    body: `خبر پیشین دربارهٔ آنچه برای «${name}» نوشتید پس گرفته شد. نتیجه را به شما می‌گوییم.`,
  };
}
