import type { filterPlaces } from "../../../../contract/catalog/place.ts";
import type { Output } from "../../../../contract/endpoint.ts";
import { fa } from "../../../../text/digits.ts";
import type { FilterName, ListFilter } from "./query/place-query.ts";

type FilterResponse = Output<typeof filterPlaces>;
export type Facets = FilterResponse["facets"];
export type FacetOption = Facets["province"][number];

/** The options of a filter, each with its number of places. `city_id` has the options of the facet `city`. */
export const optionsOf = (facets: Facets, name: ListFilter): FacetOption[] =>
  facets[name.replace("_id", "") as keyof Facets];

/** The names of the filters on screen. */
export const FILTER_LABELS: Record<FilterName, string> = {
  q: "جستجو",
  province_id: "استان",
  county_id: "شهرستان",
  city_id: "شهر",
  type_id: "گروه",
  category_id: "دسته",
  activity_id: "فعالیت",
  month: "ماه سفر",
  lodging: "اقامت",
  min_rate: "امتیاز",
  kind: "نوع مکان",
  attribute: "ویژگی",
  near: "فاصله",
  words: "واژه",
  without: "به‌جز",
};

/** The name of a minimum rating: «۴ ستاره و بالاتر». */
export const minRatingLabel = (rate: number) => (rate === 5 ? "پنج ستاره" : `${fa(rate)} ستاره و بالاتر`);
