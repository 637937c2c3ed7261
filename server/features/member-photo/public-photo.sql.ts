import type { Db } from "../../../database/connect.ts";

/** The place of a photo that readers may see; undefined when there is none. */
export async function findPlaceOfPhoto(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db<{ place: number }[]>`
    select place_id as place from photograph where id = ${id} and place_id is not null and is_public`;
  return row?.place;
}
