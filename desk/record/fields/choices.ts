import { api } from "../../../api-client/browser-session.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { listChoices } from "../../../contract/desk/record.ts";
import { type Choices, type Fields, fieldsOf, type RecordDef } from "../record-def.ts";

const MAX_AGE_MS = 60_000; // ms
let cached: { at: number; answer: Promise<Omit<Choices, "places">> } | undefined;

/** What fields choose among; asked anew after a minute, or after `forgetChoices`. */
export async function loadChoices(places: Choices["places"] = []): Promise<Choices> {
  if (!cached || Date.now() - cached.at > MAX_AGE_MS) {
    const answer = api(listChoices, {});
    cached = { at: Date.now(), answer };
    answer.catch(invalidateChoices);
  }
  return { ...(await cached.answer), places };
}

/** Drops the cache; call it when a record behind a choice has changed. */
export function invalidateChoices(): void {
  cached = undefined;
}

/** The names of the places to which these values of a record point. */
export async function loadReferencedPlaces(
  def: RecordDef,
  records: readonly Fields[],
  signal?: AbortSignal,
): Promise<Choices["places"]> {
  const names = fieldsOf(def).flatMap(({ name, type }) => (type === "place" ? [name] : []));
  const ids = new Set(
    records.flatMap((record) => names.map((name) => record[name])).filter((id) => typeof id === "number"),
  );
  if (ids.size === 0) return [];
  const { data } = await api(deskPlaces.list, { ids: [...ids].slice(0, 100), page_count: 100 }, signal);
  return data;
}
