import { z } from "zod";
import { Id, Latitude, Longitude, Ref } from "../fields.ts";
import { recordEndpoints } from "./record.ts";
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
  Slug,
  yesNo,
} from "./record-fields.ts";

/** The accuracy of the position. */
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

/** A source that the description cites. */
const Source = z.object({
  name: line(200),
  url: nullableHttps.default(null),
  license: nullableLine(100).default(null),
});

export const deskPlaces = recordEndpoints({
  kind: "place",
  title: "مکان‌ها",
  requiredFields: {
    name: line(120),
    name_en: line(160),
    kind: KindSlug,
    province_id: Id,
    lat: Latitude,
    lon: Longitude,
  },
  optionalFields: {
    slug: Slug,
    alt_names: lines(30, 120),
    /** In addition to the category of its kind. */
    category_ids: ids(20),
    activity_ids: ids(40),
    /** Null: the nearest city of its province. */
    city_id: nullableId,
    position_precision: z.enum(POSITION_PRECISIONS, "دقت جایگاه را برگزینید."),
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
    address: nullableLine(300),
    phone: Phone,
    website: nullableHttps,
    opening_hours: nullableLine(300),
    /** Rials. */
    ticket_price: nullableInteger(0, 10_000_000_000),
    visit_minutes: nullableInteger(1, 2880),
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
