import { z } from "zod";
import { apiError } from "../../../contract/api-errors.ts";
import { UploadedFile } from "../../../contract/uploaded-file.ts";
import { cleanText } from "../../../database/persian.ts";
import { RepeatedField } from "./form-fields.ts";

const maxDepth = 8;
const maxTotalLength = 256 * 1024; // characters of all texts together; the largest body has as many bytes

/**
 * What a field may be long before it is cleaned: cleaning shortens a text, by spaces and invisible characters, and the schema
 * measures the cleaned one. The minimum is for fields without a maximum of their own, such as lists of ids and comments.
 */
const lengthFactor = 1.25;
const minRawLength = 8000;

/** Returns the known fields of an input with all their text cleaned; see {@link createInputCleaner}. */
export type InputCleaner = (input: object) => Record<string, unknown>;

/**
 * Creates the function that cleans the input of an endpoint, and the names inside of its values: fields that the schema does not know are dropped without a look, and of
 * a field that a query or form repeats although it is no list, the last value counts.
 * It throws ApiError `fields_wrong` for a text a quarter longer than its field allows, and `body_too_large` or `malformed` for
 * too much text or too many levels, all before any text is normalized.
 */
export function createInputCleaner(schema: z.ZodType): InputCleaner {
  const fields = fieldsBySchema.get(schema) ?? fieldsOf(schema);
  fieldsBySchema.set(schema, fields);
  return (input) => {
    const budget = { characters: maxTotalLength };
    const clean: Record<string, unknown> = {};
    for (const { name, maxLength, isList } of fields) {
      if (!Object.hasOwn(input, name)) continue;
      const given = (input as Record<string, unknown>)[name];
      const value = given instanceof RepeatedField && !isList ? given.at(-1) : given;
      try {
        clean[name] = cleanValue(value, { maxLength, budget, depth: 0 });
      } catch (error) {
        throw error instanceof TextTooLong
          ? apiError("fields_wrong", { [name]: "این مقدار بیش از اندازه است." })
          : error;
      }
    }
    return clean;
  };
}

/** The schemas are constants of the contract, and each takes a millisecond to look through. */
const fieldsBySchema = new WeakMap<z.ZodType, ReturnType<typeof fieldsOf>>();

/** The fields of an input with the maximum length of a text of each before it is cleaned, and whether it takes a list. */
function fieldsOf(schema: z.ZodType) {
  const properties = (io: "input" | "output") =>
    z.toJSONSchema(schema, { io, unrepresentable: "any" }).properties ?? {};
  const given = properties("input");
  return Object.entries(properties("output")).map(([name, field]) => ({
    name,
    maxLength: Math.max(minRawLength, lengthFactor * longestText(field)),
    isList: JSON.stringify(given[name] ?? {}).includes('"type":"array"'),
  }));
}

/** The largest `maxLength` in a JSON schema, at any depth; 0 if there is none. */
function longestText(schema: unknown): number {
  if (typeof schema !== "object" || schema === null) return 0;
  const { maxLength = 0 } = schema as { maxLength?: number };
  return Math.max(maxLength, ...Object.values(schema).map(longestText));
}

class TextTooLong extends Error {}

interface Bounds {
  maxLength: number;
  /** What is left of the input's total; shared by all of its texts. */
  budget: { characters: number };
  depth: number;
}

function cleanValue(value: unknown, bounds: Bounds): unknown {
  if (typeof value === "string") return cleanBoundedText(value, bounds);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Uint8Array || value instanceof UploadedFile) return value;
  if (bounds.depth > maxDepth) throw apiError("malformed");
  const inner = { ...bounds, depth: bounds.depth + 1 };
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, inner));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [cleanBoundedText(name, inner), cleanValue(item, inner)]),
  );
}

function cleanBoundedText(text: string, { maxLength, budget }: Bounds): string {
  const length = longestCleaned(text);
  if (length > maxLength) throw new TextTooLong();
  budget.characters -= length;
  if (budget.characters < 0) throw apiError("body_too_large");
  return cleanText(text);
}

const ligatureLength = 18; // «صلى الله عليه وسلم» is one character, U+FDFA, and so is U+FDFB with eight letters

/** The length that cleaning makes of a text at most. */
const longestCleaned = (text: string) =>
  text.length + (ligatureLength - 1) * (text.match(/[\ufdfa\ufdfb]/g)?.length ?? 0);
