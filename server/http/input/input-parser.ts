import { LRUCache } from "lru-cache";
import { z } from "zod";
import { toValidationError } from "../validation-error.ts";
import { createInputCleaner } from "./input-cleaner.ts";

/** Returns the fields of an input as the schema makes them. Throws ApiError `fields_wrong`, or one of {@link createInputCleaner}. */
export type InputParser = (input: object) => unknown;

/** Creates the function that cleans the text of an input and parses it with its schema, dropping unknown fields. */
export function createInputParser(schema: z.ZodType): InputParser {
  const blankable = blankableFields(schema);
  const clean = createInputCleaner(schema);
  return (input) => {
    const parsed = z.safeParse(schema, withoutBlanks(clean(input), blankable));
    if (!parsed.success) throw toValidationError(parsed.error);
    return parsed.data;
  };
}

/**
 * The optional fields that accept no text (ids, numbers, options): an empty value, as forms send it, counts as missing.
 */
function blankableFields(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const accepts = (field: z.ZodType, value: unknown) => field.safeParse(value).success;
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([, field]) => accepts(field, undefined) && !accepts(field, "") && !accepts(field, "واژه"))
    .map(([name]) => name);
}

const withoutBlanks = (input: Record<string, unknown>, blankable: string[]) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== "" || !blankable.includes(name)));

const maxTexts = 300; // of each field
const maxTextLength = 200; // characters

/**
 * The same for public questions, whose addresses differ while most of their fields say what others said before: what the text of a field
 * means is remembered. A field's meaning depends on its text alone, and what an object of all fields must fulfil is checked each time.
 */
export function createCachingParser(schema: z.ZodType, parse: InputParser): InputParser {
  if (!(schema instanceof z.ZodObject)) return parse;
  const checks = (schema.def.checks ?? []) as z.core.$ZodCheck<unknown>[];
  const whole = z.any().check(...checks);
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    meaningOf: createMeanings(name, field),
  }));
  return (input) => {
    const parsed: Record<string, unknown> = {};
    for (const { name, meaningOf } of fields) {
      const meaning = meaningOf(Object.hasOwn(input, name) ? (input as Record<string, unknown>)[name] : undefined);
      if (!meaning) return parse(input);
      if (meaning.isGiven) parsed[name] = meaning.value;
    }
    return checks.length === 0 || whole.safeParse(parsed).success ? parsed : parse(input);
  };
}

/** What a field is in the parsed input; it may be left out. */
interface Meaning {
  isGiven: boolean;
  value: unknown;
}

/** Returns what a field means by its text, or without one; undefined for what is wrong, no text, or too long to be remembered. */
function createMeanings(name: string, field: z.ZodType): (given: unknown) => Meaning | undefined {
  let parse: InputParser | undefined; // made at first use, since it takes a millisecond
  let known: LRUCache<string, Meaning> | undefined;
  let missing: Meaning | undefined;
  const read = (input: object): Meaning | undefined => {
    parse ??= createInputParser(z.object({ [name]: field }));
    try {
      const parsed = parse(input) as Record<string, unknown>;
      return { isGiven: Object.hasOwn(parsed, name), value: parsed[name] };
    } catch {
      return undefined;
    }
  };
  return (given) => {
    if (given === undefined) {
      missing ??= read({});
      return missing;
    }
    if (typeof given !== "string" || given.length > maxTextLength) return undefined;
    const earlier = known?.get(given);
    if (earlier) return earlier;
    const meaning = read({ [name]: given });
    known ??= new LRUCache({ max: maxTexts });
    if (meaning) known.set(given, meaning);
    return meaning;
  };
}
