const finished = new WeakMap<object, string>();

/** Makes the JSON of an object that is sent many times, and freezes the object. `toJson` then copies the text. Returns the text's length. */
export function finishJson(value: object): number {
  const text = finished.get(value) ?? JSON.stringify(Object.freeze(value));
  finished.set(value, text);
  return text.length;
}

/** The same text as that of `JSON.stringify`, with finished JSON for members of the body, and of lists in the body, that have it. */
export function toJson(body: unknown): string {
  if (!isRecord(body)) return JSON.stringify(body);
  const members: string[] = [];
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) members.push(`${JSON.stringify(name)}:${memberToJson(value)}`);
  return `{${members.join(",")}}`;
}

function memberToJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) return finished.get(value) ?? JSON.stringify(value);
  if (!finished.has(value[0])) return JSON.stringify(value);
  return `[${value.map((item) => finished.get(item) ?? JSON.stringify(item)).join(",")}]`;
}

/** Whether it is an object of fields: neither a list nor something with a `toJSON` of its own, such as a date. */
const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
