import "maplibre-gl/dist/maplibre-gl.css";
import { addProtocol, type LngLatBoundsLike, Map as MapLibre, type MapOptions, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Protocol } from "pmtiles";
import type { Box } from "./frames.ts";
import { mapStyle } from "./style.ts";
import type { View } from "./view.ts";

// Half a megabyte of script: whoever needs a map imports this file when it is looked at, and not before.

setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

export type OutdoorMap = MapLibre;

/** Beyond lies nothing that the tiles know. */
const WORLD: LngLatBoundsLike = [
  [32, 13],
  [76, 48],
];

const locale = {
  "Map.Title": "نقشه: با کلیدهای جهت‌نما جابه‌جا و با + و − دور و نزدیک می‌شود",
  "AttributionControl.ToggleAttribution": "منبع‌های نقشه",
  "CooperativeGesturesHandler.WindowsHelpText": "برای دور و نزدیک کردن، Ctrl را نگه دارید",
  "CooperativeGesturesHandler.MacHelpText": "برای دور و نزدیک کردن، ⌘ را نگه دارید",
  "CooperativeGesturesHandler.MobileHelpText": "نقشه را با دو انگشت جابه‌جا کنید",
};

export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Wish {
  theme: "light" | "dark";
  /** What to look at: a view, or a box to show whole. */
  at: View | Box;
  /** Inside a page that scrolls: one finger and the wheel stay the page's. */
  cooperative?: boolean;
  signal?: AbortSignal;
}

/** Draws the map into an element. Rejects where it cannot be drawn: no WebGL, or no style. */
export async function openMap(container: HTMLElement, { theme, at, cooperative, signal }: Wish): Promise<OutdoorMap> {
  const style = await mapStyle(theme, signal);
  signal?.throwIfAborted();
  const where: Partial<MapOptions> = Array.isArray(at)
    ? { bounds: at, fitBoundsOptions: { padding: 12 } }
    : { center: [at.lon, at.lat], zoom: at.zoom };
  const map = new MapLibre({
    container,
    style,
    ...where,
    minZoom: 3,
    maxZoom: 17,
    maxBounds: WORLD,
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: isStill() ? 0 : 200,
    cooperativeGestures: cooperative ?? false,
    locale,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on("error", () => {}); // a tile that does not come is asked for again; without a listener each would be an error on the console
  return map;
}

/** Another style over the same view. */
export async function dressMap(map: OutdoorMap, theme: "light" | "dark", signal?: AbortSignal): Promise<void> {
  map.setStyle(await mapStyle(theme, signal), { diff: false });
}
