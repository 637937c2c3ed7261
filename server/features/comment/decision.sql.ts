import type { COMMENT_STATES } from "../../../contract/member/comment.ts";
import type { Queryable } from "../../../database/connect.ts";
import { COMMAND_LINE, lastDeed, note } from "../audit/audit.sql.ts";
import { notify, withdraw } from "../notification/notification.sql.ts";

type State = (typeof COMMENT_STATES)[number];

/** Approved, or rejected with a sentence for the one who wrote it; `by` whom of the staff. */
export type Decision = { id: number; by?: number | null } & (
  | { state: "approved"; reason?: null }
  | { state: "rejected"; reason: string }
);

/**
 * Decides on a comment, tells the one who wrote it and notes the deed, in the caller's transaction. Deciding the same again does
 * nothing (`same`); deciding otherwise, also for another reason, changes it and tells again. `unknown` when there is no such comment.
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

/** How a comment was before it was decided, as the audit trail keeps it. */
interface Before {
  state: State;
  reason: string | null;
  decided_at: string | null;
  decided_by: number | null;
}

/** Seconds: what the desk offers, and what the way there and back may take. */
const longestUndo = 15;

/**
 * Puts a comment back as it was before `by` decided on it, a few seconds ago at most. The author's notification is withdrawn; if it
 * was read already, another one says how things stand. `late`: it is somebody else's decision, or an old one, or undone already.
 */
export async function undoDecision(tx: Queryable, id: number, by: number): Promise<"undone" | "late" | "unknown"> {
  const [now] = await tx<(Told & { fresh: boolean })[]>`
    select ${told(tx)}, decided_by = ${by} and decided_at > clock_timestamp() - make_interval(secs => ${longestUndo}) as fresh
    from comment where id = ${id} for update`;
  if (!now) return "unknown";
  const deed = now.fresh ? await lastDeed(tx, "comment", id) : undefined;
  const before = (deed?.detail as { before?: Before } | null)?.before; // an undoing has none: nothing is undone twice
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

/** What is needed to tell of a comment. */
interface Told {
  id: number;
  account: number;
  state: State;
  reason: string | null;
  /** When it was decided. */
  at: string | null;
  place: number | null;
  post: number | null;
  /** Of what it is about. */
  name: string;
}

const told = (tx: Queryable) => tx`
  comment.id, account_id as account, state, reason, decided_at::text as at, place_id as place, post_id as post,
  coalesce((select name from place where place.id = place_id), (select title from post where post.id = post_id)) as name`;

const newsKey = ({ id, at }: Told) => `comment ${id} ${at}`;

/** Not by the author's name or words: those leave with the author, and what is noted stays. */
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
