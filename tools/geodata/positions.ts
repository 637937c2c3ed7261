import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { type Precision, precisionOfKept, precisionOfMatch } from "./precision.ts";
import { byColumn, type Cells, readTable, writeTable } from "./table.ts";

// Writes positions with their source and precision into place.csv, from one verdict per place and from reviewed decisions:
// `node tools/geodata/positions.ts --proposal position-proposal.csv --lake lake.geojson --park protected-area.geojson`.
// A decision in source/position-decision.csv goes before the verdict. Rows without either keep what they have. It may be run again.

const seed = join(import.meta.dirname, "../../database/seed");
const { values } = parseArgs({
  options: { proposal: { type: "string" }, lake: { type: "string" }, park: { type: "string" } },
});
const places = readTable(join(seed, "place.csv"));
const proposals = byColumn(readTable(values.proposal ?? ""), "slug");
const decisions = byColumn(readTable(join(import.meta.dirname, "source/position-decision.csv")), "slug");
const areas = [...readAreas(values.lake), ...readAreas(values.park)];

interface Found {
  lat: string;
  lon: string;
  precision: Precision;
  source: string;
}

const counts: Record<string, number> = {};
for (const place of places) {
  const decision = decisions.get(place.slug!);
  const proposal = proposals.get(place.slug!);
  if (decision) decide(place, decision);
  else if (proposal) propose(place, proposal);
  else place.precision = precisionOfKept(place);
  counts[place.precision!] = (counts[place.precision!] ?? 0) + 1;
}
writeTable(join(seed, "place.csv"), places);
console.log(counts);

/** Applies a reviewed decision: a position, a finer or coarser precision, or only that a dataset supports what there is. */
function decide(place: Cells, { lat, lon, precision, source, matched }: Cells) {
  if (lat && lon) take(place, { lat, lon, precision: precision as Precision, source: source || "editorial" });
  else {
    place.precision = precision || precisionOfKept(place);
    if (matched) place.verified = "1";
  }
}

/** Takes the point of a dataset where its verdict says that it is the same thing; a survey's own point stays. */
function propose(place: Cells, { verdict, lat, lon, source, matched_class, matched_name }: Cells) {
  const isSurveyed = place.position_source === "eamena" && place.precision !== "nearest_settlement";
  if (/^(confirmed|correct)/.test(verdict!) && !(isSurveyed && verdict!.startsWith("confirmed"))) {
    const radius = radiusOf(Number(lat), Number(lon), matched_class!, matched_name!);
    take(place, {
      lat: lat!,
      lon: lon!,
      precision: precisionOfMatch(place.kind!, matched_class!, radius),
      source: source === "unesco" ? "unesco" : source!,
    });
    return;
  }
  place.precision = precisionOfKept(place);
  // A settlement of that name lies within the precision that we state: it supports the position, and no more.
  if (verdict === "settlement only" || verdict!.startsWith("confirmed")) place.verified = "1";
}

function take(place: Cells, { lat, lon, precision, source }: Found) {
  place.lat = String(Number(lat));
  place.lon = String(Number(lon));
  place.precision = precision;
  place.verified = source === "editorial" ? "" : "1";
  place.position_source = source === "geonames-wof" ? "whosonfirst" : source;
}

/** The radius in km of a circle as large as the lake or park that a point labels. */
function radiusOf(lat: number, lon: number, matchedClass: string, name: string): number | undefined {
  if (matchedClass !== "lake" && !matchedClass.startsWith("park:")) return undefined;
  const area = areas.find((item) => item.name === name || item.contains(lon, lat));
  return area && Math.sqrt(area.km2 / Math.PI);
}

function readAreas(file = "") {
  const { features }: { features: Feature<Polygon | MultiPolygon, { name?: string; area_km2: number }>[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return features.map(({ properties, geometry }) => ({
    name: properties.name,
    km2: Number(properties.area_km2),
    contains: (x: number, y: number) =>
      (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).some(([outer]) =>
        inRing(outer!, x, y),
      ),
  }));
}

function inRing(ring: Position[], x: number, y: number): boolean {
  return ring.reduce((isInside, [bx, by], nth) => {
    const [ax, ay] = ring.at(nth - 1)!;
    return ay! > y !== by! > y && x < ax! + ((y - ay!) / (by! - ay!)) * (bx! - ax!) ? !isInside : isInside;
  }, false);
}
