import { apiError } from "../../../contract/api-errors.ts";

/** The maximum number of fields of a query or of a form of any kind; no call of the contract has a quarter of them. */
export const MAX_FIELDS = 200;

/**
 * Parses a query or an `application/x-www-form-urlencoded` body into its fields in order. Throws ApiError `fields_too_many` before
 * anything is decoded, and `malformed` for invalid escapes.
 */
export function parseForm(text: string): URLSearchParams {
  assertFewPairs(text);
  try {
    decodeURIComponent(text);
  } catch {
    throw apiError("malformed");
  }
  return new URLSearchParams(text);
}

/** The same fields as those of {@link parseForm}, grouped by name; without escapes, as most queries are, in a fraction of the time. */
export function parseFields(text: string): Record<string, unknown> {
  if (text === "") return {};
  if (hasEscapes.test(text)) return groupFields(parseForm(text));
  assertFewPairs(text);
  return groupFields(plainPairs(text));
}

const hasEscapes = /^\?|[%+\ud800-\udfff]/;

function plainPairs(text: string): [string, string][] {
  const pairs: [string, string][] = [];
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    pairs.push(equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)]);
  }
  return pairs;
}

function assertFewPairs(text: string) {
  if (countPairs(text, MAX_FIELDS) > MAX_FIELDS) throw apiError("fields_too_many");
}

/** How many pairs a form has, empty ones included; it counts no further than one more than `max`. */
function countPairs(text: string, max: number): number {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0 && count <= max; at = text.indexOf("&", at + 1)) count++;
  return count;
}

/** The values of a field that a query or form has more than once, or under a name such as `province_id[]`. */
export class RepeatedField extends Array<unknown> {}

/**
 * Groups fields by name, in one pass. Brackets at the end of a name, as axios and PHP write lists, are not part of it. The object has no
 * prototype, so that every name is one of its own.
 */
export function groupFields(fields: Iterable<[name: string, value: unknown]>): Record<string, unknown> {
  const grouped: Record<string, unknown> = Object.create(null);
  for (const [written, value] of fields) {
    const isListed = written.endsWith("[]");
    const name = isListed ? written.slice(0, -2) : written;
    const earlier = grouped[name];
    if (earlier instanceof RepeatedField) earlier.push(value);
    else if (name in grouped) grouped[name] = RepeatedField.of(earlier, value);
    else grouped[name] = isListed ? RepeatedField.of(value) : value;
  }
  return grouped;
}
