import type { Comment, OwnComment } from "../../../contract/member/comment.ts";
import type { Db } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import {
  approvedColumns,
  type CommentRow,
  MAX_LISTED,
  type OwnRow,
  ownColumns,
  toComment,
  toOwnComment,
} from "../comment/comment-list.sql.ts";
import type { PlaceRating } from "../rating/rating.sql.ts";

/** What a place's page shows that the catalogue does not know. */
export interface PlacePageData {
  /** Markdown; empty while none is written. */
  text: string;
  rating: PlaceRating;
  /** The newest approved comments, newest first. */
  comments: Comment[];
  /** The member's own pending and rejected comments on the place, newest first. */
  ownComments: OwnComment[];
  /** The collections of the member that contain the place. */
  memberships: { bookmark: boolean; favorite: boolean; custom: number[] };
}

/** A row of comments as JSON, in which times are text. */
type Json<Row> = Omit<Row, "created_at" | "replied_at"> & { created_at: string; replied_at: string | null };

interface PageRow extends PlaceRating {
  text: string | null;
  comments: Json<CommentRow>[];
  own?: Json<OwnRow>[];
  memberships?: { id: number; kind: string }[];
}

const withDates = <Row extends { created_at: string; replied_at: string | null }>(row: Row) => ({
  ...row,
  created_at: new Date(row.created_at),
  replied_at: row.replied_at === null ? null : new Date(row.replied_at),
});

/**
 * Reads what a visitor sees of a place without comments: a third of the planner's and the driver's work of {@link readPlacePage}. The text
 * only when the catalogue has no room for it.
 */
export async function readUncommentedPage(db: Db, id: number, text: string | undefined): Promise<PlacePageData> {
  const row = single(
    await db<(Omit<PlaceRating, "mine"> & { text: string | null })[]>`
    select case when ${text === undefined} then description end as text, coalesce(rate_count, 0) as count,
      coalesce(rate_sum, 0) as sum, coalesce(rates, '{0,0,0,0,0}') as rates
    from (select) always left join place on id = ${id} left join place_stats on place_id = ${id}`,
  );
  return {
    text: text ?? row.text ?? "",
    rating: { count: row.count, sum: row.sum, rates: row.rates, mine: null },
    comments: [],
    ownComments: [],
    memberships: { bookmark: false, favorite: false, custom: [] },
  };
}

/** Reads all of it in one statement; the text only when the catalogue has no room for it, the personal parts only for a member. */
export async function readPlacePage(
  db: Db,
  id: number,
  { account, text }: { account: number | null; text: string | undefined },
): Promise<PlacePageData> {
  const row = single(
    await db<PageRow[]>`
    select ${text === undefined ? db`(select description from place where id = ${id})` : db`null`} as text,
      coalesce(rate_count, 0) as count, coalesce(rate_sum, 0) as sum, coalesce(rates, '{0,0,0,0,0}') as rates,
      (select coalesce(json_agg(each), '[]') from (
        select ${approvedColumns(db, account)}
        from comment c join account a on a.id = c.account_id left join account_photo p on p.account_id = a.id
        where c.place_id = ${id} and c.state = 'approved' order by c.created_at desc, c.id desc limit ${MAX_LISTED}) each) as comments
      ${account === null ? db`, null as mine` : selectOwn(db, id, account)}
    from (select) always left join place_stats on place_id = ${id}`,
  );
  const memberships = row.memberships ?? [];
  return {
    text: text ?? row.text ?? "",
    rating: { count: row.count, sum: row.sum, rates: row.rates, mine: row.mine },
    comments: row.comments.map((comment) => toComment(withDates(comment))),
    ownComments: (row.own ?? []).map((comment) => toOwnComment(withDates(comment))),
    memberships: {
      bookmark: memberships.some(({ kind }) => kind === "bookmark"),
      favorite: memberships.some(({ kind }) => kind === "favorite"),
      custom: memberships.flatMap(({ id, kind }) => (kind === "custom" ? [id] : [])),
    },
  };
}

const selectOwn = (db: Db, id: number, account: number) => db`,
  (select stars from rating where place_id = ${id} and account_id = ${account}) as mine,
  (select coalesce(json_agg(each), '[]') from (
    select ${ownColumns(db)}, place.name as about,
      a.first_name || ' ' || a.last_name as name, p.hash as avatar_hash
    from comment c join account a on a.id = c.account_id left join account_photo p on p.account_id = a.id
      join place on place.id = c.place_id
    where c.account_id = ${account} and c.place_id = ${id} and c.state <> 'approved'
    order by c.id desc limit ${MAX_LISTED}) each) as own,
  (select coalesce(json_agg(each order by id), '[]') from (
    select id, kind from collection join collection_place on collection_id = id
    where account_id = ${account} and place_id = ${id}) each) as memberships`;

/** The ids of all places with approved comments. */
export async function listCommentedPlaces(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from place where exists (select from comment where place_id = place.id and state = 'approved')`;
  return rows.map(({ id }) => id);
}
