import type { Output } from "../../../contract/call.ts";
import type { filterPlaces, PlaceCard } from "../../../contract/place.ts";
import { fa } from "../../text/digits.ts";
import { ezafe } from "../../text/ezafe.ts";
import { join } from "../../text/lists.ts";
import { monthName, monthSpan } from "../../text/months.ts";
import { type FilterName, LISTS, type ListName, type PlaceQuery, toggled, without } from "./place-query.ts";

type Found = Output<typeof filterPlaces>;
export type Facets = Found["facets"];
export type Choice = Facets["province"][number];

/** What names are taken from. */
export interface Shown {
  facets: Facets;
  data: readonly Pick<PlaceCard, "city">[];
}

const FACET_OF = {
  province_id: "province",
  city_id: "city",
  type_id: "type",
  category_id: "category",
  activity_id: "activity",
  month: "month",
} as const satisfies Record<ListName, keyof Facets>;

/** What a filter offers, each with the number of places it would give. */
export const choicesOf = (facets: Facets, name: ListName): Choice[] => facets[FACET_OF[name]];

/** What the filters are called. */
export const FILTER_NAMES: Record<FilterName, string> = {
  q: "جستجو",
  province_id: "استان",
  city_id: "شهر",
  type_id: "نوع",
  category_id: "دسته",
  activity_id: "فعالیت",
  month: "ماه سفر",
  min_rate: "امتیاز",
};

/** The name of a chosen value. A city chosen without its province is no choice of the list, but its places name it. */
export function valueName({ facets, data }: Shown, name: ListName, id: number): string {
  if (name === "month") return monthName(id);
  const city = name === "city_id" ? data.find((place) => place.city?.id === id)?.city : undefined;
  return (
    choicesOf(facets, name).find((choice) => choice.id === id)?.name ?? city?.name ?? `${FILTER_NAMES[name]} ${fa(id)}`
  );
}

interface Chosen {
  key: string;
  name: string;
  /** The query without it. */
  rest: PlaceQuery;
}

/** All that is chosen, one by one, in the order of the filters. */
export function chosenOf(query: PlaceQuery, found: Shown): Chosen[] {
  const lists = LISTS.flatMap((name) =>
    query[name].map((id) => ({
      key: `${name} ${id}`,
      name: valueName(found, name, id),
      rest: toggled(query, name, id),
    })),
  );
  return [
    ...(query.q ? [{ key: "q", name: `«${query.q}»`, rest: without(query, "q") }] : []),
    ...lists,
    ...(query.min_rate ? [{ key: "min_rate", name: rateName(query.min_rate), rest: without(query, "min_rate") }] : []),
  ];
}

/** «۴ ستاره و بالاتر». */
export const rateName = (rate: number) => (rate === 5 ? "پنج ستاره" : `${fa(rate)} ستاره و بالاتر`);

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
