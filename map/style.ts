import type { StyleSpecification } from "maplibre-gl";

/** Makes the site's own URLs absolute; others stay unchanged. */
const absolute = (address: string, origin: string) =>
  address.replace(/^(pmtiles:\/\/)?\/map\//, (_match, scheme = "") => `${scheme}${origin}/map/`);

const addressOf = (theme: "light" | "dark") => `/map/style-${theme}.json`;
const early = new Map<string, Promise<Response | undefined>>();

/** Begins to fetch a style while the script of the map is still loading; the next `fetchMapStyle` takes the answer. */
export function fetchMapStyleEarly(theme: "light" | "dark"): void {
  const address = addressOf(theme);
  early.set(
    address,
    fetch(address).catch(() => undefined),
  );
}

/**
 * Fetches the style from the server, and makes its URLs absolute, as MapLibre requires for icons and tiles.
 * Throws when the request fails or is aborted.
 */
export async function fetchMapStyle(theme: "light" | "dark", signal?: AbortSignal): Promise<StyleSpecification> {
  const { origin } = window.location;
  const address = addressOf(theme);
  const fetchedEarly = early.get(address);
  early.delete(address); // an answer serves one map
  const response = (await fetchedEarly) ?? (await fetch(address, signal ? { signal } : {}));
  if (!response.ok) throw new Error(`The style of the map: ${response.status}`);
  const reviver = (_key: string, value: unknown) => (typeof value === "string" ? absolute(value, origin) : value);
  return JSON.parse(await response.text(), reviver) as StyleSpecification;
}
