import type { PlaceCard } from "../../../../../contract/catalog/place.ts";
import type { Attribute, Chip } from "../../../../../contract/catalog/question.ts";
import { fa } from "../../../../../text/digits.ts";
import { ezafe } from "../../../../../text/ezafe.ts";
import { joinList } from "../../../../../text/lists.ts";
import { monthName, seasonOrMonths } from "../../../../../text/months.ts";
import { type Facets, FILTER_LABELS, minRatingLabel, optionsOf } from "../facets.ts";
import { hasChip, withoutChip } from "../search-chips.ts";
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
  data: readonly Pick<PlaceCard, "city" | "kind">[];
  /** What the search understood of the query's text: it names the filters that have no options. */
  chips?: readonly Chip[];
}

const ATTRIBUTE_LABELS: Record<Attribute, string> = {
  unesco: "ثبت جهانی",
  free: "رایگان",
  wheelchair: "با ویلچر",
  cool: "خنک",
  warm: "گرم",
  high: "بلندترین",
};

/** The values of a filter that only a search sets, in words. */
function searchLabels(query: PlaceQuery, { chips = [], data }: LabelSource, name: SearchLabel): string[] {
  if (query[name] === "") return [];
  const named = chips.filter((chip) => name in chip.params && hasChip(query, chip));
  if (named.length > 0) return named.map(({ label }) => label);
  if (name === "kind") return [...new Set(data.map(({ kind }) => kind))].slice(0, 3);
  if (name === "attribute")
    return query.attribute.split(",").map((attribute) => ATTRIBUTE_LABELS[attribute as Attribute]);
  if (name === "near") return [query.near === "here" ? "نزدیک من" : `تا ${fa(Number(query.radius_km || 50))} کیلومتر`];
  if (name === "without") return ["به‌جز بخشی از مکان‌ها"];
  return query.words.split(" ").map((word) => `«${word.replace(/\|.*/, "").replaceAll("_", " ")}»`);
}

const SEARCH_LABELS = ["kind", "attribute", "near", "words", "without"] as const;
type SearchLabel = (typeof SEARCH_LABELS)[number];

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
  /** What it is of a text that the search understood. */
  chip?: Pick<Chip, "key" | "kind" | "typed">;
}

/** All selected values: first what the search understood, then the others in the order of the filters. */
export function listActiveFilters(query: PlaceQuery, source: LabelSource): ActiveFilter[] {
  const chips = (source.chips ?? []).filter((chip) => hasChip(query, chip));
  const others = chips.reduce(withoutChip, query); // their labels are the chips'
  const listFilters = LIST_FILTERS.flatMap((name) =>
    others[name].map((id) => ({
      key: `${name} ${id}`,
      name: name === "county_id" ? `شهرستان ${valueLabel(source, name, id)}` : valueLabel(source, name, id),
      to: placeListPath(toggleFilter(query, name, id)),
    })),
  );
  const searchFilters = SEARCH_LABELS.filter((name) => others[name] !== "").map((name) => ({
    key: name,
    name: joinList(searchLabels(others, source, name)),
    to: placeListPath(withoutFilter(query, name)),
  }));
  return [
    ...(query.q ? [{ key: "q", name: `«${query.q}»`, to: placeListPath(withoutFilter(query, "q")) }] : []),
    ...chips.map((chip) => ({
      ...{ key: chip.key, name: chip.label, to: placeListPath(removeChip(query, chip, chips)) },
      chip: { key: chip.key, kind: chip.kind, typed: chip.typed },
    })),
    ...listFilters,
    ...searchFilters,
    ...(query.min_rate
      ? [{ key: "min_rate", name: minRatingLabel(query.min_rate), to: placeListPath(withoutFilter(query, "min_rate")) }]
      : []),
  ];
}

/** The query without a chip. The text stays beside the other chips, and goes with the last one. */
const removeChip = (query: PlaceQuery, chip: Chip, chips: readonly Chip[]): PlaceQuery => ({
  ...withoutChip(query, chip),
  ...(chips.length < 2 && { asked: "" }),
});

/** A filter with its values, «ماه سفر: تیر»: names the filter to relax. */
export function filterLabel(query: PlaceQuery, source: LabelSource, name: FilterName): string {
  if (name === "q") return `جستجو: ${query.q}`;
  if (name === "min_rate") return `امتیاز: ${minRatingLabel(query.min_rate ?? 1)}`;
  if (name === "month") return `ماه سفر: ${seasonOrMonths(query.month)}`;
  if (isSearchLabel(name)) return joinList(searchLabels(query, source, name));
  return `${FILTER_LABELS[name]}: ${joinList(query[name].map((id) => valueLabel(source, name, id)))}`;
}

const isSearchLabel = (name: FilterName): name is SearchLabel => SEARCH_LABELS.some((label) => label === name);

/**
 * The title of the list. It names every filter that has three values at most: «آبشارهای لرستان: ۴ ستاره و بالاتر»، «دیدنی‌های یزد: تاریخی»،
 * «پرنده‌نگری در گیلان در دی»، «جستجوی «غار»».
 */
export function listTitle(query: PlaceQuery, source: LabelSource): string {
  const named = (name: ListFilter) =>
    query[name].length > 3 ? "" : joinList(query[name].map((id) => valueLabel(source, name, id)));
  const found = (name: SearchLabel) => joinList(searchLabels(query, source, name));
  const [near, cities, counties] = [found("near"), named("city_id"), named("county_id")];
  const region = counties ? `شهرستان ${counties}` : named("province_id");
  const area = near || (cities ? `نزدیک ${cities}` : region);
  const inArea = near || cities ? area : `در ${region || "ایران"}`;
  const [kinds, categories, activities] = [found("kind"), named("category_id"), named("activity_id")];
  // The first that is there begins the title, the others follow after a colon.
  const [subject, ...others] = [
    { name: query.q, title: `جستجوی «${query.q}»${area && ` ${inArea}`}` },
    { name: kinds, title: `${kinds} ${inArea}` },
    { name: categories, title: `${ezafe(categories)} ${area || "ایران"}` },
    { name: activities, title: `${activities} ${inArea}` },
  ].filter(({ name }) => name !== "");
  const more = [
    ...others.map(({ name }) => name),
    ...[named("type_id"), named("lodging"), found("attribute"), found("words")],
    query.min_rate ? minRatingLabel(query.min_rate) : "",
  ].filter((name) => name !== "");
  const title = subject?.title ?? `${area ? "دیدنی‌های" : "مکان‌های"} ${area || "ایران"}`;
  const inMonths = query.month.length > 0 ? ` در ${seasonOrMonths(query.month)}` : "";
  const excluded = found("without").replaceAll("به‌جز ", ""); // said once
  return `${title}${inMonths}${more.length > 0 ? `: ${more.join("، ")}` : ""}${excluded && ` به‌جز ${excluded}`}`;
}
