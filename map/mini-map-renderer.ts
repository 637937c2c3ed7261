import { fa } from "../text/digits.ts";
import { visibleLabels } from "./marker-layout.ts";
import css from "./mini-map.module.css";
import { inDrawingOrder, type MiniPoint } from "./mini-point.ts";
import { type OutdoorMap, openMap, setMapTheme } from "./outdoor-map.ts";
import { createStyledElement } from "./styled-element.ts";

export type MiniMapHandle = Awaited<ReturnType<typeof drawMiniMap>>;

const METRES_PER_DEGREE = 111_200;
const MIN_CIRCLE = 10; // pixels

interface MiniMapOptions {
  points: readonly MiniPoint[];
  /** Whether the points are the stops of a tour: numbered in their order, and joined by a line. */
  isTour?: boolean;
  theme: "light" | "dark";
  signal: AbortSignal;
  onSelect?: (id: number) => void;
}

const MIN_MARGIN = 0.025; // degrees, about 3 km: the streets around an exact position
const MARGIN_SHARE = 0.15; // of the extent of several points

/** The bounds of all points and of the circles around them, with a margin: west, south, east, north in degrees. */
function boundsOf(points: readonly MiniPoint[]): [number, number, number, number] {
  const reaches = points.map(({ position, radius }) => (position === "exact" ? 0 : radius / METRES_PER_DEGREE));
  const south = Math.min(...points.map(({ lat }, nth) => lat - reaches[nth]!));
  const north = Math.max(...points.map(({ lat }, nth) => lat + reaches[nth]!));
  const west = Math.min(...points.map(({ lon }, nth) => lon - reaches[nth]!));
  const east = Math.max(...points.map(({ lon }, nth) => lon + reaches[nth]!));
  const margin = Math.max(MIN_MARGIN / points.length, MARGIN_SHARE * Math.max(north - south, east - west));
  return [west - margin, south - margin, east + margin, north + margin];
}

const TOUR = "tour";

/** Draws a line through the stops, now and after a change of style. */
function joinStops(map: OutdoorMap, points: readonly MiniPoint[]): void {
  const coordinates = points.map(({ lon, lat }) => [lon, lat]);
  map.on("style.load", () => {
    const data = { type: "Feature" as const, properties: {}, geometry: { type: "LineString" as const, coordinates } };
    map.addSource(TOUR, { type: "geojson", data });
    const style = getComputedStyle(map.getContainer());
    map.addLayer({
      id: TOUR,
      type: "line",
      source: TOUR,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": style.color, "line-width": 2.5, "line-opacity": 0.7, "line-dasharray": [1.5, 1.8] },
    });
  });
}

function pointElement(
  { id, name, position }: MiniPoint,
  stop: number | undefined,
  onSelect: MiniMapOptions["onSelect"],
) {
  const element = createStyledElement(onSelect ? "button" : "span", css.point);
  element.dataset.marker = `${id}`;
  element.dataset.position = position;
  if (stop !== undefined) element.dataset.stop = fa(stop);
  if (onSelect) {
    const label = document.createElement("span");
    label.textContent = name;
    element.append(label);
    element.addEventListener("click", () => onSelect(id));
  }
  return element;
}

/** Draws a map with some points into an element. Rejects where the map cannot be drawn. */
export async function drawMiniMap(container: HTMLElement, options: MiniMapOptions) {
  const { points, isTour = false, theme, signal, onSelect } = options;
  const map = await openMap(container, { theme, at: boundsOf(points), cooperative: true, signal });
  if (isTour && points.length > 1) joinStops(map, points);
  const layer = createStyledElement("div", css.layer);
  map.getCanvasContainer().append(layer);
  const toMarkers = (points: readonly MiniPoint[]) =>
    inDrawingOrder(points).map((point) => ({
      ...point,
      element: pointElement(point, isTour ? points.indexOf(point) + 1 : undefined, onSelect),
    }));
  let shown = points;
  let markers = toMarkers(points);
  layer.append(...markers.map(({ element }) => element));

  /** Moves every point to its position in the current view; the circle of an approximate one covers its area. */
  function positionPoints() {
    for (const { lat, lon, position, radius, element } of markers) {
      const { x, y } = map.project([lon, lat]);
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      if (position === "exact") continue;
      const pixels = y - map.project([lon, lat + radius / METRES_PER_DEGREE]).y;
      element.style.setProperty("--radius", `${Math.max(pixels, MIN_CIRCLE).toFixed(1)}px`);
    }
  }
  /** Hides labels that would overlap, until the map is zoomed in or the pointer is over them. */
  function updateLabels() {
    const visible = visibleLabels(
      markers.map(({ id, name, lat, lon }) => ({
        id: `${id}`,
        name,
        x: map.project([lon, lat]).x,
        y: map.project([lon, lat]).y,
      })),
    );
    for (const { id, element } of markers) element.toggleAttribute("data-labelled", visible.has(`${id}`));
    positionPoints();
  }
  map.on("zoomend", updateLabels);
  map.on("move", positionPoints);
  map.on("resize", updateLabels);
  updateLabels();
  let currentTheme = theme;
  return {
    /** Shows other points, and the part of the country in which they are. */
    setPoints(next: readonly MiniPoint[]) {
      if (next.length === 0 || next.every(({ id }, index) => id === shown[index]?.id && next.length === shown.length))
        return;
      shown = next;
      markers = toMarkers(next);
      layer.replaceChildren(...markers.map(({ element }) => element));
      map.fitBounds(boundsOf(next), { animate: false });
      updateLabels();
    },
    async setTheme(next: "light" | "dark", signal: AbortSignal) {
      if (next === currentTheme) return;
      currentTheme = next;
      await setMapTheme(map, next, signal);
    },
    remove: () => map.remove(),
  };
}
