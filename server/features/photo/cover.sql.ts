import type { Queryable } from "../../../database/connect.ts";

/**
 * Makes the photo the cover of its place or story, or removes that mark so that the first one is the cover. Returns the id of another photo
 * that was chosen before, null without one; undefined when the photo does not exist.
 * The place or story is locked, so that choices run one at a time, also of a photo that another transaction is adding.
 */
export async function setCover(tx: Queryable, id: number, chosen: boolean): Promise<number | null | undefined> {
  const [subject] = await tx<{ place: number | null; post: number | null }[]>`
    select place_id as place, post_id as post from photograph where id = ${id}`;
  if (!subject) return undefined;
  const { place, post } = subject;
  if (place === null) await tx`select from post where id = ${post} for no key update`;
  else await lockCover(tx, place);
  const held = await tx<{ id: number; chosen: boolean; removed: boolean }[]>`
    select id, chosen, deleted_at is not null as removed from photograph
    where place_id = ${place} or post_id = ${post} order by id for update`;
  const photo = held.find((row) => row.id === id && !row.removed);
  if (!photo) return undefined;
  await tx`
    update photograph set chosen = false, updated_at = now()
    where (place_id = ${place} or post_id = ${post}) and chosen and (id <> ${id} or not ${chosen})`;
  if (chosen && !photo.chosen) await tx`update photograph set chosen = true, updated_at = now() where id = ${id}`;
  return held.find((row) => row.chosen && row.id !== id)?.id ?? null;
}

/** Locks the choice of a place's cover; before its photos are locked or deleted, so that two transactions do not wait for each other. */
export const lockCover = (tx: Queryable, place: number) => tx`select from place where id = ${place} for no key update`;

/** Makes a photo the cover of its place again, unless another one is chosen or the photo is gone. The caller holds {@link lockCover}. */
export async function restoreCover(tx: Queryable, place: number, id: number): Promise<void> {
  await tx`
    update photograph set chosen = true, updated_at = now() where id = ${id} and place_id = ${place} and deleted_at is null
      and not exists (select from photograph other where other.place_id = ${place} and other.chosen)`;
}
