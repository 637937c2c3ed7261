import type { OutdoorMap } from "../../../map/outdoor-map.ts";

const LAYER = "province";
const MAX_ZOOM = 7.5; // at closer zoom levels a click selects no province: fitting it would move the view far away

/** Makes the provinces of the map clickable: highlights the one under the pointer and outlines the selected one. */
export function addProvinceInteraction(map: OutdoorMap, onSelect: (slug: string | undefined) => void) {
  let hoveredId: number | string | undefined;
  let selectedSlug: string | undefined;
  let selectedId: number | string | undefined;

  const isOnCanvas = (event: { originalEvent: Event }) => event.originalEvent.target === map.getCanvas();
  const featureAt = (point: { x: number; y: number }) =>
    map.getLayer(LAYER) && map.queryRenderedFeatures([point.x, point.y], { layers: [LAYER] })[0];
  const setFeatureState = (id: number | string | undefined, state: Record<string, boolean>) =>
    id !== undefined && map.setFeatureState({ source: "iran", sourceLayer: "province", id }, state);

  function setHovered(id: number | string | undefined) {
    if (id === hoveredId) return;
    setFeatureState(hoveredId, { touched: false });
    hoveredId = id;
    setFeatureState(hoveredId, { touched: true });
    map.getCanvas().style.cursor = id === undefined ? "" : "pointer";
  }
  map.on("mousemove", (event) => {
    const isOutside = map.getZoom() > MAX_ZOOM || !isOnCanvas(event);
    setHovered(isOutside ? undefined : featureAt(event.point)?.id);
  });
  map.on("mouseout", () => setHovered(undefined));
  map.on("click", (event) => {
    if (!isOnCanvas(event) || event.defaultPrevented) return;
    const slug = map.getZoom() > MAX_ZOOM ? undefined : featureAt(event.point)?.properties.slug;
    onSelect(typeof slug === "string" ? slug : undefined);
  });

  /** Feature states need the number of the feature in the tiles: it is looked up as soon as one of its tiles is loaded. */
  function outlineSelected() {
    if (selectedSlug === undefined || selectedId !== undefined || !map.getSource("iran")) return;
    const feature = map.querySourceFeatures("iran", {
      sourceLayer: "province",
      filter: ["==", ["get", "slug"], selectedSlug],
    })[0];
    selectedId = feature?.id;
    setFeatureState(selectedId, { chosen: true });
  }
  map.on("idle", outlineSelected);
  return {
    select(slug: string | undefined) {
      if (slug === selectedSlug) return;
      setFeatureState(selectedId, { chosen: false });
      [selectedSlug, selectedId] = [slug, undefined];
      outlineSelected();
    },
    /** Call after a change of style: the new source has no feature states. */
    reset() {
      [hoveredId, selectedId] = [undefined, undefined];
    },
  };
}
