import { visibleLabels } from "./marker-layout.ts";
import css from "./mini-map.module.css";
import { openMap, setMapTheme } from "./outdoor-map.ts";
import { createStyledElement } from "./styled-element.ts";

/** A place on a small map; the position in degrees. */
export interface MiniPoint {
  id: number;
  name: string;
  lat: number;
  lon: number;
  position: "exact" | "approximate";
}

export type MiniMapHandle = Awaited<ReturnType<typeof drawMiniMap>>;

const APPROXIMATE_RADIUS = 15; // km: the largest error of an approximate position
const KM_PER_DEGREE = 111.2;

interface MiniMapOptions {
  points: readonly MiniPoint[];
  theme: "light" | "dark";
  signal: AbortSignal;
  onSelect?: (id: number) => void;
}

/** The bounds of all points with a margin: west, south, east, north in degrees. */
function boundsOf(points: readonly MiniPoint[]): [number, number, number, number] {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  const margin = points.length > 1 ? 0.35 : points.every(({ position }) => position === "exact") ? 0.12 : 0.28; // degrees
  const west = Math.min(...lons) - margin;
  return [west, Math.min(...lats) - margin, Math.max(...lons) + margin, Math.max(...lats) + margin];
}

function pointElement({ id, name, position }: MiniPoint, onSelect: MiniMapOptions["onSelect"]) {
  const element = createStyledElement(onSelect ? "button" : "span", css.point);
  element.dataset.position = position;
  if (onSelect) {
    const label = document.createElement("span");
    label.textContent = name;
    element.append(label);
    element.addEventListener("click", () => onSelect(id));
  }
  return element;
}

/** Draws a map with some points into an element. Rejects where the map cannot be drawn. */
export async function drawMiniMap(container: HTMLElement, { points, theme, signal, onSelect }: MiniMapOptions) {
  const map = await openMap(container, { theme, at: boundsOf(points), cooperative: true, signal });
  const layer = createStyledElement("div", css.layer);
  map.getCanvasContainer().append(layer);
  const markers = points.map((point) => ({ ...point, element: pointElement(point, onSelect) }));
  layer.append(...markers.map(({ element }) => element));

  /** Moves every point to its position in the current view; the circle of an approximate one covers its area. */
  function positionPoints() {
    for (const { lat, lon, position, element } of markers) {
      const { x, y } = map.project([lon, lat]);
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      if (position === "exact") continue;
      const radius = y - map.project([lon, lat + APPROXIMATE_RADIUS / KM_PER_DEGREE]).y;
      element.style.setProperty("--radius", `${Math.max(radius, 10).toFixed(1)}px`);
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
    async setTheme(next: "light" | "dark", signal: AbortSignal) {
      if (next === currentTheme) return;
      currentTheme = next;
      await setMapTheme(map, next, signal);
    },
    remove: () => map.remove(),
  };
}
