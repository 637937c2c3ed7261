import { FileResponse } from "../../../contract/file-response.ts";
import { type ExportFormat, exportCollection } from "../../../contract/member/collection.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { collectionOf } from "./collection.sql.ts";
import { itemIds } from "./collection-item.sql.ts";
import { type ExportedSet, exportedPlace, printable } from "./export/exported-place.ts";
import { geojson } from "./export/geojson.ts";
import { gpx } from "./export/gpx.ts";
import { kml } from "./export/kml.ts";
import { nameOfSet } from "./collection-label.ts";

const formats: Record<ExportFormat, [mediaType: string, write: (set: ExportedSet) => string]> = {
  gpx: ["application/gpx+xml", gpx],
  kml: ["application/vnd.google-earth.kml+xml", kml],
  geojson: ["application/geo+json", geojson],
};

interface ExportParts {
  db: Db;
  catalog: Catalog;
  siteUrl: string;
}

/** Registers the route that exports a collection as a file for map programs. */
export function registerCollectionExportRoutes(answer: RouteRegistrar, { db, catalog, siteUrl }: ExportParts) {
  answer(exportCollection, async ({ type, format }, { member }) => {
    const own = typeof type === "number" ? await collectionOf(db, member.account, type) : null;
    const name = printable(own?.name ?? nameOfSet(type));
    const ids = await itemIds(db, member.account, type);
    const snapshot = catalog.current();
    const places = ids.flatMap((id) => {
      const place = snapshot.placeById.get(id);
      return place ? exportedPlace(snapshot, place, siteUrl) : [];
    });
    const [mediaType, write] = formats[format];
    async function* text() {
      yield write({ name, places });
    }
    return new FileResponse({ name: `${fileName(name)}.${format}`, type: mediaType, parts: text() });
  });
}

/** The name without characters that file systems reject or read as a path. */
const fileName = (name: string) => name.replace(/[\\/:*?"<>|\s]+/g, " ").replace(/^[ .]+|[ .]+$/g, "") || "collection";
