import type { TransactionSql } from "postgres";

/** How editors have a place drawn. */
export interface CatalogScene {
  /** A name of a drawing; null: the kind of the place determines it. */
  scene: string | null;
  camera: "fixed" | "varied";
  facts: Readonly<Record<string, string>>;
  staging: number | null;
  /** Part of the drawing's address. */
  version: number;
}

/** The places that editors have drawn otherwise than the files of the posters say. */
export async function loadPlaceScenes(tx: TransactionSql): Promise<Map<number, CatalogScene>> {
  const rows = await tx<(CatalogScene & { id: number })[]>`
    select place_id as id, scene, camera, facts, staging, version from place_scene order by place_id`;
  return new Map(rows.map(({ id, ...scene }) => [id, scene]));
}
