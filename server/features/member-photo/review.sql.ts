import {
  MAX_COUNTED_PHOTOS,
  PHOTO_UNDO_SECONDS,
  type ReviewedPhoto,
  type ReviewState,
} from "../../../contract/desk/member-photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { thumbnailOf } from "../../catalog/photo/photo-image.ts";
import { lockCover, restoreCover, setCover } from "../photo/cover.sql.ts";
import { MAX_DIFFERING_BITS } from "../photo/likeness.ts";
import { memberImage } from "./own-photos.sql.ts";

interface ReviewFilter {
  place_id?: number | undefined;
  author_id?: number | undefined;
}

interface Alike {
  media_hash: string;
  widths: number[];
  alt: string;
  is_public: boolean;
}

interface ReviewRow
  extends Omit<
    ReviewedPhoto,
    | "image"
    | "place"
    | "place_photos"
    | "alike"
    | "author"
    | "author_approved"
    | "author_rejected"
    | "created_at"
    | "decided_at"
  > {
  place_id: number;
  place_name: string;
  place_photos: number;
  account_id: number;
  author: string;
  approved: number;
  rejected: number;
  created_at: Date;
  decided_at: Date | null;
  media_hash: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  is_visible: boolean;
  alike: Alike[] | null;
}

const filterOf = (db: Db, { place_id, author_id }: ReviewFilter) => db`
  ${place_id === undefined ? db`` : db`and it.place_id = ${place_id}`}
  ${author_id === undefined ? db`` : db`and it.account_id = ${author_id}`}`;

/** A page of members' photos in a state: waiting ones from the oldest, others from the latest decision. */
export async function listReviewed(
  db: Db,
  { state, limit, offset, ...filter }: ReviewFilter & { state: ReviewState; limit: number; offset: number },
): Promise<ReviewedPhoto[]> {
  const order = state === "pending" ? db`it.id` : db`it.decided_at desc nulls last, it.id desc`;
  const rows = await db<ReviewRow[]>`
    select it.id, it.state, it.reason, it.caption, it.credit, it.taken_on::text, it.place_id, place.name as place_name, comment.text as comment,
      (select count(*)::int from photograph p where p.place_id = it.place_id and p.is_public) as place_photos,
      it.account_id, author.first_name || ' ' || author.last_name as author,
      (select count(*)::int from member_photo o
        where o.account_id = it.account_id and o.id <> it.id and o.state = 'approved') as approved,
      (select count(*)::int from member_photo o
        where o.account_id = it.account_id and o.id <> it.id and o.state = 'rejected') as rejected,
      it.created_at, it.decided_at, editor.first_name || ' ' || editor.last_name as decided_by,
      coalesce(shown.media_hash, it.media_hash) as media_hash, coalesce(shown.width, it.width) as width,
      coalesce(shown.height, it.height) as height, coalesce(shown.widths, it.widths) as widths,
      coalesce(shown.placeholder, it.placeholder) as placeholder,
      it.state = 'pending' or (shown.state = 'ready' and shown.deleted_at is null) as is_visible,
      (select jsonb_agg(other) from (
        (select media_hash, widths, alt, true as is_public from photograph
          where place_id = it.place_id and deleted_at is null and state = 'ready' and id is distinct from it.photograph_id
            and bit_count(fingerprint # it.fingerprint) <= ${MAX_DIFFERING_BITS} limit 3)
        union all
        (select media_hash, widths, coalesce(caption, ''), false from member_photo
          where place_id = it.place_id and state = 'pending' and id < it.id
            and bit_count(fingerprint # it.fingerprint) <= ${MAX_DIFFERING_BITS} limit 3)) other) as alike
    from member_photo it join place on place.id = it.place_id join account author on author.id = it.account_id
      left join account editor on editor.id = it.decided_by left join comment on comment.id = it.comment_id
      left join photograph shown on shown.id = it.photograph_id
    where it.state = ${state} ${filterOf(db, filter)} order by ${order} limit ${limit} offset ${offset}`;
  return rows.map(toReviewed);
}

function toReviewed(row: ReviewRow): ReviewedPhoto {
  const { id, state, reason, caption, credit, taken_on, comment, decided_by, approved, rejected } = row;
  return {
    ...{ id, state, reason, caption, credit, taken_on, comment, decided_by },
    image: row.is_visible ? memberImage({ ...row, alt: caption ?? row.place_name }) : null,
    place: { id: row.place_id, name: row.place_name },
    place_photos: row.place_photos,
    alike: (row.alike ?? []).map(({ media_hash, widths, alt, is_public }) => ({
      src: thumbnailOf({ mediaHash: media_hash, widths }),
      alt,
      is_public,
    })),
    author: { id: row.account_id, name: row.author },
    author_approved: approved,
    author_rejected: rejected,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** How many photos match a filter in each state, {@link MAX_COUNTED_PHOTOS} for as many or more, and how many have open reports. */
export async function countReviewed(
  db: Db,
  filter: ReviewFilter,
): Promise<Record<ReviewState, number> & { reported: number }> {
  const count = (state: ReviewState) => db`
    (select count(*)::int from (
      select from member_photo it where it.state = ${state} ${filterOf(db, filter)} limit ${MAX_COUNTED_PHOTOS}) counted)`;
  return single(
    await db<(Record<ReviewState, number> & { reported: number })[]>`
    select ${count("pending")} as pending, ${count("approved")} as approved, ${count("rejected")} as rejected,
      (select count(distinct photograph_id)::int from photo_report where state = 'open') as reported`,
  );
}

/** What a decision on a photo needs to know. */
export interface LockedPhoto {
  id: number;
  state: string;
  account: number;
  place: number;
  place_name: string;
  photograph: number | null;
  decided_at: string | null;
  /** Whether `by` made the decision, and not long ago. */
  undoable: boolean;
}

const networkDelay = 5; // seconds

/** Locks photos that are not removed, in ascending order; unknown ids are left out. */
export const lockPhotos = (tx: Queryable, ids: number[], by: number): Promise<LockedPhoto[]> =>
  tx<LockedPhoto[]>`
    select it.id, it.state, account_id as account, it.place_id as place, place.name as place_name, photograph_id as photograph,
      decided_at::text, coalesce(it.decided_by = ${by}
        and decided_at > clock_timestamp() - make_interval(secs => ${PHOTO_UNDO_SECONDS + networkDelay}), false) as undoable
    from member_photo it join place on place.id = it.place_id
    where it.id = any(${ids}::int[]) and it.state <> 'removed' order by it.id for update of it`;

/**
 * Adds a member's photo to those of its place, after the others and in the order in which members sent theirs. Returns its id there and
 * that of the chosen cover which it replaces, null without one; undefined when the place has the same file.
 */
export async function publishPhoto(tx: Queryable, id: number, { alt, cover }: { alt: string; cover: boolean }) {
  const [row] = await tx<{ id: number }[]>`
    insert into photograph (place_id, comment_id, hash, size, type, file_name, alt, credit, license, sort, state, media_hash, width,
      height, widths, placeholder, fingerprint, taken_on, source, created_by, created_by_name)
    select place_id, comment_id, hash, kept_size, 'image/jpeg', file_name, ${alt}, credit, 'cc-by-sa-4.0', 1000000 + id, 'ready', media_hash,
      width, height, widths, placeholder, fingerprint, taken_on, 'member', account_id, credit
    from member_photo where id = ${id}
    on conflict do nothing returning id`;
  if (!row) return undefined;
  return { id: row.id, formerCover: cover ? ((await setCover(tx, row.id, true)) ?? null) : null };
}

/** Stores a decision; `pending` takes it back. */
export async function storePhotoDecision(
  tx: Queryable,
  id: number,
  decision: { state: ReviewState; reason: string | null; by: number | null; photograph: number | null },
): Promise<string> {
  const { state, reason, by, photograph } = decision;
  const row = single(
    await tx<{ decided_at: string }[]>`
    update member_photo set state = ${state}, reason = ${reason}, decided_by = ${by}, photograph_id = ${photograph},
      decided_at = ${state === "pending" ? tx`null` : tx`clock_timestamp()`}, changed_at = clock_timestamp()
    where id = ${id} returning coalesce(decided_at::text, '') as decided_at`,
  );
  return row.decided_at;
}

/** Takes a photo off its place's page again; its files stay for the member's photo. The cover that it had replaced comes back. */
export async function unpublishPhoto(
  tx: Queryable,
  { photograph, place, formerCover }: { photograph: number; place: number; formerCover: number | null },
): Promise<void> {
  if (formerCover !== null) await lockCover(tx, place);
  await tx`delete from photograph where id = ${photograph}`;
  if (formerCover !== null) await restoreCover(tx, place, formerCover);
}
