import type { Db } from "../../database/connect.ts";

/**
 * Makes the time in which decisions can be undone begin now, however long a busy machine took since they were made; their notifications
 * are known by that time.
 */
export const restartUndoTime = (db: Db, table: "comment" | "member_photo", ids: number[]) => db`
  with decided as (select id, decided_at::text as at from ${db(table)} where id = any(${ids}::int[])),
    restarted as (
      update ${db(table)} set decided_at = clock_timestamp() where id = any(${ids}::int[]) returning id, decided_at::text as at)
  update notification set about = concat_ws(' ', ${table.replace("member_", "")}::text, restarted.id, restarted.at)
  from decided join restarted using (id)
  where about = concat_ws(' ', ${table.replace("member_", "")}::text, decided.id, decided.at)`;
