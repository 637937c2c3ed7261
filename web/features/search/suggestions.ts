import type { PlaceRow, QuestionHead, ResultGroup } from "../../../contract/catalog/question.ts";
import type {
  FaqResult,
  NamedResult,
  PlaceResult,
  PostResult,
  SearchResponse,
} from "../../../contract/catalog/search.ts";
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
  /** Why it was found, where its name does not show it. */
  reason?: string | undefined;
  cover: PictureSource | null;
}

export interface SuggestionGroup {
  id: ResultGroup;
  title: string;
  /** Shown without a picture. */
  icon: string;
  suggestions: Suggestion[];
}

/** The attributes of an option: a link that the field's keys reach. */
export type OptionProps = (name: string, to: string) => { id: string; to: string };

const placeCountText = ({ place_count }: NamedResult, more = "") =>
  [more, place_count > 0 && `${fa(place_count)} مکان`].filter(Boolean).join(" · ");

const fromPlace = ({ id, name, kind, province, cover, ranges, known_as, reason }: PlaceResult): Suggestion => ({
  to: `/place-details/${id}`,
  name,
  ranges,
  description: `${kind}، ${province.name}`,
  alias: known_as,
  reason,
  cover,
});

const fromPost = ({ id, title, category, cover, ranges, known_as, reason }: PostResult): Suggestion => ({
  to: `/blog/${id}`,
  name: title,
  ranges,
  description: category.name,
  alias: known_as,
  reason,
  cover,
});

const fromNamed = (hit: NamedResult, to: string, description: string): Suggestion => ({
  to,
  name: hit.name,
  ranges: hit.ranges,
  description,
  alias: hit.known_as,
  reason: hit.reason,
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

const fromFaq = ({ id, name, category, ranges, known_as, reason }: FaqResult): Suggestion => ({
  to: `/faq#faq-${id}`,
  name,
  ranges,
  description: category.name,
  alias: known_as,
  reason,
  cover: null,
});

/** A place in a row of few, below the head or instead of results. */
export const fromRow = ({ id, name, kind, province, cover }: PlaceRow): Suggestion => ({
  to: `/place-details/${id}`,
  name,
  ranges: [],
  description: `${kind}، ${province.name}`,
  alias: null,
  cover,
});

const ORDER: ResultGroup[] = ["places", "posts", "provinces", "cities", "activities", "categories", "faqs"];

const NAMES_OF: Partial<Record<ResultGroup, QuestionHead["kind"]>> = {
  ...{ provinces: "province", cities: "city", activities: "activity", categories: "category" },
};

/** The suggestions in groups, without empty groups and without what the head already says. */
export function groupsOf(response: SearchResponse): SuggestionGroup[] {
  const { question, faqs = [] } = response;
  const groups: Record<ResultGroup, Omit<SuggestionGroup, "id">> = {
    places: { title: "مکان‌ها", icon: "pin", suggestions: response.places.map(fromPlace) },
    posts: { title: "داستان‌ها", icon: "book", suggestions: response.posts.map(fromPost) },
    provinces: { title: "استان‌ها", icon: "map", suggestions: response.provinces.map(fromProvince) },
    cities: { title: "شهرها", icon: "city", suggestions: response.cities.map(fromCity) },
    activities: { title: "فعالیت‌ها", icon: "compass", suggestions: response.activities.map(fromActivity) },
    categories: { title: "دسته‌ها", icon: "landmark", suggestions: response.categories.map(fromCategory) },
    faqs: { title: "پرسش‌ها", icon: "comment", suggestions: faqs.map(fromFaq) },
  };
  const said = new Set(question?.head?.places.map(({ id }) => `/place-details/${id}`));
  const isSaid = (group: ResultGroup, { to, name }: Suggestion) =>
    said.has(to) || (question?.head?.kind === NAMES_OF[group] && question?.head?.name === name);
  return [...new Set([...(question?.group_order ?? []), ...ORDER])]
    .map((id) => ({ id, ...groups[id], suggestions: groups[id].suggestions.filter((item) => !isSaid(id, item)) }))
    .filter(({ suggestions }) => suggestions.length > 0);
}
