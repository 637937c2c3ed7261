import { PAGE_PARTS, type Place, type PlaceCard } from "../../../contract/catalog/place.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import { galleryPhoto } from "../../catalog/photo/photo-image.ts";
import { similarIds } from "../../catalog/similar/similar.ts";
import { withPhotos } from "../comment/comment-photos.ts";
import { meanRate } from "../rating/mean-rate.ts";
import { climateOf } from "../weather/climate.ts";
import { type CardField, isCardField, placeCover, ref, toLeanCard, toPlaceCard } from "./place-card.ts";
import { factsOf } from "./place-fact.ts";
import type { PlacePageData } from "./place-page.sql.ts";
import { toWrittenCards } from "./place-page.ts";
import { knownAltitude, precisionOf, radiusOf } from "./place-position.ts";
import { safetyOf } from "./place-safety.ts";
import { sourcesOf } from "./place-source.ts";

/** The fields that a place's page has beyond those of its card, and those that are read now for the page. */
type DetailField = Exclude<keyof Place, keyof PlaceCard> | "rate" | "rate_count";
type Part = (typeof PAGE_PARTS)[number];
/** A field of the place, or another part of its page. */
export type PageField = keyof Place | Part;

type Maker<Value> = (index: CatalogIndex, place: CatalogPlace, data: PlacePageData) => Value;

const detailFields: { [Name in DetailField]: Maker<Place[Name]> } = {
  rate: (_index, _place, { rating }) => meanRate(rating.count, rating.sum),
  rate_count: (_index, _place, { rating }) => rating.count,
  alt_names: (_index, { altNames }) => altNames,
  description: (index, _place, { text }) => (text === "" ? null : renderHtml(index, text)),
  address: (_index, { address }) => address,
  phone: (_index, { phone }) => phone,
  website: (_index, { website }) => website,
  opening_hours: (_index, { openingHours }) => openingHours,
  ticket_price: (_index, { ticketPrice }) => ticketPrice,
  altitude: (_index, place) => knownAltitude(place),
  altitude_precision: (_index, place) => (knownAltitude(place) === null ? null : place.altitudePrecisionM),
  county: ({ countyById }, { countyId }) => {
    const county = countyId === null ? undefined : countyById.get(countyId);
    return county ? ref(county) : null;
  },
  visit_minutes: (_index, { visitMinutes }) => visitMinutes,
  facts: (_index, place) => factsOf(place),
  city_km: (_index, { cityKm }) => cityKm,
  position: (_index, place) => precisionOf(place),
  position_radius: (_index, place) => radiusOf(place),
  activities: ({ activityById }, { activityIds }) =>
    activityIds
      .map((id) => getExisting(activityById, id))
      .filter(({ parentId }) => parentId !== null)
      .map(ref),
  safety: safetyOf,
  hero(index, place) {
    const [first] = index.photosByPlace.get(place.id) ?? [];
    return first?.isCover ? galleryPhoto(first) : placeCover(index, place, "wide");
  },
  gallery: ({ photosByPlace }, { id }) =>
    (photosByPlace.get(id) ?? []).filter(({ isCover }, index) => index > 0 || !isCover).map(galleryPhoto),
  rates: (_index, _place, { rating }) => rating.rates,
  comments: ({ photosByPlace }, { id }, { comments }) => withPhotos(comments, photosByPlace.get(id)),
  sources: (_index, place) => sourcesOf(place),
};
const allDetails = Object.keys(detailFields) as DetailField[];
const isDetail = (name: PageField): name is DetailField => Object.hasOwn(detailFields, name);

/** Whether what cards show of a place is enough for a field. */
export const isOnCard = (name: PageField): name is Exclude<CardField, DetailField> =>
  isCardField(name) && !isDetail(name);

const parts = {
  isCollection: (_index: CatalogIndex, _place: CatalogPlace, { memberships, rating }: PlacePageData) => ({
    ...memberships,
    my_rate: rating.mine,
  }),
  my_comments: (_index: CatalogIndex, _place: CatalogPlace, { ownComments }: PlacePageData) => ownComments,
  weather: (index: CatalogIndex, place: CatalogPlace) => climateOf(index, place),
  similar_place: (index: CatalogIndex, place: CatalogPlace) =>
    toWrittenCards(
      index,
      similarIds(index.places, place).flatMap((id) => index.places.table.slotOf(id) ?? []),
    ),
} satisfies { [Name in Part]: Maker<unknown> };

/** The page of a place with everything. */
export function toPlacePageBody(index: CatalogIndex, place: CatalogPlace, data: PlacePageData) {
  return {
    place: { ...toPlaceCard(index, place), ...toDetails(index, place, data, allDetails) } as Place,
    isCollection: parts.isCollection(index, place, data),
    my_comments: parts.my_comments(index, place, data),
    weather: parts.weather(index, place),
    similar_place: parts.similar_place(index, place),
  };
}

/** The page with some fields of the place and some other parts. */
export function toLeanPageBody(
  index: CatalogIndex,
  place: CatalogPlace,
  data: PlacePageData,
  fields: readonly PageField[],
) {
  const wantedParts = PAGE_PARTS.filter((name) => fields.includes(name));
  return {
    place: {
      ...toLeanCard(index, place, fields.filter(isCardField)),
      ...toDetails(index, place, data, fields.filter(isDetail)),
    },
    ...(Object.fromEntries(wantedParts.map((name) => [name, parts[name](index, place, data)])) as Partial<
      Omit<ReturnType<typeof toPlacePageBody>, "place">
    >),
  };
}

function toDetails(index: CatalogIndex, place: CatalogPlace, data: PlacePageData, names: readonly DetailField[]) {
  const details: Record<string, unknown> = {};
  for (const name of names) details[name] = detailFields[name](index, place, data);
  return details as Partial<Pick<Place, DetailField>>;
}
