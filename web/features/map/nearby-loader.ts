import { listNearbyPlaces } from "../../../contract/catalog/nearby.ts";
import type { Api, Input } from "../../../contract/endpoint.ts";
import type { Box } from "../../../map/frames.ts";
import type { View } from "../../../map/view.ts";
import { alignToCells } from "./cluster-cells.ts";
import { type Marker, toMarkers } from "./markers.ts";

type NearbyInput = Input<typeof listNearbyPlaces>;

/** The filters of the endpoint. */
export type NearbyFilters = Omit<NearbyInput, "lat" | "lon" | "zoom" | "bbox">;

/** The visible part of the map. */
export interface Viewport {
  view: View;
  bounds: Box;
}

const roundToHundredth = (degrees: number) => Math.round(degrees * 100) / 100;

/** The endpoint's input for a viewport. Its centre is rounded to about a kilometre: precise enough for sorting. */
export const toNearbyInput = ({ view: { zoom, lat, lon }, bounds }: Viewport, filters: NearbyFilters): NearbyInput => ({
  ...filters,
  lat: roundToHundredth(lat),
  lon: roundToHundredth(lon),
  zoom: Math.floor(zoom),
  bbox: alignToCells(bounds, zoom),
});

interface NearbyLoaderOptions {
  api: Api;
  /** A request is on its way; the current markers stay. */
  onRequest: () => void;
  onMarkersChange: (markers: Marker[]) => void;
  /** A request failed; the current markers stay. */
  onError: (error: unknown) => void;
}

/**
 * Loads the markers of a map that is being moved: a new request aborts the previous one, whose late response is ignored. The same
 * cells and filters are not requested twice in a row.
 */
export function createNearbyLoader({ api, onRequest, onMarkersChange, onError }: NearbyLoaderOptions) {
  let current: { key: string; controller: AbortController } | undefined;

  async function load(viewport: Viewport, filters: NearbyFilters): Promise<void> {
    const input = toNearbyInput(viewport, filters);
    const key = JSON.stringify([input.zoom, input.bbox, filters]);
    if (current?.key === key) return;
    current?.controller.abort();
    const request = { key, controller: new AbortController() };
    current = request;
    onRequest();
    try {
      const response = await api(listNearbyPlaces, input, request.controller.signal);
      if (current === request) onMarkersChange(toMarkers(response));
    } catch (error) {
      if (current !== request) return;
      current = undefined; // allows the same request again
      onError(error);
    }
  }
  return {
    load,
    stop() {
      current?.controller.abort();
      current = undefined;
    },
  };
}
