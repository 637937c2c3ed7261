import { escapeMarkup } from "./escape.ts";
import type { ExportedCollection, ExportedPlace } from "./exported-place.ts";

/** A collection as GPX 1.1 waypoints, with the elements in the order of the schema. */
export const toGpx = ({ name, places }: ExportedCollection): string => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="سرزمین" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escapeMarkup(name)}</name></metadata>
${places.map(waypoint).join("\n")}
</gpx>
`;

const waypoint = ({ name, kind, description, url, lat, lon, altitude }: ExportedPlace) =>
  `<wpt lat="${lat}" lon="${lon}">${altitude === null ? "" : `<ele>${altitude}</ele>`}` +
  `<name>${escapeMarkup(name)}</name><desc>${escapeMarkup(description)}</desc>` +
  `<link href="${escapeMarkup(url)}"><text>${escapeMarkup(name)}</text></link><type>${escapeMarkup(kind)}</type></wpt>`;
