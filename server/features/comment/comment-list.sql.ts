import { COMMENTS_PER_PAGE, type Comment, type OwnComment } from "../../../contract/member/comment.ts";
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
}

export interface OwnRow extends CommentRow {
  state: OwnComment["status"];
  reason: string | null;
  place_id: number | null;
  post_id: number | null;
  about: string;
}

/**
 * Approved comments on a subject, newest first; the first fifty by default. By time, and not by id: in the order of ids the planner would look
 * for them from the newest comment of all backwards, through the whole table where they are few.
 */
export async function listApprovedComments(
  db: Db,
  { kind, id }: CommentSubject,
  { limit, offset } = { limit: MAX_LISTED, offset: 0 },
): Promise<Comment[]> {
  const rows = await db<CommentRow[]>`
    select c.id, c.text, c.created_at, a.first_name || ' ' || a.last_name as name, p.hash as avatar_hash
    from comment c join account a on a.id = c.account_id left join account_photo p on p.account_id = a.id
    where ${db(`${kind}_id`)} = ${id} and c.state = 'approved' order by c.created_at desc, c.id desc
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

/** A page of a member's comments, newest first, and their total number. */
export async function listOwnComments(db: Db, account: number, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db<OwnRow[]>`${selectOwn(db, account)} order by c.id desc limit ${limit} offset ${offset}`;
  const count = single(
    await db<{ total: number }[]>`select count(*) as total from comment where account_id = ${account}`,
  );
  return { comments: rows.map(toOwnComment), total: count.total };
}

/** A comment of a member as its author sees it. */
export async function getOwnComment(db: Db, account: number, id: number): Promise<OwnComment> {
  return toOwnComment(single(await db<OwnRow[]>`${selectOwn(db, account)} and c.id = ${id}`));
}

const selectOwn = (db: Queryable, account: number) => db`
  select c.id, c.text, c.created_at, c.state, c.reason, c.place_id, c.post_id,
    a.first_name || ' ' || a.last_name as name, p.hash as avatar_hash, coalesce(place.name, post.title) as about
  from comment c join account a on a.id = c.account_id left join account_photo p on p.account_id = a.id
    left join place on place.id = c.place_id left join post on post.id = c.post_id
  where c.account_id = ${account}`;

export const toComment = ({ id, text, created_at, name, avatar_hash }: CommentRow): Comment => ({
  id,
  text,
  user: { name, photo: avatar_hash === null ? null : `/media/photo/${avatar_hash}-128.webp` },
  created_at: created_at.toISOString(),
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
