import type { PendingQuery, Row, TransactionSql } from "postgres";

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

/** How editors have all places drawn that they have changed. */
export const loadAllScenes = (tx: TransactionSql) => selectScenes(tx, tx`true`);

/** How editors have some places drawn; those that they have not changed have no entry. */
export const loadScenesOfPlaces = (tx: TransactionSql, ids: readonly number[]) =>
  selectScenes(tx, tx`place_id = any(${ids as number[]}::int[])`);

async function selectScenes(tx: TransactionSql, condition: PendingQuery<Row[]>): Promise<Map<number, CatalogScene>> {
  const rows = await tx<(CatalogScene & { id: number })[]>`
    select place_id as id, scene, camera, facts, staging, version from place_scene where ${condition}`;
  return new Map(rows.map(({ id, ...scene }) => [id, scene]));
}
