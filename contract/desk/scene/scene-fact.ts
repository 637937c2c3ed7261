import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { Id, IdList } from "../../fields.ts";
import { SceneFact, sceneVersion } from "../place.ts";

// One fact of the drawings of many places of one kind, at once.

/** Places of which a preview draws, at most. */
export const MAX_PREVIEWED = 12;
/** Places that are changed at once, at most, as in other calls for many records. */
export const MAX_CHANGED = 100;

const placesMessage = `از یک تا ${MAX_CHANGED.toLocaleString("fa")} مکان را انتخاب کنید، هر کدام را یک بار.`;
const valueMessage = "مقدار ویژگی یک واژهٔ لاتین یا یک عدد است.";

const FactNameText = z.string("یک ویژگی را انتخاب کنید.").regex(/^[a-z]{1,20}$/, "یک ویژگی را انتخاب کنید.");
/** Empty: it is not known, or no longer. */
const FactValueText = z.string(valueMessage).regex(/^[a-z0-9-]{0,20}$/, valueMessage);

const FactPlace = z.object({
  id: z.int(),
  name: z.string(),
  /** A photo stands for the place, so that its drawing is seldom seen. */
  has_photo: z.boolean(),
  /** What is known of its look, `minarets=2|dome=gold`. */
  facts: z.string(),
  /** 0 while its drawing is as it was from the beginning. */
  version: z.int(),
});
export type FactPlace = z.output<typeof FactPlace>;

/** The places with their facts. They are of one kind, or it fails with `fields_wrong`. */
export const listFactPlaces = endpoint({
  method: "GET",
  path: "desk/scene/fact-places",
  access: "write",
  summary: "ویژگی‌های نقاشی چند مکان از یک گونه",
  input: z.object({ ids: IdList }),
  output: z.object({ kind: z.string(), places: z.array(FactPlace) }),
  errors: ["place_unknown"],
});

/** Without a fact they are drawn as they are. */
export const previewFact = endpoint({
  method: "POST",
  path: "desk/scene/preview-fact",
  access: "write",
  summary: "نقاشی‌های چند مکان با یک ویژگی تازه؛ چیزی ذخیره نمی‌شود",
  input: z.object({
    ids: IdList.pipe(z.array(z.int()).max(MAX_PREVIEWED, `حداکثر ${MAX_PREVIEWED.toLocaleString("fa")} مکان.`)),
    fact: FactNameText.optional(),
    value: FactValueText.default(""),
    light: z.enum(["day", "night"], "نور نقاشی روز یا شب است.").default("day"),
  }),
  output: z.object({
    /** `asked`: the names of the facts that the drawing shows. */
    pictures: z.array(z.object({ id: z.int(), svg: z.string(), asked: z.array(z.string()) })),
    /** The facts that any of the drawings shows. */
    facts: z.array(SceneFact),
  }),
  errors: ["place_unknown", "too_often"],
});
export type FactPictures = z.output<(typeof previewFact)["output"]>;

/**
 * Sets one fact of each place, of all or of none. A drawing that is then as it was from the beginning is stored no longer: so the former
 * values with the new versions undo it.
 */
export const saveFact = endpoint({
  method: "POST",
  path: "desk/scene/save-fact",
  access: "write",
  summary: "یک ویژگی نقاشی چند مکان از یک گونه را با هم تغییر می‌دهد",
  input: z.object({
    fact: FactNameText,
    places: z
      .array(z.object({ id: Id, version: sceneVersion, value: FactValueText }), placesMessage)
      .min(1, placesMessage)
      .max(MAX_CHANGED, placesMessage)
      .refine((places) => new Set(places.map(({ id }) => id)).size === places.length, placesMessage),
  }),
  output: z.object({
    /** How many have changed. */
    changed: z.int(),
    places: z.array(FactPlace),
    message: z.string(),
  }),
  errors: ["place_unknown", "record_protected", "record_changed"],
});
