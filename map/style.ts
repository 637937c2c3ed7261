import type { StyleSpecification } from "maplibre-gl";

/** Gives an address of the site its origin; others keep their own. */
const absolute = (address: string, origin: string) =>
  address.replace(/^(pmtiles:\/\/)?\/map\//, (_it, scheme = "") => `${scheme}${origin}/map/`);

/**
 * The style that the server made for its settings, with whole addresses, as MapLibre wants them for icons and tiles.
 * Throws when the server does not answer or `signal` says stop.
 */
export async function mapStyle(theme: "light" | "dark", signal?: AbortSignal): Promise<StyleSpecification> {
  const { origin } = window.location;
  const response = await fetch(`/map/style-${theme}.json`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The style of the map: ${response.status}`);
  const whole = (_key: string, value: unknown) => (typeof value === "string" ? absolute(value, origin) : value);
  return JSON.parse(await response.text(), whole) as StyleSpecification;
}
