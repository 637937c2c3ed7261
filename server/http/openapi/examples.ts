import type { Schema } from "./json-schema.ts";

/** Values for fields whose schema does not say what they are. Numbers and names belong to no one. */
const byName: Record<string, unknown> = {
  mobile: "09120000000",
  username: "09120000000",
  email: "sara@example.ir",
  password: "bagh-e fin 1399",
  new_password: "bagh-e eram 1400",
  code: "204816",
  first_name: "سارا",
  last_name: "رضایی",
  name: "سارا",
  q: "آبشار",
  lat: 35.7,
  lon: 51.4,
  zoom: 8,
  slug: "about",
  month: 2,
  rate: 4,
  type: "bookmark",
  path: "/place-details/7",
  url: "https://example.ir/",
  website: "https://example.ir/",
  message: "سلام. ساعت بازدید در تابستان چیست؟",
  text: "جای خوبی است؛ صبح زود خلوت‌تر است.",
  body: "دیدنی‌های بهار",
  activation_token: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
  token: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
  fields: "id,name,lat,lon",
  version: 1,
};

const scene = { scene: "mosque", camera: "varied", facts: "minarets=2|dome=turquoise", staging: 12 };

/** Bodies whose fields depend on each other. */
const byPath: Record<string, Record<string, unknown>> = {
  "user/password/change": { old_password: byName.password, password: byName.new_password },
  "home/contact": { name: "سارا", mobile: "09120000000", message: byName.message },
  "profile/place/suggest/:id": {
    field: "opening_hours",
    value: "Mo-Su 08:00-18:00",
    note: "روی تابلوی ورودی نوشته است.",
  },
  "profile/collection/delete/:id": { type: "bookmark" },
  "desk/scene/preview/:id": scene,
  "desk/scene/save/:id": { version: 0, ...scene },
  "profile/collection/move": { from: "bookmark", to: "favorite", ids: [7, 12] },
};

/** The example of the body at a path, whose schema is that of an object. */
export const exampleBody = (path: string, schema: Schema): unknown => byPath[path] ?? exampleOf(schema, "");

const byFormat: Record<string, string> = {
  date: "2026-11-21",
  "date-time": "2026-11-21T08:30:00Z",
  uuid: "6f1d6f5e-0000-4000-8000-000000000001",
  email: "sara@example.ir",
  uri: "https://example.ir/",
};

/** A value that fits the schema of a field, as far as the schema tells; `name` is that of the field. */
export function exampleOf(schema: Schema, name: string): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const types = ([] as unknown[]).concat(schema.type ?? []);
  const known = byName[name];
  if (known !== undefined && (types.length === 0 || types.includes(typeOf(known)))) return known;
  const [type] = types;
  switch (type) {
    case "integer":
    case "number":
      return Math.max(
        Number(schema.minimum ?? 1),
        schema.exclusiveMinimum === undefined ? 1 : Number(schema.exclusiveMinimum) + 1,
      );
    case "boolean":
      return true;
    case "array":
      return name === "bbox" ? [50, 35, 52, 36] : [exampleOf((schema.items ?? {}) as Schema, singular(name))];
    case "string":
      return exampleText(schema);
    case "object":
      return exampleObject(schema);
    default:
      return Array.isArray(schema.anyOf) ? exampleOf(schema.anyOf[0] as Schema, name) : (known ?? 1);
  }
}

/** Texts of the forms that the contract asks for; the first that fits the pattern is taken. */
const texts = [
  "متن",
  "waterfall",
  "place-7",
  "192.0.2.7",
  "/place-list",
  "bookmark",
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
];

function exampleText({ format, pattern, minLength = 0 }: Schema): string {
  const known = byFormat[String(format)];
  if (known !== undefined) return known;
  if (typeof pattern === "string") return texts.find((text) => new RegExp(pattern).test(text)) ?? "1";
  return "متن".padEnd(Number(minLength), "ی");
}

/** The required fields of an object, or the first one where none is. */
function exampleObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const fields = Object.entries(properties as Record<string, Schema>);
  const chosen = fields.filter(([name]) => (required as string[]).includes(name));
  return Object.fromEntries(
    (chosen.length > 0 ? chosen : fields.slice(0, 1)).map(([name, it]) => [name, exampleOf(it, name)]),
  );
}

const typeOf = (value: unknown) =>
  Number.isInteger(value) ? "integer" : Array.isArray(value) ? "array" : typeof value;
const singular = (name: string) => name.replace(/s$/, "");
