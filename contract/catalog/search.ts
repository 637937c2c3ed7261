import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Latitude, Longitude, Ref, SearchText, YesNo } from "../fields.ts";
import { Image } from "../image.ts";
import { PostCard } from "../site/post.ts";
import { PlaceCard } from "./place.ts";
import { Question } from "./question.ts";

/** The matched ranges of the name: start (inclusive) and end (exclusive), in UTF-16 units. */
const Ranges = z.array(z.tuple([z.int(), z.int()]));

/** The fields that a result has in addition to its card. */
const Match = {
  ranges: Ranges,
  /** The alternative name that matched. */
  known_as: z.string().nullable(),
  /** Why it was found, where its name does not show it: «در متن: …». */
  reason: z.string().optional(),
};

const NamedResult = z.object({
  id: z.int(),
  name: z.string(),
  place_count: z.int(),
  cover: Image.nullable(),
  /** The parent: a city's province, a sub-activity's activity. */
  within: Ref.nullable(),
  ...Match,
});
export type NamedResult = z.output<typeof NamedResult>;

const PlaceResult = PlaceCard.extend(Match);
export type PlaceResult = z.output<typeof PlaceResult>;
const PostResult = PostCard.extend(Match);
export type PostResult = z.output<typeof PostResult>;

const FaqResult = Ref.extend({ category: Ref, ...Match });
export type FaqResult = z.output<typeof FaqResult>;

/** A text with a letter or a digit in the form that the search gives it; a hamza or a tatweel alone is no word, since it reads over them. */
const SearchQuery = SearchText.refine(
  (text) => /[^\P{L}ءـ]|\p{N}/u.test(text.normalize("NFKD")),
  "چیزی برای جستجو بنویسید.",
);

export const searchAll = endpoint({
  method: "GET",
  path: "filter/search",
  access: "visitor",
  summary: "جستجو در مکان‌ها، داستان‌ها، استان‌ها، شهرها، فعالیت‌ها و دسته‌ها؛ با هر املا و صفحه‌کلید",
  input: z.object({
    search: SearchQuery,
    /** Whether to add the query to the visitor's history; false while the visitor is typing. */
    remember: YesNo.default(true),
    /** Where the reader is, if they gave it: nearer ones come first of equally good places, and «نزدیک من» is there. */
    lat: Latitude.optional(),
    lon: Longitude.optional(),
  }),
  output: z.object({
    places: z.array(PlaceResult),
    /** The total number of places; `home/filter` lists them for the same text. */
    place_total: z.int(),
    posts: z.array(PostResult),
    provinces: z.array(NamedResult),
    cities: z.array(NamedResult),
    activities: z.array(NamedResult),
    categories: z.array(NamedResult),
    /** A corrected query, when there is no exact match. */
    did_you_mean: z.string().nullable(),
    /** Questions and answers; left out where there are none. */
    faqs: z.array(FaqResult).optional(),
    /** What was understood of the text. */
    question: Question.optional(),
  }),
});
export type SearchResponse = z.output<typeof searchAll.output>;

export const listSearches = endpoint({
  method: "GET",
  path: "filter/showHistory",
  access: "visitor",
  summary: "آنچه همین بازدیدکننده به‌تازگی جستجو کرده است، تازه‌ترین نخست",
  input: z.object({}),
  output: z.object({
    data: z.array(z.object({ id: z.int(), search: z.string(), created_at: z.iso.datetime() })),
    /** What a visitor who has typed nothing may want. */
    suggestions: z
      .object({
        /** The best places of this month. */
        month: Ref,
        places: z.array(PlaceCard),
        /** Six cities; `search` is what to search for. */
        cities: z.array(Ref.extend({ place_count: z.int(), search: z.string() })),
      })
      .optional(),
  }),
});

/** Counts, without the visitor, that a visitor removed what was understood: the desk lists which words are misread. */
export const countRemovedChip = endpoint({
  method: "POST",
  path: "filter/removedChip",
  access: "visitor",
  summary: "بازدیدکننده یکی از برداشت‌های جستجو را برداشت؛ بی‌نام شمرده می‌شود",
  input: z.object({
    /** The `key` and `typed` of the chip. */
    key: SearchText,
    typed: SearchText,
  }),
  output: z.object({}),
});

const deletion = {
  path: "filter/deleteHistory/:id",
  access: "visitor",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
} as const;

export const deleteSearch = endpoint({
  ...deletion,
  method: "POST",
  summary: "یک جستجوی خود را از تاریخچه پاک می‌کند",
  errors: ["search_unknown"],
});

/** Required by the specification; the web uses POST. */
export const deleteSearchByGet = endpoint({
  ...deletion,
  method: "GET",
  writes: true,
  summary: "همان، با GET؛ پیش‌خواندن مرورگر پذیرفته نیست",
  errors: ["search_unknown", "prefetch_refused"],
});
