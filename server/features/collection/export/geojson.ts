import type { ExportedCollection } from "./exported-place.ts";

/** A collection as GeoJSON points (RFC 7946), longitude first. Its name is a foreign member, as GDAL writes it. */
export const toGeoJson = ({ name, places }: ExportedCollection): string =>
  JSON.stringify({
    type: "FeatureCollection",
    name,
    features: places.map(({ id, lat, lon, altitude, ...properties }) => ({
      type: "Feature",
      id,
      geometry: { type: "Point", coordinates: [lon, lat] },
      properties: { ...properties, altitude },
    })),
  });
