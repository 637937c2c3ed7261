import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Ref, SearchText, YesNo } from "../fields.ts";
import { Image } from "../image.ts";
import { PostCard } from "../site/post.ts";
import { PlaceCard } from "./place.ts";

/** Where the letters that were found stand in the name: from and to before, in UTF-16 units. */
const Ranges = z.array(z.tuple([z.int(), z.int()]));

/** What a hit has beside its card. */
const Matched = {
  ranges: Ranges,
  /** Another of its names, by which it was found. */
  known_as: z.string().nullable(),
};

const Named = z.object({
  id: z.int(),
  name: z.string(),
  place_count: z.int(),
  cover: Image.nullable(),
  /** What it is a part of: a city of its province, a sub-activity of its activity. */
  within: Ref.nullable(),
  ...Matched,
});
export type NamedHit = z.output<typeof Named>;

const PlaceHit = PlaceCard.extend(Matched);
export type PlaceHit = z.output<typeof PlaceHit>;
const PostHit = PostCard.extend(Matched);
export type PostHit = z.output<typeof PostHit>;

const Typed = SearchText.refine((text) => /[\p{L}\p{N}]/u.test(text), "چیزی برای جستجو بنویسید.");

export const searchAll = endpoint({
  method: "GET",
  path: "filter/search",
  access: "visitor",
  summary: "جستجو در مکان‌ها، داستان‌ها، استان‌ها، شهرها، فعالیت‌ها و دسته‌ها؛ با هر املا و صفحه‌کلید",
  input: z.object({
    search: Typed,
    /** Whether it goes into the visitor's history; not while somebody is still typing. */
    remember: YesNo.default(true),
  }),
  output: z.object({
    places: z.array(PlaceHit),
    /** How many places there are in all; `home/filter` with the same text lists them. */
    place_total: z.int(),
    posts: z.array(PostHit),
    provinces: z.array(Named),
    cities: z.array(Named),
    activities: z.array(Named),
    categories: z.array(Named),
    /** When nothing is quite as it was typed. */
    did_you_mean: z.string().nullable(),
  }),
  errors: ["too_often"],
});
export type SearchAnswer = z.output<typeof searchAll.output>;

export const listSearches = endpoint({
  method: "GET",
  path: "filter/showHistory",
  access: "visitor",
  summary: "آنچه همین بازدیدکننده به‌تازگی جسته است، تازه‌ترین نخست",
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ id: z.int(), search: z.string(), created_at: z.iso.datetime() })) }),
});

const forgetting = {
  path: "filter/deleteHistory/:id",
  access: "visitor",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
} as const;

export const forgetSearch = endpoint({
  ...forgetting,
  method: "POST",
  summary: "یک جستجوی خود را از تاریخچه پاک می‌کند",
  errors: ["search_unknown"],
});

/** As the specification has it; the web uses POST. */
export const forgetSearchByGet = endpoint({
  ...forgetting,
  method: "GET",
  summary: "همان، با GET؛ پیش‌خواندن مرورگر پذیرفته نیست",
  errors: ["search_unknown", "prefetch_refused"],
});
