import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { movePhotosToComment } from "../member-photo/member-photo.sql.ts";
import { detectFlags, toTextKey } from "./comment-flag.ts";

/** The subject of a comment. */
export interface CommentSubject {
  kind: "place" | "post";
  id: number;
}

export const unknownSubjectErrors: Record<CommentSubject["kind"], ApiErrorCode> = {
  place: "place_unknown",
  post: "post_unknown",
};

/** A comment that waits for moderation; it is not new when it had arrived before, and only the answer was lost. */
export interface SubmittedComment {
  id: number;
  isNew: boolean;
}

/**
 * Inserts a comment for moderation, or finds the one with exactly this text that waits already. The account row is locked, so that
 * concurrent repetitions are detected. Throws ApiError "comment_repeated" if the member has written the same text about the subject
 * before, in another spelling or with a decision, and "place_unknown" or "post_unknown" if the subject is not published.
 */
export const insertComment = (
  db: Db,
  account: number,
  subject: CommentSubject,
  text: string,
): Promise<SubmittedComment> =>
  db.begin(async (tx) => {
    await lockAuthor(tx, account);
    const [waiting] = await tx<{ id: number }[]>`
      select id from comment where account_id = ${account} and ${tx(`${subject.kind}_id`)} = ${subject.id}
        and state = 'pending' and text = ${text} order by id desc limit 1`;
    return waiting ? { id: waiting.id, isNew: false } : insertLocked(tx, account, subject, text);
  });

const lockAuthor = (tx: Queryable, account: number) =>
  tx`select 1 from account where id = ${account} for no key update`;

/** Inserts a comment; the text of the one that it takes the place of is no repetition. */
async function insertLocked(
  tx: Queryable,
  account: number,
  { kind, id }: CommentSubject,
  text: string,
  replaced: number | null = null,
): Promise<SubmittedComment> {
  const key = toTextKey(text);
  const [place, post] = kind === "place" ? [id, null] : [null, id];
  const row = single(
    await tx<{ id: number | null; by_same: boolean | null }[]>`
      with repetition as (
        select bool_or(account_id = ${account}::int and place_id is not distinct from ${place}::int
          and post_id is not distinct from ${post}::int) as by_same
        from comment where text_key = ${key} and id is distinct from ${replaced}::int
      ), inserted as (
        insert into comment (account_id, place_id, post_id, text, text_key, flags)
        select ${account}::int, ${place}::int, ${post}::int, ${text}::text, ${key}::text,
          ${detectFlags(text)}::text[] || case when by_same is null then '{}'::text[] else '{repeat}' end
        from repetition where by_same is not true and exists (
          select from ${tx(kind)} where id = ${id} and published and deleted_at is null)
        returning id
      )
      select by_same, (select id from inserted) as id from repetition`,
  );
  if (row.by_same) throw apiError("comment_repeated");
  if (row.id === null) throw apiError(unknownSubjectErrors[kind]);
  return { id: row.id, isNew: true };
}

/**
 * Replaces a pending or rejected comment of this member by one with another text, which waits for moderation. It is another row, so that no
 * editor approves a text that changed while they read it; the photos that came with it go with it. When it has been replaced by this text
 * before, the comment that took its place is found. The spelling of one that waits may be corrected. Throws ApiError "comment_unknown",
 * "comment_approved", and those of {@link insertComment}.
 */
export const replaceComment = (db: Db, account: number, id: number, text: string): Promise<SubmittedComment> =>
  db.begin(async (tx) => {
    await lockAuthor(tx, account);
    const [old] = await tx<{ state: string; text: string; place_id: number | null; post_id: number | null }[]>`
      select state, text, place_id, post_id from comment where id = ${id} and account_id = ${account} for update`;
    if (!old) return findReplacement(tx, account, id, text);
    if (old.state === "approved") throw apiError("comment_approved");
    if (old.text === text) throw apiError("comment_repeated");
    const subject: CommentSubject =
      old.place_id === null ? { kind: "post", id: old.post_id! } : { kind: "place", id: old.place_id };
    const inserted = await insertLocked(tx, account, subject, text, old.state === "pending" ? id : null);
    await movePhotosToComment(tx, id, inserted.id);
    await tx`delete from comment where id = ${id}`;
    return inserted;
  });

/** The comment that took the place of another one with this text, and waits. Throws ApiError "comment_unknown". */
async function findReplacement(tx: Queryable, account: number, id: number, text: string): Promise<SubmittedComment> {
  const [waiting] = await tx<{ id: number }[]>`
    select id from comment where account_id = ${account} and id > ${id} and state = 'pending' and text = ${text}
    order by id desc limit 1`;
  if (!waiting) throw apiError("comment_unknown");
  return { id: waiting.id, isNew: false };
}

/** Deletes a comment of this member; returns false if it is not theirs. */
export async function deleteComment(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`delete from comment where id = ${id} and account_id = ${account}`;
  return count > 0;
}
