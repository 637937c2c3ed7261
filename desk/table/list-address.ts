import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";

/** Search params to set; undefined or the empty string removes one. */
export type AddressChanges = Record<string, string | undefined>;

/** The params of a list's place in its rows: its page, or the row before which it begins. */
export const PLACE_PARAMS: readonly string[] = ["page", "before"];

/** The state of a list in the address: search, filters, sort order and page. */
export function useListAddress() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: pending } = useNavigation();
  const navigate = useNavigate();
  /** The address with some params changed, those of a change that is still loading kept; any change but of the page begins at the first row. */
  const to = (changes: AddressChanges): string => {
    const next = new URLSearchParams(pending?.pathname === pathname ? pending.search : params);
    for (const name of PLACE_PARAMS) next.delete(name);
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
