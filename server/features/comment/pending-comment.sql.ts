import type { CommentFlag } from "../../../contract/desk/comment.ts";
import type { Db } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";

export interface PendingComment {
  id: number;
  text: string;
  flags: CommentFlag[];
  created_at: Date;
  /** Name of the author. */
  name: string;
  /** Name of the subject. */
  about: string;
  /** Path of the subject's page. */
  link: string;
}

/**
 * At most `limit` pending comments, in the order of the moderation queue: without a flag first, then the oldest; and
 * their total number.
 */
export async function listPendingComments(
  db: Db,
  limit: number,
): Promise<{ comments: PendingComment[]; total: number }> {
  const comments = await db<PendingComment[]>`
    select c.id, c.text, c.flags, c.created_at, a.first_name || ' ' || a.last_name as name,
      coalesce(place.name, post.title) as about,
      case when c.post_id is null then '/place-details/' || c.place_id else '/blog/' || c.post_id end as link
    from comment c join account a on a.id = c.account_id
      left join place on place.id = c.place_id left join post on post.id = c.post_id
    where c.state = 'pending' order by cardinality(c.flags), c.id limit ${limit}`;
  const count = single(await db<{ total: number }[]>`select count(*) as total from comment where state = 'pending'`);
  return { comments, total: count.total };
}
