import type { Chip, PlaceRow, Question, QuestionHead, ResultGroup } from "../../../contract/catalog/question.ts";
import { fa } from "../../../text/digits.ts";
import { joinList } from "../../../text/lists.ts";
import { jalaliMonth, monthName } from "../../../text/months.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { matchingPlaces } from "../../catalog/criteria.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { orderPlaces } from "../../catalog/ordered-places.ts";
import type { PlaceCriteria } from "../../catalog/place-filter.ts";
import type { FoundPlaces } from "../../catalog/question/found-places.ts";
import { chipKindOf } from "../../catalog/question/parse.ts";
import type { Part } from "../../catalog/question/part.ts";
import { type Match, maxRadius } from "../../catalog/question/relax.ts";
import { placeCover, ref } from "../place/place-card.ts";
import { findNamedAmenities } from "./question-amenities.ts";
import { answerQuestion } from "./question-answer.ts";

const maxHeadPlaces = 4;
const maxInstead = 4;

/** What was understood of a text. */
export function toQuestion(index: CatalogIndex, found: FoundPlaces): Question {
  const { reading, total } = found;
  const { match, dropped } = reading;
  const amenities = findNamedAmenities(index, reading);
  return {
    chips: match ? toChips(match) : [],
    head: match ? toHead(index, match, reading.parsed.rest.length + dropped.length) : null,
    answer: answerQuestion(index, reading),
    amenities,
    widening: match ? toWidening(match) : null,
    dropped: toDropped(dropped, amenities !== null),
    instead: total > 0 ? null : bestOfMonth(index, reading.parsed.parts, amenities !== null),
    group_order: groupOrder(found),
  };
}

/** The words that were left out; of what is on the map, it is said that they were left out of the places only. */
function toDropped(words: string[], isOnMap: boolean): Question["dropped"] {
  if (words.length === 0) return null;
  const without = `بدون در نظر گرفتن ${joinList(words.map((word) => `«${word}»`))}`;
  return { words, sentence: isOnMap ? `مکان‌ها را ${without} جستجو کردیم` : without };
}

const toChips = ({ parts }: Match): Chip[] =>
  parts.map((part) => ({
    key: part.key,
    kind: chipKindOf(part),
    label: part.label,
    typed: part.typed,
    params: toParams(part.criteria),
    removable: parts.length > 1,
  }));

/** Criteria as the parameters of an address. */
const toParams = (criteria: PlaceCriteria): Record<string, string> =>
  Object.fromEntries(
    Object.entries(criteria).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );

const headDimensions = ["province", "county", "city", "type", "category", "kind", "activity"] as const;

/** The row of the only part: of an exact region or kind. */
function toHead(
  index: CatalogIndex,
  { parts, criteria, matching, widenedTo }: Match,
  leftOut: number,
): QuestionHead | null {
  const [part] = parts;
  const kind = headDimensions.find((name) => name === part?.dimension);
  if (!part || !kind || parts.length > 1 || leftOut > 0 || widenedTo !== null) return null;
  const best = orderPlaces(index, criteria, "best", matching)(0, maxHeadPlaces).map((slot) => index.places.at(slot));
  const [id] = kind === "kind" ? [0] : (criteria[`${kind}_id`] ?? [0]);
  const name = part.region?.name ?? part.label;
  return {
    ...{ kind, id: id!, name },
    sentence: `${name}: ${fa(matching.size)} مکان`,
    place_count: matching.size,
    params: toParams(criteria),
    cover: best[0] ? placeCover(index, best[0]) : null,
    places: best.map((place) => toPlaceRow(index, place)),
  };
}

const toPlaceRow = (index: CatalogIndex, place: CatalogPlace): PlaceRow => ({
  ...ref(place),
  kind: getExisting(index.kindBySlug, place.kind).name,
  province: ref(getExisting(index.provinceById, place.provinceId)),
  cover: placeCover(index, place),
});

function toWidening({ parts, widenedTo }: Match): Question["widening"] {
  const near = parts.find(({ dimension }) => dimension === "near");
  if (widenedTo === null || !near) return null;
  const of = near.region?.name ?? near.around ?? "شما";
  return { km: widenedTo, of, sentence: `تا ${fa(widenedTo)} کیلومتری ${of}` };
}

/** The best of this month, of the region that the text names. */
function bestOfMonth(index: CatalogIndex, parts: readonly Part[], isAnswered: boolean): Question["instead"] {
  const month = jalaliMonth(new Date());
  const region = parts.find((part) => part.region)?.region;
  for (const where of region ? [region, null] : [null]) {
    const criteria = { ...(where && { [`${where.kind}_id`]: [where.id] }), month: [month] };
    const best = orderPlaces(index, criteria, "best", matchingPlaces(index, criteria))(0, maxInstead);
    if (best.length === 0) continue;
    const places = best.map((slot) => toPlaceRow(index, index.places.at(slot)));
    const of = where ? ` در ${where.name}` : "";
    const praise = `این‌ها${of} برای ${monthName(month)} خوب‌اند:`;
    return { sentence: isAnswered ? praise : `${nothingFound(parts)} ${praise}`, places };
  }
  return null;
}

/** What was looked for and how far, as far as it is understood. */
function nothingFound(parts: readonly Part[]): string {
  const noun = parts.find(({ dimension }) => dimension === "kind" || dimension === "category");
  const of = parts.flatMap(({ region, around }) => region?.name ?? around ?? [])[0];
  const km = parts.find(({ dimension }) => dimension === "near")?.criteria.radius_km ?? maxRadius;
  return noun && of ? `تا ${fa(km)} کیلومتری ${of} «${noun.typed}» نداریم.` : "چیزی پیدا نشد.";
}

/** The list that the text is about comes first. */
function groupOrder({ reading: { match, parsed }, total }: FoundPlaces): ResultGroup[] {
  const [part] = match?.parts ?? [];
  const isAlone = match?.parts.length === 1 && parsed.rest.length === 0;
  const rest: ResultGroup[] = ["places", "provinces", "cities", "activities", "categories", "posts", "faqs"];
  const first: ResultGroup[] =
    total === 0 ? ["faqs", "posts"] : isAlone && part?.dimension === "activity" ? ["activities"] : [];
  return [...first, ...rest.filter((group) => !first.includes(group))];
}
