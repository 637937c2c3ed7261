import type { CommentOutcome, DeskComment, DeskCommentState } from "../../../contract/desk/comment.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { cleanText } from "../../../database/persian.ts";
import { single } from "../../../database/single-row.ts";
import { toTextKey } from "./comment-flag.ts";

const dbStates = { waiting: "pending", approved: "approved", rejected: "rejected" } as const;
const deskStates = { pending: "waiting", approved: "approved", rejected: "rejected" } as const;
type DbState = keyof typeof deskStates;

/** Filters of the moderation queue; an undefined field does not filter. */
export interface CommentFilter {
  q?: string | undefined;
  place_id?: number | undefined;
  post_id?: number | undefined;
  author_id?: number | undefined;
}

/** A comment as the database knows it; the caller adds the link and cover of its subject from the catalogue. */
export type DeskCommentRow = Omit<DeskComment, "about"> & { about: Pick<DeskComment["about"], "kind" | "id" | "name"> };

interface Row extends Omit<DeskCommentRow, "state" | "created_at" | "decided_at" | "author" | "about"> {
  state: DbState;
  created_at: Date;
  decided_at: Date | null;
  author_id: number;
  author: string;
  avatar_hash: string | null;
  approved: number;
  rejected: number;
  place_id: number | null;
  post_id: number | null;
  about: string;
}

const fromComments = (db: Queryable) => db`
  from comment c join account a on a.id = c.account_id
    left join place on place.id = c.place_id left join post on post.id = c.post_id`;

function filterCondition(db: Queryable, { q = "", place_id, post_id, author_id }: CommentFilter) {
  const [key, name] = [toTextKey(q), cleanText(q)];
  return db`
    (${place_id ?? null}::int is null or c.place_id = ${place_id ?? null})
    and (${post_id ?? null}::int is null or c.post_id = ${post_id ?? null})
    and (${author_id ?? null}::int is null or c.account_id = ${author_id ?? null})
    and (${name} = '' or strpos(c.text_key, ${key}) > 0 or strpos(a.first_name || ' ' || a.last_name, ${name}) > 0
      or strpos(coalesce(place.search_text, post.search_text), ${key}) > 0)`;
}

/**
 * A page of the comments in a state. Pending ones: those without a flag first, so that flagged ones do not delay them,
 * then the oldest. Decided ones: the latest decision first.
 */
export async function selectDeskComments(
  db: Db,
  { state, limit, offset, ...filter }: CommentFilter & { state: DeskCommentState; limit: number; offset: number },
): Promise<DeskCommentRow[]> {
  const order = state === "waiting" ? db`cardinality(c.flags), c.id` : db`c.decided_at desc nulls last, c.id desc`;
  const rows = await db<Row[]>`
    select c.id, c.text, c.flags, c.state, c.reason, c.created_at, c.decided_at, c.place_id, c.post_id,
      coalesce(place.name, post.title) as about, c.account_id as author_id,
      a.first_name || ' ' || a.last_name as author, p.hash as avatar_hash,
      (select d.first_name || ' ' || d.last_name from account d where d.id = c.decided_by) as decided_by,
      (select count(*) from comment o where o.account_id = a.id and o.id <> c.id and o.state = 'approved') as approved,
      (select count(*) from comment o where o.account_id = a.id and o.id <> c.id and o.state = 'rejected') as rejected
    ${fromComments(db)} left join account_photo p on p.account_id = a.id
    where c.state = ${dbStates[state]} and ${filterCondition(db, filter)} order by ${order} limit ${limit} offset ${offset}`;
  return rows.map(toDeskCommentRow);
}

function toDeskCommentRow(row: Row): DeskCommentRow {
  const { id, text, flags, reason, decided_by, about, avatar_hash, approved, rejected } = row;
  return {
    id,
    text,
    flags,
    state: deskStates[row.state],
    reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by,
    author: {
      id: row.author_id,
      name: row.author,
      photo: avatar_hash === null ? null : `/media/photo/${avatar_hash}-128.webp`,
      approved,
      rejected,
    },
    about:
      row.place_id === null
        ? { kind: "post", id: row.post_id!, name: about }
        : { kind: "place", id: row.place_id, name: about },
  };
}

/** The number of comments that match a filter, by state. */
export async function countComments(db: Db, filter: CommentFilter): Promise<Record<DeskCommentState, number>> {
  return single(
    await db<Record<DeskCommentState, number>[]>`
    select count(*) filter (where c.state = 'pending') as waiting, count(*) filter (where c.state = 'approved') as approved,
      count(*) filter (where c.state = 'rejected') as rejected
    ${fromComments(db)} where ${filterCondition(db, filter)}`,
  );
}

/**
 * The median wait in seconds: of pending comments until now, of comments decided in the last thirty days until the
 * decision.
 */
export async function getMedianWait(db: Db): Promise<{ waiting: number | null; decided: number | null }> {
  return single(
    await db<{ waiting: number | null; decided: number | null }[]>`
    select
      percentile_cont(0.5) within group (order by extract(epoch from now() - created_at))
        filter (where state = 'pending') as waiting,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))
        filter (where state <> 'pending' and decided_at > now() - interval '30 days') as decided
    from comment`,
  );
}

/** The state of comments and who decided on them last. Locks the rows in ascending order until the transaction ends. */
export async function lockComments(
  tx: Queryable,
  ids: number[],
): Promise<Map<number, Omit<CommentOutcome, "outcome">>> {
  const rows = await tx<{ id: number; state: DbState; by: string | null }[]>`
    select c.id, c.state, d.first_name || ' ' || d.last_name as by
    from comment c left join account d on d.id = c.decided_by
    where c.id = any(${ids}::int[]) order by c.id for update of c`;
  return new Map(rows.map(({ id, state, by }) => [id, { id, state: deskStates[state], by }]));
}
