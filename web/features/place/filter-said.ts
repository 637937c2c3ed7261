import { join } from "../../text/lists.ts";
import { monthSpan } from "../../text/months.ts";
import { FILTER_NAMES, rateName, type Shown, valueName } from "./place-choices.ts";
import type { FilterName, PlaceQuery } from "./place-query.ts";

/** «ماه سفر: تیر»، for telling which filter to relax. */
export function filterSaid(query: PlaceQuery, found: Shown, name: FilterName): string {
  if (name === "q") return `جستجو: ${query.q}`;
  if (name === "min_rate") return `امتیاز: ${rateName(query.min_rate ?? 1)}`;
  if (name === "month") return `ماه سفر: ${monthSpan(query.month)}`;
  return `${FILTER_NAMES[name]}: ${join(query[name].map((id) => valueName(found, name, id)))}`;
}
