import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, numericField, Paging, pageOf, SearchText } from "../fields.ts";
import { line } from "../record-fields.ts";

// What words mean to the search: synonyms of the names in our data, and words that it leaves out. A change counts within a second.

/**
 * `filler`: left out where the full text finds nothing better. `near`: what follows is a place to be near. `unknown`: a thing that this
 * site does not have, which is named and never corrected to a name. `amenity`: what is on the map and not among the places. `fact`: what is asked of a place. `text`: words that are searched
 * in the texts instead. `word`: how the names write it. `except`: what follows is not wanted, with the value "after" what stands before; what cannot be excluded is named. All others: a filter, whose values are slugs, for regions names.
 */
export const PHRASE_MEANINGS = [
  ...(["filler", "near", "except", "unknown", "amenity", "fact", "text", "word", "attribute", "month"] as const),
  ...(["kind", "category", "type", "activity", "province", "county", "city", "place"] as const),
] as const;
export type PhraseMeaning = (typeof PHRASE_MEANINGS)[number];

const DeskPhrase = z.object({
  id: z.int(),
  /** As people type it. */
  text: z.string(),
  meaning: z.enum(PHRASE_MEANINGS),
  /** Names in the data or words, any of which is meant; empty for fillers and the like. */
  values: z.array(z.string()),
  version: z.int(),
});
export type DeskPhrase = z.output<typeof DeskPhrase>;

const fields = {
  text: line(60),
  meaning: z.enum(PHRASE_MEANINGS, "این معنا شناخته نیست."),
  values: z
    .array(z.string().regex(/^[\p{L}\p{N}_ \u200c-]{1,60}$/u, "این مقدار شناخته نیست."))
    .max(40, "تعداد بیش از اندازه است.")
    .default([]),
};

export const listPhrases = endpoint({
  method: "GET",
  path: "desk/search-phrase",
  access: "edit",
  summary: "واژه‌هایی که جستجو می‌فهمد یا کنار می‌گذارد، به ترتیب الفبا",
  input: z.object({
    meaning: z.enum(PHRASE_MEANINGS, "این معنا شناخته نیست.").optional(),
    search: SearchText.optional(),
    ...Paging,
  }),
  output: pageOf(DeskPhrase).extend({
    /** What the values of a meaning may be; none for those whose values are free words or too many to list. */
    options: z.array(
      z.object({
        meaning: z.enum(PHRASE_MEANINGS),
        name: z.string(),
        values: z.array(z.object({ value: z.string(), name: z.string() })),
      }),
    ),
    /** The names of the places that phrases of this page mean, by the slugs that are their values. */
    place_names: z.record(z.string(), z.string()),
  }),
});

export const createPhrase = endpoint({
  method: "POST",
  path: "desk/search-phrase/create",
  access: "edit",
  summary: "افزودن یک واژه",
  creates: true,
  input: z.object(fields),
  output: z.object({ phrase: DeskPhrase }),
  errors: ["phrase_taken", "phrase_value_unknown"],
});

export const updatePhrase = endpoint({
  method: "POST",
  path: "desk/search-phrase/update",
  access: "edit",
  summary: "تغییر یک واژه",
  input: z.object({ id: Id, version: numericField(z.number().int()), ...fields }),
  output: z.object({ phrase: DeskPhrase }),
  errors: ["phrase_unknown", "phrase_taken", "phrase_value_unknown", "record_changed"],
});

export const deletePhrase = endpoint({
  method: "POST",
  path: "desk/search-phrase/delete",
  access: "edit",
  summary: "حذف یک واژه",
  /** `version` is what the editor has read; without it, whatever is stored is deleted. */
  input: z.object({ id: Id, version: Id.optional() }),
  output: z.object({ message: z.string() }),
  errors: ["phrase_unknown", "record_changed"],
});

/** What people do with what the search understood, in the last days: chips that they removed. */
export const listRemovedChips = endpoint({
  method: "GET",
  path: "desk/search-phrase/removed",
  access: "edit",
  summary: "برداشت‌هایی که بازدیدکنندگان در ۳۰ روز گذشته برداشتند، پرشمارترین نخست",
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ key: z.string(), typed: z.string(), count: z.int() })) }),
});
