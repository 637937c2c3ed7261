import { redirect } from "react-router";
import { ApiError } from "../../contract/api-error.ts";
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

/**
 * What a list's loader throws when its call fails: a redirect without the values that the server refuses, as in an address that was
 * typed, or the error itself.
 */
export function withoutWrongFilters({ filters, path }: RecordDef, url: string, error: unknown): unknown {
  const errors = error instanceof ApiError && error.status === 422 ? (error.data.errors ?? {}) : {};
  const { searchParams } = new URL(url);
  const wrong = Object.keys(errors).map((name) => filters.find(({ inputName }) => inputName === name)?.name ?? name);
  if (!wrong.some((name) => searchParams.has(name))) return error;
  for (const name of wrong) searchParams.delete(name);
  return redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path);
}
