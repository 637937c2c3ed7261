import { apiError } from "../../../contract/api-errors.ts";
import { FileResponse } from "../../../contract/file-response.ts";
import { type ExportFormat, exportCollection } from "../../../contract/member/collection.ts";
import { exportSharedCollection } from "../../../contract/member/collection-content.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { findSharedCollection, getCollection } from "./collection.sql.ts";
import { itemIds, listPlaces } from "./collection-item.sql.ts";
import { collectionLabel } from "./collection-label.ts";
import { type ExportedCollection, toExportedPlace, toPrintable } from "./export/exported-place.ts";
import { toGeoJson } from "./export/geojson.ts";
import { toGpx } from "./export/gpx.ts";
import { toKml } from "./export/kml.ts";

const formats: Record<ExportFormat, [mediaType: string, write: (collection: ExportedCollection) => string]> = {
  gpx: ["application/gpx+xml", toGpx],
  kml: ["application/vnd.google-earth.kml+xml", toKml],
  geojson: ["application/geo+json", toGeoJson],
};

interface ExportDeps {
  db: Db;
  readFresh: ReadFresh;
  catalog: Catalog;
  siteUrl: string;
}

/** Registers the routes that export a collection, an own or a shared one, as a file for map programs. */
export function registerCollectionExportRoutes(
  handle: RouteRegistrar,
  { db, readFresh, catalog, siteUrl }: ExportDeps,
) {
  function toFile(collectionName: string, ids: readonly number[], format: ExportFormat): FileResponse {
    const name = toPrintable(collectionName);
    const index = catalog.current();
    const places = ids.flatMap((id) => {
      const place = index.places.get(id);
      return place ? toExportedPlace(index, place, siteUrl) : [];
    });
    const [mediaType, write] = formats[format];
    const text = write({ name, places }); // here, in the request's turn, and not when its answer is sent
    return new FileResponse({ name: `${toFileName(name)}.${format}`, type: mediaType, parts: [text] });
  }

  handle(exportCollection, async ({ type, format }, { member }) => {
    const [collection, ids] = await readFresh(member.written ?? null, async (from) => [
      typeof type === "number" ? await getCollection(from, member.account, type) : null,
      await itemIds(from, member.account, type),
    ]);
    return toFile(collection?.name ?? collectionLabel(type), ids, format);
  });

  handle(exportSharedCollection, async ({ token, format }) => {
    const collection = await findSharedCollection(db, token);
    if (!collection) throw apiError("collection_unknown");
    const places = await listPlaces(db, collection.id);
    return toFile(
      collection.name,
      places.map(({ id }) => id),
      format,
    );
  });
}

/** The name without characters that file systems reject or read as a path. */
const toFileName = (name: string) =>
  name.replace(/[\\/:*?"<>|\s]+/g, " ").replace(/^[ .]+|[ .]+$/g, "") || "collection";
