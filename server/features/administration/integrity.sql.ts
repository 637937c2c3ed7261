import type { Db, Queryable } from "../../../database/connect.ts";

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

/** Places whose counted ratings are wrong. */
export const findWrongRatings = (db: Queryable): Promise<WrongRating[]> =>
  db<WrongRating[]>`
    select s.place_id, s.rate_count as stored, c.rate_count as counted
    from place_stats s join (${counted(db)} group by p.id) c using (place_id)
    where (s.rate_count, s.rate_sum, s.rates) is distinct from (c.rate_count, c.rate_sum, c.rates)
    order by s.place_id`;

/** Counts the ratings of places anew. */
export async function recountRatings(tx: Queryable, places: number[]): Promise<void> {
  if (places.length === 0) return;
  await tx`
    update place_stats s set rate_count = c.rate_count, rate_sum = c.rate_sum, rates = c.rates
    from (${counted(tx)} where p.id = any(${places}::int[]) group by p.id) c where c.place_id = s.place_id`;
}

/** The keys in the media store that rows need: originals, and the images that were made of them. */
export async function listMediaKeys(db: Queryable): Promise<{ photo: number; keys: string[] }[]> {
  const rows = await db<{ id: number; hash: string; media_hash: string | null; widths: number[] | null }[]>`
    select id, hash, media_hash, widths from photograph where deleted_at is null and hash is not null
    union all
    select id, hash, media_hash, widths from member_photo where state in ('pending', 'rejected') order by id`;
  return rows.map(({ id, hash, media_hash, widths }) => {
    const images = (widths ?? []).flatMap((width) =>
      ["avif", "webp"].map((format) => `${media_hash}-${width}.${format}`),
    );
    return { photo: id, keys: [hash, ...images] };
  });
}

/** Has the images of photographs made anew: of one, or of all. Returns how many. */
export async function rebuildImages(db: Db, id: number | null): Promise<number> {
  const { count } = await db`
    update photograph set state = 'waiting', tries = 0, crashes = 0, next_at = now(), reason = null
    where deleted_at is null and hash is not null and state in ('ready', 'failed') and (${id}::int is null or id = ${id}::int)`;
  return count;
}

/** Has all processes read the catalogue's small tables and clear their caches of answers. */
export async function clearCaches(db: Db): Promise<void> {
  await db.begin(async (tx) => {
    await tx`insert into catalog_change (subject) values ('reference')`;
    await tx`select pg_notify('catalogue', '')`;
  });
}
