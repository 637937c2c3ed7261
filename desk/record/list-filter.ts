import { pickSearchParams } from "../table/list-address.ts";
import type { RecordDef } from "./record-def.ts";

/** The search, the state and the filters in the address of a list, as its endpoint takes them. */
export function listFilter({ filters }: RecordDef, url: string): Record<string, string> {
  const values = pickSearchParams(
    url,
    filters.map(({ name }) => name),
  );
  const named = filters.flatMap(({ name, inputName }) => (values[name] ? [[inputName, values[name]]] : []));
  return { ...pickSearchParams(url, ["q", "state"]), ...Object.fromEntries(named) };
}
