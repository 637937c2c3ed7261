import type { BulkSendRow } from "./bulk-send.sql.ts";

/** Maps a row to the contract: dates become ISO strings. */
export const toBulkSendDto = <Row extends BulkSendRow>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
});
