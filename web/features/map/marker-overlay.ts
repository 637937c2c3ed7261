import { spreadOverlapping, visibleLabels } from "../../../map/marker-layout.ts";
import { createStyledElement } from "../../../map/styled-element.ts";
import { type CategoryIcons, createMarkerElement, setClusterPicture } from "./marker-element.ts";
import css from "./marker-overlay.module.css";
import { diffMarkers, largestClusters, type Marker } from "./markers.ts";

/** What the overlay needs of the map. */
export interface MapSurface {
  host: HTMLElement;
  project: (lon: number, lat: number) => { x: number; y: number };
  zoom: () => number;
}

/** From this zoom level on, places are labelled. */
export const LABEL_MIN_ZOOM = 8.5;

const UNCLUSTERED_MIN_ZOOM = 16; // from this zoom level on there are no clusters, and places at one position are spread in a ring
const DRAG_TOLERANCE = 6; // px: a click whose pointer moved farther was a drag of the map

/** Renders markers over a map as buttons; an update leaves the DOM of unchanged markers alone. */
export function createMarkerOverlay(surface: MapSurface, icons: CategoryIcons, onSelect: (marker: Marker) => void) {
  const layer = createStyledElement("div", css.layer);
  const plane = createStyledElement("div", css.plane);
  layer.append(plane);
  surface.host.append(layer);
  const rendered = new Map<string, { marker: Marker; button: HTMLButtonElement; x: number; y: number }>();
  let highlightedId: string | undefined;
  let selectedId: string | undefined;
  let named: ReadonlySet<string> = new Set();
  let hasPictures = false;
  let pointerStart = { x: 0, y: 0 };
  /** The zoom for which the markers lie on the plane, and a position with its pixels there. */
  let laidOut: { zoom: number; lon: number; lat: number; x: number; y: number } | undefined;

  layer.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
    pointerStart = { x, y };
  });
  layer.addEventListener("click", (event) => {
    const id = event.target instanceof Element && event.target.closest<HTMLElement>("[data-marker]")?.dataset.marker;
    const entry = id && rendered.get(id);
    const isDrag =
      event.detail > 0 && Math.hypot(event.clientX - pointerStart.x, event.clientY - pointerStart.y) > DRAG_TOLERANCE;
    if (entry && !isDrag) onSelect(entry.marker);
  });

  /** Moves the markers to their positions on the current view: at the same zoom all of them at once, on their plane. */
  function updatePositions() {
    const zoom = surface.zoom();
    if (laidOut?.zoom === zoom) {
      const { x, y } = surface.project(laidOut.lon, laidOut.lat);
      plane.style.transform = `translate(${(x - laidOut.x).toFixed(1)}px, ${(y - laidOut.y).toFixed(1)}px)`;
      return;
    }
    plane.style.transform = "";
    laidOut = undefined;
    for (const { marker, button, x, y } of rendered.values()) {
      const point = surface.project(marker.lon, marker.lat);
      laidOut ??= { zoom, lon: marker.lon, lat: marker.lat, x: point.x, y: point.y };
      button.style.transform = `translate(${(point.x + x).toFixed(1)}px, ${(point.y + y).toFixed(1)}px)`;
    }
  }

  /** Spreads overlapping markers and decides which labels are visible: after a change of markers or zoom. */
  function updateLayout() {
    const zoom = surface.zoom();
    const points = [...rendered.values()].map(({ marker }) => ({
      id: marker.id,
      ...surface.project(marker.lon, marker.lat),
      name: marker.kind === "place" && zoom >= LABEL_MIN_ZOOM ? marker.place.name : "",
    }));
    const offsets = zoom >= UNCLUSTERED_MIN_ZOOM ? spreadOverlapping(points) : undefined;
    named = visibleLabels(
      points.map((point) => ({
        ...point,
        x: point.x + (offsets?.get(point.id)?.x ?? 0),
        y: point.y + (offsets?.get(point.id)?.y ?? 0),
      })),
    );
    for (const [id, entry] of rendered) {
      const offset = offsets?.get(id);
      [entry.x, entry.y] = [offset?.x ?? 0, offset?.y ?? 0];
      entry.button.toggleAttribute("data-named", named.has(id));
    }
    laidOut = undefined;
    updatePositions();
  }

  function setMarkers(markers: readonly Marker[]) {
    const { added, removed } = diffMarkers(rendered.keys(), markers);
    for (const id of removed) {
      rendered.get(id)?.button.remove();
      rendered.delete(id);
    }
    for (const marker of added) {
      const button = createMarkerElement(marker, icons);
      button.toggleAttribute("data-highlighted", marker.id === highlightedId);
      button.toggleAttribute("data-selected", marker.id === selectedId);
      rendered.set(marker.id, { marker, button, x: 0, y: 0 });
      plane.append(button);
    }
    if (hasPictures) updatePictures();
    updateLayout();
  }

  function updatePictures() {
    const pictured = largestClusters([...rendered.values()].map(({ marker }) => marker));
    for (const { marker, button } of rendered.values())
      if (marker.kind === "cluster")
        setClusterPicture(button, pictured.has(marker.id) ? marker.cluster.best.cover.src : undefined);
  }

  function moveAttribute(
    attribute: "data-highlighted" | "data-selected",
    previousId: string | undefined,
    id: string | undefined,
  ) {
    if (previousId !== undefined) rendered.get(previousId)?.button.removeAttribute(attribute);
    if (id !== undefined) rendered.get(id)?.button.setAttribute(attribute, "");
    return id;
  }
  return {
    setMarkers,
    updatePositions,
    updateLayout,
    /** The ids of the markers whose names are shown. */
    named: () => named,
    /** Shows pictures of the largest clusters from now on: before the map is drawn, they would hold up its tiles. */
    showPictures() {
      hasPictures = true;
      updatePictures();
    },
    /** Highlights the marker whose row has the pointer or the focus. */
    highlight(id: string | undefined) {
      highlightedId = moveAttribute("data-highlighted", highlightedId, id);
    },
    /** Marks the marker whose card is open. */
    select(id: string | undefined) {
      selectedId = moveAttribute("data-selected", selectedId, id);
    },
  };
}
