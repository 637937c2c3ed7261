import type { StyleSpecification } from "maplibre-gl";

/** Makes the site's own URLs absolute; others stay unchanged. */
const absolute = (address: string, origin: string) =>
  address.replace(/^(pmtiles:\/\/)?\/map\//, (_match, scheme = "") => `${scheme}${origin}/map/`);

/**
 * Fetches the style from the server, and makes its URLs absolute, as MapLibre requires for icons and tiles.
 * Throws when the request fails or is aborted.
 */
export async function fetchMapStyle(theme: "light" | "dark", signal?: AbortSignal): Promise<StyleSpecification> {
  const { origin } = window.location;
  const response = await fetch(`/map/style-${theme}.json`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The style of the map: ${response.status}`);
  const reviver = (_key: string, value: unknown) => (typeof value === "string" ? absolute(value, origin) : value);
  return JSON.parse(await response.text(), reviver) as StyleSpecification;
}
