import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";

/** The largest staging, see `posters/scene.ts`. */
export const MAX_STAGING = 63;
export const MAX_FACTS_LENGTH = 500;

const factsMessage = "ویژگی‌ها را این‌گونه بنویسید: minarets=2|dome=turquoise";
const stagingMessage = "چیدمان عددی از ۰ تا ۶۳ است.";

/** A place's drawing as data. */
const Scene = {
  /** The name of a drawing; null: the kind of the place determines it. */
  scene: z
    .string("نام نقاشی را انتخاب کنید.")
    .regex(/^[a-z0-9-]{1,80}$/, "نام نقاشی را انتخاب کنید.")
    .nullable(),
  camera: z.enum(["fixed", "varied"], "یکی را انتخاب کنید."),
  /** What is known of the place's look, as in `posters/place-scene.csv`. */
  facts: z
    .string(factsMessage)
    .max(MAX_FACTS_LENGTH, factsMessage)
    .regex(/^(?:[a-z-]{1,30}=[\w. -]{1,40}(?:\|[a-z-]{1,30}=[\w. -]{1,40}){0,19})?$/, factsMessage),
  /** Null: the name of the place determines it. */
  staging: z.int(stagingMessage).min(0, stagingMessage).max(MAX_STAGING, stagingMessage).nullable(),
};

const PlaceScene = z.object({
  ...Scene,
  place: z.object({ id: z.int(), name: z.string() }),
  /** Whether editors changed it. */ is_changed: z.boolean(),
});
export type PlaceScene = z.output<typeof PlaceScene>;

export const showScene = endpoint({
  method: "GET",
  path: "desk/scene/show/:id",
  access: "editor",
  summary: "نقاشی یک مکان، و نام همهٔ نقاشی‌ها",
  input: z.object({ id: Id }),
  output: z.object({ scene: PlaceScene, names: z.array(z.string()) }),
  errors: ["place_unknown"],
});

export const previewScene = endpoint({
  method: "POST",
  path: "desk/scene/preview/:id",
  access: "editor",
  summary: "نقاشی یک مکان با این داده‌ها، بی آنکه چیزی ذخیره شود",
  input: z.object({
    id: Id,
    ...Scene,
    light: z.enum(["day", "night"], "یکی را انتخاب کنید.").default("day"),
    shape: z.enum(["card", "wide"], "یکی را انتخاب کنید.").default("card"),
  }),
  output: z.object({ svg: z.string() }),
  errors: ["place_unknown", "too_often"],
});

export const saveScene = endpoint({
  method: "POST",
  path: "desk/scene/save/:id",
  access: "editor",
  summary: "نقاشی یک مکان را تغییر می‌دهد؛ همه‌جا همین دیده می‌شود",
  input: z.object({ id: Id, ...Scene }),
  output: z.object({ scene: PlaceScene, message: z.string() }),
  errors: ["place_unknown"],
});

export const resetScene = endpoint({
  method: "POST",
  path: "desk/scene/reset/:id",
  access: "editor",
  summary: "نقاشی یک مکان باز همان می‌شود که از آغاز بود",
  input: z.object({ id: Id }),
  output: z.object({ scene: PlaceScene, message: z.string() }),
  errors: ["place_unknown"],
});
