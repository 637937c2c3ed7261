import { z } from "zod";
import { Ref } from "../fields.ts";
import { Image } from "../image.ts";
import { AmenityKindName, NearAmenity } from "./amenity-fields.ts";

// What the search understood of a typed text: the same object with the suggestions (`filter/search`) and the list (`home/filter`).

/** What places are known to be; a list with several has the places that are all of them. */
export const ATTRIBUTES = ["unesco", "free", "wheelchair", "cool", "warm", "high"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What a part of a text is about. */
const CHIP_KINDS = ["where", "near", "what", "activity", "attribute", "when", "words", "without"] as const;

/**
 * A part of the text that was understood. All chips together are the list, without `q`: its parameters are those of the chips, values
 * of the same name joined by commas, those of `words` by spaces. The list of `q` has up to three places more, which the text names. A
 * chip is removed by leaving its parameters out, and then counted by `countRemovedChip`. Without chips names were searched for, and the
 * list has the text as `q`.
 */
export const Chip = z.object({
  /** The same for the same meaning, whatever was typed: `where:province:yazd`. */
  key: z.string(),
  kind: z.enum(CHIP_KINDS),
  /** As it is shown: «استان یزد», «نزدیک شیراز», «زمستان». */
  label: z.string(),
  /** The typed words that mean it. */
  typed: z.string(),
  /** The parameters of `home/filter` that hold it: `{ "province_id": "21" }`. */
  params: z.record(z.string(), z.string()),
  /** False where the list would be empty of meaning without it: the only chip. */
  removable: z.boolean(),
});
export type Chip = z.output<typeof Chip>;

/** A place in a row of few. */
const PlaceRow = Ref.extend({ kind: z.string(), province: Ref, cover: Image });
export type PlaceRow = z.output<typeof PlaceRow>;

/** The larger first row: what the text names exactly, with its best places under it. */
const Head = z.object({
  kind: z.enum(["province", "county", "city", "type", "category", "kind", "activity"]),
  /** The id of its filter; 0 for a kind, which is filtered by its name. */
  id: z.int(),
  name: z.string(),
  /** «شیراز: ۲۳ مکان». */
  sentence: z.string(),
  place_count: z.int(),
  /** The parameters of `home/filter` that list its places. */
  params: z.record(z.string(), z.string()),
  cover: Image.nullable(),
  /** Its best places, four at most. */
  places: z.array(PlaceRow),
});
export type QuestionHead = z.output<typeof Head>;

/** What the search answers in a line. */
export const ANSWERED_FACTS = [
  "altitude",
  "best_season",
  "distance",
  "opening_times",
  "ticket_price",
  "phone",
  "address",
  "population",
] as const;
export type AnsweredFact = (typeof ANSWERED_FACTS)[number];

/** The answer to a question, in one line above the results. */
const Answer = z.object({
  fact: z.enum(ANSWERED_FACTS),
  /** What was asked: «ارتفاع قلهٔ دماوند». */
  title: z.string(),
  /** «۵٬۶۰۹ متر»; null where it is not known. */
  value: z.string().nullable(),
  /** Title and value as a sentence, or that it is not known; a distance says that it is a straight line. */
  sentence: z.string(),
  /** Who says so; null where it is computed or not known. */
  source: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  /** The place that it is about; null for a city or province. */
  place: Ref.nullable(),
});
export type QuestionAnswer = z.output<typeof Answer>;

/** What travellers need that the text names, such as hotels: they are on the map and not among the places. */
const NamedAmenities = z.object({
  kinds: z.array(AmenityKindName).min(1),
  /** «هتل و مهمان‌پذیر تا ۲۰ کیلومتری یزد: ۱۸ جا». */
  sentence: z.string(),
  /** What they are looked for around: a place, the reader, or the middle of a town; null where the text names nothing. */
  around: z
    .object({
      lat: z.number(),
      lon: z.number(),
      place: Ref.nullable(),
      /** Distances from the reader are no more exact than the position that the request has. */
      is_reader: z.boolean(),
    })
    .nullable(),
  /** Four at most, nearest first. */
  nearest: z.array(NearAmenity),
});
export type NamedAmenities = z.output<typeof NamedAmenities>;

/** The groups of results, in the order in which they are shown. */
const RESULT_GROUPS = ["places", "provinces", "cities", "activities", "categories", "posts", "faqs"] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];

export const Question = z.object({
  chips: z.array(Chip),
  head: Head.nullable(),
  answer: Answer.nullable(),
  amenities: NamedAmenities.nullable(),
  /** The surroundings grew until something was there: «تا ۵۰ کیلومتری شیراز». */
  widening: z.object({ km: z.int(), of: z.string(), sentence: z.string() }).nullable(),
  /** Words that were left out because nothing has them, «بدون در نظر گرفتن «براق»», or because a list cannot follow them: «به جز نزدیک یزد». */
  dropped: z.object({ words: z.array(z.string()), sentence: z.string() }).nullable(),
  /** Nothing was found: the best of the month, of the region if the text names one. */
  instead: z.object({ sentence: z.string(), places: z.array(PlaceRow) }).nullable(),
  group_order: z.array(z.enum(RESULT_GROUPS)),
});
export type Question = z.output<typeof Question>;
