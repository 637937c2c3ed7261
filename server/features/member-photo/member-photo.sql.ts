import { apiError } from "../../../contract/api-errors.ts";
import { MEMBER_PHOTO_LIMITS } from "../../../contract/member/photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { fa } from "../../../text/digits.ts";

export interface NewMemberPhoto {
  place: number;
  comment: number | null;
  fileName: string;
  size: number;
  modified: number;
  caption: string | null;
  credit: string;
  keepsDate: boolean;
}

/**
 * Inserts a photo of which nothing has arrived. The same file of the member at the same place has one row, which keeps its own words.
 * The account is locked, so that concurrent calls stay within the limits. Throws ApiError "place_unknown", "comment_unknown" or
 * "photos_too_many" with the limit that is reached.
 */
export const insertMemberPhoto = (
  db: Db,
  account: number,
  photo: NewMemberPhoto,
): Promise<{ id: number; isNew: boolean }> =>
  db.begin(async (tx) => {
    await tx`select from account where id = ${account} for no key update`;
    const { place, comment, fileName, size, modified, caption, credit, keepsDate } = photo;
    const [existing] = await tx<{ id: number }[]>`
      select id from member_photo
      where account_id = ${account} and place_id = ${place} and file_name = ${fileName} and size = ${size}
        and modified = ${modified} and state <> 'removed'`;
    if (existing) return { id: existing.id, isNew: false };
    await assertWithinLimits(tx, account, photo);
    const [row] = await tx<{ id: number }[]>`
      insert into member_photo (account_id, place_id, comment_id, file_name, size, modified, caption, credit, keeps_date)
      select ${account}, id, ${comment}, ${fileName}, ${size}, ${modified}, ${caption}, ${credit}, ${keepsDate}
      from place where id = ${place} and published and deleted_at is null returning id`;
    if (!row) throw apiError("place_unknown");
    return { id: row.id, isNew: true };
  }) as Promise<{ id: number; isNew: boolean }>;

interface Usage {
  today: number;
  bytes_today: number;
  here: number;
  waiting: number;
  total: number;
  /** Of the comment, which must be the member's own on this place; null without one. */
  with_comment: number | null;
  comment_known: boolean;
}

async function assertWithinLimits(tx: Queryable, account: number, { place, comment, size }: NewMemberPhoto) {
  const usage = single(
    await tx<Usage[]>`
    select count(*) filter (where is_today)::int as today, coalesce(sum(size) filter (where is_today), 0)::float8 as bytes_today,
      count(*) filter (where kept and place_id = ${place})::int as here,
      count(*) filter (where state in ('sending', 'waiting', 'working', 'pending'))::int as waiting,
      count(*) filter (where kept)::int as total, count(*) filter (where kept and comment_id = ${comment}::int)::int as with_comment,
      ${comment}::int is null or exists (
        select from comment where id = ${comment}::int and account_id = ${account} and place_id = ${place}) as comment_known
    from (select *, created_at > now() - interval '24 hours' as is_today, state not in ('removed', 'failed', 'rejected') as kept
      from member_photo where account_id = ${account}) mine`,
  );
  if (!usage.comment_known) throw apiError("comment_unknown");
  const reason = limitReached(usage, size, comment !== null);
  if (reason) throw apiError("photos_too_many", { photo: reason });
}

/** The sentence of the first limit that another photo of `size` bytes would exceed. */
function limitReached(usage: Usage, size: number, hasComment: boolean): string | undefined {
  const { maxPerDay, maxBytesPerDay, maxPerPlace, maxWaiting, maxPerMember, maxAtOnce } = MEMBER_PHOTO_LIMITS;
  if (usage.today >= maxPerDay) return `در یک شبانه‌روز حداکثر ${fa(maxPerDay)} عکس می‌توان فرستاد. فردا ادامه دهید.`;
  if (usage.bytes_today + size > maxBytesPerDay)
    return `در یک شبانه‌روز حداکثر ${fa(maxBytesPerDay / 1024 / 1024)} مگابایت عکس می‌توان فرستاد. فردا ادامه دهید.`;
  if (hasComment && (usage.with_comment ?? 0) >= maxAtOnce)
    return `با هر دیدگاه حداکثر ${fa(maxAtOnce)} عکس می‌توان فرستاد.`;
  if (usage.here >= maxPerPlace) return `از هر مکان حداکثر ${fa(maxPerPlace)} عکس می‌توان فرستاد.`;
  if (usage.waiting >= maxWaiting) return `${fa(maxWaiting)} عکس شما در انتظار بررسی است. پس از آن ادامه دهید.`;
  if (usage.total >= maxPerMember) return `هر عضو ${fa(maxPerMember)} عکس می‌تواند داشته باشد. عکسی را بردارید.`;
  return undefined;
}

/** Lets the photos of a comment belong to the one that takes its place. */
export async function movePhotosToComment(tx: Queryable, from: number, to: number): Promise<void> {
  await tx`update member_photo set comment_id = ${to} where comment_id = ${from}`;
  await tx`update photograph set comment_id = ${to} where comment_id = ${from}`;
}

/** Removes a member's photo with its files and what readers see; returns whether there was one. Only what counts for the day's limit stays. */
export async function removeMemberPhoto(db: Queryable, account: number, id: number): Promise<boolean> {
  const { count } = await db`
    update member_photo set state = 'removed', file_name = '', caption = null, credit = '', reason = null, comment_id = null,
      taken_on = null, placeholder = null, changed_at = clock_timestamp()
    where id = ${id} and account_id = ${account} and state <> 'removed'`;
  return count > 0;
}

/** Deletes photos that were not sent completely within a week, failed or rejected ones after a month, and the traces of removed ones. */
export async function pruneMemberPhotos(db: Db): Promise<void> {
  await db`
    delete from member_photo where id in (
      select id from member_photo
      where (state = 'sending' and changed_at < now() - interval '7 days')
        or (state in ('failed', 'rejected') and changed_at < now() - interval '30 days')
        or (state = 'removed' and changed_at < now() - interval '2 days')
      order by id limit 1000 for update skip locked)`;
  await deleteInBatches(db, "photo_report", db`state <> 'open' and decided_at < now() - interval '1 year'`);
}
