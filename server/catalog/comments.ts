import type { Sql } from "postgres";
import type { Snapshot } from "./snapshot.ts";

/**
 * A snapshot whose stories have as many approved comments as they have now, which shares all else. Always a new one: the words of a
 * comment stand in no catalogue, but pages that show it do, and a new snapshot is what makes them old.
 */
export async function reloadComments(db: Sql, snapshot: Snapshot, version: number): Promise<Snapshot> {
  const rows = await db<{ id: number; count: number }[]>`
    select post_id as id, count(*)::int as count from comment
    where state = 'approved' and post_id is not null group by post_id`;
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const posts = snapshot.posts.map((post) => ({ ...post, commentCount: counts.get(post.id) ?? 0 }));
  return { ...snapshot, version, posts, postById: new Map(posts.map((post) => [post.id, post])) };
}
