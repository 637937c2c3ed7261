import type { NamedResult, PlaceResult, PostResult, SearchResponse } from "../../../contract/catalog/search.ts";
import { fa } from "../../../text/digits.ts";
import type { PictureSource } from "../../../ui/content/picture.tsx";

/** A search result with its path. */
export interface Suggestion {
  to: string;
  name: string;
  ranges: readonly (readonly number[])[];
  /** Its kind and location. */
  description: string;
  /** The alternative name that matched the term. */
  alias: string | null;
  cover: PictureSource | null;
}

export interface SuggestionGroup {
  id: string;
  title: string;
  /** Shown without a picture. */
  icon: string;
  suggestions: Suggestion[];
}

/** The path of the place list for a text. */
export const placesPath = (q: string): string => `/place-list?q=${encodeURIComponent(q)}`;

const placeCountText = ({ place_count }: NamedResult, more = "") =>
  [more, place_count > 0 && `${fa(place_count)} مکان`].filter(Boolean).join(" · ");

const fromPlace = ({ id, name, kind, province, cover, ranges, known_as }: PlaceResult): Suggestion => ({
  to: `/place-details/${id}`,
  name,
  ranges,
  description: `${kind}، ${province.name}`,
  alias: known_as,
  cover,
});

const fromPost = ({ id, title, category, cover, ranges, known_as }: PostResult): Suggestion => ({
  to: `/blog/${id}`,
  name: title,
  ranges,
  description: category.name,
  alias: known_as,
  cover,
});

const fromNamed = (hit: NamedResult, to: string, description: string): Suggestion => ({
  to,
  name: hit.name,
  ranges: hit.ranges,
  description,
  alias: hit.known_as,
  cover: hit.cover,
});

const fromProvince = (hit: NamedResult) => fromNamed(hit, `/place-list?province_id=${hit.id}`, placeCountText(hit));

/** Links to a city within its province, like the filters. */
const fromCity = (hit: NamedResult) =>
  fromNamed(
    hit,
    `/place-list?${hit.within ? `province_id=${hit.within.id}&` : ""}city_id=${hit.id}`,
    placeCountText(hit, hit.within ? `استان ${hit.within.name}` : ""),
  );

const fromActivity = (hit: NamedResult) =>
  fromNamed(
    hit,
    `/${hit.within ? "activities-subset-details" : "activite-details"}/${hit.id}`,
    placeCountText(hit, hit.within?.name),
  );

const fromCategory = (hit: NamedResult) =>
  fromNamed(hit, `/attractions-category-details/${hit.id}`, placeCountText(hit));

/** The suggestions in groups, without empty groups. */
export function groupsOf(response: SearchResponse): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    { id: "places", title: "مکان‌ها", icon: "pin", suggestions: response.places.map(fromPlace) },
    { id: "posts", title: "داستان‌ها", icon: "book", suggestions: response.posts.map(fromPost) },
    { id: "provinces", title: "استان‌ها", icon: "map", suggestions: response.provinces.map(fromProvince) },
    { id: "cities", title: "شهرها", icon: "city", suggestions: response.cities.map(fromCity) },
    { id: "activities", title: "فعالیت‌ها", icon: "compass", suggestions: response.activities.map(fromActivity) },
    { id: "categories", title: "دسته‌ها", icon: "landmark", suggestions: response.categories.map(fromCategory) },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
