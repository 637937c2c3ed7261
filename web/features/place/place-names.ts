import type { PlaceCard } from "../../../contract/catalog/place.ts";
import { fa } from "../../../text/digits.ts";
import { ezafe } from "../../../text/ezafe.ts";
import { join } from "../../../text/lists.ts";
import { monthName, monthSpan } from "../../../text/months.ts";
import { choicesOf, type Facets, FILTER_NAMES, rateName } from "./filter/place-choices.ts";
import {
  type FilterName,
  LISTS,
  type ListName,
  type PlaceQuery,
  placeListPath,
  toggled,
  without,
} from "./filter/place-query.ts";

// The words of a list are made with its data: the screen's first scripts need not bring what makes them.

/** What names are taken from. */
export interface Shown {
  facets: Facets;
  data: readonly Pick<PlaceCard, "city">[];
}

/** The name of a chosen value. A city chosen without its province is no choice of the list, but its places name it. */
function valueName({ facets, data }: Shown, name: ListName, id: number): string {
  if (name === "month") return monthName(id);
  const city = name === "city_id" ? data.find((place) => place.city?.id === id)?.city : undefined;
  return (
    choicesOf(facets, name).find((choice) => choice.id === id)?.name ?? city?.name ?? `${FILTER_NAMES[name]} ${fa(id)}`
  );
}

/** A chosen value, and the address of the list without it. */
export interface Chosen {
  key: string;
  name: string;
  to: string;
}

/** All that is chosen, one by one, in the order of the filters. */
export function chosenOf(query: PlaceQuery, found: Shown): Chosen[] {
  const lists = LISTS.flatMap((name) =>
    query[name].map((id) => ({
      key: `${name} ${id}`,
      name: valueName(found, name, id),
      to: placeListPath(toggled(query, name, id)),
    })),
  );
  return [
    ...(query.q ? [{ key: "q", name: `«${query.q}»`, to: placeListPath(without(query, "q")) }] : []),
    ...lists,
    ...(query.min_rate
      ? [{ key: "min_rate", name: rateName(query.min_rate), to: placeListPath(without(query, "min_rate")) }]
      : []),
  ];
}

/** «ماه سفر: تیر»، for telling which filter to relax. */
export function filterSaid(query: PlaceQuery, found: Shown, name: FilterName): string {
  if (name === "q") return `جستجو: ${query.q}`;
  if (name === "min_rate") return `امتیاز: ${rateName(query.min_rate ?? 1)}`;
  if (name === "month") return `ماه سفر: ${monthSpan(query.month)}`;
  return `${FILTER_NAMES[name]}: ${join(query[name].map((id) => valueName(found, name, id)))}`;
}

/** What the list is, in a few words: «آبشارهای لرستان»، «دیدنی‌های یزد: تاریخی»، «پرنده‌نگری در گیلان در دی»، «جستجوی «غار»». */
export function listTitle(query: PlaceQuery, found: Shown): string {
  const names = (name: ListName) =>
    query[name].length > 3 ? "" : join(query[name].map((id) => valueName(found, name, id)));
  const [cities, provinces, categories, types, activities] = [
    names("city_id"),
    names("province_id"),
    names("category_id"),
    names("type_id"),
    names("activity_id"),
  ];
  const of = cities ? `نزدیک ${cities}` : provinces;
  const at = cities ? of : `در ${provinces || "ایران"}`;
  const when = query.month.length > 0 ? ` در ${monthSpan(query.month)}` : "";
  if (query.q) return `جستجوی «${query.q}»${of && ` ${at}`}${when}`;
  if (categories) return `${ezafe(categories)} ${of || "ایران"}${when}`;
  if (activities) return `${activities} ${at}${when}`;
  return `${of ? "دیدنی‌های" : "مکان‌های"} ${of || "ایران"}${when}${types && `: ${types}`}`;
}
