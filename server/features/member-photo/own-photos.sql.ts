import type { MemberPhotoState, OwnPhoto } from "../../../contract/member/photo.ts";
import { MEMBER_LICENSE } from "../../../contract/member/photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { photoImage } from "../../catalog/photo/photo-image.ts";
import { MAX_DIFFERING_BITS } from "../photo/likeness.ts";

interface OwnRow {
  id: number;
  place_id: number;
  place_name: string;
  state: string;
  reason: string | null;
  file_name: string;
  size: number;
  received: number;
  caption: string | null;
  credit: string;
  taken_on: string | null;
  media_hash: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
  photograph_id: number | null;
  is_withdrawn: boolean;
  looks_known: boolean;
  created_at: Date;
}

/** The state that the member sees. */
export function publicState(state: string, isWithdrawn = false): MemberPhotoState {
  if (state === "waiting" || state === "working") return "processing";
  return state === "approved" && isWithdrawn ? "withdrawn" : (state as MemberPhotoState);
}

const selectOwn = (db: Queryable, account: number) => db`
  select it.id, it.place_id, place.name as place_name, it.state, it.reason, it.file_name, it.size, it.received, it.caption, it.credit,
    it.taken_on::text, coalesce(shown.media_hash, it.media_hash) as media_hash, coalesce(shown.width, it.width) as width,
    coalesce(shown.height, it.height) as height, coalesce(shown.widths, it.widths) as widths,
    coalesce(shown.placeholder, it.placeholder) as placeholder, it.created_at,
    case when shown.deleted_at is null then shown.id end as photograph_id,
    it.state = 'approved' and (shown.id is null or shown.deleted_at is not null) as is_withdrawn,
    it.state in ('pending', 'approved') and (
      exists (select from photograph other where other.place_id = it.place_id and other.deleted_at is null
        and other.id is distinct from it.photograph_id and bit_count(other.fingerprint # it.fingerprint) <= ${MAX_DIFFERING_BITS})
      or exists (select from member_photo other where other.place_id = it.place_id and other.account_id = it.account_id
        and other.id < it.id and other.state in ('pending', 'approved')
        and bit_count(other.fingerprint # it.fingerprint) <= ${MAX_DIFFERING_BITS})) as looks_known
  from member_photo it join place on place.id = it.place_id left join photograph shown on shown.id = it.photograph_id
  where it.account_id = ${account} and it.state <> 'removed'`;

/** A member's photo as the member sees it; undefined when it is not theirs. */
export async function findOwnPhoto(db: Queryable, account: number, id: number): Promise<OwnPhoto | undefined> {
  const [row] = await db<OwnRow[]>`${selectOwn(db, account)} and it.id = ${id}`;
  return row && toOwnPhoto(row);
}

/** A page of a member's photos, newest first, of one place or of all, and their number. */
export async function listOwnPhotos(
  db: Db,
  account: number,
  { place, limit, offset }: { place: number | undefined; limit: number; offset: number },
): Promise<{ photos: OwnPhoto[]; total: number }> {
  const atPlace = place === undefined ? db`` : db`and place_id = ${place}`;
  const rows = await db<OwnRow[]>`
    ${selectOwn(db, account)} ${place === undefined ? db`` : db`and it.place_id = ${place}`}
    order by it.id desc limit ${limit} offset ${offset}`;
  const { total } = single(
    await db<{ total: number }[]>`
    select count(*)::int as total from member_photo where account_id = ${account} and state <> 'removed' ${atPlace}`,
  );
  return { photos: rows.map(toOwnPhoto), total };
}

function toOwnPhoto(row: OwnRow): OwnPhoto {
  const { id, place_id, place_name, reason, file_name, size, received, caption, credit, taken_on } = row;
  const state = publicState(row.state, row.is_withdrawn);
  const isVisible = state === "pending" || state === "approved";
  return {
    id,
    place: { id: place_id, name: place_name },
    state,
    reason,
    file_name,
    size,
    received,
    caption,
    credit,
    taken_on,
    image: isVisible ? memberImage({ ...row, alt: caption ?? place_name }) : null,
    looks_known: row.looks_known,
    photograph_id: row.photograph_id,
    created_at: row.created_at.toISOString(),
  };
}

interface ImageFields extends Pick<OwnRow, "media_hash" | "width" | "height" | "widths" | "placeholder" | "credit"> {
  alt: string;
}

/** The image of a member's photo; null while it has none. */
export function memberImage({ media_hash, width, height, widths, placeholder, credit, alt }: ImageFields) {
  if (!media_hash || !width || !height || !widths) return null;
  const size = { mediaHash: media_hash, width, height, widths, placeholder: placeholder ?? "" };
  return photoImage({ ...size, alt, credit, creditUrl: null, license: MEMBER_LICENSE });
}
