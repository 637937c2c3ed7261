import { z } from "zod";

export type Schema = Record<string, unknown>;

/**
 * Converts a zod schema; a field that also accepts text is described by its parsed type, unless it has `written` among its metadata: then it is
 * a text, of which that is an example.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: result }) {
      const { def } = zodSchema._zod;
      const written = z.globalRegistry.get(zodSchema)?.written;
      if (io === "input" && typeof written === "string") {
        for (const key of Object.keys(result)) delete result[key as keyof typeof result];
        Object.assign(result, { type: "string", examples: [written] });
        return;
      }
      if (io !== "input" || def.type !== "pipe" || def.out._zod.def.type === "transform") return;
      for (const key of Object.keys(result)) delete result[key as keyof typeof result];
      Object.assign(result, toJsonSchema(def.out as z.ZodType, "output"));
    },
  });
  return simplify(rest) as Schema;
}

const maxSafe = Number.MAX_SAFE_INTEGER;

/**
 * Leaves out what tells a reader nothing: the pattern beside a format, the limits of JSON's integers, and that answers have no other
 * fields, since a later version may add some. A tuple of equal items becomes a list of that length, which every tool understands.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== "object" || value === null) return value;
  const schema = value as Schema;
  const kept = Object.entries(schema).filter(([name, it]) => {
    if (name === "pattern") return schema.format === undefined;
    if (name === "maximum") return it !== maxSafe;
    if (name === "minimum") return it !== -maxSafe;
    return !(name === "additionalProperties" && it === false);
  });
  const simple = Object.fromEntries(kept.map(([name, it]) => [name, simplify(it)]));
  return Array.isArray(simple.prefixItems) ? toList(simple, simple.prefixItems) : nullable(simple);
}

function toList({ prefixItems: _, ...rest }: Schema, items: unknown[]): Schema {
  const kinds = new Set(items.map((item) => JSON.stringify(item)));
  const item = kinds.size === 1 ? items[0] : { anyOf: [...kinds].map((kind) => JSON.parse(kind)) };
  return { ...rest, type: "array", items: item, minItems: items.length, maxItems: items.length };
}

/** `anyOf` of a plain type and null in the short form of JSON Schema. */
function nullable(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (Array.isArray(anyOf) && anyOf.some((it) => Object.keys(it).length === 0)) return rest; // anything
  if (
    !Array.isArray(anyOf) ||
    anyOf.length !== 2 ||
    anyOf[1]?.type !== "null" ||
    "enum" in anyOf[0] ||
    "properties" in anyOf[0]
  )
    return schema;
  return typeof anyOf[0].type === "string" ? { ...rest, ...anyOf[0], type: [anyOf[0].type, "null"] } : schema;
}
