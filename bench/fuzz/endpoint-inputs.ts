import type { Endpoint } from "../../contract/endpoint.ts";
import type { Chosen } from "./choose.ts";
import { deskRule } from "./desk-inputs.ts";
import { type Context, FIELD_VALUES } from "./field-values.ts";
import { valueFor } from "./schema-values.ts";
import { SITE_RULES } from "./site-inputs.ts";

/** An input that the endpoint most likely accepts, from things that exist. */
export function validInput(endpoint: Endpoint, context: Context): Chosen {
  const shape = (endpoint.input as { shape?: Record<string, Endpoint["input"]> }).shape ?? {};
  const rule = SITE_RULES[endpoint.path] ?? (endpoint.path.startsWith("desk/") ? deskRule(endpoint.path) : undefined);
  const { fields: chosen, isForeign = false } = rule?.(context) ?? { fields: {} };
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    if (name in chosen) fields[name] = chosen[name];
    else if (schema.safeParse(undefined).success && context.random.chance(0.6)) continue;
    else fields[name] = makeValue(name, schema, context);
  }
  return { fields, isForeign };
}

function makeValue(name: string, schema: Endpoint["input"], context: Context): unknown {
  const byName = FIELD_VALUES[name]?.(context);
  if (byName !== undefined && schema.safeParse(byName).success) return byName;
  for (let attempt = 0; attempt < 6; attempt++) {
    const value = valueFor(schema, context.random);
    if (schema.safeParse(value).success) return value;
  }
  return byName;
}
