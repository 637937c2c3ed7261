import type { Fields } from "../../record/entity-config.ts";
import { COLUMNS, formatCell } from "./columns.ts";

/** Batches of places with their fields and `id`, `version`, `state`. */
export type PlaceBatches = AsyncIterable<Fields[]>;

const quoteCell = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes CSV with a byte order mark, so that Excel reads it as UTF-8. */
export async function* writeCsv(batches: PlaceBatches): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.map(({ name }) => name).join(",")}\r\n`;
  for await (const batch of batches) {
    yield batch
      .map((row) => `${COLUMNS.map((column) => quoteCell(formatCell(column, row[column.name]))).join(",")}\r\n`)
      .join("");
  }
}

/** Writes a GeoJSON FeatureCollection (RFC 7946). */
export async function* writeGeojson(batches: PlaceBatches): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let first = true;
  for await (const batch of batches) {
    for (const row of batch) {
      yield `${first ? "" : ","}\n${JSON.stringify(toFeature(row))}`;
      first = false;
    }
  }
  yield "\n]}\n";
}

function toFeature(row: Fields) {
  const geometry = { type: "Point", coordinates: [row.lon, row.lat] };
  const properties = COLUMNS.filter(({ name }) => name !== "lat" && name !== "lon");
  return {
    type: "Feature",
    id: row.id,
    geometry,
    properties: Object.fromEntries(properties.map(({ name }) => [name, row[name]])),
  };
}
