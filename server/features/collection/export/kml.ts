import { escapeMarkup } from "./escape.ts";
import type { ExportedCollection, ExportedPlace } from "./exported-place.ts";

/** A collection as KML 2.2 placemarks, with the elements in the order of the schema. */
export const toKml = ({ name, places }: ExportedCollection): string => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Document>
<name>${escapeMarkup(name)}</name>
${places.map(placemark).join("\n")}
</Document></kml>
`;

const placemark = ({ name, description, url, lat, lon }: ExportedPlace) =>
  `<Placemark><name>${escapeMarkup(name)}</name><atom:link href="${escapeMarkup(url)}"/>` +
  `<description>${escapeMarkup(toHtml(description, url))}</description>` +
  `<Point><coordinates>${lon},${lat}</coordinates></Point></Placemark>`;

/** KML readers render a description as HTML, so the text is escaped for HTML as well. */
const toHtml = (text: string, url: string) =>
  `${escapeMarkup(text).replaceAll("\n", "<br>")}<br><a href="${escapeMarkup(url)}">${escapeMarkup(url)}</a>`;
