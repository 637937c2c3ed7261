import { exportPlaces, importPlaces } from "../../../../contract/desk/place-table.ts";
import { FileResponse } from "../../../../contract/file-response.ts";
import type { Db } from "../../../../database/connect.ts";
import { tehranDay } from "../../../../text/days.ts";
import type { RouteRegistrar } from "../../../http/endpoint-registry.ts";
import { createSemaphore } from "../../../http/semaphore.ts";
import { importTable } from "./import.ts";
import { placeBatches } from "./place-table.sql.ts";
import { csvOf, geojsonOf } from "./write.ts";

const formats = {
  csv: { type: "text/csv; charset=utf-8", write: csvOf },
  geojson: { type: "application/geo+json", write: geojsonOf },
};

/** The answers about all places as one table. */
export function registerPlaceTableRoutes(answer: RouteRegistrar, { db }: { db: Db }): void {
  // A table takes a connection and a processor for seconds.
  const inTurn = createSemaphore(1, 4);

  answer(exportPlaces, ({ format, ...question }) => {
    const { type, write } = formats[format];
    const name = `sarzamin-places-${tehranDay()}.${format}`;
    return new FileResponse({ name, type, parts: write(placeBatches(db, question)) });
  });

  answer(importPlaces, ({ file, mode, dry_run: dryRun }, { member: { account } }) =>
    inTurn(() => importTable(db, { file, mode, dryRun, account })),
  );
}
