import type { Db } from "../../../database/connect.ts";
import { WHOLE_CATALOG } from "../../catalog/apply-changes.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { listCommentedPlaces } from "./place-page.sql.ts";

/**
 * Tells for which places there may be approved comments: for all until the list is read, then for those that had some or changed
 * since. For the other ones the database need not be asked.
 */
export function createCommentedPlaces(
  db: Db,
  catalog: Pick<Catalog, "onChange">,
): { mayHave: (id: number) => boolean } {
  let commented: Set<number> | undefined;
  let changed = new Set<number>();
  const read = async () => {
    commented = undefined;
    changed = new Set(); // also those that change while the list is read
    const current = changed;
    const ids = await listCommentedPlaces(db).catch(() => undefined); // the database is asked for each place then
    if (ids && current === changed) commented = new Set([...ids, ...changed]);
  };
  catalog.onChange((change) => {
    if (change === WHOLE_CATALOG) void read();
    for (const id of change.places) (commented ?? changed).add(id);
  });
  void read();
  return { mayHave: (id) => commented?.has(id) ?? true };
}
