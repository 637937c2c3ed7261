import type { Queryable } from "../../../database/connect.ts";

/**
 * Makes the photo the cover of its place or story, or removes that mark so that the first one is the cover; returns whether the photo exists.
 * The place or story is locked, so that choices run one at a time, also of a photo that another transaction is adding.
 */
export async function setCover(tx: Queryable, id: number, chosen: boolean): Promise<boolean> {
  const [subject] = await tx<{ place: number | null; post: number | null }[]>`
    select place_id as place, post_id as post from photograph where id = ${id}`;
  if (!subject) return false;
  const { place, post } = subject;
  if (place === null) await tx`select from post where id = ${post} for no key update`;
  else await tx`select from place where id = ${place} for no key update`;
  const held = await tx<{ id: number; chosen: boolean; removed: boolean }[]>`
    select id, chosen, deleted_at is not null as removed from photograph
    where place_id = ${place} or post_id = ${post} order by id for update`;
  const photo = held.find((row) => row.id === id && !row.removed);
  if (!photo) return false;
  await tx`
    update photograph set chosen = false, updated_at = now()
    where (place_id = ${place} or post_id = ${post}) and chosen and (id <> ${id} or not ${chosen})`;
  if (chosen && !photo.chosen) await tx`update photograph set chosen = true, updated_at = now() where id = ${id}`;
  return true;
}
