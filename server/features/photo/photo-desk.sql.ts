import type { License, Photo, PhotoState } from "../../../contract/desk/photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { searchText } from "../../../database/persian.ts";
import { single } from "../../../database/single-row.ts";
import { MAX_DIFFERING_BITS } from "./likeness.ts";
import { type CutColumns, cutColumns } from "./photo-cut.sql.ts";

/** The place or story to which a photo belongs. */
export interface Subject {
  kind: "place" | "post";
  id: number;
}

export interface PhotoRow extends CutColumns {
  id: number;
  kind: "place" | "post";
  subjectId: number;
  subjectName: string;
  state: PhotoState;
  removed: boolean;
  reason: string | null;
  alt: string;
  credit: string;
  creditUrl: string | null;
  license: License | "";
  isPublic: boolean;
  shownAs: "cover" | "gallery" | null;
  chosen: boolean;
  source: Photo["source"];
  focusX: number | null;
  focusY: number | null;
  takenOn: string | null;
  mediaHash: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
  size: number;
  fileName: string;
  received: number | null;
  alike: number[] | null;
  replacement: Photo["replacement"];
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}

/** The name of a place or story that may have photos; undefined when it does not exist or was removed. */
export async function subjectName(db: Queryable, { kind, id }: Subject): Promise<string | undefined> {
  const [row] =
    kind === "place"
      ? await db<{ name: string }[]>`select name from place where id = ${id} and deleted_at is null`
      : await db<{ name: string }[]>`select title as name from post where id = ${id} and deleted_at is null`;
  return row?.name;
}

const subjectColumn = (db: Queryable, { kind }: Subject) => (kind === "place" ? db`place_id` : db`post_id`);
const ofSubject = (db: Queryable, subject: Subject) => db`${subjectColumn(db, subject)} = ${subject.id}`;

/** Selects rows with all fields that the desk shows. `where` refers to the photo as `it`. */
const selectPhotos = (db: Queryable, where: ReturnType<Queryable>, suffix: ReturnType<Queryable>) =>
  db<PhotoRow[]>`
    select it.id, case when it.place_id is null then 'post' else 'place' end as kind,
      coalesce(it.place_id, it.post_id) as "subjectId", coalesce(place.name, post.title) as "subjectName", it.state,
      it.deleted_at is not null as removed, it.reason, it.alt, it.credit, it.credit_url as "creditUrl", it.license,
      it.is_public as "isPublic", it.received,
      case when it.is_public then
        case when it.id = (
          select first.id from photograph first
          where (first.place_id = it.place_id or first.post_id = it.post_id) and first.is_public
            and (first.chosen or first.source = 'desk')
          order by first.chosen desc, first.sort, first.id limit 1
        ) then 'cover' when it.place_id is not null then 'gallery' end
      end as "shownAs",
      (select array_agg(other.id order by other.id) from photograph other
        where (other.place_id = it.place_id or other.post_id = it.post_id) and other.id <> it.id and other.replaces_id is null
          and other.deleted_at is null and bit_count(other.fingerprint # it.fingerprint) <= ${MAX_DIFFERING_BITS}) as alike,
      (select jsonb_build_object('id', next.id, 'state', next.state, 'reason', next.reason, 'file_name', next.file_name,
          'size', next.size, 'received', coalesce(next.received, next.size), 'is_cut', next.hash is not null)
        from photograph next where next.replaces_id = it.id order by next.id desc limit 1) as replacement,
      it.chosen, it.source, it.focus_x as "focusX", it.focus_y as "focusY", ${cutColumns(db)}, it.taken_on::text as "takenOn",
      it.media_hash as "mediaHash", it.width, it.height, it.widths, it.placeholder, it.size,
      it.file_name as "fileName", it.created_at as "createdAt", it.created_by_name as "createdBy", it.updated_at as "updatedAt"
    from photograph it left join place on place.id = it.place_id left join post on post.id = it.post_id
    where ${where} ${suffix}`;

/** One photo, removed or not. */
export async function findPhoto(db: Queryable, id: number): Promise<PhotoRow | undefined> {
  const [row] = await selectPhotos(db, db`it.id = ${id}`, db``);
  return row;
}

/** These photos, in the order of their subjects. */
export const findPhotos = (db: Queryable, ids: number[]): Promise<PhotoRow[]> =>
  selectPhotos(db, db`it.id = any(${ids}::int[])`, db`order by it.sort, it.id`);

/** The photos of a place or story that are not removed, in their order. */
export const listSubjectPhotos = (db: Queryable, subject: Subject): Promise<PhotoRow[]> =>
  selectPhotos(
    db,
    db`it.${subjectColumn(db, subject)} = ${subject.id} and it.deleted_at is null and it.replaces_id is null`,
    db`order by it.sort, it.id`,
  );

interface PhotoQuery {
  subject: Subject | undefined;
  q: string | undefined;
  state: PhotoState | "removed" | undefined;
  ids: number[] | undefined;
  is_public: boolean | undefined;
  page: number;
  page_count: number;
}

type Counts = Record<PhotoState | "removed", number>;

/** A page of photos, their total in the requested state, and the count of each state. */
export async function listPhotos(db: Db, { subject, q, state, ids, is_public, page, page_count }: PhotoQuery) {
  // The last word of a search text is the whole written as one word, which these texts do not have.
  const terms = (q ?? "").split(/\s+/).flatMap((typed) => {
    const words = searchText(typed).split(" ").filter(Boolean);
    return words.slice(0, Math.max(1, words.length - 1));
  });
  const conditions = terms.map(
    (word) =>
      db`and position(${word} in lower(concat_ws(' ', it.alt, it.credit, it.file_name, place.search_text, post.search_text))) > 0`,
  );
  const matches = db`it.replaces_id is null ${is_public === undefined ? db`` : db`and it.is_public = ${is_public}`}
    ${subject ? db`and it.${subjectColumn(db, subject)} = ${subject.id}` : db``}
    ${ids ? db`and it.id = any(${ids}::int[])` : db``} ${conditions.length > 0 ? conditions : db``}`;
  const inState =
    state === undefined
      ? db`it.deleted_at is null`
      : state === "removed"
        ? db`it.deleted_at is not null`
        : db`it.deleted_at is null and it.state = ${state}`;
  const counts = single(
    await db<Counts[]>`
    select ${(["sending", "waiting", "working", "ready", "failed"] as const).map(
      (photoState) =>
        db`count(*) filter (where it.deleted_at is null and it.state = ${photoState})::int as ${db(photoState)},`,
    )}
      count(*) filter (where it.deleted_at is not null)::int as removed
    from photograph it left join place on place.id = it.place_id left join post on post.id = it.post_id
    where ${matches}`,
  );
  const rows = await selectPhotos(
    db,
    db`${matches} and ${inState}`,
    db`order by ${subject ? db`it.sort, it.id` : db`it.id desc`} limit ${page_count} offset ${(page - 1) * page_count}`,
  );
  const { sending, waiting, working, ready, failed } = counts;
  const total = state === undefined ? sending + waiting + working + ready + failed : counts[state];
  return { rows, counts, total };
}

export interface NewPhoto {
  subject: Subject;
  hash: string;
  size: number;
  type: string;
  fileName: string;
  alt: string;
  credit: string;
  creditUrl: string | null;
  license: License;
  account: number;
}

/**
 * Inserts a photo whose original is in the media store. If the subject already has the same bytes, the existing row is
 * kept: a removed one is restored with the new text, a failed one is retried.
 */
export async function storePhoto(
  tx: Queryable,
  photo: NewPhoto,
): Promise<{ id: number; outcome: "new" | "restored" | "existing" }> {
  const key = subjectColumn(tx, photo.subject);
  const [inserted] = await tx<{ id: number }[]>`
    insert into photograph (${key}, hash, size, type, file_name, alt, credit, credit_url, license, created_by, created_by_name, sort)
    values (${photo.subject.id}, ${photo.hash}, ${photo.size}, ${photo.type}, ${photo.fileName}, ${photo.alt}, ${photo.credit}, ${photo.creditUrl},
      ${photo.license}, ${photo.account}, (select first_name || ' ' || last_name from account where id = ${photo.account}),
      (select coalesce(max(sort), 0) + 1 from photograph where ${ofSubject(tx, photo.subject)}))
    on conflict do nothing
    returning id`;
  if (inserted) return { id: inserted.id, outcome: "new" };
  const [restored] = await tx<{ id: number }[]>`
    update photograph set deleted_at = null, modified = null, alt = ${photo.alt}, credit = ${photo.credit}, credit_url = ${photo.creditUrl},
      license = ${photo.license}, updated_at = now(), ${retryFailed(tx)}
    where ${ofSubject(tx, photo.subject)} and hash = ${photo.hash} and replaces_id is null and deleted_at is not null
    returning id`;
  if (restored) return { id: restored.id, outcome: "restored" };
  const existing = single(
    await tx<{ id: number }[]>`
    update photograph set ${retryFailed(tx)} where ${ofSubject(tx, photo.subject)} and hash = ${photo.hash} and replaces_id is null returning id`,
  );
  return { id: existing.id, outcome: "existing" };
}

/** Column assignments that put a failed photo back into the queue and leave any other as it is. */
const retryFailed = (tx: Queryable) => tx`
  reason = case state when 'failed' then null else reason end, crashes = case state when 'failed' then 0 else crashes end,
  next_at = case state when 'failed' then now() else next_at end, state = case state when 'failed' then 'waiting' else state end`;

/** Updates the text of a photo; returns whether it exists. */
export async function updatePhoto(
  tx: Queryable,
  id: number,
  change: {
    alt?: string | undefined;
    credit?: string | undefined;
    credit_url?: string | null | undefined;
    license?: License | undefined;
    focus?: { x: number; y: number } | null | undefined;
  },
): Promise<boolean> {
  const { alt = null, credit = null, credit_url, license = null, focus } = change;
  const [row] = await tx`
    update photograph set alt = coalesce(${alt}, alt), credit = coalesce(${credit}, credit),
      license = coalesce(${license}, license), credit_url = ${credit_url === undefined ? tx`credit_url` : credit_url},
      focus_x = ${focus === undefined ? tx`focus_x` : (focus?.x ?? null)},
      focus_y = ${focus === undefined ? tx`focus_y` : (focus?.y ?? null)}, updated_at = now()
    where id = ${id} and deleted_at is null returning id`;
  return row !== undefined;
}

/** Reorders the photos of a subject; false when `ids` are not exactly its photos. */
export async function reorderPhotos(tx: Queryable, subject: Subject, ids: number[]): Promise<boolean> {
  const existing = await tx<{ id: number }[]>`
    select id from photograph where ${ofSubject(tx, subject)} and deleted_at is null and replaces_id is null
    order by id for update`;
  const sorted = [...ids].sort((a, b) => a - b);
  if (existing.length !== sorted.length || existing.some(({ id }, index) => id !== sorted[index])) return false;
  await tx`
    update photograph set sort = place, updated_at = now()
    from unnest(${ids}::int[]) with ordinality as new_order (id, place)
    where photograph.id = new_order.id and sort <> place`;
  return true;
}

/**
 * Removes, restores or retries several photos: returns those that changed, or undefined when an id is unknown. What is removed can be
 * restored, except what was not sent completely, is no usable image, or only waits to take the place of another one. A photo that has
 * arrived has no `hash` until its images are made.
 */
export async function changePhotos(
  tx: Queryable,
  ids: number[],
  action: "remove" | "restore" | "retry",
): Promise<{ id: number; name: string }[] | undefined> {
  const known = await tx`select id from photograph where id = any(${ids}::int[]) order by id for update`;
  if (known.length < ids.length) return undefined;
  const matches = tx`id = any(${ids}::int[])`;
  const update = tx<{ id: number; name: string }[]>;
  const returning = tx`returning id, coalesce(nullif(alt, ''), file_name) as name`;
  if (action === "remove") {
    const forgotten = await update`
      delete from photograph
      where ${matches} and (replaces_id is not null or (hash is null and state in ('sending', 'failed'))) ${returning}`;
    const removed = await update`
      update photograph set deleted_at = now(), chosen = false, updated_at = now()
      where ${matches} and deleted_at is null ${returning}`;
    return [...forgotten, ...removed];
  }
  if (action === "restore")
    // Without the time of its file: the same file may be on its way again, as a photo of its own.
    return update`
      update photograph set deleted_at = null, modified = null, updated_at = now() where ${matches} and deleted_at is not null ${returning}`;
  return update`
    update photograph set ${retryFailed(tx)} where ${matches} and state = 'failed' and deleted_at is null ${returning}`;
}
