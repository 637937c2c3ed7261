import type { Db, Queryable } from "../../../database/connect.ts";
import { wholeKey } from "../photo/photo-processing.ts";

/** A place whose counted ratings differ from those that there are. */
export interface WrongRating {
  place_id: number;
  stored: number;
  counted: number;
}

const counted = (tx: Queryable) => tx`
  select p.id as place_id, count(r.stars)::int as rate_count, coalesce(sum(r.stars), 0)::int as rate_sum,
    array[
      count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
      count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)
    ]::int[] as rates
  from place p left join rating r on r.place_id = p.id`;

/** Places whose counted ratings are wrong, also those that have ratings and no row of counts. */
export const findWrongRatings = (db: Queryable): Promise<WrongRating[]> =>
  db<WrongRating[]>`
    select place_id, coalesce(s.rate_count, 0) as stored, c.rate_count as counted
    from (${counted(db)} group by p.id) c left join place_stats s using (place_id)
    where (coalesce(s.rate_count, 0), coalesce(s.rate_sum, 0), coalesce(s.rates, '{0,0,0,0,0}'))
      is distinct from (c.rate_count, c.rate_sum, c.rates)
    order by place_id`;

/** Locks the counts of places until the transaction ends, in the order of their ids; creates those that there are not. */
export async function lockRatingCounts(tx: Queryable, places: number[]): Promise<void> {
  await tx`
    insert into place_stats (place_id) select id from place where id = any(${places}::int[]) order by id
    on conflict do nothing`;
  await tx`select from place_stats where place_id = any(${places}::int[]) order by place_id for update`;
}

/** Counts the ratings of places anew, in a transaction. */
export async function recountRatings(tx: Queryable, places: number[]): Promise<void> {
  if (places.length === 0) return;
  await lockRatingCounts(tx, places);
  // A statement of its own, which sees the ratings that were committed while the lock was waited for.
  await tx`
    update place_stats s set rate_count = c.rate_count, rate_sum = c.rate_sum, rates = c.rates
    from (${counted(tx)} where p.id = any(${places}::int[]) group by p.id) c where c.place_id = s.place_id`;
}

/** Comments whose number of members who found them helpful is wrong. */
export const findWrongHelpful = (db: Queryable): Promise<{ comment_id: number; stored: number; counted: number }[]> =>
  db<{ comment_id: number; stored: number; counted: number }[]>`
    select c.id as comment_id, c.helpful as stored, count(h.comment_id)::int as counted
    from comment c left join comment_helpful h on h.comment_id = c.id
    group by c.id having c.helpful <> count(h.comment_id) order by c.id`;

/** Counts anew how many members found comments helpful, in a transaction. */
export async function recountHelpful(tx: Queryable, comments: number[]): Promise<void> {
  // A mark refers to its comment before it writes there: a stronger lock would wait for it, and it for the lock.
  await tx`select from comment where id = any(${comments}::int[]) order by id for no key update`;
  await tx`
    update comment c set helpful = (select count(*) from comment_helpful h where h.comment_id = c.id)
    where c.id = any(${comments}::int[])`;
}

/** A stored photo, and what the media store must have of it. */
export interface StoredPhoto {
  id: number;
  /** Whether it came from a member and is not published; its id is of another table then. */
  isMembers: boolean;
  /** The key of the original, which is the SHA-256 of its bytes. */
  original: string;
  /** Bytes of the original. */
  size: number;
  /** The keys of the images that were made of it. */
  images: string[];
}

/** The photos whose files rows need. */
export async function listStoredPhotos(db: Queryable): Promise<StoredPhoto[]> {
  const rows = await db<
    {
      id: number;
      isMembers: boolean;
      original: string;
      size: number;
      media_hash: string | null;
      widths: number[] | null;
      is_cut: boolean;
    }[]
  >`
    select id, false as "isMembers", hash as original, size, media_hash, widths, turn is not null and replaces_id is null as is_cut
    from photograph
    where deleted_at is null and hash is not null
    union all
    select id, true, hash, kept_size, media_hash, widths, false from member_photo where state in ('pending', 'rejected')
    order by "isMembers", id`;
  return rows.map(({ media_hash, widths, is_cut, ...photo }) => ({
    ...photo,
    images: [
      ...(widths ?? []).flatMap((width) => ["avif", "webp"].map((format) => `${media_hash}-${width}.${format}`)),
      ...(is_cut ? [wholeKey(photo.original)] : []),
    ],
  }));
}

/** Has the images of photographs made anew: of one, or of all. Returns how many. */
export async function rebuildImages(db: Db, id: number | null): Promise<number> {
  const { count } = await db`
    update photograph set state = 'waiting', tries = 0, crashes = 0, next_at = now(), reason = null
    where deleted_at is null and replaces_id is null and hash is not null and state in ('ready', 'failed') and (${id}::int is null or id = ${id}::int)`;
  return count;
}

/** Has all processes read the catalogue's small tables and clear their caches of answers. */
export async function clearCaches(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    await tx`insert into catalog_change (subject) values ('reference')`;
    await tx`select pg_notify('catalogue', '')`;
  });
}
