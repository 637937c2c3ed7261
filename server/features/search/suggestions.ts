import type { listSearches } from "../../../contract/catalog/search.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { jalaliMonth, monthName } from "../../../text/months.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { matchingPlaces } from "../../catalog/criteria.ts";
import { orderPlaces } from "../../catalog/ordered-places.ts";
import { toPlaceCard } from "../place/place-card.ts";

const placeCount = 6;
const cityCount = 6;

/** What a visitor who has typed nothing may want: the best places of this month, each of another province, and six cities. */
export function toSuggestions(index: CatalogIndex): Output<typeof listSearches>["suggestions"] {
  const month = jalaliMonth(new Date());
  const criteria = { month: [month] };
  const best = orderPlaces(index, criteria, "best", matchingPlaces(index, criteria))(0, 100);
  const places = [...Map.groupBy(best, (slot) => index.places.table.columns.provinceId[slot]!).values()]
    .slice(0, placeCount)
    .map(([slot]) => toPlaceCard(index, index.places.at(slot!)));
  return { month: { id: month, name: monthName(month) }, places, cities: suggestedCities(index) };
}

/** The cities whose places are the most important together, each of another province. */
function suggestedCities({ cities, places }: CatalogIndex) {
  const { importance } = places.table.columns;
  const worth = (id: number) =>
    places.options
      .get("city", id)
      .toArray()
      .reduce((sum, slot) => sum + importance[slot]!, 0);
  return cities
    .filter(({ placeCount: count }) => count > 0)
    .sort((a, b) => b.placeCount - a.placeCount)
    .slice(0, 4 * cityCount)
    .map((city) => ({ city, sum: worth(city.id) }))
    .sort((a, b) => b.sum - a.sum)
    .filter(({ city }, nth, all) => all.findIndex((other) => other.city.provinceId === city.provinceId) === nth)
    .slice(0, cityCount)
    .map(({ city: { id, name, placeCount: count } }) => ({
      id,
      name,
      place_count: count,
      search: `جاهای دیدنی ${name}`,
    }));
}
