import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Latitude, Longitude, MonthList, Paging, paged, Rate, Ref, SearchText } from "../fields.ts";
import { Image } from "../image.ts";
import { Comment, OwnComment } from "../member/comment.ts";
import { Rates } from "../member/rating.ts";
import { Weather } from "./weather.ts";

export const PlaceCard = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  /** What it is, in the singular: «آبشار». */
  kind: z.string(),
  type: Ref,
  categories: z.array(Ref),
  province: Ref,
  city: Ref.nullable(),
  lat: z.number(),
  lon: z.number(),
  summary: z.string(),
  cover: Image,
  /** The mean of all ratings 1–5, to one decimal; null when nobody has rated. */
  rate: z.number().nullable(),
  rate_count: z.int(),
  view_count: z.int(),
  /** Jalali months 1–12. */
  best_months: z.array(z.int()),
  created_at: z.iso.datetime(),
});
export type PlaceCard = z.output<typeof PlaceCard>;

export const Place = PlaceCard.extend({
  alt_names: z.array(z.string()),
  /** Sanitized HTML; null while nobody has written one. */
  description: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  opening_hours: z.string().nullable(),
  /** Rials. */
  ticket_price: z.int().nullable(),
  /** Metres above the sea. */
  altitude: z.int().nullable(),
  visit_minutes: z.int().nullable(),
  /** Kilometres from the middle of `city`, as the crow flies. */
  city_km: z.number().nullable(),
  /** An approximate position gets a circle on the map and no directions. */
  position: z.enum(["exact", "approximate"]),
  /** The year in which UNESCO inscribed it (Gregorian). */
  unesco_year: z.int().nullable(),
  activities: z.array(Ref),
  /** The wide picture at the top of its page. */
  hero: Image,
  gallery: z.array(Image),
  rates: Rates,
  /** The fifty newest that were approved. */
  comments: z.array(Comment),
  sources: z.array(z.object({ name: z.string(), url: z.string().nullable(), license: z.string().nullable() })),
});
export type Place = z.output<typeof Place>;

const cards = z.object({ data: z.array(PlaceCard) });

export const listPlaces = endpoint({
  method: "GET",
  path: "home/place",
  access: "anyone",
  summary: "همهٔ مکان‌ها، تازه‌ترین‌ها نخست",
  input: z.object(Paging),
  output: paged(PlaceCard),
});

export const latestPlaces = endpoint({
  method: "GET",
  path: "home/latest/place",
  access: "anyone",
  summary: "دوازده مکان تازه",
  input: z.object({}),
  output: cards,
});

export const bestPlaces = endpoint({
  method: "GET",
  path: "home/best/place",
  access: "anyone",
  summary: "دوازده مکان برتر، بر پایهٔ میانگین وزن‌دار امتیازها",
  input: z.object({}),
  output: cards,
});

export const mostViewedPlaces = endpoint({
  method: "GET",
  path: "home/mostView/place",
  access: "anyone",
  summary: "دوازده مکان پربازدید سی روز گذشته",
  input: z.object({}),
  output: cards,
});

export const lastViewedPlaces = endpoint({
  method: "GET",
  path: "home/lastView/place",
  access: "anyone",
  summary: "مکان‌هایی که دیگران به‌تازگی دیده‌اند",
  input: z.object({}),
  output: cards,
});

export const seenPlaces = endpoint({
  method: "GET",
  path: "home/getHistory",
  access: "visitor",
  summary: "مکان‌هایی که همین بازدیدکننده به‌تازگی دیده است",
  input: z.object({}),
  output: z.object({ data: z.array(PlaceCard.extend({ seen_at: z.iso.datetime() })) }),
});

export const showPlace = endpoint({
  method: "GET",
  path: "home/place/show/:id",
  access: "visitor",
  summary: "یک مکان با همهٔ جزئیات؛ هر بازدیدکننده در هر روز یک بازدید شمرده می‌شود",
  input: z.object({ id: Id }),
  output: z.object({
    place: Place,
    isCollection: z.object({
      bookmark: z.boolean(),
      favorite: z.boolean(),
      custom: z.array(z.int()),
      my_rate: z.int().nullable(),
    }),
    /** The caller's own that are not approved, or not yet. */
    my_comments: z.array(OwnComment),
    weather: Weather.nullable(),
    similar_place: z.array(PlaceCard),
  }),
  errors: ["place_unknown"],
});

/** A page that came from the server was rendered for everyone: this tells that somebody is looking at it. */
export const seePlace = endpoint({
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

export const filterPlaces = endpoint({
  method: "GET",
  path: "home/filter",
  access: "anyone",
  summary: "مکان‌ها با پالایه، شمار هر گزینه و چیدمان دلخواه",
  input: z
    .object({
      q: SearchText.optional(),
      province_id: IdList.optional(),
      city_id: IdList.optional(),
      type_id: IdList.optional(),
      category_id: IdList.optional(),
      activity_id: IdList.optional(),
      min_rate: Rate.optional(),
      month: MonthList.optional(),
      sort: z.enum(PLACE_SORTS, "این چیدمان شناخته نیست.").default("best"),
      lat: Latitude.optional(),
      lon: Longitude.optional(),
      ...Paging,
    })
    .refine(({ sort, lat, lon }) => sort !== "nearest" || (lat !== undefined && lon !== undefined), {
      path: ["lat"],
      error: "برای چیدمان نزدیک‌ترین، طول و عرض جغرافیایی لازم است.",
    }),
  output: paged(PlaceCard).extend({
    /** What was probably typed, when nothing is quite as `q` says. */
    did_you_mean: z.string().nullable(),
    /** How many places each choice would give, the other filters as they are. Cities only within chosen provinces. */
    facets: z.object({
      province: Facet,
      city: Facet,
      type: Facet,
      category: Facet,
      activity: Facet,
      /** Jalali months. */
      month: Facet,
      /** `id` is a mean rating of at least so much. */
      min_rate: Facet,
    }),
  }),
});
