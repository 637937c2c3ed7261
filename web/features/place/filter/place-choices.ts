import type { filterPlaces } from "../../../../contract/catalog/place.ts";
import type { Output } from "../../../../contract/endpoint.ts";
import { fa } from "../../../../text/digits.ts";
import type { FilterName, ListName } from "./place-query.ts";

type Found = Output<typeof filterPlaces>;
export type Facets = Found["facets"];
export type Choice = Facets["province"][number];

/** What a filter offers, each with the number of places it would give: `city_id` chooses among the `city` facet. */
export const choicesOf = (facets: Facets, name: ListName): Choice[] => facets[name.replace("_id", "") as keyof Facets];

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

/** «۴ ستاره و بالاتر». */
export const rateName = (rate: number) => (rate === 5 ? "پنج ستاره" : `${fa(rate)} ستاره و بالاتر`);
