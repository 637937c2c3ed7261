import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { byColumn, type Cells, kmApart, readTable } from "./table.ts";

// Prints, for each fact of place-fact.csv, how many values the open data supports, how many it contradicts, and which: `node
// tools/geodata/check-facts.ts --poi osm-poi.csv.gz --place osm-place.csv --aerodrome osm-aerodrome.csv --peak peak.csv
// --road road.geojson.gz`.
// Crowd data is incomplete: what it does not have is neither supported nor contradicted.

const seed = join(import.meta.dirname, "../../database/seed");
const { values } = parseArgs({
  options: {
    ...{ poi: { type: "string" }, place: { type: "string" } },
    ...{ aerodrome: { type: "string" }, peak: { type: "string" }, road: { type: "string" } },
  },
});
const pois = readTable(values.poi ?? "");
const settlements = readTable(values.place ?? "");
const aerodromes = readTable(values.aerodrome ?? "");
const places = byColumn(readTable(join(seed, "place.csv")), "slug");
const provinces = byColumn(readTable(join(seed, "province.csv")), "slug");
const cities = byColumn(readTable(join(seed, "city.csv")), "slug");

type Verdict = "supported" | "not in the data" | "contradicted" | "not checkable";

/** A name without spaces, vowels and the words that every station has. */
const key = (text: string) =>
  text
    .replace(/ایستگاه|راه\s?‌?آهن|مترو|میدان|اسکلهٔ|بندر|فرودگاه|پایانهٔ|شهید|قطار شهری/g, "")
    .replace(/[\s\u200c\u064b-\u0655()]/g, "")
    .replaceAll("آ", "ا")
    .replaceAll("ئ", "ی");

const kmTo = (place: Cells, row: Cells) =>
  kmApart(Number(place.lat), Number(place.lon), Number(row.lat), Number(row.lon));

const within = (rows: readonly Cells[], place: Cells, km: number) => rows.filter((row) => kmTo(place, row) <= km);

/** A point of one of some classes, within as many kilometres of the place. */
function hasNear(place: Cells, km: number, isWanted: (row: Cells) => boolean): Verdict {
  return within(pois, place, km).some(isWanted) ? "supported" : "not in the data";
}

const STOPS = /^(station|halt|subway|ferry_terminal|bus_station|stop)/;

/** One of the stations, piers or towns that the text names is as near as its words say: on foot, else by taxi or boat. */
function checkTransport(place: Cells, text: string): Verdict {
  const km = /تاکسی|اسکله|بندر|فرودگاه|ایستگاه راه|جنوب قشم/.test(text) ? 60 : 2.5;
  const names = text
    .replace(/\(خط[^)]*\)|و از آنجا تاکسی|و یک ربع پیاده|، جنوب قشم|، آن سوی تنگهٔ خوران/g, "")
    .split(/ یا | و /)
    .map((name) => key(name))
    .filter((name) => name.length > 1);
  const isStop = (row: Cells) => STOPS.test(row.class ?? "") || /مترو|ایستگاه راه/.test(row.name!) || !row.group;
  const stops = within([...pois, ...aerodromes, ...settlements], place, km).filter(isStop);
  const isFound = names.some((name) => stops.some((row) => key(row.name ?? "").includes(name)));
  return isFound ? "supported" : "not in the data";
}

/** The first word of an address is the town of the place, or its province, county or island. */
function checkAddress(place: Cells, text: string): Verdict {
  const [first = ""] = text.split("،");
  const city = cities.get(place.city!);
  const around = within(settlements, place, 25).map(({ name }) => key(name!));
  const known = [city?.name, city?.county, place.name, provinces.get(place.province!)?.name].map((name) =>
    key(name ?? ""),
  );
  const isKnown = [...known, ...around].some(
    (name) => name !== "" && (key(first).includes(name) || name === key(first)),
  );
  return isKnown ? "supported" : "contradicted";
}

/** A settlement that the text names is within 60 km. */
function checkAccess(place: Cells, text: string): Verdict {
  const words = text.split(/[\s،؛()]+/).map((word) => key(word));
  const near = new Set(within(settlements, place, 60).map(({ name }) => key(name!)));
  const isNamed = words.some((word, nth) =>
    [word, word + (words[nth + 1] ?? "")].some((name) => name.length > 2 && near.has(name)),
  );
  return isNamed ? "supported" : "not in the data";
}

/** The lines of main roads, as pairs of longitude and latitude. */
const roads = readRoads(values.road ?? "");

function readRoads(file: string): [number, number][][] {
  type Lines = { features: { geometry: { type: string; coordinates: [number, number][][] } }[] };
  const { features }: Lines = JSON.parse(gunzipSync(readFileSync(file)).toString());
  return features.flatMap(({ geometry }) => geometry.coordinates);
}

/** Asphalt is supported by a main road within 2 km; other roads are not in the data. */
function checkRoad(place: Cells, road: string): Verdict {
  if (road !== "asphalt") return "not checkable";
  const [lat, lon] = [Number(place.lat), Number(place.lon)];
  const kmToLine = ([[ax, ay], [bx, by]]: [[number, number], [number, number]]) => {
    const width = Math.cos((lat * Math.PI) / 180);
    const [dx, dy, px, py] = [(bx - ax) * width, by - ay, (lon - ax) * width, lat - ay];
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    return 111.2 * Math.hypot(px - along * dx, py - along * dy);
  };
  const isNear = roads.some((line) =>
    line.some((to, nth) => nth > 0 && Math.abs(to[1] - lat) < 0.3 && kmToLine([line[nth - 1]!, to]) <= 2),
  );
  return isNear ? "supported" : "not in the data";
}

const CHECKS: Record<string, (place: Cells, value: string) => Verdict> = {
  road: checkRoad,
  nearest_transport: checkTransport,
  address: checkAddress,
  access: checkAccess,
  parking: (place) => hasNear(place, 1.5, ({ class: kind }) => /parking/.test(kind!)),
  toilet: (place) => hasNear(place, 1.5, ({ class: kind }) => /toilets/.test(kind!)),
  water: (place) => hasNear(place, 1.5, ({ class: kind }) => /drinking_water|water/.test(kind!)),
  prayer_room: (place) => hasNear(place, 1.5, ({ group, class: kind }) => group === "worship" || /worship/.test(kind!)),
  food: (place) => hasNear(place, 2, ({ group }) => group === "food"),
  lodging: (place) => hasNear(place, 10, ({ group }) => group === "stay"),
  guide: (place, value) =>
    value === "not_needed" && ["cave", "desert"].includes(place.kind!) ? "contradicted" : "not checkable",
};

const counts: Record<string, Record<Verdict, number>> = {};
for (const { slug, fact, value } of readTable(join(seed, "place-fact.csv"))) {
  const verdict: Verdict = CHECKS[fact!]?.(places.get(slug!)!, value!) ?? "not checkable";
  counts[fact!] ??= { supported: 0, "not in the data": 0, contradicted: 0, "not checkable": 0 };
  counts[fact!]![verdict]++;
  if (verdict === "contradicted") console.log(`${slug} ${fact}: ${value}`);
}
console.table(counts);

const peaks = readTable(values.peak ?? "").filter(({ ele_m, ele_check }) => ele_m && ele_check === "ok");
for (const place of [...places.values()].filter(({ kind }) => kind === "peak")) {
  const peak = within(peaks, place, 0.7)[0];
  const difference = peak ? Math.abs(Number(peak.ele_m) - Number(place.altitude_m)) : 0;
  if (difference > Number(place.altitude_precision_m))
    console.log(`${place.slug}: ${place.altitude_m} m, OpenStreetMap ${peak!.ele_m} m`);
}
