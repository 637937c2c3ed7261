import type { Queryable } from "../../../../database/connect.ts";
import { single } from "../../../../database/single-row.ts";
import type { CatalogPlace } from "../../../catalog/catalog-rows.ts";

/** A place's drawing as data, as editors store it. */
export interface SceneFields {
  scene: string | null;
  camera: "fixed" | "varied";
  facts: Readonly<Record<string, string>>;
  staging: number | null;
}

/** What is stored of a place's drawing. */
export interface StoredScene extends SceneFields {
  /** No two states of any place have the same one. */
  version: number;
}

/** What a drawing depends on, and the name. */
export type ScenePlace = Pick<
  CatalogPlace,
  "id" | "name" | "slug" | "kind" | "provinceId" | "lat" | "lon" | "bestMonths"
>;

/** A place, also a draft; undefined for an unknown or a deleted one. With `lock` its drawing stays as it is until the transaction ends. */
export async function findScenePlace(db: Queryable, id: number, lock = false): Promise<ScenePlace | undefined> {
  const [place] = await db<ScenePlace[]>`
    select id, name, slug, kind, province_id as "provinceId", lat, lon, best_months as "bestMonths"
    from place where id = ${id} and deleted_at is null ${lock ? db`for no key update` : db``}`;
  return place;
}

/** What editors have stored of a place's drawing; undefined while it is as the files say. */
export async function findScene(db: Queryable, place: number): Promise<StoredScene | undefined> {
  const [row] = await db<StoredScene[]>`
    select scene, camera, facts, staging, version from place_scene where place_id = ${place}`;
  return row;
}

/** Stores a place's drawing; returns its version. */
export async function storeScene(
  tx: Queryable,
  place: number,
  { scene, camera, facts, staging }: SceneFields,
): Promise<number> {
  const rows = await tx<{ version: number }[]>`
    insert into place_scene (place_id, scene, camera, facts, staging)
    values (${place}, ${scene}, ${camera}, ${tx.json(facts)}, ${staging})
    on conflict (place_id) do update set scene = excluded.scene, camera = excluded.camera, facts = excluded.facts,
      staging = excluded.staging, version = excluded.version, changed_at = excluded.changed_at
    returning version`;
  return single(rows).version;
}

/** Forgets what editors stored. */
export const deleteScene = (tx: Queryable, place: number) => tx`delete from place_scene where place_id = ${place}`;
