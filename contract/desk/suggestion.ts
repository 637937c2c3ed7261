import { z } from "zod";
import { FACT_NAMES } from "../catalog/place-fact.ts";
import { PRECISIONS } from "../catalog/precision.ts";
import { endpoint } from "../endpoint.ts";
import { Id, numericField, Paging, pageOf } from "../fields.ts";
import { line } from "../record-fields.ts";

// Corrections that wait for an editor: by members, and from open data.

/**
 * What a suggestion may change. `alt_name` is added to the others. An accepted `photo` stays as the reference by which an editor
 * uploads it: its file, page, author and licence.
 */
export const SUGGESTED_FIELDS = [...FACT_NAMES, "position", "name_en", "alt_name", "altitude_m", "photo"] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

export const SUGGESTION_STATES = ["waiting", "accepted", "rejected"] as const;
export const SUGGESTION_SOURCES = ["members", "wikidata", "osm"] as const;
const State = z.enum(SUGGESTION_STATES, "این وضعیت شناخته نیست.");

/** What an import found to match a place. */
export const Evidence = z.object({
  name: z.string(),
  distance_m: z.int(),
  /** Why the match may be wrong, in sentences. */
  doubts: z.array(z.string()),
});
export type Evidence = z.output<typeof Evidence>;

/** The value of a suggested position. */
export interface SuggestedPosition {
  lat: number;
  lon: number;
  precision?: (typeof PRECISIONS)[number];
}

/** The value of a suggested photograph: a file of Wikimedia Commons and its page there. */
export interface SuggestedPhoto {
  file: string;
  url: string;
  /** Null when the export does not say: the page does. */
  author: string | null;
  license: string | null;
}

const SuggestedPlace = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  province: z.string(),
  importance: z.int(),
  lat: z.number(),
  lon: z.number(),
  position_precision: z.string(),
  position_verified: z.boolean(),
});

const seenMessage = "مقدار کنونی مکان درست فرستاده نشد.";
/** A value of a place, as `current` of a suggestion has it. */
const SeenValue = z.union(
  [
    z.string().max(2000, seenMessage),
    z.number(),
    z.boolean(),
    z.null(),
    z.object({ lat: z.number(), lon: z.number() }),
    z.array(z.string().max(500, seenMessage)).max(100, seenMessage),
  ],
  seenMessage,
);

export const DeskSuggestion = z.object({
  id: z.int(),
  place: SuggestedPlace,
  field: z.enum(SUGGESTED_FIELDS),
  value: z.unknown(),
  /** The place's value now; null when it is not known. */
  current: z.unknown(),
  note: z.string().nullable(),
  source: z.enum(SUGGESTION_SOURCES),
  source_url: z.string().nullable(),
  license: z.string().nullable(),
  evidence: Evidence.nullable(),
  /** Null for imported ones; the number of the member's other suggestions that were accepted and rejected. */
  author: z.object({ id: z.int(), name: z.string(), accepted: z.int(), rejected: z.int() }).nullable(),
  state: State,
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
});
export type DeskSuggestion = z.output<typeof DeskSuggestion>;

export const listSuggestions = endpoint({
  method: "GET",
  path: "desk/suggestion",
  access: "moderate",
  summary: "پیشنهادهای درست‌تر، مکان‌های مهم‌تر نخست؛ تصمیم‌گرفته‌ها از تازه‌ترین",
  input: z.object({
    state: State.default("waiting"),
    source: z.enum(SUGGESTION_SOURCES, "این منبع شناخته نیست.").optional(),
    place_id: Id.optional(),
    field: z.enum(SUGGESTED_FIELDS, "این داده شناخته نیست.").optional(),
    ...Paging,
  }),
  output: pageOf(DeskSuggestion).extend({
    counts: z.object({ waiting: z.int(), accepted: z.int(), rejected: z.int() }),
  }),
});

export const acceptSuggestion = endpoint({
  method: "POST",
  path: "desk/suggestion/accept",
  access: "moderate",
  summary: "پذیرفتن یک پیشنهاد: مکان تغییر می‌کند و عضو خبر می‌شود",
  input: z.object({
    id: Id,
    /** How finely a suggested position is known, by the editor's judgement; otherwise as suggested, or to 100 metres. */
    precision: z.enum(PRECISIONS, "دقت جایگاه را انتخاب کنید.").optional(),
    /** The place's value beside which the editor has read the suggestion; without it, whatever is stored is replaced. */
    seen: SeenValue.optional(),
  }),
  output: z.object({ message: z.string() }),
  errors: ["suggestion_unknown", "suggestion_decided", "record_deleted", "record_changed"],
});

export const rejectSuggestion = endpoint({
  method: "POST",
  path: "desk/suggestion/reject",
  access: "moderate",
  summary: "نپذیرفتن یک پیشنهاد، با دلیلی که عضو می‌خواند",
  input: z.object({ id: Id, reason: line(500) }),
  output: z.object({ message: z.string() }),
  errors: ["suggestion_unknown", "suggestion_decided"],
});

/** Places whose position is not verified, or for which there is another one. */
export const listPositions = endpoint({
  method: "GET",
  path: "desk/position",
  access: "moderate",
  summary: "جاهایی که باید بررسی شوند، مکان‌های مهم‌تر نخست، با آنچه برای هر یک پیشنهاد شده است",
  input: z.object({
    min_importance: numericField(z.number().int().min(1).max(5)).default(1),
    ...Paging,
  }),
  output: pageOf(
    z.object({
      place: SuggestedPlace,
      version: z.int(),
      city: z.string().nullable(),
      suggestions: z.array(
        DeskSuggestion.pick({ id: true, source: true, source_url: true, note: true, evidence: true }).extend({
          lat: z.number(),
          lon: z.number(),
          /** How finely it is known, as far as its source says. */
          precision: z.enum(PRECISIONS).nullable(),
        }),
      ),
    }),
  ),
});

export const confirmPosition = endpoint({
  method: "POST",
  path: "desk/position/confirm",
  access: "moderate",
  summary: "جای مکان همان است که هست: بررسی شد",
  input: z.object({ id: Id, version: z.int() }),
  output: z.object({ message: z.string() }),
  errors: ["record_unknown", "record_changed", "record_deleted"],
});
