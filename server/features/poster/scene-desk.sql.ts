import type { Queryable } from "../../../database/connect.ts";

/** A place's drawing as data, as editors store it. */
export interface StoredScene {
  scene: string | null;
  camera: "fixed" | "varied";
  facts: Record<string, string>;
  staging: number | null;
}

/** What editors have stored of a place's drawing; undefined while it is as the files say. */
export async function findScene(db: Queryable, place: number): Promise<StoredScene | undefined> {
  const [row] = await db<
    StoredScene[]
  >`select scene, camera, facts, staging from place_scene where place_id = ${place}`;
  return row;
}

/** Stores a place's drawing, as its next version. */
export async function storeScene(
  tx: Queryable,
  place: number,
  { scene, camera, facts, staging }: StoredScene,
): Promise<void> {
  await tx`
    insert into place_scene (place_id, scene, camera, facts, staging, version)
    values (${place}, ${scene}, ${camera}, ${tx.json(facts)}, ${staging}, extract(epoch from now())::int)
    on conflict (place_id) do update set scene = excluded.scene, camera = excluded.camera, facts = excluded.facts,
      staging = excluded.staging, version = greatest(place_scene.version + 1, excluded.version), changed_at = clock_timestamp()`;
}

/** Forgets what editors stored; returns whether there was anything. */
export async function deleteScene(tx: Queryable, place: number): Promise<boolean> {
  const { count } = await tx`delete from place_scene where place_id = ${place}`;
  return count > 0;
}
