import { listAmenities, MAX_BOX_DEGREES } from "../../../../contract/catalog/amenity.ts";
import type { Amenity } from "../../../../contract/catalog/amenity-fields.ts";
import type { AmenityKind } from "../../../../contract/catalog/amenity-kinds.ts";
import type { Api } from "../../../../contract/endpoint.ts";
import type { Box } from "../../../../map/frames.ts";

/** At a smaller scale the icons would cover the map. */
export const MIN_AMENITY_ZOOM = 9;

/** The lines of the grid in a degree: fewer than a screen is wide, so that the limit of an answer goes to what is in view. */
const linesPerDegree = (zoom: number) => (zoom < 12 ? 4 : zoom < 14 ? 20 : 100);

/** How many of the amenities in a box an answer has, and how many there are. */
export interface AmenityCount {
  shown: number;
  total: number;
}

/** The box around a view, aligned to a grid: small movements ask for the same box, which caches know. */
export function amenityBox([west, south, east, north]: Box, zoom: number): Box {
  const lines = linesPerDegree(zoom);
  const align = (degrees: number, round: (value: number) => number) => round(degrees * lines) / lines;
  const box: Box = [align(west, Math.floor), align(south, Math.floor), align(east, Math.ceil), align(north, Math.ceil)];
  const clamp = (from: number, to: number) => Math.min(to, Math.round((from + MAX_BOX_DEGREES) * 100) / 100);
  return [box[0], box[1], clamp(box[0], box[2]), clamp(box[1], box[3])];
}

interface AmenityLoaderOptions {
  api: Api;
  onRequest: () => void;
  onLoaded: (amenities: readonly Amenity[], count: AmenityCount) => void;
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
      if (!isShown) return onLoaded([], { shown: 0, total: 0 });
      onRequest();
      try {
        const { amenities, total } = await api(listAmenities, input, request.controller.signal);
        if (current === request) onLoaded(amenities, { shown: amenities.length, total });
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
