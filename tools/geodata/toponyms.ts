import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { constants, gzipSync } from "node:zlib";
import { countyOf, readCounties } from "../../database/county.ts";
import { type Cells, kmApart, readTable } from "./table.ts";

// Makes `server/features/position/files/toponym.csv.gz` from names of OpenStreetMap:
// `node tools/geodata/toponyms.ts --places osm-place.csv --peaks peak.csv`. Lines without quotes, sorted: name, class, latitude,
// longitude, id of the county, height in metres or nothing.

const classes: Record<string, string> = {
  ...{ city: "city", town: "town", village: "village", hamlet: "hamlet", isolated_dwelling: "hamlet", farm: "hamlet" },
  ...{ suburb: "suburb", borough: "suburb", quarter: "suburb", neighbourhood: "suburb" },
  ...{ locality: "locality", island: "island", islet: "island", peak: "peak", volcano: "peak" },
};
const SAME_KM = 1; // two entries of a name and class within this distance are one

const file = join(import.meta.dirname, "../../server/features/position/files/toponym.csv.gz");
const { values } = parseArgs({ options: { places: { type: "string" }, peaks: { type: "string" } } });
if (!values.places || !values.peaks) throw new Error("name the files: --places … --peaks …");
const counties = await readCounties();

const byName = new Map<string, Cells[]>();
const lines: string[] = [];
let repeated = 0;
for (const row of [...readTable(values.places), ...readTable(values.peaks)]) {
  const kind = classes[row.class!];
  const name = clean(row.name!);
  if (!kind || !row.province || !/[آ-ی]{2}/.test(name)) continue;
  const namesakes = byName.get(`${kind} ${name}`) ?? [];
  if (
    namesakes.some((other) => kmApart(Number(row.lat), Number(row.lon), Number(other.lat), Number(other.lon)) < SAME_KM)
  ) {
    repeated++;
    continue;
  }
  byName.set(`${kind} ${name}`, [...namesakes, row]);
  const county = countyOf(counties, Number(row.lat), Number(row.lon), row.province)!.id;
  const height = row.ele_check === "doubtful" && name !== "دماوند" ? "" : (row.ele_m ?? "");
  lines.push([name, kind, Number(row.lat).toFixed(4), Number(row.lon).toFixed(4), county, height].join());
}
lines.sort();
writeFileSync(file, gzipSync(`${lines.join("\n")}\n`, { level: constants.Z_BEST_COMPRESSION }));
console.log(`${lines.length} names without ${repeated} repeated ones, ${readFileSync(file).length} bytes`);

/** A name on one line without commas and without a translation behind it. */
function clean(name: string): string {
  return name
    .split(/[;|/(]/)[0]!
    .replace(/[A-Za-z][A-Za-z'.\s-]*/g, " ")
    .replace(/[,"\s]+/g, " ")
    .replace(/^[\s\-–]+|[\s\-–]+$/g, "");
}
