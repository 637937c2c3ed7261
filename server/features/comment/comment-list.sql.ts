import {
  COMMENTS_PER_PAGE,
  type Comment,
  type CommentSort,
  type OwnComment,
} from "../../../contract/member/comment.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import type { CommentSubject } from "./comment.sql.ts";

export const MAX_LISTED = COMMENTS_PER_PAGE;

export interface CommentRow {
  id: number;
  text: string;
  created_at: Date;
  name: string;
  /** Hash of the author's avatar. */
  avatar_hash: string | null;
  helpful: number;
  reply: string | null;
  replied_at: Date | null;
  /** Only for a member who reads it. */
  own?: boolean;
  marked?: boolean;
}

export interface OwnRow extends CommentRow {
  state: OwnComment["status"];
  reason: string | null;
  place_id: number | null;
  post_id: number | null;
  about: string;
}

/** The columns of an approved comment `c` of the author `a` with the avatar `p`, as a member or a visitor (null) reads it. */
export const approvedColumns = (db: Queryable, account: number | null) => db`
  c.id, c.text, c.created_at, c.helpful, c.reply, c.replied_at, a.first_name || ' ' || a.last_name as name, p.hash as avatar_hash
  ${
    account === null
      ? db``
      : db`, c.account_id = ${account} as own,
        exists (select from comment_helpful m where m.comment_id = c.id and m.account_id = ${account}) as marked`
  }`;

interface ApprovedSlice {
  /** Who reads them; null for a visitor. */
  account: number | null;
  sort?: CommentSort;
  limit?: number;
  offset?: number;
}

/**
 * Approved comments on a subject, newest or most helpful first; the first fifty by default. By time, and not by id: in the order of ids the
 * planner would look for them from the newest comment of all backwards, through the whole table where they are few.
 */
export async function listApprovedComments(
  db: Db,
  { kind, id }: CommentSubject,
  { account, sort = "newest", limit = MAX_LISTED, offset = 0 }: ApprovedSlice,
): Promise<Comment[]> {
  const rows = await db<CommentRow[]>`
    select ${approvedColumns(db, account)}
    from comment c join account a on a.id = c.account_id left join account_photo p on p.account_id = a.id
    where ${db(`${kind}_id`)} = ${id} and c.state = 'approved'
    order by ${sort === "helpful" ? db`c.helpful desc,` : db``} c.created_at desc, c.id desc
    limit ${limit} offset ${offset}`;
  return rows.map(toComment);
}

/** The number of approved comments on a subject. */
export async function countApprovedComments(db: Db, { kind, id }: CommentSubject): Promise<number> {
  const { total } = single(
    await db<{ total: number }[]>`
      select count(*)::int as total from comment where ${db(`${kind}_id`)} = ${id} and state = 'approved'`,
  );
  return total;
}

/** A member's own pending and rejected comments on a subject, newest first; at most fifty. */
export async function listUnapprovedComments(
  db: Db,
  account: number | null,
  { kind, id }: CommentSubject,
): Promise<OwnComment[]> {
  if (account === null) return [];
  const rows = await db<OwnRow[]>`
    ${selectOwn(db, account)} and ${db(`${kind}_id`)} = ${id} and c.state <> 'approved' order by c.id desc limit ${MAX_LISTED}`;
  return rows.map(toOwnComment);
}

/** A page of a member's comments, newest first, and how many there are in all, that wait, and that were rejected. */
export async function listOwnComments(db: Db, account: number, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db<OwnRow[]>`${selectOwn(db, account)} order by c.id desc limit ${limit} offset ${offset}`;
  const counts = single(
    await db<{ total: number; waiting: number; rejected: number }[]>`
      select count(*) as total, count(*) filter (where state = 'pending') as waiting,
        count(*) filter (where state = 'rejected') as rejected
      from comment where account_id = ${account}`,
  );
  return { comments: rows.map(toOwnComment), ...counts };
}

/** A comment of a member as its author sees it. */
export async function getOwnComment(db: Db, account: number, id: number): Promise<OwnComment> {
  return toOwnComment(single(await db<OwnRow[]>`${selectOwn(db, account)} and c.id = ${id}`));
}

/** The columns that only the author of a comment `c` reads. The reply to a comment that is not approved is hidden from its author, too. */
export const ownColumns = (db: Queryable) => db`
  c.id, c.text, c.created_at, c.state, c.reason, c.place_id, c.post_id, c.helpful,
  case when c.state = 'approved' then c.reply end as reply, case when c.state = 'approved' then c.replied_at end as replied_at`;

const selectOwn = (db: Queryable, account: number) => db`
  select ${ownColumns(db)},
    a.first_name || ' ' || a.last_name as name, p.hash as avatar_hash, coalesce(place.name, post.title) as about
  from comment c join account a on a.id = c.account_id left join account_photo p on p.account_id = a.id
    left join place on place.id = c.place_id left join post on post.id = c.post_id
  where c.account_id = ${account}`;

export const toComment = ({
  id,
  text,
  created_at,
  name,
  avatar_hash,
  helpful,
  reply,
  replied_at,
  own,
  marked,
}: CommentRow): Comment => ({
  id,
  text,
  user: { name, photo: avatar_hash === null ? null : `/media/photo/${avatar_hash}-128.webp` },
  created_at: created_at.toISOString(),
  helpful,
  ...(reply !== null && replied_at !== null && { reply: { text: reply, replied_at: replied_at.toISOString() } }),
  ...(own && { own }),
  ...(marked && { marked }),
});

export const toOwnComment = (row: OwnRow): OwnComment => ({
  ...toComment(row),
  status: row.state,
  reason: row.reason,
  subject:
    row.place_id === null
      ? { kind: "post", id: row.post_id!, name: row.about }
      : { kind: "place", id: row.place_id, name: row.about },
});
