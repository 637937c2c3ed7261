import type { Sql } from "postgres";
import type { Snapshot } from "./snapshot.ts";

/**
 * A copy of the snapshot with the current number of approved comments of each story; everything else is shared. Always returns
 * a new snapshot: the texts of comments are not in the catalogue, but cached pages show them, and only a new snapshot
 * invalidates those pages.
 */
export async function reloadComments(db: Sql, snapshot: Snapshot, version: number): Promise<Snapshot> {
  const rows = await db<{ id: number; count: number }[]>`
    select post_id as id, count(*)::int as count from comment
    where state = 'approved' and post_id is not null group by post_id`;
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const posts = snapshot.posts.map((post) => ({ ...post, commentCount: counts.get(post.id) ?? 0 }));
  return { ...snapshot, version, posts, postById: new Map(posts.map((post) => [post.id, post])) };
}
