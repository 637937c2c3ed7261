import { JsonBytes } from "./json-bytes.ts";

const finished = new WeakMap<object, Buffer>();

/** Makes the JSON of an object that is sent many times, and freezes the object. `toJson` then copies the bytes. */
export function cacheJson(value: object): void {
  if (!finished.has(value)) finished.set(value, Buffer.from(JSON.stringify(Object.freeze(value))));
}

/** A member of a body in two forms: `value` makes it for callers in process, `write` its JSON for those by HTTP. */
export class Written<Value> {
  readonly value: () => Value;
  readonly write: (json: JsonBytes) => void;

  constructor(value: () => Value, write: (json: JsonBytes) => void) {
    this.value = value;
    this.write = write;
  }
}

/** A body whose members may be {@link Written}. */
export type MaybeWritten<Body> = Body extends object
  ? { [Name in keyof Body]: Body[Name] | Written<NonNullable<Body[Name]>> }
  : Body;

/** The body for callers in process. */
export function withValues(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const members = Object.entries(body);
  if (!members.some(([, value]) => value instanceof Written)) return body;
  return Object.fromEntries(members.map(([name, value]) => [name, value instanceof Written ? value.value() : value]));
}

const json = new JsonBytes();

/** The same as `JSON.stringify`, in UTF-8, with finished JSON for members of the body, and of lists in the body, that have it. */
export function toJson(body: unknown): Buffer {
  if (!isRecord(body)) return Buffer.from(JSON.stringify(body));
  json.cutTo(0);
  let before = "{";
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    writeMember(`${before}${JSON.stringify(name)}:`, value);
    before = ",";
  }
  json.text(before === "{" ? "{}" : "}");
  return json.take();
}

function writeMember(before: string, value: unknown) {
  const bytes = typeof value === "object" && value !== null ? finished.get(value) : undefined;
  if (bytes || value instanceof Written) json.text(before);
  if (bytes) json.copy(bytes);
  else if (value instanceof Written) value.write(json);
  else if (Array.isArray(value) && finished.has(value[0])) writeList(before, value);
  else {
    json.text(before);
    json.text(JSON.stringify(value)); // both in one text would be copied once more
  }
}

function writeList(before: string, list: unknown[]) {
  let separator = `${before}[`;
  for (const item of list) {
    const bytes = typeof item === "object" && item !== null ? finished.get(item) : undefined;
    json.text(bytes ? separator : separator + (JSON.stringify(item) ?? "null"));
    if (bytes) json.copy(bytes);
    separator = ",";
  }
  json.text("]");
}

/** Whether it is an object of fields: neither a list nor something with a `toJSON` of its own, such as a date. */
const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
