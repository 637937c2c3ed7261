import type { NamedHit, PlaceHit, PostHit, SearchAnswer } from "../../../contract/catalog/search.ts";
import { fa } from "../../../text/digits.ts";
import type { Drawable } from "../../../ui/content/picture.tsx";

/** One thing that was found, and the way to it. */
export interface Suggestion {
  to: string;
  name: string;
  ranges: readonly (readonly number[])[];
  /** What it is and where. */
  said: string;
  /** The other name by which it was found. */
  knownAs: string | null;
  cover: Drawable | null;
}

export interface SuggestionGroup {
  id: string;
  title: string;
  /** Where there is no picture. */
  icon: string;
  suggestions: Suggestion[];
}

/** The list of places for a text. */
export const placesPath = (q: string): string => `/place-list?q=${encodeURIComponent(q)}`;

const counted = ({ place_count }: NamedHit, more = "") =>
  [more, place_count > 0 && `${fa(place_count)} مکان`].filter(Boolean).join(" · ");

const ofPlace = ({ id, name, kind, province, cover, ranges, known_as }: PlaceHit): Suggestion => ({
  to: `/place-details/${id}`,
  name,
  ranges,
  said: `${kind}، ${province.name}`,
  knownAs: known_as,
  cover,
});

const ofPost = ({ id, title, category, cover, ranges, known_as }: PostHit): Suggestion => ({
  to: `/blog/${id}`,
  name: title,
  ranges,
  said: category.name,
  knownAs: known_as,
  cover,
});

const ofNamed = (hit: NamedHit, to: string, said: string): Suggestion => ({
  to,
  name: hit.name,
  ranges: hit.ranges,
  said,
  knownAs: hit.known_as,
  cover: hit.cover,
});

const ofProvince = (hit: NamedHit) => ofNamed(hit, `/place-list?province_id=${hit.id}`, counted(hit));

/** A city is chosen within its province, as the filters do it. */
const ofCity = (hit: NamedHit) =>
  ofNamed(
    hit,
    `/place-list?${hit.within ? `province_id=${hit.within.id}&` : ""}city_id=${hit.id}`,
    counted(hit, hit.within ? `استان ${hit.within.name}` : ""),
  );

const ofActivity = (hit: NamedHit) =>
  ofNamed(
    hit,
    `/${hit.within ? "activities-subset-details" : "activite-details"}/${hit.id}`,
    counted(hit, hit.within?.name),
  );

const ofCategory = (hit: NamedHit) => ofNamed(hit, `/attractions-category-details/${hit.id}`, counted(hit));

/** What was found, group by group; empty groups are left out. */
export function groupsOf(found: SearchAnswer): SuggestionGroup[] {
  const all: SuggestionGroup[] = [
    { id: "places", title: "مکان‌ها", icon: "pin", suggestions: found.places.map(ofPlace) },
    { id: "posts", title: "داستان‌ها", icon: "book", suggestions: found.posts.map(ofPost) },
    { id: "provinces", title: "استان‌ها", icon: "map", suggestions: found.provinces.map(ofProvince) },
    { id: "cities", title: "شهرها", icon: "city", suggestions: found.cities.map(ofCity) },
    { id: "activities", title: "فعالیت‌ها", icon: "compass", suggestions: found.activities.map(ofActivity) },
    { id: "categories", title: "دسته‌ها", icon: "landmark", suggestions: found.categories.map(ofCategory) },
  ];
  return all.filter(({ suggestions }) => suggestions.length > 0);
}
