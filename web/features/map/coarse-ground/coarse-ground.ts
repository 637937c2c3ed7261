import type { OutdoorMap } from "../../../../map/outdoor-map.ts";
import { isCoarseAt, STREETS_MAX_ZOOM } from "../../../../map/tiles/coarse-tiles.ts";
import type { CoarseGround } from "./coarse-note.tsx";

const [STRAIT, WATER, PARKS] = [["strait"], ["water"], ["park-tint"]]; // layers of the style

/** What to say of the middle of the map when it lacks detail there; undefined where it has it, from afar, and on water. */
export function coarseGroundOf(map: OutdoorMap): CoarseGround | undefined {
  const { lat, lng } = map.getCenter();
  if (map.getZoom() < STREETS_MAX_ZOOM || !isCoarseAt(lat, lng)) return undefined;
  const at = map.project([lng, lat]);
  const drawn = (layers: readonly string[]) =>
    map.queryRenderedFeatures(at, { layers: layers.filter((id) => map.getLayer(id)) });
  const strait = drawn(STRAIT); // where it is drawn, it covers the other water
  if ((strait.length > 0 ? strait : drawn(WATER)).some(({ properties }) => !["land", "dry"].includes(properties.kind)))
    return undefined;
  return { park: drawn(PARKS).find(({ properties }) => properties.name)?.properties.name };
}
