import type { Queryable } from "../../../database/connect.ts";
import { placeEntity } from "../place/place-desk.sql.ts";
import { postEntity } from "../post/post-desk.sql.ts";
import { type Actor, assertMayDo } from "../record/standing.sql.ts";
import { findPhotos, type Subject } from "./photo-desk.sql.ts";

const ENTITIES = { place: placeEntity, post: postEntity };

/** Throws ApiError "record_protected" for a colleague who may not change the place or story. */
export const assertMayEditSubject = (db: Queryable, by: Actor, { kind, id }: Subject): Promise<void> =>
  assertMayDo(db, ENTITIES[kind], by, "edit", [id]);

/** The same for the places and stories of photos; unknown photos are no matter here. */
export async function assertMayEditPhotos(db: Queryable, by: Actor, photos: number[]): Promise<void> {
  for (const { kind, subjectId } of await findPhotos(db, photos))
    await assertMayEditSubject(db, by, { kind, id: subjectId });
}
