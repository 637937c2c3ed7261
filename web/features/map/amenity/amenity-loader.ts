import { listAmenities, MAX_BOX_DEGREES } from "../../../../contract/catalog/amenity.ts";
import type { Amenity } from "../../../../contract/catalog/amenity-fields.ts";
import type { AmenityKind } from "../../../../contract/catalog/amenity-kinds.ts";
import type { Api } from "../../../../contract/endpoint.ts";
import type { Box } from "../../../../map/frames.ts";

/** At a smaller scale the icons would cover the map. */
export const MIN_AMENITY_ZOOM = 9;
const CLOSE_ZOOM = 12;

/** The box around a view, aligned to a grid: small movements ask for the same box, which caches know. */
export function amenityBox([west, south, east, north]: Box, zoom: number): Box {
  const step = zoom < CLOSE_ZOOM ? 0.25 : 0.05;
  const align = (degrees: number, round: (value: number) => number) =>
    Math.round(round(degrees / step) * step * 100) / 100;
  const box: Box = [align(west, Math.floor), align(south, Math.floor), align(east, Math.ceil), align(north, Math.ceil)];
  const clamp = (from: number, to: number) => Math.min(to, Math.round((from + MAX_BOX_DEGREES) * 100) / 100);
  return [box[0], box[1], clamp(box[0], box[2]), clamp(box[1], box[3])];
}

interface AmenityLoaderOptions {
  api: Api;
  onRequest: () => void;
  onLoaded: (amenities: readonly Amenity[], total: number) => void;
  onError: () => void;
}

/** Loads the amenities of a map that is being moved: the latest request counts, and the same one is not repeated. */
export function createAmenityLoader({ api, onRequest, onLoaded, onError }: AmenityLoaderOptions) {
  let current: { key: string; controller: AbortController } | undefined;

  return {
    async load(bounds: Box, zoom: number, kinds: readonly AmenityKind[]): Promise<void> {
      const isShown = kinds.length > 0 && zoom >= MIN_AMENITY_ZOOM;
      const input = { bbox: amenityBox(bounds, zoom), kinds: [...kinds] };
      const key = isShown ? JSON.stringify(input) : "";
      if (current?.key === key) return;
      current?.controller.abort();
      const request = { key, controller: new AbortController() };
      current = request;
      if (!isShown) return onLoaded([], 0);
      onRequest();
      try {
        const { amenities, total } = await api(listAmenities, input, request.controller.signal);
        if (current === request) onLoaded(amenities, total);
      } catch {
        if (current !== request) return;
        current = undefined; // allows the same request again
        onError();
      }
    },
    stop() {
      current?.controller.abort();
      current = undefined;
    },
  };
}
