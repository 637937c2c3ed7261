import type { Queryable } from "../../../../database/connect.ts";
import type { CatalogPlace } from "../../../catalog/catalog-rows.ts";
import { drawnSlug } from "../place-scenes.ts";

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

/** What a drawing depends on, and the name. The slug is the one by which the files know the place. */
export type ScenePlace = Pick<
  CatalogPlace,
  "id" | "name" | "slug" | "kind" | "provinceId" | "lat" | "lon" | "altitudeM" | "bestMonths"
>;

/** A place, also a draft; undefined for an unknown or a deleted one. With `lock` its drawing stays as it is until the transaction ends. */
export const findScenePlace = async (db: Queryable, id: number, lock = false): Promise<ScenePlace | undefined> =>
  (await findScenePlaces(db, [id], lock))[0];

/** The same of many places, by id, without unknown and deleted ones; they are locked in this order. */
export async function findScenePlaces(db: Queryable, ids: readonly number[], lock = false): Promise<ScenePlace[]> {
  const rows = await db<(ScenePlace & { former: string[] })[]>`
    select id, name, slug, kind, province_id as "provinceId", lat, lon, altitude_m as "altitudeM", best_months as "bestMonths",
      array(select slug from former_slug where kind = 'place' and record_id = place.id) as former
    from place where id = any(${[...ids]}::int[]) and deleted_at is null order by id
    ${lock ? db`for no key update` : db``}`;
  return rows.map(({ former, ...place }) => ({ ...place, slug: drawnSlug(place.slug, former) }));
}

/** What editors have stored of a place's drawing; undefined while it is as the files say. */
export const findScene = async (db: Queryable, place: number): Promise<StoredScene | undefined> =>
  (await findScenes(db, [place])).get(place);

/** The same of many places; those whose drawing is as the files say have no entry. */
export async function findScenes(db: Queryable, places: readonly number[]): Promise<Map<number, StoredScene>> {
  const rows = await db<(StoredScene & { place_id: number })[]>`
    select place_id, scene, camera, facts, staging, version from place_scene where place_id = any(${[...places]}::int[])`;
  return new Map(rows.map(({ place_id, ...scene }) => [place_id, scene]));
}

/** Stores a place's drawing; returns its version. */
export const storeScene = async (tx: Queryable, place: number, fields: SceneFields): Promise<number> =>
  (await storeScenes(tx, new Map([[place, fields]]))).get(place)!;

/** Stores the drawings of places; returns their versions. */
export async function storeScenes(
  tx: Queryable,
  drawings: ReadonlyMap<number, SceneFields>,
): Promise<Map<number, number>> {
  const stored = Array.from(drawings, ([place_id, { scene, camera, facts, staging }]) => {
    return { place_id, scene, camera, facts, staging };
  });
  const rows = await tx<{ place_id: number; version: number }[]>`
    insert into place_scene (place_id, scene, camera, facts, staging)
    select place_id, scene, camera, facts, staging
    from jsonb_to_recordset(${tx.json(stored as never)})
      as it (place_id int, scene text, camera text, facts jsonb, staging smallint) order by place_id
    on conflict (place_id) do update set scene = excluded.scene, camera = excluded.camera, facts = excluded.facts,
      staging = excluded.staging, version = excluded.version, changed_at = excluded.changed_at
    returning place_id, version`;
  return new Map(rows.map(({ place_id, version }) => [place_id, version]));
}

/** Forgets what editors stored of places. */
export const deleteScenes = (tx: Queryable, places: readonly number[]) =>
  tx`delete from place_scene where place_id = any(${[...places]}::int[])`;
