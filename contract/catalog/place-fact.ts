import { z } from "zod";
import { toLatinDigits } from "../fields.ts";
import { nullableHttps, nullableInteger, nullableLine } from "../record-fields.ts";
import { parseOpeningTimes } from "./opening-times.ts";

// What a visitor wants to know before going: each fact has a value, a source and the day on which it was checked.

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

const timesMessage = "ساعت باز و بسته شدن را بنویسید، یا روزهای بسته را.";
const OpeningTimes = z
  .union([z.string(), z.null()], timesMessage)
  .transform((text) => text && (toLatinDigits(text).replace(/\s+/g, " ").trim() || null))
  .pipe(
    z
      .string()
      .max(300, "حداکثر ۳۰۰ نویسه بنویسید.")
      .refine((text) => parseOpeningTimes(text) !== undefined, timesMessage)
      .nullable(),
  );

const answerMessage = "بله یا خیر را انتخاب کنید.";
/** Yes, no, or unknown. */
const Answer = z
  .union([z.boolean(), z.null(), z.enum(["true", "false", "1", "0", ""])], answerMessage)
  .transform((value) => (value === null || value === "" ? null : value === true || value === "true" || value === "1"));

/** One of some values, or null. */
const nullableChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.string(), z.null()], "یکی از گزینه‌ها را انتخاب کنید.")
    .transform((value) => value || null)
    .pipe(z.enum(values, "یکی از گزینه‌ها را انتخاب کنید.").nullable());

/** What the last kilometres are like. */
export const ROADS = ["asphalt", "gravel", "four_wheel", "foot"] as const;
export const ACCESSIBILITIES = ["yes", "limited", "no"] as const;
export const PHONE_SIGNALS = ["good", "weak", "none"] as const;
export const GUIDE_NEEDS = ["not_needed", "advised", "required"] as const;

const maxRials = 10_000_000_000;

/** Each fact by its name, in the order of the page; null while it is unknown. */
export const FACT_FIELDS = {
  address: nullableLine(300),
  /** How to get there, in a sentence or two. */
  access: nullableLine(300),
  /** The nearest terminal, metro station or junction. */
  nearest_transport: nullableLine(200),
  road: nullableChoice(ROADS),
  /** The length of these last kilometres. */
  road_km: nullableInteger(0, 500),
  /** As OpenStreetMap writes them: `Sa-Th 08:00-17:00; PH off`. */
  opening_times: OpeningTimes,
  /** A remark on the opening times, in words. */
  opening_hours: nullableLine(300),
  visit_minutes: nullableInteger(1, 2880),
  /** Rials; 0 is free. */
  ticket_price: nullableInteger(0, maxRials),
  /** Rials, for foreign visitors. */
  ticket_foreign: nullableInteger(0, maxRials),
  /** The Jalali year of both prices. */
  ticket_year: nullableInteger(1390, 1500),
  phone: Phone,
  website: nullableHttps,
  parking: Answer,
  toilet: Answer,
  prayer_room: Answer,
  water: Answer,
  food: Answer,
  lodging: Answer,
  wheelchair: nullableChoice(ACCESSIBILITIES),
  pushchair: nullableChoice(ACCESSIBILITIES),
  phone_signal: nullableChoice(PHONE_SIGNALS),
  /** What has to be asked for before the visit, and of whom. */
  permit: nullableLine(200),
  guide: nullableChoice(GUIDE_NEEDS),
};

export type FactName = keyof typeof FACT_FIELDS;
export const FACT_NAMES = Object.keys(FACT_FIELDS) as [FactName, ...FactName[]];
export type FactValue = string | number | boolean;

/** A known fact, as a place's page shows it. */
export const PlaceFact = z.object({
  name: z.enum(FACT_NAMES),
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** Who says so; null where it is not recorded. */
  source: z.string().nullable(),
  source_url: z.string().nullable(),
  /** The day on which it was last checked. */
  checked_on: z.iso.date().nullable(),
});
export type PlaceFact = z.output<typeof PlaceFact>;
