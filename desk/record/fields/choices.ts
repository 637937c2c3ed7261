import { api } from "../../../api-client/browser-session.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { listChoices } from "../../../contract/desk/record-form.ts";
import { type Choices, type Fields, fieldsOf, type RecordDef } from "../record-def.ts";

const MAX_AGE_MS = 60_000;
let cached: { at: number; promise: Promise<Omit<Choices, "places">> } | undefined;

/** Loads the options of the fields; cached for a minute, or until `invalidateChoices`. */
export async function loadChoices(places: Choices["places"] = []): Promise<Choices> {
  if (!cached || Date.now() - cached.at > MAX_AGE_MS) {
    const promise = api(listChoices, {});
    cached = { at: Date.now(), promise };
    promise.catch(invalidateChoices);
  }
  return { ...(await cached.promise), places };
}

/** Clears the cache; call it when a record that is an option has changed. */
export function invalidateChoices(): void {
  cached = undefined;
}

/** Loads the names of the places (at most 100) that these records refer to. */
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
