import "maplibre-gl/dist/maplibre-gl.css";
import {
  addProtocol,
  type LngLatBoundsLike,
  Map as MapLibre,
  type MapOptions,
  prewarm,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { UnsupportedMapError } from "./error/unsupported-map-error.ts";
import type { Box } from "./frames.ts";
import { fetchMapStyle } from "./style.ts";
import { retryFailedSources } from "./tiles/failed-sources.ts";
import { createTileProtocol } from "./tiles/tile-protocol.ts";
import type { View } from "./view.ts";

// Half a megabyte of script: import this file dynamically, when the map becomes visible.

setWorkerUrl(workerUrl);
addProtocol("pmtiles", createTileProtocol());

export type OutdoorMap = MapLibre;

/** The extent of the tiles. */
const MAX_BOUNDS: LngLatBoundsLike = [
  [32, 13],
  [76, 48],
];

/**
 * Labels fade, which is no motion. Without a fade MapLibre would place all of them anew in every frame, which costs more than drawing;
 * with one it does so when the fade has ended.
 */
const LABEL_FADE_MS = 200;

/** Pixels of the canvas for one of the page: phones have three, of which the third costs as much as the first two and is not seen. */
const MAX_PIXEL_RATIO = 2;

const locale = {
  "Map.Title": "نقشه: با کلیدهای جهت‌نما جابه‌جا و با + و − دور و نزدیک می‌شود",
  "AttributionControl.ToggleAttribution": "منبع‌های نقشه",
  "CooperativeGesturesHandler.WindowsHelpText": "برای دور و نزدیک کردن، Ctrl را نگه دارید",
  "CooperativeGesturesHandler.MacHelpText": "برای دور و نزدیک کردن، ⌘ را نگه دارید",
  "CooperativeGesturesHandler.MobileHelpText": "نقشه را با دو انگشت جابه‌جا کنید",
};

export const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface OpenMapOptions {
  theme: "light" | "dark";
  /** The initial camera: a view, or a box to fit. */
  at: View | Box;
  /** For a map inside a page that scrolls: one finger and the wheel scroll the page. */
  cooperative?: boolean;
  signal?: AbortSignal;
  /** A part of the ground could not be loaded, and is asked for again; `false` when all of it is there. */
  onGroundFailure?: (isFailing: boolean) => void;
}

let workerScript: Promise<void> | undefined;

/**
 * Loads the script of the worker into the browser's cache and starts it, while the style is fetched. A worker whose script does not arrive
 * draws nothing and says nothing: so this rejects, and the next call tries again.
 */
async function loadWorkerScript(): Promise<void> {
  const response = await fetch(workerUrl);
  if (!response.ok) throw new Error(`The script of the map's worker: ${response.status}`);
  await response.arrayBuffer();
  prewarm();
}

/** Begins to load the worker's script, unless it is loaded or on its way. */
function prepareWorker(): Promise<void> {
  workerScript ??= loadWorkerScript().catch((error: unknown) => {
    workerScript = undefined;
    throw error;
  });
  return workerScript;
}

prepareWorker().catch(() => {}); // `openMap` tries again

/** Hides the layers of a style that are drawn from elevations, whose tiles are the largest. Returns their ids. */
function hideRelief({ layers }: StyleSpecification): string[] {
  const relief = layers.filter(({ type }) => type === "color-relief" || type === "hillshade");
  for (const layer of relief) layer.layout = { visibility: "none" };
  return relief.map(({ id }) => id);
}

/** Shows the relief when seas, borders and names are drawn, or their tiles have failed. */
function showReliefLater(map: MapLibre, relief: readonly string[]): void {
  map.once("idle", () => {
    for (const id of relief) if (map.getLayer(id)) map.setLayoutProperty(id, "visibility", "visible");
  });
}

function createMap(options: MapOptions): MapLibre {
  try {
    return new MapLibre(options);
  } catch (cause) {
    throw new UnsupportedMapError("The browser cannot draw the map.", { cause });
  }
}

/**
 * Creates a map in an element. Rejects with an `UnsupportedMapError` without WebGL, and with another error when the style or the
 * worker fails to load.
 */
export async function openMap(
  container: HTMLElement,
  { theme, at, cooperative, signal, onGroundFailure }: OpenMapOptions,
): Promise<OutdoorMap> {
  const [style] = await Promise.all([fetchMapStyle(theme, signal), prepareWorker()]);
  signal?.throwIfAborted();
  const relief = hideRelief(style);
  const camera: Partial<MapOptions> = Array.isArray(at)
    ? { bounds: at, fitBoundsOptions: { padding: 12 } }
    : { center: [at.lon, at.lat], zoom: at.zoom };
  const map = createMap({
    container,
    style,
    ...camera,
    minZoom: 3,
    maxZoom: 17,
    maxBounds: MAX_BOUNDS,
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: LABEL_FADE_MS,
    ...(devicePixelRatio > MAX_PIXEL_RATIO && { pixelRatio: MAX_PIXEL_RATIO }),
    cooperativeGestures: cooperative ?? false,
    locale,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  showReliefLater(map, relief);
  retryFailedSources(map, onGroundFailure); // without a listener MapLibre would log each failed tile
  return map;
}

/** Changes the style and keeps the view. */
export async function setMapTheme(map: OutdoorMap, theme: "light" | "dark", signal?: AbortSignal): Promise<void> {
  map.setStyle(await fetchMapStyle(theme, signal), { diff: false });
}
