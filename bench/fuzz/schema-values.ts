import { z } from "zod";
import type { Random } from "./random.ts";

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  items?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string | number>;
  values?: unknown[];
  format?: string;
}

interface Bag {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const bagOf = (schema: z.ZodType) => schema._zod.bag as Bag;

const words = "کویر آبشار کاخ دشت باغ پل بازار قلعه غار تالاب دماوند اصفهان شیراز یزد Persepolis lake 12 ۳۴".split(" ");

/** A text of some words. */
export const text = (random: Random, maxWords = 5) =>
  Array.from({ length: 1 + random.below(maxWords) }, () => random.pick(words)).join(" ");

/** The schema whose values a client sends: of a pipe the last one that is no transformation. */
function wireSchema(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.type !== "pipe") return schema;
  const { in: first, out: last } = def as Required<Def>;
  if (defOf(last).type === "transform") return wireSchema(first);
  return wireSchema(last);
}

function numberIn(random: Random, { minimum, maximum, exclusiveMinimum, format }: Bag, isInteger: boolean): number {
  const low = Math.max(minimum ?? exclusiveMinimum ?? 0, -1e6);
  const high = Math.min(maximum ?? 1e4, low + 1e6);
  if (random.chance(0.15)) return random.pick([minimum ?? low, maximum ?? high]);
  const value = low + random.next() * (high - low);
  return isInteger || format?.includes("int") ? Math.round(value) : Math.round(value * 1e5) / 1e5;
}

/** A value of the input type of a schema, which most likely is valid. */
export function valueFor(schema: z.ZodType, random: Random, depth = 0): unknown {
  const wire = wireSchema(schema);
  const def = defOf(wire);
  const bag = bagOf(wire);
  const inner = () => valueFor(def.innerType!, random, depth);
  switch (def.type) {
    case "string": {
      const generated = text(random, depth > 1 ? 2 : 6);
      return generated.slice(0, bag.maxLength ?? 2000).padEnd(bag.minLength ?? 0, "ا");
    }
    case "number":
      return numberIn(random, bag, (def.format ?? "").includes("int"));
    case "boolean":
      return random.chance(0.5);
    case "optional":
    case "default":
    case "prefault":
      return random.chance(0.4) ? undefined : inner();
    case "nullable":
      return random.chance(0.2) ? null : inner();
    case "union":
      return valueFor(random.pick(def.options!), random, depth);
    case "enum":
      return random.pick(Object.values(def.entries!));
    case "literal":
      return random.pick(def.values!);
    case "array":
      return Array.from({ length: random.below(depth > 1 ? 3 : 5) + (bag.minimum ? 1 : 0) }, () =>
        valueFor(def.element!, random, depth + 1),
      );
    case "tuple":
      return def.items!.map((item) => valueFor(item, random, depth + 1));
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape!).map(([name, field]) => [name, valueFor(field, random, depth + 1)]),
      );
    default:
      return text(random);
  }
}

/** A value at or just beyond a limit of the schema. */
export function boundaryFor(schema: z.ZodType, random: Random): unknown {
  let wire = wireSchema(schema);
  for (let def = defOf(wire); def.innerType; def = defOf(wire)) wire = wireSchema(def.innerType);
  const def = defOf(wire);
  const { minimum = 0, maximum = 2_147_483_647, minLength = 1, maxLength = 500 } = bagOf(wire);
  if (def.type === "number") {
    const step = random.pick([0, 0, 1, -1, 0.5]);
    const number = random.pick([minimum, maximum]) + step;
    return random.chance(0.5) ? number : String(number);
  }
  if (def.type === "string") {
    const length = Math.max(0, random.pick([minLength, maxLength]) + random.pick([0, 0, 1, -1]));
    return random.pick(["a", "آ", "👍", "\u200c", " ", "0"]).repeat(length).slice(0, Math.max(length, 1));
  }
  if (def.type === "array") {
    const item = valueFor(def.element ?? z.string(), random, 2);
    return Array.from({ length: random.pick([0, 1, 100, 101, 600, 601]) }, () => item);
  }
  return valueFor(schema, random);
}
