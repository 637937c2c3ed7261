export type Json = null | boolean | number | string | Json[] | JsonObject;
type JsonObject = { [name: string]: Json };

export interface Difference {
  /** The names from the root of the document to the value. */
  path: string[];
  /** Undefined when only the other document has the value. */
  before: Json | undefined;
  after: Json | undefined;
  /** Whether only people notice it: it is in a text, or in the name of a component schema. */
  isWordsOnly: boolean;
}

/**
 * Returns the differences of two OpenAPI documents after every `$ref` is replaced by its target. The order of object keys, of
 * parameters and of values of `required`, `enum`, `type` and `tags` is ignored.
 */
export function diffDocuments(a: Json, b: Json): Difference[] {
  const names = diff(["components", "schemas"], schemaNames(a), schemaNames(b));
  return [
    ...names.map((difference) => ({ ...difference, isWordsOnly: true })),
    ...diff([], withoutSchemas(a), withoutSchemas(b)),
  ];
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Resolves the references of the document and removes the component schemas, which are then compared where they are used. */
function withoutSchemas(document: Json): Json {
  const resolved = resolveReferences(document, document, []);
  if (!isObject(resolved) || !isObject(resolved.components)) return resolved;
  const { schemas: _, ...components } = resolved.components;
  return { ...resolved, components };
}

function schemaNames(document: Json): Json {
  const components = isObject(document) ? document.components : undefined;
  const schemas = isObject(components) ? components.schemas : undefined;
  return Object.fromEntries(Object.keys(schemas ?? {}).map((name) => [name, true]));
}

/** `parents` are the references around the value; a reference to one of them becomes the number of levels up to it. */
function resolveReferences(value: Json, document: Json, parents: string[]): Json {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, document, parents));
  if (!isObject(value)) return value;
  const { $ref: reference, ...siblings } = value;
  const resolved = Object.fromEntries(
    Object.entries(siblings).map(([name, inner]) => [name, resolveReferences(inner, document, parents)]),
  );
  if (reference === undefined) return resolved;
  if (typeof reference !== "string") return { ...resolved, $ref: resolveReferences(reference, document, parents) }; // a property with this name
  if (parents.includes(reference)) return { ...resolved, $ref: parents.length - parents.indexOf(reference) };
  const target = resolveReferences(findTarget(reference, document), document, [...parents, reference]);
  return isObject(target) ? { ...target, ...resolved } : target;
}

function findTarget(reference: string, document: Json): Json {
  if (!reference.startsWith("#/")) return { unresolved: reference };
  let value: Json | undefined = document;
  for (const part of reference.slice(2).split("/")) {
    const name = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    value = isObject(value) ? value[name] : Array.isArray(value) ? value[Number(name)] : undefined;
  }
  return value ?? { unresolved: reference };
}

function diff(path: string[], before: Json | undefined, after: Json | undefined): Difference[] {
  const name = path.at(-1) ?? "";
  const [a, b] = [withKeys(name, before), withKeys(name, after)];
  if (isObject(a) && isObject(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].flatMap((inner) => diff([...path, inner], a[inner], b[inner]));
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    const indexes = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index);
    return indexes.flatMap((index) => diff([...path, String(index)], a[index], b[index]));
  }
  return a === b ? [] : [{ path, before: a, after: b, isWordsOnly: isText(path, a) && isText(path, b) }];
}

const UNORDERED = new Set(["required", "enum", "type", "tags"]);

/** Turns an array whose order has no meaning into an object. */
function withKeys(name: string, value: Json | undefined): Json | undefined {
  if (!Array.isArray(value)) return value;
  if (UNORDERED.has(name)) return Object.fromEntries(value.map((item) => [JSON.stringify(item), true]));
  if (name !== "parameters") return value;
  return Object.fromEntries(
    value.map((item) => [isObject(item) ? `${item.in} ${item.name}` : JSON.stringify(item), item]),
  );
}

/** Whether the value is a text for people. The description of an error response is not: it lists the error codes of the endpoint. */
function isText(path: string[], value: Json | undefined): boolean {
  const [parent, name] = path.slice(-2);
  if (parent === "properties" || (name !== "description" && name !== "summary")) return false;
  if (value === undefined) return true;
  const isErrorResponse = path.at(-3) === "responses" && /^[45]/.test(parent!);
  return typeof value === "string" && !(isErrorResponse && /^[a-z_]+(, [a-z_]+)*$/.test(value));
}
