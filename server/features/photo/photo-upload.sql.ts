import { apiError } from "../../../contract/api-errors.ts";
import type { License } from "../../../contract/desk/photo.ts";
import { MAX_UNFINISHED_PHOTOS } from "../../../contract/desk/photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { fa } from "../../../text/digits.ts";
import type { Subject } from "./photo-desk.sql.ts";

/** A file that an editor announces. */
interface AnnouncedFile {
  fileName: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

interface NewUpload extends AnnouncedFile {
  subject: Subject;
  /** The photo whose file it is to replace. */
  replaces: number | null;
  credit: string;
  creditUrl: string | null;
  license: License | "";
}

/**
 * Inserts a photo of which nothing has arrived, after the others of its subject. The same file of the editor has one row, which keeps
 * its own texts. The account is locked, so that concurrent calls stay within the limit. Throws ApiError "photos_too_many".
 */
export const insertUpload = (db: Db, account: number, upload: NewUpload): Promise<{ id: number; isNew: boolean }> =>
  db.begin(async (tx) => {
    await tx`select from account where id = ${account} for no key update`;
    const { subject, replaces, fileName, size, modified, credit, creditUrl, license } = upload;
    const [place, post] = subject.kind === "place" ? [subject.id, null] : [null, subject.id];
    const [existing] = await tx<{ id: number }[]>`
      select id from photograph
      where created_by = ${account} and coalesce(place_id, 0) = ${place ?? 0} and coalesce(post_id, 0) = ${post ?? 0}
        and coalesce(replaces_id, 0) = ${replaces ?? 0} and file_name = ${fileName} and size = ${size} and modified = ${modified}
        and deleted_at is null`;
    if (existing) return { id: existing.id, isNew: false };
    await assertFewUnfinished(tx, account);
    const { id } = single(
      await tx<{ id: number }[]>`
      insert into photograph (place_id, post_id, replaces_id, size, file_name, modified, received, state, alt, credit, credit_url, license,
        created_by, created_by_name, sort)
      values (${place}, ${post}, ${replaces}, ${size}, ${fileName}, ${modified}, 0, 'sending', '', ${credit}, ${creditUrl}, ${license},
        ${account}, (select first_name || ' ' || last_name from account where id = ${account}),
        (select coalesce(max(sort), 0) + 1 from photograph where place_id = ${place} or post_id = ${post}))
      returning id`,
    );
    return { id, isNew: true };
  }) as Promise<{ id: number; isNew: boolean }>;

async function assertFewUnfinished(tx: Queryable, account: number) {
  const { unfinished } = single(
    await tx<{ unfinished: number }[]>`
    select count(*)::int as unfinished from photograph where created_by = ${account} and hash is null and deleted_at is null`,
  );
  if (unfinished < MAX_UNFINISHED_PHOTOS) return;
  const photo = `${fa(MAX_UNFINISHED_PHOTOS)} عکس شما نیمه‌کاره است. آن‌ها را ادامه دهید یا بردارید.`;
  throw apiError("photos_too_many", { photo });
}

/** A photo whose file may be replaced, and the place or story that it belongs to. */
export async function findReplaceable(
  db: Queryable,
  id: number,
): Promise<{ subject: Subject; alt: string; source: string } | undefined> {
  const [row] = await db<{ place: number | null; post: number | null; alt: string; source: string }[]>`
    select place_id as place, post_id as post, alt, source from photograph
    where id = ${id} and deleted_at is null and hash is not null and replaces_id is null`;
  if (!row) return undefined;
  const subject: Subject = row.place === null ? { kind: "post", id: row.post! } : { kind: "place", id: row.place };
  return { subject, alt: row.alt, source: row.source };
}

/** Gives up what was announced for a photo before and is not there yet. */
export async function forgetReplacements(db: Queryable, id: number, file: AnnouncedFile): Promise<void> {
  const { fileName, size, modified } = file;
  await db`
    delete from photograph where replaces_id = ${id}
      and (file_name, size, modified) is distinct from (${fileName}::text, ${size}::int, ${modified}::bigint)`;
}

/**
 * Adds photos to another place or story, in the order of `ids`: with the same files and texts. A removed photo with the same file makes room
 * for it. Returns the new ones, or undefined when one is unknown, not ready, or of a member, who may remove it from its place at any time.
 */
export async function copyPhotos(
  tx: Queryable,
  subject: Subject,
  account: number,
  ids: number[],
): Promise<{ id: number; alt: string }[] | undefined> {
  const known = await tx`
    select id from photograph
    where id = any(${ids}::int[]) and is_public and source <> 'member' for share`;
  if (known.length < ids.length) return undefined;
  const [place, post] = subject.kind === "place" ? [subject.id, null] : [null, subject.id];
  await tx`
    with removed as (
      delete from photograph
      where (place_id = ${place} or post_id = ${post}) and deleted_at is not null
        and hash = any(select hash from photograph where id = any(${ids}::int[]))
      returning hash, media_hash, widths
    )
    insert into media_leftover (hash, media_hash, widths)
    select hash, media_hash, widths from removed where num_nulls(hash, media_hash, widths) = 0`; // the images of a cut
  return tx<{ id: number; alt: string }[]>`
    insert into photograph (place_id, post_id, hash, size, type, file_name, alt, credit, credit_url, license, sort, state, media_hash, width,
      height, widths, placeholder, fingerprint, taken_on, focus_x, focus_y, turn, cut_x, cut_y, cut_width, cut_height, whole_width,
      whole_height, created_by, created_by_name)
    select ${place}::int, ${post}::int, hash, size, type, file_name, alt, credit, credit_url, license, last.sort + nth, 'ready', media_hash,
      width, height, widths, placeholder, fingerprint, taken_on, focus_x, focus_y, turn, cut_x, cut_y, cut_width, cut_height, whole_width,
      whole_height, ${account},
      (select first_name || ' ' || last_name from account where id = ${account})
    from unnest(${ids}::int[]) with ordinality as wanted (id, nth) join photograph using (id),
      (select coalesce(max(sort), 0) as sort from photograph where place_id = ${place} or post_id = ${post}) last
    order by nth
    on conflict do nothing returning id, alt`;
}
