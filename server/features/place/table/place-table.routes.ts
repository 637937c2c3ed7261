import { exportPlaces, importPlaces } from "../../../../contract/desk/place-table.ts";
import { FileResponse } from "../../../../contract/file-response.ts";
import type { Db } from "../../../../database/connect.ts";
import { tehranDay } from "../../../../text/days.ts";
import type { RouteRegistrar } from "../../../http/endpoint-registry.ts";
import { createSemaphore } from "../../../http/semaphore.ts";
import { originOf } from "../../security-event/event-origin.ts";
import { recordEvent } from "../../security-event/security-event.sql.ts";
import { importPlaceTable } from "./import.ts";
import { placeBatches } from "./place-table.sql.ts";
import { writeCsv, writeGeojson } from "./write.ts";

const formats = {
  csv: { type: "text/csv; charset=utf-8", write: writeCsv },
  geojson: { type: "application/geo+json", write: writeGeojson },
};

/** Registers the export and the import of all places as one table. */
export function registerPlaceTableRoutes(handle: RouteRegistrar, { db }: { db: Db }): void {
  // An import occupies a connection and a processor core for seconds.
  const importSlot = createSemaphore(1, 4);

  handle(exportPlaces, async ({ format, ...query }, caller) => {
    const { account } = caller.member;
    const event = { kind: "export", outcome: "done", detail: { what: "places" } } as const;
    await recordEvent(db, { ...event, origin: originOf(caller), account });
    const { type, write } = formats[format];
    const name = `sarzamin-places-${tehranDay()}.${format}`;
    return new FileResponse({ name, type, parts: write(placeBatches(db, query)) });
  });

  handle(importPlaces, ({ file, mode, again, dry_run: dryRun }, { member: { account } }) =>
    importSlot(() => importPlaceTable(db, { file, mode, dryRun, again, account })),
  );
}
