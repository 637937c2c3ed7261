import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { toNumber } from "../fields.ts";

export const FIGURE_DAYS = [30, 90] as const;
const daysMessage = "یکی از ۳۰ و ۹۰ روز را برگزینید.";

const Counted = z.object({ name: z.string(), count: z.int() });

/** What was looked at and looked for, without anybody in it. Days are Tehran's; today is the last one, and not over yet. */
export const showFigures = endpoint({
  method: "GET",
  path: "desk/features/analytics",
  access: "editor",
  summary: "بازدیدها و جستجوهای بی‌نتیجه در ۳۰ یا ۹۰ روز گذشته",
  input: z.object({
    days: z
      .union([z.number(), z.string()])
      .transform(toNumber)
      .pipe(z.union([z.literal(30), z.literal(90)], daysMessage))
      .default(30),
  }),
  output: z.object({
    /** Every day, the oldest first, also those without a look. */
    views: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    view_total: z.int(),
    /** The most looked at first. `name` is a path; «other» is all that is no page of the site. */
    paths: z.array(Counted),
    /** Other sites from which readers came, by host. */
    referrers: z.array(Counted),
    places: z.array(Counted.extend({ id: z.int() })),
    /** Words for which nothing was found. */
    misses: z.array(Counted),
  }),
});
