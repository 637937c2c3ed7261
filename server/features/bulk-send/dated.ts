import type { Sent } from "./bulk-send.sql.ts";

/** A row as the contract says it. */
export const dated = <Row extends Sent>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
});
