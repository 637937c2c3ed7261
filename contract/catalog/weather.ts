import { z } from "zod";

const Sky = z.object({ code: z.int(), text: z.string(), icon: z.string() });

/** The weather at a place; any part may be missing. Degrees Celsius, millimetres, km/h, percent. */
export const Weather = z.object({
  now: Sky.extend({ temp: z.number(), wind: z.number(), humidity: z.number() }).nullable(),
  days: z
    .array(Sky.extend({ date: z.iso.date(), min: z.number(), max: z.number(), rain_chance: z.number().nullable() }))
    .nullable(),
  /** Climate normals of the twelve Jalali months from Farvardin: mean daily minimum and maximum at the altitude of the place, monthly rainfall. */
  normals: z.array(z.object({ month: z.int(), min: z.number(), max: z.number(), rain: z.number() })).nullable(),
  source: z.string(),
  fetched_at: z.iso.datetime().nullable(),
});
export type Weather = z.output<typeof Weather>;
