import { z } from "zod";
import { Id, Latitude, Longitude, Ref } from "../fields.ts";
import { recordCalls } from "./record.ts";
import {
  count,
  ids,
  line,
  lines,
  maybeCount,
  maybeHttps,
  maybeId,
  maybeLine,
  maybeMarkdown,
  months,
  Slug,
  yesNo,
} from "./record-fields.ts";

/** How near the truth its position is. */
export const POSITION_PRECISIONS = [
  "about_100m",
  "about_500m",
  "about_3km",
  "about_15km",
  "settlement_centre",
  "nearest_settlement",
] as const;

const KindSlug = z.string("گونهٔ مکان را برگزینید.").regex(/^[a-z0-9_]{1,60}$/, "این گونه شناخته نیست.");

const phoneMessage = "شمارهٔ تلفن را با رقم بنویسید، مانند ۰۲۱‌۱۲۳۴۵۶۷۸.";
const Phone = z
  .union([z.string(), z.null()], phoneMessage)
  .transform((text) => text?.trim() || null)
  .pipe(
    z
      .string()
      .max(60, "حداکثر ۶۰ نویسه بنویسید.")
      .regex(/^[+\d۰-۹٠-٩][\d۰-۹٠-٩\s()،,/\u200c-]{2,}$/, phoneMessage)
      .nullable(),
  );

/** A source that its text names. */
const Source = z.object({ name: line(200), url: maybeHttps.default(null), license: maybeLine(100).default(null) });

export const deskPlaces = recordCalls({
  kind: "place",
  title: "مکان‌ها",
  needed: {
    name: line(120),
    name_en: line(160),
    kind: KindSlug,
    province_id: Id,
    lat: Latitude,
    lon: Longitude,
  },
  free: {
    slug: Slug,
    alt_names: lines(30, 120),
    /** On top of the one that its kind brings. */
    category_ids: ids(20),
    activity_ids: ids(40),
    /** Nothing: the nearest in its province. */
    city_id: maybeId,
    position_precision: z.enum(POSITION_PRECISIONS, "دقت جایگاه را برگزینید."),
    position_verified: yesNo,
    /** Metres above the sea. */
    altitude_m: maybeCount(-100, 5700),
    /** 1 to 5. */
    importance: count(1, 5),
    unesco_id: maybeCount(1, 100_000),
    /** Gregorian. */
    unesco_year: maybeCount(1972, 2100),
    summary: maybeLine(140),
    /** Markdown. */
    description: maybeMarkdown(20_000),
    address: maybeLine(300),
    phone: Phone,
    website: maybeHttps,
    opening_hours: maybeLine(300),
    /** Rials. */
    ticket_price: maybeCount(0, 10_000_000_000),
    visit_minutes: maybeCount(1, 2880),
    /** Jalali months; none: those that follow from the climate there. */
    best_months: months,
    /** Whom its text names. */
    sources: z.array(Source, "فهرستی از منبع‌ها بنویسید.").max(30, "حداکثر ۳۰ منبع بنویسید."),
    /** Where its facts come from: keys that `desk/choices` lists. */
    data_sources: lines(10, 60),
  },
  row: {
    name_en: z.string(),
    kind: Ref.omit({ id: true }).extend({ slug: z.string() }),
    type: Ref,
    province: Ref,
    city: Ref.nullable(),
    importance: z.int(),
    has_description: z.boolean(),
    position_verified: z.boolean(),
    created_at: z.iso.datetime(),
  },
  filters: {
    province_id: Id,
    category_id: Id,
    type_id: Id,
    activity_id: Id,
    kind: KindSlug,
    importance: count(1, 5),
    has_description: yesNo,
    position_verified: yesNo,
  },
  sorts: ["name", "name_en", "id", "updated_at", "created_at", "importance", "province"],
});
