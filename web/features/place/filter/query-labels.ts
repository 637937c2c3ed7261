import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import { fa } from "../../../../text/digits.ts";
import { ezafe } from "../../../../text/ezafe.ts";
import { joinList } from "../../../../text/lists.ts";
import { monthName, monthSpan } from "../../../../text/months.ts";
import { type Facets, FILTER_LABELS, minRatingLabel, optionsOf } from "./facets.ts";
import {
  type FilterName,
  LIST_FILTERS,
  type ListFilter,
  type PlaceQuery,
  placeListPath,
  toggleFilter,
  withoutFilter,
} from "./place-query.ts";

// The texts of a list are made in the loader, so that the first scripts of the screen do not contain this code.

/** The parts of a response that hold the names of the values. */
export interface LabelSource {
  facets: Facets;
  data: readonly Pick<PlaceCard, "city">[];
}

/** The name of a selected value. A city without its province is not among the options; the places in the list name it. */
function valueLabel({ facets, data }: LabelSource, name: ListFilter, id: number): string {
  if (name === "month") return monthName(id);
  const city = name === "city_id" ? data.find((place) => place.city?.id === id)?.city : undefined;
  return (
    optionsOf(facets, name).find((option) => option.id === id)?.name ?? city?.name ?? `${FILTER_LABELS[name]} ${fa(id)}`
  );
}

/** A selected value, and the path of the list without it. */
export interface ActiveFilter {
  key: string;
  name: string;
  to: string;
}

/** All selected values, in the order of the filters. */
export function listActiveFilters(query: PlaceQuery, source: LabelSource): ActiveFilter[] {
  const listFilters = LIST_FILTERS.flatMap((name) =>
    query[name].map((id) => ({
      key: `${name} ${id}`,
      name: valueLabel(source, name, id),
      to: placeListPath(toggleFilter(query, name, id)),
    })),
  );
  return [
    ...(query.q ? [{ key: "q", name: `«${query.q}»`, to: placeListPath(withoutFilter(query, "q")) }] : []),
    ...listFilters,
    ...(query.min_rate
      ? [{ key: "min_rate", name: minRatingLabel(query.min_rate), to: placeListPath(withoutFilter(query, "min_rate")) }]
      : []),
  ];
}

/** A filter with its values, «ماه سفر: تیر»: names the filter to relax. */
export function filterLabel(query: PlaceQuery, source: LabelSource, name: FilterName): string {
  if (name === "q") return `جستجو: ${query.q}`;
  if (name === "min_rate") return `امتیاز: ${minRatingLabel(query.min_rate ?? 1)}`;
  if (name === "month") return `ماه سفر: ${monthSpan(query.month)}`;
  return `${FILTER_LABELS[name]}: ${joinList(query[name].map((id) => valueLabel(source, name, id)))}`;
}

/** The title of the list: «آبشارهای لرستان»، «دیدنی‌های یزد: تاریخی»، «پرنده‌نگری در گیلان در دی»، «جستجوی «غار»». */
export function listTitle(query: PlaceQuery, source: LabelSource): string {
  const joinedNames = (name: ListFilter) =>
    query[name].length > 3 ? "" : joinList(query[name].map((id) => valueLabel(source, name, id)));
  const [cities, counties, provinces, categories, types, activities] = [
    joinedNames("city_id"),
    joinedNames("county_id"),
    joinedNames("province_id"),
    joinedNames("category_id"),
    joinedNames("type_id"),
    joinedNames("activity_id"),
  ];
  const region = counties ? `شهرستان ${counties}` : provinces;
  const area = cities ? `نزدیک ${cities}` : region;
  const inArea = cities ? area : `در ${region || "ایران"}`;
  const inMonths = query.month.length > 0 ? ` در ${monthSpan(query.month)}` : "";
  if (query.q) return `جستجوی «${query.q}»${area && ` ${inArea}`}${inMonths}`;
  if (categories) return `${ezafe(categories)} ${area || "ایران"}${inMonths}`;
  if (activities) return `${activities} ${inArea}${inMonths}`;
  return `${area ? "دیدنی‌های" : "مکان‌های"} ${area || "ایران"}${inMonths}${types && `: ${types}`}`;
}
