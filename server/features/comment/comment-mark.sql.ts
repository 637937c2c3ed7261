import { apiError } from "../../../contract/api-errors.ts";
import type { Db } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";

/**
 * Sets whether a member finds a comment helpful; returns how many members do now. Repeating it changes nothing. Throws ApiError
 * "comment_unknown" for a comment that the member cannot see, and "comment_own" if they wrote it.
 */
export const markComment = (db: Db, account: number, id: number, helpful: boolean): Promise<number> =>
  db.begin(async (tx) => {
    const [comment] = await tx<{ own: boolean; visible: boolean }[]>`
      select account_id = ${account} as own, state = 'approved' and (
        exists (select from place where place.id = c.place_id and published and deleted_at is null) or
        exists (select from post where post.id = c.post_id and published and deleted_at is null)) as visible
      from comment c where c.id = ${id} for key share`;
    if (!comment || !(comment.own || comment.visible)) throw apiError("comment_unknown");
    if (comment.own && helpful) throw apiError("comment_own");
    if (helpful)
      await tx`insert into comment_helpful (comment_id, account_id) values (${id}, ${account}) on conflict do nothing`;
    else await tx`delete from comment_helpful where comment_id = ${id} and account_id = ${account}`;
    const row = single(await tx<{ helpful: number }[]>`select helpful from comment where id = ${id}`);
    return row.helpful;
  });
