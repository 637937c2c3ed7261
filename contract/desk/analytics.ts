import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { toNumber } from "../fields.ts";

export const ANALYTICS_DAYS = [30, 90] as const;
const daysMessage = "یکی از ۳۰ و ۹۰ روز را انتخاب کنید.";

/** SMS of today, and the most that are sent in a day. */
const SmsUse = z.object({ used: z.int(), max: z.int() });

const NamedCount = z.object({ name: z.string(), count: z.int() });

/** Anonymous page views and searches. Days are those of Tehran; the last one is today and incomplete. */
export const showAnalytics = endpoint({
  method: "GET",
  path: "desk/figure",
  access: "desk",
  summary: "بازدیدها و جستجوهای بدون نتیجه در ۳۰ یا ۹۰ روز گذشته",
  input: z.object({
    days: z
      .union([z.number(), z.string()])
      .transform(toNumber)
      .pipe(z.union([z.literal(30), z.literal(90)], daysMessage))
      .default(30),
  }),
  output: z.object({
    /** Every day including those without views, oldest first. */
    views: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    view_total: z.int(),
    /** By descending views. `name` is a path; «other» stands for all paths that are no page of the site. */
    paths: z.array(NamedCount),
    /** The hosts of referring sites. */
    referrers: z.array(NamedCount),
    places: z.array(NamedCount.extend({ id: z.int() })),
    /** Searches without results. */
    misses: z.array(NamedCount),
    sms: z.object({ signup: SmsUse, reset: SmsUse }),
  }),
});
