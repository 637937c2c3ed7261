import { join } from "node:path";
import { parseArgs } from "node:util";
import { heightAt, heightsAround } from "../../database/height-grid.ts";
import { type Cells, kmApart, readTable, writeTable } from "./table.ts";

// Writes a height with its source and precision for every place: `node tools/geodata/heights.ts --peak peak.csv --settlement
// settlement.csv.gz`. It may be run again, also on new rows of place.csv; only heights of the source `editorial` stay.

const seed = join(import.meta.dirname, "../../database/seed");
const { values } = parseArgs({ options: { peak: { type: "string" }, settlement: { type: "string" } } });
const peaks = readTable(values.peak ?? "").filter(({ ele_m, ele_check }) => ele_m && ele_check === "ok");
const settlements = gridOf(readTable(values.settlement ?? "").filter(({ dem_m }) => dem_m));
const places = readTable(join(seed, "place.csv"));

const radiusKm: Record<string, number> = { about_100m: 0.1, about_500m: 0.5, about_3km: 3, about_15km: 15 };
const counts: Record<string, number> = {};
for (const place of places) {
  const { metres, source, precision } = heightOf(place);
  place.altitude_m = String(metres);
  place.altitude_source = source;
  place.altitude_precision_m = String(precision);
  counts[source] = (counts[source] ?? 0) + 1;
}
writeTable(join(seed, "place.csv"), places);
console.log(counts);

interface Height {
  metres: number;
  source: string;
  /** How far the true height may be off, in metres. */
  precision: number;
}

function heightOf(place: Cells): Height {
  const [lat, lon] = [Number(place.lat), Number(place.lon)];
  const km = radiusKm[place.precision!]!;
  const isEditorial = place.altitude_m && (place.altitude_source ?? "editorial") === "editorial";
  const peak = place.kind === "peak" ? nearestPeak(lat, lon, 0.7) : undefined;
  if (isEditorial) {
    const metres = Number(place.altitude_m);
    const doubt = peak ? Math.abs(metres - Number(peak.ele_m)) : 0; // published and mapped heights of summits differ
    return {
      metres,
      source: "editorial",
      precision: place.kind === "peak" ? Math.max(20, 10 * Math.ceil(doubt / 10)) : 100,
    };
  }
  if (peak) return { metres: Math.round(Number(peak.ele_m)), source: "osm", precision: 20 };
  const isSettlement = place.kind === "town" || place.kind === "village";
  const settlement = km <= 0.5 || isSettlement ? nearestSettlement(lat, lon, isSettlement ? 1 : 0.6) : undefined;
  if (settlement) return { metres: Number(settlement.dem_m), source: "geonames", precision: 50 };
  return fromGrid(place, lat, lon, km);
}

/** The median of the grid's land within the precision of the position; beaches lie at the level of their sea. */
function fromGrid(place: Cells, lat: number, lon: number, km: number): Height {
  const isCaspian = lat > 36;
  const lowest = isCaspian ? -30 : 0;
  if (place.kind === "beach" && heightAt(lat, lon) < 60)
    return { metres: isCaspian ? -25 : 3, source: "editorial-sea-level", precision: 10 };
  const around = heightsAround(lat, lon, Math.max(km, 2.5)).filter((height) => height >= lowest);
  const middle = km > 1 ? (around[Math.floor(around.length / 2)] ?? lowest) : heightAt(lat, lon);
  const spread = ((around.at(-1) ?? lowest) - (around[0] ?? lowest)) / 2;
  return {
    metres: 10 * Math.round(Math.max(middle, lowest) / 10) + 0, // no negative zero
    source: "srtm30",
    precision: Math.max(50, 50 * Math.ceil((km > 1 ? spread : spread * 0.6) / 50)),
  };
}

function gridOf(rows: Cells[]) {
  return Map.groupBy(rows, ({ lat, lon }) => cellOf(Number(lat), Number(lon)));
}

function cellOf(lat: number, lon: number): string {
  return `${Math.floor(lat * 20)} ${Math.floor(lon * 20)}`;
}

function nearestPeak(lat: number, lon: number, maxKm: number): Cells | undefined {
  return peaks
    .map((row) => ({ row, km: kmApart(lat, lon, Number(row.lat), Number(row.lon)) }))
    .filter(({ km }) => km < maxKm)
    .sort((a, b) => a.km - b.km)[0]?.row;
}

function nearestSettlement(lat: number, lon: number, maxKm: number): Cells | undefined {
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => cellOf(lat + y / 20, lon + x / 20)));
  return around
    .flatMap((cell) => settlements.get(cell) ?? [])
    .map((row) => ({ row, km: kmApart(lat, lon, Number(row.lat), Number(row.lon)) }))
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => a.km - b.km)[0]?.row;
}
