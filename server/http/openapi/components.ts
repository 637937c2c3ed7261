import type { Schema } from "./json-schema.ts";

const minBytes = 90; // of a schema that is worth a name of its own
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Whether a schema describes something with a shape, and not a number or a text. */
const isShape = (schema: Schema) => "properties" in schema || "enum" in schema;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where a schema was found: the name of the property, and of what has it. */
interface Place {
  property: string;
  owner: string;
}

/**
 * The schemas that several operations share. What the contract names keeps its name; any other shape that comes twice gets that of the
 * property in which it was found. A document is written twice: first to count, then with references.
 */
export class Components {
  readonly schemas: Record<string, Schema> = {};
  readonly #named = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #references = new Map<string, string>();
  readonly #bases: Base[];
  readonly #reserved: Set<string>;

  /** `named` are schemas with the names that they have in the contract, each in the ways in which it is written. */
  constructor(named: { name: string; schemas: Schema[] }[]) {
    const all = named.flatMap(({ name, schemas }) =>
      schemas.map((schema, nth) => ({ name: nth === 0 ? name : `${name}Input`, schema })),
    );
    for (const { name, schema } of all) {
      const key = JSON.stringify(schema);
      if (isShape(schema) && !this.#named.has(key)) this.#named.set(key, name);
    }
    this.#reserved = new Set(this.#named.values());
    this.#bases = named
      .flatMap(({ schemas: [schema] }) => (schema && sizeOf(schema) >= minBaseFields ? [toBase(schema)] : []))
      .toSorted((a, b) => sizeOf(b.schema) - sizeOf(a.schema));
  }

  /** Counts the shapes in a schema. */
  count(schema: unknown): void {
    if (Array.isArray(schema)) for (const it of schema) this.count(it);
    if (!isSchema(schema)) return;
    if (isShape(schema)) {
      const key = JSON.stringify(schema);
      const known = this.#counts.get(key) ?? 0;
      this.#counts.set(key, known + 1);
      if (known > 0) return; // its parts are written once
    }
    for (const it of Object.values(schema)) this.count(it);
  }

  /** The schema with references to what it shares. `place` names what it is the schema of. */
  write(schema: Schema, place: Place): Schema {
    const key = JSON.stringify(schema);
    const isShared = isShape(schema) && key.length >= minBytes && (this.#counts.get(key) ?? 0) > 1;
    if (!isShared && !this.#named.has(key)) return this.#writeParts(schema, place);
    const known = this.#references.get(key);
    if (known) return reference(known);
    const name = this.#named.get(key) ?? this.#freeName(pascalCase(place.property), place.owner);
    this.#references.set(key, name);
    this.schemas[name] = {}; // the name is taken; a schema that contains itself ends here
    this.schemas[name] = this.#writeParts(schema, { property: name, owner: name });
    return reference(name);
  }

  /** Writes a schema that has all fields of a named one as that one and the rest. */
  #writeParts(schema: Schema, place: Place): Schema {
    const fields = sizeOf(schema) > minBaseFields ? toBase(schema) : undefined;
    const base = fields && this.#bases.find((it) => sizeOf(it.schema) < sizeOf(schema) && isPartOf(it, fields));
    if (!base) return this.#writeKeywords(schema, place);
    const properties = Object.entries(schema.properties as Record<string, Schema>).filter(
      ([name]) => !base.fields.has(name),
    );
    const required = (schema.required as string[]).filter((name) => !base.fields.has(name));
    const rest = {
      type: "object",
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    };
    const described = schema.description === undefined ? {} : { description: schema.description };
    return { allOf: [this.write(base.schema, place), this.#writeParts(rest, place)], ...described };
  }

  #writeKeywords(schema: Schema, place: Place): Schema {
    const write = (value: unknown, property: string): unknown => {
      if (Array.isArray(value)) return value.map((it) => write(it, property));
      return isSchema(value) ? this.write(value, { property, owner: pascalCase(place.owner) }) : value;
    };
    const parts = Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "properties")
        return [
          keyword,
          Object.fromEntries(Object.entries(value as Schema).map(([name, it]) => [name, write(it, name)])),
        ];
      const isList = keyword === "items" && place.property.endsWith("s");
      return [keyword, write(value, isList ? singular(place.property) : place.property)];
    });
    return Object.fromEntries(parts);
  }

  #freeName(name: string, owner: string): string {
    const names = [name, `${owner}${name}`];
    for (let nth = 2; ; nth++) {
      const free = names.find((it) => !(it in this.schemas) && !this.#reserved.has(it) && it !== "");
      if (free) return free;
      names.push(`${name}${nth}`);
    }
  }
}

const minBaseFields = 4;

/** The fields of an object as texts that can be compared; a required one is another than one that may be left out. */
interface Base {
  schema: Schema;
  fields: Map<string, string>;
}

const sizeOf = ({ type, properties = {} }: Schema) =>
  type === "object" ? Object.keys(properties as Schema).length : 0;

function toBase(schema: Schema): Base {
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return {
    schema,
    fields: new Map(fields.map(([name, it]) => [name, `${required.includes(name)} ${JSON.stringify(it)}`])),
  };
}

const isPartOf = (base: Base, whole: Base) =>
  base.fields.entries().every(([name, field]) => whole.fields.get(name) === field);

const singular = (word: string) => word.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

/** `place_fact` as `PlaceFact`. */
export const pascalCase = (text: string): string =>
  text.replace(/(?:^|[^a-zA-Z\d]+)([a-zA-Z\d]|$)/g, (_match, first: string) => first.toUpperCase());
