import { useNavigate, useSearchParams } from "react-router";

/** Search params to set; undefined or the empty string removes one. */
export type AddressChanges = Record<string, string | undefined>;

/** The state of a list in the address: search, filters, sort order and page. */
export function useListAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** The address with some params changed; any change except of `page` resets the page. */
  const to = (changes: AddressChanges): string => {
    const next = new URLSearchParams(params);
    if (!("page" in changes)) next.delete("page");
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
  const go = (changes: AddressChanges, replace = false) => navigate(to(changes), { replace, preventScrollReset: true });
  return { params, to, go };
}

/** The named search params of a URL as an endpoint's input; empty ones are omitted. */
export function pickSearchParams<Name extends string>(
  url: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { searchParams } = new URL(url);
  const entries = names.map((name) => [name, searchParams.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
