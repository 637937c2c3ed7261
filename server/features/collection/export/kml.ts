import { escaped } from "./escape.ts";
import type { ExportedPlace, ExportedSet } from "./exported-place.ts";

/** A collection as KML 2.2 placemarks, with the elements in the order of the schema. */
export const kml = ({ name, places }: ExportedSet): string => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Document>
<name>${escaped(name)}</name>
${places.map(placemark).join("\n")}
</Document></kml>
`;

const placemark = ({ name, description, url, lat, lon }: ExportedPlace) =>
  `<Placemark><name>${escaped(name)}</name><atom:link href="${escaped(url)}"/>` +
  `<description>${escaped(html(description, url))}</description>` +
  `<Point><coordinates>${lon},${lat}</coordinates></Point></Placemark>`;

/** KML readers render a description as HTML, so the text is escaped for HTML as well. */
const html = (text: string, url: string) =>
  `${escaped(text).replaceAll("\n", "<br>")}<br><a href="${escaped(url)}">${escaped(url)}</a>`;
