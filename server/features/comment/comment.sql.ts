import { type RefusalCode, refusal } from "../../../contract/errors.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { notify } from "../notification/notification.sql.ts";
import { flagsOf, textKey } from "./comment-flag.ts";

/** What a comment is about. */
export interface CommentSubject {
  kind: "place" | "post";
  id: number;
}

export const unknownSubject: Record<CommentSubject["kind"], RefusalCode> = {
  place: "place_unknown",
  post: "post_unknown",
};

/**
 * Keeps a comment, which then waits to be read; returns its id. Refuses with `comment_repeated` when this member has said the same of
 * the same before, however it was spelled; one member's comments come one after the other, so that two at once are noticed too.
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
    if (same!.here) throw refusal("comment_repeated");
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
    if (!made) throw refusal(unknownSubject[kind]);
    return made.id;
  });

/** Removes a comment of this member; false when it is not theirs. */
export async function removeComment(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`delete from comment where id = ${id} and account_id = ${account}`;
  return count > 0;
}

/** Approved, or rejected with a sentence for the one who wrote it. */
export type Decision =
  | { id: number; state: "approved"; reason?: null }
  | { id: number; state: "rejected"; reason: string };

/**
 * Decides on a comment and tells the one who wrote it, in the caller's transaction. Deciding the same again does nothing (`same`);
 * deciding otherwise, also for another reason, changes it and tells again. `unknown` when there is no such comment.
 */
export async function decideComment(
  tx: Queryable,
  { id, state, reason = null }: Decision,
): Promise<"decided" | "same" | "unknown"> {
  const [old] = await tx<{ state: string; reason: string | null }[]>`
    select state, reason from comment where id = ${id} for update`;
  if (!old) return "unknown";
  if (old.state === state && old.reason === reason) return "same";
  const [row] = await tx<Told[]>`
    update comment set state = ${state}, reason = ${reason}, decided_at = clock_timestamp() where comment.id = ${id}
    returning account_id as account, decided_at::text as at, place_id as place, post_id as post,
      coalesce((select name from place where place.id = place_id), (select title from post where post.id = post_id)) as name`;
  await notify(tx, {
    account: row!.account,
    ...newsOf(row!, reason),
    kind: "comment",
    about: `comment ${id} ${row!.at}`,
  });
  return "decided";
}

interface Told {
  account: number;
  at: string;
  place: number | null;
  post: number | null;
  name: string;
}

const newsOf = ({ place, post, name }: Told, reason: string | null) =>
  reason === null
    ? {
        title: "دیدگاه شما پذیرفته شد",
        body: `آنچه دربارهٔ «${name}» نوشتید از این پس برای همه دیده می‌شود. سپاسگزاریم.`,
        link: place === null ? `/blog/${post}` : `/place-details/${place}`,
      }
    : {
        title: "دیدگاه شما پذیرفته نشد",
        body: `آنچه دربارهٔ «${name}» نوشتید منتشر نشد: ${reason}`,
        link: "/profile/comments",
      };
