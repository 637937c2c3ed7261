import type { Fields } from "../../record/entity-config.ts";
import { COLUMNS, cellOf } from "./columns.ts";

/** What the table says of a place: its fields, and `id`, `version`, `state`. */
export type Batches = AsyncIterable<Fields[]>;

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** As CSV that Excel reads as UTF-8: with a byte order mark. */
export async function* csvOf(batches: Batches): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.map(({ name }) => name).join(",")}\r\n`;
  for await (const batch of batches) {
    yield batch
      .map((row) => `${COLUMNS.map((tableColumn) => quoted(cellOf(tableColumn, row[tableColumn.name]))).join(",")}\r\n`)
      .join("");
  }
}

/** As a GeoJSON FeatureCollection (RFC 7946). */
export async function* geojsonOf(batches: Batches): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let first = true;
  for await (const batch of batches) {
    for (const row of batch) {
      yield `${first ? "" : ","}\n${JSON.stringify(featureOf(row))}`;
      first = false;
    }
  }
  yield "\n]}\n";
}

function featureOf(row: Fields) {
  const geometry = { type: "Point", coordinates: [row.lon, row.lat] };
  const named = COLUMNS.filter(({ name }) => name !== "lat" && name !== "lon");
  return {
    type: "Feature",
    id: row.id,
    geometry,
    properties: Object.fromEntries(named.map(({ name }) => [name, row[name]])),
  };
}
