import { escaped } from "./escape.ts";
import type { ExportedPlace, ExportedSet } from "./exported-place.ts";

/** A collection as GPX 1.1 waypoints, with the elements in the order of the schema. */
export const gpx = ({ name, places }: ExportedSet): string => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="سرزمین" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escaped(name)}</name></metadata>
${places.map(waypoint).join("\n")}
</gpx>
`;

const waypoint = ({ name, kind, description, url, lat, lon, altitude }: ExportedPlace) =>
  `<wpt lat="${lat}" lon="${lon}">${altitude === null ? "" : `<ele>${altitude}</ele>`}` +
  `<name>${escaped(name)}</name><desc>${escaped(description)}</desc>` +
  `<link href="${escaped(url)}"><text>${escaped(name)}</text></link><type>${escaped(kind)}</type></wpt>`;
