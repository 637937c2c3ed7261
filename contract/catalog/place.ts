import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  Flag,
  fieldList,
  Id,
  IdList,
  Latitude,
  Longitude,
  MonthList,
  Paging,
  pageOf,
  Rate,
  Ref,
  SearchText,
} from "../fields.ts";
import { Image } from "../image.ts";
import { Comment, OwnComment } from "../member/comment.ts";
import { RatingCounts } from "../member/rating.ts";
import { GalleryPhoto } from "./photo.ts";
import { KindList, Near, Radius, Without, Words } from "./place-criteria.ts";
import { PlaceFact } from "./place-fact.ts";
import { ATTRIBUTES, Question } from "./question.ts";
import { Weather } from "./weather.ts";

export const PlaceCard = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  /** The kind of place, in the singular: «آبشار». */
  kind: z.string(),
  type: Ref,
  categories: z.array(Ref),
  province: Ref,
  city: Ref.nullable(),
  lat: z.number(),
  lon: z.number(),
  summary: z.string(),
  cover: Image,
  /** The mean of all ratings 1–5, to one decimal; null without ratings. */
  rate: z.number().nullable(),
  rate_count: z.int(),
  view_count: z.int(),
  /** Jalali months 1–12. */
  best_months: z.array(z.int()),
  /** The Gregorian year of the UNESCO inscription. */
  unesco_year: z.int().nullable(),
  /** Whether someone wrote the summary; else it is made of kind and position. */
  is_described: z.boolean(),
  created_at: z.iso.datetime(),
});
export type PlaceCard = z.output<typeof PlaceCard>;

type CardField = keyof PlaceCard;
/** The fields of a card, by which lists may be made lean. */
export const CARD_FIELDS = Object.keys(PlaceCard.shape) as CardField[];
/** A card with the fields that the caller named. */
const LeanCard = PlaceCard.partial();

export const Place = PlaceCard.extend({
  alt_names: z.array(z.string()),
  /** Sanitized HTML; null until one is written. */
  description: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  opening_hours: z.string().nullable(),
  /** Rials. */
  ticket_price: z.int().nullable(),
  /** Metres above sea level. */
  altitude: z.int().nullable(),
  /** How far the height may be off, in metres; null when unknown. */
  altitude_precision: z.int().nullable(),
  /** The county in which the position lies. */
  county: Ref.nullable(),
  visit_minutes: z.int().nullable(),
  /** All known facts for a visit, with source and day of checking, in the order of `FACT_NAMES`. */
  facts: z.array(PlaceFact),
  /** Straight-line distance from the centre of `city` in kilometres. */
  city_km: z.number().nullable(),
  /** Directions lead to an exact position; they are not offered for an approximate one. */
  position: z.enum(["exact", "approximate"]),
  /** How far the place may be from its position, in metres: 100, 500, 3,000 or 15,000. */
  position_radius: z.int(),
  activities: z.array(Ref),
  /** What to mind there, in sentences. */
  safety: z.array(z.string()),
  /** The wide image at the top of its page; with an id if it is a photo. */
  hero: Image.extend({ id: z.int().optional(), taken_on: z.iso.date().nullable().optional() }),
  /** The photos beside the cover. */
  gallery: z.array(GalleryPhoto),
  rates: RatingCounts,
  /** The fifty newest approved comments. */
  comments: z.array(Comment),
  sources: z.array(z.object({ name: z.string(), url: z.string().nullable(), license: z.string().nullable() })),
});
export type Place = z.output<typeof Place>;
export type PlaceField = keyof Place;
const placeFields = Object.keys(Place.shape) as PlaceField[];

const PlaceCards = z.object({ data: z.array(PlaceCard) });

export const listPlaces = endpoint({
  method: "GET",
  path: "home/place",
  access: "anyone",
  summary: "همهٔ مکان‌ها، تازه‌ترین‌ها نخست",
  input: z.object({ ...Paging, fields: fieldList(CARD_FIELDS).optional() }),
  output: pageOf(PlaceCard),
  leanOutput: pageOf(LeanCard),
});

export const listLatestPlaces = endpoint({
  method: "GET",
  path: "home/latest/place",
  access: "anyone",
  summary: "دوازده مکان تازه",
  input: z.object({}),
  output: PlaceCards,
});

/** Places that are no longer there are left out; a merged one has the id of what has become of it. For each caller anew, not from a cache. */
export const listPlacesById = endpoint({
  method: "GET",
  path: "home/place/some",
  access: "visitor",
  summary: "این مکان‌ها، از روی شناسه‌هایشان، تا ۱۰۰ تا",
  input: z.object({ ids: IdList }),
  output: PlaceCards,
});

export const listBestPlaces = endpoint({
  method: "GET",
  path: "home/best/place",
  access: "anyone",
  summary: "دوازده مکان برتر، بر پایهٔ میانگین وزن‌دار امتیازها",
  input: z.object({}),
  output: PlaceCards,
});

export const listMostViewedPlaces = endpoint({
  method: "GET",
  path: "home/mostView/place",
  access: "anyone",
  summary: "دوازده مکان پربازدید سی روز گذشته",
  input: z.object({}),
  output: PlaceCards,
});

export const listRecentlyViewedPlaces = endpoint({
  method: "GET",
  path: "home/lastView/place",
  access: "anyone",
  summary: "مکان‌هایی که دیگران به‌تازگی دیده‌اند",
  input: z.object({}),
  output: PlaceCards,
});

export const listViewHistory = endpoint({
  method: "GET",
  path: "home/getHistory",
  access: "visitor",
  summary: "مکان‌هایی که همین بازدیدکننده به‌تازگی دیده است",
  input: z.object({}),
  output: z.object({ data: z.array(PlaceCard.extend({ seen_at: z.iso.datetime() })) }),
});

const PlacePage = z.object({
  place: Place,
  isCollection: z.object({
    bookmark: z.boolean(),
    favorite: z.boolean(),
    custom: z.array(z.int()),
    my_rate: z.int().nullable(),
  }),
  /** The caller's comments that are pending or rejected. */
  my_comments: z.array(OwnComment),
  weather: Weather.nullable(),
  similar_place: z.array(PlaceCard),
});
/** What a page has beside the place itself. */
export const PAGE_PARTS = ["isCollection", "my_comments", "weather", "similar_place"] as const;

export const showPlace = endpoint({
  method: "GET",
  path: "home/place/show/:id",
  access: "visitor",
  summary: "یک مکان با همهٔ جزئیات؛ هر بازدیدکننده در هر روز یک بازدید شمرده می‌شود",
  input: z.object({ id: Id, fields: fieldList([...placeFields, ...PAGE_PARTS]).optional() }),
  output: PlacePage,
  leanOutput: PlacePage.partial().extend({ place: Place.partial() }),
  errors: ["place_unknown"],
});

/** Counts the view of a page that was rendered on the server: such a page is cached and counts no views itself. */
export const countPlaceView = endpoint({
  method: "POST",
  path: "home/place/seen/:id",
  access: "visitor",
  summary: "بازدیدکننده این مکان را دید؛ همان شمارش نمایش مکان",
  input: z.object({ id: Id }),
  output: z.object({}),
  errors: ["place_unknown"],
});

export const PLACE_SORTS = ["best", "latest", "most_viewed", "name", "nearest"] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

const Facet = z.array(Ref.extend({ count: z.int() }));

const FilteredPage = pageOf(PlaceCard).extend({
  /** A corrected query, when there is no exact match for `q`. */
  did_you_mean: z.string().nullable(),
  /** What was understood of `q`; left out without it. */
  question: Question.optional(),
  /** The number of places for each option, with the other filters applied. Counties and cities only within selected provinces. */
  facets: z.object({
    province: Facet,
    county: Facet,
    city: Facet,
    type: Facet,
    category: Facet,
    activity: Facet,
    /** Jalali months. */
    month: Facet,
    /** One option, 1: places with a hotel or an eco-lodge within 10 km. */
    lodging: Facet,
    /** `id` is the minimum mean rating. */
    min_rate: Facet,
  }),
});

export const filterPlaces = endpoint({
  method: "GET",
  path: "home/filter",
  access: "anyone",
  summary: "مکان‌ها با فیلتر، شمار هر گزینه و چیدمان دلخواه",
  input: z
    .object({
      q: SearchText.optional(),
      province_id: IdList.optional(),
      county_id: IdList.optional(),
      city_id: IdList.optional(),
      type_id: IdList.optional(),
      category_id: IdList.optional(),
      activity_id: IdList.optional(),
      min_rate: Rate.optional(),
      month: MonthList.optional(),
      /** Only places with a hotel or an eco-lodge within 10 km. */
      lodging: Flag.optional(),
      kind: KindList.optional(),
      /** Places that have all of them. */
      attribute: fieldList(ATTRIBUTES).optional(),
      /** Places within `radius_km` kilometres, in a straight line. */
      near: Near.optional(),
      radius_km: Radius.optional(),
      /** Words that all stand in names, summary or text; `a|b` is either, `a_b` both together as one of them. Nothing is guessed. */
      words: Words.optional(),
      /** No places that have one of these: `city-12`, `kind-cave`, `place-7`. */
      without: Without.optional(),
      sort: z.enum(PLACE_SORTS, "این چیدمان شناخته نیست.").default("best"),
      lat: Latitude.optional(),
      lon: Longitude.optional(),
      ...Paging,
      fields: fieldList([...CARD_FIELDS, "facets"]).optional(),
    })
    .refine(({ sort, lat, lon }) => sort !== "nearest" || (lat !== undefined && lon !== undefined), {
      path: ["lat"],
      error: "برای چیدمان نزدیک‌ترین، طول و عرض جغرافیایی لازم است.",
    })
    .refine(({ near, lat, lon }) => near !== "here" || (lat !== undefined && lon !== undefined), {
      path: ["lat"],
      error: "برای جاهای نزدیک، طول و عرض جغرافیایی لازم است.",
    }),
  output: FilteredPage,
  leanOutput: FilteredPage.partial({ facets: true }).extend({ data: z.array(LeanCard) }),
});
