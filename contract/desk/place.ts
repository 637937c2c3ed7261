import { z } from "zod";
import { FACT_FIELDS, FACT_NAMES } from "../catalog/place-fact.ts";
import { PRECISIONS } from "../catalog/precision.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Latitude, Longitude, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import {
  ids,
  integer,
  line,
  lines,
  months,
  nullableHttps,
  nullableId,
  nullableInteger,
  nullableLine,
  nullableMarkdown,
  optionalLine,
  Slug,
  yesNo,
} from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

/** The accuracy of the position; the last two are no longer written, but older records may have them. */
export const POSITION_PRECISIONS = [...PRECISIONS, "settlement_centre", "nearest_settlement"] as const;

const KindSlug = z.string("گونهٔ مکان را انتخاب کنید.").regex(/^[a-z0-9_]{1,60}$/, "این گونه شناخته نیست.");

/** A source that the description cites. */
const Source = z.object({
  name: line(200),
  url: nullableHttps.default(null),
  license: nullableLine(100).default(null),
});

/** Who says a fact, and on which day it was checked. */
const FactSource = z.object({
  fact: z.enum(FACT_NAMES, "این داده شناخته نیست."),
  source: line(200),
  url: nullableHttps.default(null),
  checked_on: z.iso.date("روز را مانند 2026-11-22 بنویسید."),
});
export type FactSource = z.output<typeof FactSource>;

/** At most one source for each fact, in their order. */
const factSources = z
  .union([z.array(FactSource), z.null()], "فهرستی از منبع‌ها بنویسید.")
  .refine((all) => new Set(all?.map(({ fact }) => fact)).size === (all?.length ?? 0), "هر داده یک منبع دارد.")
  .transform((all) => {
    const byFact = new Map(all?.map((source) => [source.fact, source]));
    return byFact.size === 0 ? null : FACT_NAMES.flatMap((name) => byFact.get(name) ?? []);
  });

export const deskPlaces = recordEndpoints({
  kind: "place",
  title: "مکان‌ها",
  requiredFields: {
    name: line(120),
    kind: KindSlug,
    province_id: Id,
    lat: Latitude,
    lon: Longitude,
  },
  optionalFields: {
    slug: Slug,
    /** Empty: unknown. The slug is made of it. */
    name_en: optionalLine(160),
    alt_names: lines(30, 120),
    /** In addition to the category of its kind. */
    category_ids: ids(20),
    activity_ids: ids(40),
    /** Null: the city of its county that the rule of decision 045 gives. */
    city_id: nullableId,
    position_precision: z.enum(POSITION_PRECISIONS, "دقت جایگاه را انتخاب کنید."),
    position_verified: yesNo,
    /** Metres above sea level. */
    altitude_m: nullableInteger(-100, 5700),
    /** 1 to 5. */
    importance: integer(1, 5),
    unesco_id: nullableInteger(1, 100_000),
    /** Gregorian. */
    unesco_year: nullableInteger(1972, 2100),
    summary: nullableLine(140),
    /** Markdown. */
    description: nullableMarkdown(20_000),
    ...FACT_FIELDS,
    /** The sources of facts that have one; null without any. */
    fact_sources: factSources,
    /** Jalali months; when empty, they are derived from the climate. */
    best_months: months,
    /** The sources that the description cites. */
    sources: z.array(Source, "فهرستی از منبع‌ها بنویسید.").max(30, "حداکثر ۳۰ منبع بنویسید."),
    /** The sources of its facts: keys that `desk/choices` lists. */
    data_sources: lines(10, 60),
  },
  rowFields: {
    name_en: z.string(),
    kind: Ref.omit({ id: true }).extend({ slug: z.string() }),
    type: Ref,
    province: Ref,
    city: Ref.nullable(),
    importance: z.int(),
    has_description: z.boolean(),
    position_verified: z.boolean(),
    created_at: z.iso.datetime(),
    /** What readers see of it in lists; null while they do not see it. */
    cover: Image.nullable(),
  },
  filters: {
    province_id: Id,
    category_id: Id,
    type_id: Id,
    activity_id: Id,
    kind: KindSlug,
    importance: integer(1, 5),
    has_description: yesNo,
    position_verified: yesNo,
  },
  sorts: ["name", "name_en", "id", "updated_at", "created_at", "importance", "province"],
});

/** The largest staging, see `posters/scene.ts`. */
export const MAX_STAGING = 63;
const maxFactsLength = 500;

const factsMessage = "ویژگی‌ها را این‌گونه بنویسید: minarets=2|dome=turquoise";
const stagingMessage = "چیدمان عددی از ۰ تا ۶۳ است.";
const versionMessage = "شمارهٔ نگارش را بنویسید.";

/** What is known of a place's look, `minarets=2|dome=gold`: at most twenty facts. */
export const SceneFactsText = z
  .string(factsMessage)
  .max(maxFactsLength, factsMessage)
  .regex(/^(?:[a-z]{1,20}=[a-z0-9-]{1,20}(?:\|[a-z]{1,20}=[a-z0-9-]{1,20}){0,19})?$/, factsMessage);

/** A place's drawing as data. */
const Scene = {
  /** The name of a drawing; null: the kind of the place determines it. */
  scene: z
    .string("نام نقاشی را انتخاب کنید.")
    .regex(/^[a-z0-9-]{1,80}$/, "نام نقاشی را انتخاب کنید.")
    .nullable(),
  /** `fixed` only with a drawing that is named. */
  camera: z.enum(["fixed", "varied"], "یکی را انتخاب کنید."),
  /** What is known of the place's look, as in `posters/place-scene.csv`. */
  facts: SceneFactsText,
  /** Null: the name of the place determines it. */
  staging: z.int(stagingMessage).min(0, stagingMessage).max(MAX_STAGING, stagingMessage).nullable(),
};

/** The version that the editor saw, 0 where nothing is stored. */
export const sceneVersion = z.int(versionMessage).min(0, versionMessage).max(2_147_483_647, versionMessage);

const PlaceScene = z.object({
  ...Scene,
  /** `has_photo`: a photo stands for the place, so that its drawing is seldom seen. */
  place: z.object({ id: z.int(), name: z.string(), has_photo: z.boolean() }),
  /** Increases with each change; 0 while no editor has changed it. */
  version: z.int(),
});
export type PlaceScene = z.output<typeof PlaceScene>;

const SceneDrawing = z.object({
  name: z.string(),
  title: z.string(),
  group: z.enum(["building", "nature", "landmark"]),
});
export type SceneDrawing = z.output<typeof SceneDrawing>;

export const SceneFact = z.object({
  name: z.string(),
  title: z.string(),
  /** What it may be; empty for a number. */
  words: z.array(z.object({ name: z.string(), title: z.string() })),
  /** The largest number; null for words. */
  most: z.int().nullable(),
  /** Whether the drawing shows it; the others are facts that are set, and not seen in this drawing. */
  is_drawn: z.boolean(),
});
export type SceneFact = z.output<typeof SceneFact>;

const ScenePreview = z.object({
  pictures: z.array(z.object({ light: z.enum(["day", "night"]), shape: z.enum(["card", "wide"]), svg: z.string() })),
  facts: z.array(SceneFact),
});
export type ScenePreview = z.output<typeof ScenePreview>;

export const showScene = endpoint({
  method: "GET",
  path: "desk/scene/show/:id",
  access: "desk",
  summary: "نقاشی یک مکان، و فهرست همهٔ نقاشی‌ها",
  input: z.object({ id: Id }),
  output: z.object({ scene: PlaceScene, preview: ScenePreview, drawings: z.array(SceneDrawing) }),
  errors: ["place_unknown", "too_often"],
});

export const previewScene = endpoint({
  method: "POST",
  path: "desk/scene/preview/:id",
  access: "write",
  summary: "نقاشی یک مکان با این داده‌ها، در روز و شب، و ویژگی‌هایی که نشان می‌دهد؛ چیزی ذخیره نمی‌شود",
  input: z.object({ id: Id, ...Scene }),
  output: ScenePreview,
  errors: ["place_unknown", "too_often"],
});

export const saveScene = endpoint({
  method: "POST",
  path: "desk/scene/save/:id",
  access: "write",
  summary: "نقاشی یک مکان را تغییر می‌دهد؛ همه‌جا همین دیده می‌شود",
  input: z.object({ id: Id, version: sceneVersion, ...Scene }),
  output: z.object({ scene: PlaceScene, message: z.string() }),
  errors: ["place_unknown", "record_protected", "record_changed"],
});

export const resetScene = endpoint({
  method: "POST",
  path: "desk/scene/reset/:id",
  access: "write",
  summary: "نقاشی یک مکان باز همان می‌شود که از آغاز بود",
  input: z.object({ id: Id, version: sceneVersion }),
  output: z.object({ scene: PlaceScene, message: z.string() }),
  errors: ["place_unknown", "record_protected", "record_changed"],
});
