import { type ApiErrorCode, apiError } from "../../../contract/api-errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { flagsOf, textKey } from "./comment-flag.ts";

/** The subject of a comment. */
export interface CommentSubject {
  kind: "place" | "post";
  id: number;
}

export const unknownSubject: Record<CommentSubject["kind"], ApiErrorCode> = {
  place: "place_unknown",
  post: "post_unknown",
};

/**
 * Inserts a comment for moderation and returns its id. The account row is locked, so that concurrent repetitions are detected.
 * Throws ApiError "comment_repeated" if the member has written the same text about the subject before, in any spelling, and
 * "place_unknown" or "post_unknown" if the subject is not published.
 */
export const storeComment = (db: Db, account: number, { kind, id }: CommentSubject, text: string): Promise<number> =>
  db.begin(async (tx) => {
    await tx`select 1 from account where id = ${account} for no key update`;
    const key = textKey(text);
    const [place, post] = kind === "place" ? [id, null] : [null, id];
    const [same] = await tx<{ here: boolean | null }[]>`
      select bool_or(account_id = ${account}::int and place_id is not distinct from ${place}::int
        and post_id is not distinct from ${post}::int) as here
      from comment where text_key = ${key}`;
    if (same!.here) throw apiError("comment_repeated");
    const flags = [...flagsOf(text), ...(same!.here === null ? [] : ["repeat"])];
    const [made] = await tx<{ id: number }[]>`
      insert into comment (account_id, place_id, post_id, text, text_key, flags)
      select ${account}::int, ${place}::int, ${post}::int, ${text}, ${key}, ${flags}::text[]
      where exists (${
        kind === "place"
          ? tx`select 1 from place where id = ${id} and published and deleted_at is null`
          : tx`select 1 from post where id = ${id} and published and deleted_at is null`
      })
      returning id`;
    if (!made) throw apiError(unknownSubject[kind]);
    return made.id;
  });

/** Deletes a comment of this member; returns false if it is not theirs. */
export async function removeComment(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`delete from comment where id = ${id} and account_id = ${account}`;
  return count > 0;
}
