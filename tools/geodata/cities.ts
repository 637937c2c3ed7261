import { join } from "node:path";
import { parseArgs } from "node:util";
import { cityOf, plain } from "../../database/city-rule.ts";
import { type County, contains, countyOf, kmToBorder, readCounties } from "../../database/county.ts";
import { byColumn, type Cells, kmApart, readTable, writeTable } from "./table.ts";

// Corrects the positions of cities, and gives every place the city where it belongs: `node tools/geodata/cities.ts --evidence
// city-evidence.csv`. The rule is in docs/decisions/045-positions-and-belonging.md; source/city-decision.csv goes before it.
// It may be run again, also on new rows of place.csv.

const seed = join(import.meta.dirname, "../../database/seed");
const { values } = parseArgs({ options: { evidence: { type: "string" }, list: { type: "boolean" } } });
const counties = await readCounties();
const cities = readTable(join(seed, "city.csv"));
const places = readTable(join(seed, "place.csv"));
const exceptions = byColumn(readTable(join(import.meta.dirname, "source/city-decision.csv")), "place");

if (values.evidence) correctPositions(byColumn(readTable(values.evidence), "slug"));
const ruledByProvince = Map.groupBy(
  cities.map((cells) => ({
    ...{ cells, name: cells.name!, lat: Number(cells.lat), lon: Number(cells.lon) },
    population: Number(cells.population || 0),
    countyId: countyOfRow(cells).id,
    isUncertain: cells.position_confidence === "low",
  })),
  ({ cells }) => cells.province!,
);
const provinceByCity = new Map(cities.map(({ slug, province }) => [slug!, province!]));

let changed = 0;
for (const place of places) {
  const { city, km } = findCity(place);
  if (city.slug !== place.city) changed++;
  if (values.list && Number(place.importance) >= 4)
    console.log(
      [place.importance, place.name, countyOfRow(place).name, place.city, "→", city.name, km.toFixed(1)].join(" "),
    );
  place.city = city.slug!;
  place.city_km = String(Math.round(km * 10) / 10);
}
for (const [slug, { city }] of exceptions)
  if (!provinceByCity.has(city!)) throw new Error(`city-decision.csv: ${slug} has no city`);
writeTable(join(seed, "place.csv"), places);
writeTable(join(seed, "city.csv"), cities);
console.log(`${changed} places have another city`);

/** The point of OpenStreetMap where it is the town of that name and county; others stay. */
function correctPositions(evidence: Map<string, Cells>) {
  const counts: Record<string, number> = {};
  for (const city of cities) {
    const { verdict = "", osm_class, osm_lat, osm_lon, osm_county, osm_km } = evidence.get(city.slug!) ?? {};
    const isTown = osm_class === "city" || osm_class === "town";
    const isSameCounty = plain(osm_county ?? "") === plain(city.county!);
    const isTaken =
      /^(confirmed by OSM|wrong)/.test(verdict) || (/^differs from/.test(verdict) && isTown && isSameCounty);
    if (!isTaken || !osm_lat) continue;
    const key = Number(osm_km) > 3 ? `${verdict}, over 3 km` : verdict;
    counts[key] = (counts[key] ?? 0) + 1;
    city.lat = String(Number(osm_lat));
    city.lon = String(Number(osm_lon));
    city.position_source = "osm";
    city.position_confidence = "high";
  }
  console.log(counts);
}

function countyOfRow({ lat, lon, province, slug }: Cells): County {
  const county = countyOf(counties, Number(lat), Number(lon), province!);
  if (!county) throw new Error(`${slug} is in no county`);
  return county;
}

/** The city of a place: a reviewed decision, else that of the rule. */
function findCity(place: Cells): { city: Cells; km: number } {
  const [lat, lon] = [Number(place.lat), Number(place.lon)];
  const exception = exceptions.get(place.slug!);
  const found = exception
    ? cities.find(({ slug }) => slug === exception.city)
    : cityOf(ruledByProvince.get(place.province!) ?? [], countyOfRow(place), { lat, lon })?.cells;
  if (!found) throw new Error(`${place.slug} has no city`);
  return { city: found, km: kmApart(lat, lon, Number(found.lat), Number(found.lon)) };
}

/** The places whose outline of county or province does not contain them, with the distance. */
export function outside(rows: readonly Cells[]): { slug: string; county: string; km: number }[] {
  return rows.flatMap((row) => {
    const county = countyOfRow(row);
    const [lat, lon] = [Number(row.lat), Number(row.lon)];
    return contains(county, lat, lon)
      ? []
      : [{ slug: row.slug!, county: county.name, km: kmToBorder(county, lat, lon) }];
  });
}
for (const { slug, county, km } of outside([...places, ...cities]))
  console.log(`outside: ${slug} ${county} ${km.toFixed(2)} km`);
