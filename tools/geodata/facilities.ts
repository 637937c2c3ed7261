import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Cells, kmApart, readTable, writeTable } from "./table.ts";

// Adds parking, toilets and food to place-fact.csv for places of importance 4 and 5, where OpenStreetMap has them within 350 m of a
// position that is known to 500 m: `node tools/geodata/facilities.ts --poi osm-poi.csv.gz --day 2021-08-06`, the day of the data.
// What is known already stays. It may be run again.

const MAX_KM = 0.35;
const CLASSES: Record<string, RegExp> = {
  parking: /^parking$/,
  toilet: /^toilets$/,
  food: /^(restaurant|cafe|fast_food)$/,
};

const seed = join(import.meta.dirname, "../../database/seed");
const { values } = parseArgs({ options: { poi: { type: "string" }, day: { type: "string" } } });
const pois = readTable(values.poi ?? "").filter((poi) =>
  Object.values(CLASSES).some((pattern) => pattern.test(poi.class!)),
);
const facts = readTable(join(seed, "place-fact.csv"));
const known = new Set(facts.map(({ slug, fact }) => `${slug} ${fact}`));
const places = readTable(join(seed, "place.csv")).filter(
  ({ importance, precision, verified, kind }) =>
    Number(importance) >= 4 && /^about_(100|500)m$/.test(precision!) && verified === "1" && kind !== "town",
);

const isNear = (place: Cells, poi: Cells) =>
  kmApart(Number(place.lat), Number(place.lon), Number(poi.lat), Number(poi.lon)) <= MAX_KM;

const added = places.flatMap((place) =>
  Object.entries(CLASSES).flatMap(([fact, pattern]): Cells[] => {
    const isNew = !known.has(`${place.slug} ${fact}`);
    if (!isNew || !pois.some((poi) => pattern.test(poi.class!) && isNear(place, poi))) return [];
    return [{ slug: place.slug!, fact, value: "true", source: "osm", url: "", checked_on: values.day ?? "" }];
  }),
);
writeTable(
  join(seed, "place-fact.csv"),
  [...facts, ...added].sort((a, b) => (a.slug === b.slug ? 0 : a.slug! < b.slug! ? -1 : 1)),
);
console.log(
  Object.fromEntries(Object.keys(CLASSES).map((name) => [name, added.filter(({ fact }) => fact === name).length])),
);
