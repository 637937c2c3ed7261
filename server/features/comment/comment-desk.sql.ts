import { apiError } from "../../../contract/api-errors.ts";
import {
  type CommentOutcome,
  type DeskComment,
  type DeskCommentState,
  MAX_LISTED,
} from "../../../contract/desk/comment.ts";
import type { Db, Fragment, Queryable } from "../../../database/connect.ts";
import { cleanText } from "../../../database/persian.ts";
import { single } from "../../../database/single-row.ts";
import { toTextKey } from "./comment-flag.ts";

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

interface Row extends Omit<DeskCommentRow, "state" | "created_at" | "decided_at" | "reply" | "author" | "about"> {
  state: DbState;
  created_at: Date;
  decided_at: Date | null;
  reply: string | null;
  replied_at: Date | null;
  replied_by: string | null;
  author_id: number;
  author: string;
  avatar_hash: string | null;
  approved: number;
  rejected: number;
  place_id: number | null;
  post_id: number | null;
  about: string;
}

/**
 * The comments in a state that a list, a search and a count look at: the first {@link MAX_LISTED} with these filters, in an order that an index
 * has, so that the time does not depend on the number of all comments.
 */
function candidates(db: Db, state: DeskCommentState, { place_id, post_id, author_id }: CommentFilter) {
  const bySubject = place_id !== undefined || post_id !== undefined;
  const byState = state === "waiting" ? db`id` : db`decided_at desc nulls last, id desc`;
  const order = author_id !== undefined ? db`id desc` : bySubject ? db`created_at desc, id desc` : byState;
  return db`(
    select * from comment where state = ${stateLiteral(db, state)}
      ${place_id === undefined ? db`` : db`and place_id = ${place_id}`}
      ${post_id === undefined ? db`` : db`and post_id = ${post_id}`}
      ${author_id === undefined ? db`` : db`and account_id = ${author_id}`}
    order by ${order} limit ${MAX_LISTED}) c`;
}

/** Not a parameter: the planner uses the indexes of some states only when it knows the state. */
function stateLiteral(db: Db, state: DeskCommentState) {
  if (state === "waiting") return db`'pending'`;
  return state === "approved" ? db`'approved'` : db`'rejected'`;
}

const withSubjects = (db: Db) => db`
  join account a on a.id = c.account_id left join place on place.id = c.place_id left join post on post.id = c.post_id`;

/** Whether a text is found in a comment, in its author's name or in its subject's. */
function containsText(db: Db, q: string) {
  const [key, name] = [toTextKey(q), cleanText(q)];
  return db`(strpos(c.text_key, ${key}) > 0 or strpos(a.first_name || ' ' || a.last_name, ${name}) > 0
    or strpos(coalesce(place.search_text, post.search_text), ${key}) > 0)`;
}

const isSearch = (q: string | undefined): q is string => q !== undefined && cleanText(q) !== "";

/**
 * A page of the comments in a state. Pending ones: those without a flag first, so that flagged ones do not delay them,
 * then the oldest. Decided ones: the latest decision first.
 */
export async function selectDeskComments(
  db: Db,
  { state, limit, offset, q, ...filter }: CommentFilter & { state: DeskCommentState; limit: number; offset: number },
): Promise<DeskCommentRow[]> {
  const order = state === "waiting" ? db`cardinality(c.flags), c.id` : db`c.decided_at desc nulls last, c.id desc`;
  return selectRows(
    db,
    candidates(db, state, filter),
    db`${isSearch(q) ? db`where ${containsText(db, q)}` : db``} order by ${order} limit ${limit} offset ${offset}`,
  );
}

/** A comment in any state. Throws ApiError "comment_unknown". */
export async function loadDeskComment(db: Db, id: number): Promise<DeskCommentRow> {
  const [row] = await selectRows(db, db`comment c`, db`where c.id = ${id}`);
  if (!row) throw apiError("comment_unknown");
  return row;
}

/** The comments of a table expression `c`, limited and ordered by the clauses after it. */
async function selectRows(db: Db, from: Fragment, clauses: Fragment): Promise<DeskCommentRow[]> {
  const rows = await db<Row[]>`
    select c.id, c.text, c.flags, c.state, c.reason, c.created_at, c.decided_at, c.place_id, c.post_id,
      coalesce(place.name, post.title) as about, c.account_id as author_id,
      a.first_name || ' ' || a.last_name as author, p.hash as avatar_hash,
      (select d.first_name || ' ' || d.last_name from account d where d.id = c.decided_by) as decided_by,
      c.reply, c.replied_at, (select d.first_name || ' ' || d.last_name from account d where d.id = c.replied_by) as replied_by,
      (select count(*) from comment o where o.account_id = a.id and o.id <> c.id and o.state = 'approved') as approved,
      (select count(*) from comment o where o.account_id = a.id and o.id <> c.id and o.state = 'rejected') as rejected
    from ${from} ${withSubjects(db)} left join account_photo p on p.account_id = a.id ${clauses}`;
  return rows.map(toDeskCommentRow);
}

function toDeskCommentRow(row: Row): DeskCommentRow {
  const { id, text, flags, reason, decided_by, reply, replied_at, replied_by, about, avatar_hash, approved, rejected } =
    row;
  return {
    id,
    text,
    flags,
    state: deskStates[row.state],
    reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by,
    reply: reply === null || replied_at === null ? null : { text: reply, at: replied_at.toISOString(), by: replied_by },
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

/** The number of comments that match a filter, by state: of the first {@link MAX_LISTED} in each. */
export async function countComments(
  db: Db,
  { q, ...filter }: CommentFilter,
): Promise<Record<DeskCommentState, number>> {
  const count = (state: DeskCommentState) => {
    const from = db`select count(*) from ${candidates(db, state, filter)}`;
    return isSearch(q) ? db`${from} ${withSubjects(db)} where ${containsText(db, q)}` : from;
  };
  return single(
    await db<Record<DeskCommentState, number>[]>`
    select (${count("waiting")}) as waiting, (${count("approved")}) as approved, (${count("rejected")}) as rejected`,
  );
}

/**
 * The median wait in seconds: of pending comments until now, of comments decided in the last thirty days until the
 * decision. Of the oldest and the latest {@link MAX_LISTED} of each state, when there are more.
 */
export async function getMedianWait(db: Db): Promise<{ waiting: number | null; decided: number | null }> {
  const decided = (state: "approved" | "rejected") => db`
    select decided_at - created_at as wait from ${candidates(db, state, {})} where decided_at > now() - interval '30 days'`;
  return single(
    await db<{ waiting: number | null; decided: number | null }[]>`
    select
      (select percentile_cont(0.5) within group (order by extract(epoch from now() - created_at))
        from ${candidates(db, "waiting", {})}) as waiting,
      (select percentile_cont(0.5) within group (order by extract(epoch from wait))
        from (${decided("approved")} union all ${decided("rejected")}) latest) as decided`,
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
