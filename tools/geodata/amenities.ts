import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { constants, gzipSync } from "node:zlib";
import { type AmenityKind, amenityKinds } from "../../contract/catalog/amenity-kinds.ts";
import { countyOf, readCounties } from "../../database/county.ts";
import { dropDuplicates } from "./amenity-duplicates.ts";
import { keepIds } from "./amenity-ids.ts";
import { kindOf, nameOf, type Point } from "./amenity-rules.ts";
import { type Cells, readTable } from "./table.ts";

// Makes `database/seed/amenity.csv.gz` from points of OpenStreetMap:
// `node tools/geodata/amenities.ts --points osm-poi.csv.gz --aerodromes osm-aerodrome.csv`. It may be run again, also on newer points:
// a point that the file has already keeps its id, by which the seed finds what editors have changed.

const MIN_POINTS = 50; // a kind with fewer is left out: one would rely on what is mostly missing

const file = join(import.meta.dirname, "../../database/seed/amenity.csv.gz");
const { values } = parseArgs({ options: { points: { type: "string" }, aerodromes: { type: "string" } } });
if (!values.points || !values.aerodromes) throw new Error("name the files: --points … --aerodromes …");

const found = [...readPoints(values.points), ...readAirports(values.aerodromes)];
const points = dropDuplicates(found);
const counts = Map.groupBy(points, ({ kind }) => kind);
const kept = points.filter(({ kind }) => counts.get(kind)!.length >= MIN_POINTS);
const counties = await readCounties();
const rows = keepIds(readExisting(), kept).map(({ id, kind, name, lat, lon, province }) =>
  [id, kind, name ?? "", lat.toFixed(5), lon.toFixed(5), province, countyOf(counties, lat, lon, province)!.id].join(),
);
const text = `${["id,kind,name,lat,lon,province,county", ...rows].join("\n")}\n`;
writeFileSync(file, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
console.table(
  amenityKinds.map((kind) => ({
    kind,
    found: found.filter((point) => point.kind === kind).length,
    "without duplicates": counts.get(kind)?.length ?? 0,
    unnamed: counts.get(kind)?.filter(({ name }) => name === null).length ?? 0,
  })),
);
console.log(`${rows.length} amenities, ${readFileSync(file).length} bytes`);

function readExisting() {
  try {
    return readTable(file);
  } catch {
    return []; // the first time
  }
}

function readPoints(path: string): Point[] {
  return readTable(path).flatMap((row) => {
    const kind = kindOf(row.class!, row.name!.replace(/,/g, "،"));
    return kind ? toPoint(kind, row) : [];
  });
}

/** Those with scheduled flights have an IATA code. */
function readAirports(path: string): Point[] {
  const isCivil = ({ name, iata }: Cells) => iata && /^فرودگاه/.test(name!) && !/ناجا|نظامی|شرکت/.test(name!);
  return readTable(path)
    .filter(isCivil)
    .flatMap((row) => toPoint("airport", row));
}

function toPoint(kind: AmenityKind, { name, lat, lon, province }: Cells): Point[] {
  if (!province) return []; // at sea, or abroad
  return [{ kind, name: nameOf(kind, name!.replace(/,/g, "،")), lat: Number(lat), lon: Number(lon), province }];
}
