import { z } from "zod";
import { FACT_NAMES } from "../catalog/place-fact.ts";
import { PRECISIONS } from "../catalog/precision.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Latitude, Longitude } from "../fields.ts";

/** What members correct: a fact, or the position. */
export const CORRECTABLE = [...FACT_NAMES, "position"] as const;

/** The maximum length of the note that says how the member knows, in characters. */
export const MAX_NOTE_LENGTH = 500;

export const suggestCorrection = endpoint({
  method: "POST",
  path: "profile/place/suggest/:id",
  access: "member",
  summary: "درست‌تر یک داده یا جای مکان را پیشنهاد می‌کند؛ پس از بررسی به کار می‌رود",
  input: z
    .object({
      id: Id,
      field: z.enum(CORRECTABLE, "این داده شناخته نیست."),
      /** The value of a fact. */
      value: z.union([z.string().max(1000), z.number(), z.boolean()], "مقدار را بنویسید.").optional(),
      /** The position, with `field` `position`. */
      lat: Latitude.optional(),
      lon: Longitude.optional(),
      /** How finely the member knows the position. */
      precision: z
        .union([z.enum(PRECISIONS), z.literal("")], "یکی از گزینه‌ها را انتخاب کنید.")
        .transform((precision) => precision || undefined)
        .optional(),
      note: z
        .string()
        .max(MAX_NOTE_LENGTH, "حداکثر ۵۰۰ نویسه بنویسید.")
        .transform((text) => text.trim() || null)
        .nullable()
        .default(null),
    })
    .refine(({ field, lat, lon }) => field !== "position" || (lat !== undefined && lon !== undefined), {
      path: ["lat"],
      error: "جا را روی نقشه نشان دهید.",
    })
    .refine(({ field, value }) => field === "position" || value !== undefined, {
      path: ["value"],
      error: "مقدار را بنویسید.",
    }),
  output: z.object({ message: z.string() }),
  errors: ["place_unknown", "too_often"],
});
