import { useNavigate, useSearchParams } from "react-router";

/** Parts of the address's query to set; undefined and the empty text take one away. */
export type AddressChanges = Record<string, string | undefined>;

/** What a list shows lives in the address's query: its search, filters, sort and page. */
export function useListAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** The address with something changed; another question begins at its first page. */
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

/** What stands in an address's query under these names, for the input of a call; empty ones are left out. */
export function pickSearchParams<Name extends string>(url: string, names: readonly Name[]): Partial<Record<Name, string>> {
  const { searchParams } = new URL(url);
  const entries = names.map((name) => [name, searchParams.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
