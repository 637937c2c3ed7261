import { apiError } from "../../../contract/api-errors.ts";

/** The maximum number of fields of a query or of a form of any kind; no call of the contract has a quarter of them. */
export const MAX_FIELDS = 200;

/**
 * Parses a query or an `application/x-www-form-urlencoded` body into its fields in order. Throws ApiError `fields_too_many` before
 * anything is decoded, and `malformed` for invalid escapes.
 */
export function parseForm(text: string): URLSearchParams {
  if (countPairs(text, MAX_FIELDS) > MAX_FIELDS) throw apiError("fields_too_many");
  try {
    decodeURIComponent(text);
  } catch {
    throw apiError("malformed");
  }
  return new URLSearchParams(text);
}

/** How many pairs a form has, empty ones included; it counts no further than one more than `max`. */
function countPairs(text: string, max: number): number {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0 && count <= max; at = text.indexOf("&", at + 1)) count++;
  return count;
}

/** The values of a field that a query or form has more than once, or under a name such as `province_id[]`. */
export class RepeatedField extends Array<unknown> {}

/** Groups fields by name, in one pass. Brackets at the end of a name, as axios and PHP write lists, are not part of it. */
export function groupFields(fields: Iterable<[name: string, value: unknown]>): Record<string, unknown> {
  const grouped = new Map<string, RepeatedField>();
  const lists = new Set<string>();
  for (const [written, value] of fields) {
    const name = written.endsWith("[]") ? written.slice(0, -2) : written;
    if (name !== written) lists.add(name);
    const values = grouped.get(name);
    if (values) values.push(value);
    else grouped.set(name, RepeatedField.of(value) as RepeatedField);
  }
  const isList = (name: string, values: RepeatedField) => values.length > 1 || lists.has(name);
  return Object.fromEntries([...grouped].map(([name, values]) => [name, isList(name, values) ? values : values[0]]));
}
