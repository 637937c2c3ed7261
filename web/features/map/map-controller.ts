import type { Amenity } from "../../../contract/catalog/amenity-fields.ts";
import type { AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { type Box, PROVINCE_FRAMES } from "../../../map/frames.ts";
import { type OutdoorMap, openMap, prefersReducedMotion, setMapTheme } from "../../../map/outdoor-map.ts";
import type { View } from "../../../map/view.ts";
import { createAmenityLayer } from "./amenity/amenity-layer.ts";
import type { AmenityCount } from "./amenity/amenity-loader.ts";
import { createBaseLabels } from "./base-label/base-labels.ts";
import { coarseGroundOf } from "./coarse-ground/coarse-ground.ts";
import type { CoarseGround } from "./coarse-ground/coarse-note.tsx";
import type { CategoryIcons } from "./marker-element.ts";
import { createMarkerOverlay } from "./marker-overlay.ts";
import type { Marker } from "./markers.ts";
import { createNearbyLoader, type NearbyFilters, type Viewport } from "./nearby-loader.ts";
import { addLongPress } from "./position/long-press.ts";
import { addProvinceInteraction } from "./province-interaction.ts";

/** Callbacks of the map. */
export interface MapEvents {
  onViewportChange: (viewport: Viewport, isFinal: boolean) => void;
  /** A request for markers is on its way. */
  onRequest: () => void;
  onMarkersChange: (markers: Marker[]) => void;
  onSelect: (marker: Marker) => void;
  /** A province was clicked; undefined for the area outside of all. */
  onSelectProvince: (slug: string | undefined) => void;
  onError: (error: unknown) => void;
  onSelectAmenity: (amenity: Amenity) => void;
  /** How many amenities of the kinds that are switched on there are in the view and shown; undefined while they are on their way. */
  onAmenitiesLoaded: (count: AmenityCount | undefined) => void;
  onAmenityError: () => void;
  /** The middle of the drawn map lacks detail; undefined where it has it. */
  onGroundChange: (coarse: CoarseGround | undefined) => void;
  /** A part of the ground could not be loaded, and is asked for again; `false` when all of it is there. */
  onGroundFailure: (isFailing: boolean) => void;
  /** A finger rested on a position. */
  onLongPress: (position: { lat: number; lon: number }) => void;
}

interface MapControllerOptions extends MapEvents {
  api: Api;
  icons: CategoryIcons;
  theme: "light" | "dark";
  at: View | Box;
  filters: NearbyFilters;
  amenityKinds: readonly AmenityKind[];
  signal: AbortSignal;
}

export type MapController = Awaited<ReturnType<typeof createMapController>>;

const REQUEST_INTERVAL = 150; // ms between two requests while the map moves
const MAX_CLUSTER_ZOOM = 16; // no clusters remain at this zoom level

function getViewport(map: OutdoorMap): Viewport {
  const { lng: lon, lat } = map.getCenter();
  const bounds = map.getBounds();
  return {
    view: { zoom: map.getZoom(), lat, lon },
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
  };
}

/** Creates the map with its markers and returns its commands. Rejects where the browser cannot render it. */
export async function createMapController(container: HTMLElement, options: MapControllerOptions) {
  const map = await openMap(container, options);
  let { filters, theme } = options;
  const surface = {
    host: map.getCanvasContainer(),
    project: (lon: number, lat: number) => map.project([lon, lat]),
    zoom: () => map.getZoom(),
  };
  const overlay = createMarkerOverlay(surface, options.icons, options.onSelect);
  const labels = createBaseLabels(map);
  let markers: readonly Marker[] = [];
  const loader = createNearbyLoader({
    api: options.api,
    onRequest: options.onRequest,
    onError: options.onError,
    onMarkersChange(next) {
      markers = next;
      overlay.setMarkers(next);
      labels.setMarkers(next, overlay.named());
      options.onMarkersChange(next);
    },
  });
  const amenities = createAmenityLayer(map, {
    api: options.api,
    kinds: options.amenityKinds,
    theme: () => theme,
    onSelect: options.onSelectAmenity,
    onLoaded: options.onAmenitiesLoaded,
    onError: options.onAmenityError,
  });
  const cancelLongPress = addLongPress(map, options.onLongPress);
  const provinces = addProvinceInteraction(map, options.onSelectProvince);
  const loadMarkers = () => loader.load(getViewport(map), filters);
  const animation = () => ({ duration: prefersReducedMotion() ? 0 : 700 });

  let lastRequestAt = 0;
  map.on("move", () => {
    overlay.updatePositions();
    const now = performance.now();
    if (now - lastRequestAt < REQUEST_INTERVAL) return;
    lastRequestAt = now;
    loadMarkers();
    options.onViewportChange(getViewport(map), false);
  });
  map.on("moveend", () => {
    loadMarkers();
    options.onViewportChange(getViewport(map), true);
  });
  map.on("zoomend", () => {
    overlay.updateLayout();
    labels.setMarkers(markers, overlay.named());
  });
  map.once("idle", overlay.showPictures);
  map.on("idle", () => options.onGroundChange(coarseGroundOf(map)));
  map.on("resize", () => {
    overlay.updateLayout();
    loadMarkers();
    options.onViewportChange(getViewport(map), false);
  });
  loadMarkers();
  options.onViewportChange(getViewport(map), false);

  return {
    highlight: overlay.highlight,
    select: overlay.select,
    /** Loads the markers for other filters; after a failure, also for the same ones again. */
    setFilters(next: NearbyFilters) {
      filters = next;
      loadMarkers();
    },
    setAmenityKinds: amenities.setKinds,
    setTheme(next: "light" | "dark", signal: AbortSignal) {
      theme = next;
      return setMapTheme(map, next, signal).then(provinces.reset);
    },
    /** Moves without an animation: the URL has changed. */
    jumpTo: ({ zoom, lat, lon }: View) => void map.jumpTo({ center: [lon, lat], zoom }),
    easeTo: ({ zoom, lat, lon }: View) => void map.easeTo({ center: [lon, lat], zoom, ...animation() }),
    zoomBy: (steps: number) =>
      void map.easeTo({ zoom: map.getZoom() + steps, duration: prefersReducedMotion() ? 0 : 250 }),
    /** Fits a box, at most at the zoom level where no clusters remain. */
    fitBox: (box: Box, minZoom = 0) => {
      const camera = map.cameraForBounds(box, { padding: 72, maxZoom: MAX_CLUSTER_ZOOM });
      const zoom = Math.max(camera?.zoom ?? 0, minZoom);
      const center: [number, number] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      map.easeTo({ center: camera?.center ?? center, zoom, ...animation() });
    },
    fitProvince(slug: string) {
      provinces.select(slug);
      const box = PROVINCE_FRAMES[slug];
      if (box) map.easeTo({ ...map.cameraForBounds(box, { padding: 24 }), ...animation() });
    },
    clearProvince: () => provinces.select(undefined),
    /** Moves the map so that a position is visible above a card that covers `coveredHeight` px at the bottom. */
    ensureVisible({ lat, lon }: { lat: number; lon: number }, coveredHeight: number) {
      const { x, y } = map.project([lon, lat]);
      const { clientWidth: width, clientHeight: height } = container;
      const visibleHeight = height - coveredHeight;
      if (x > 40 && x < width - 40 && y > 60 && y < visibleHeight - 20) return;
      map.easeTo({ center: [lon, lat], offset: [0, visibleHeight / 2 - height / 2], ...animation() });
    },
    remove() {
      loader.stop();
      amenities.stop();
      cancelLongPress();
      map.remove();
    },
  };
}
