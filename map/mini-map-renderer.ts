import { roomForNames } from "./marker-layout.ts";
import css from "./mini-map.module.css";
import { dressMap, openMap } from "./outdoor-map.ts";

/** A place on a small map; degrees. */
export interface MiniPoint {
  id: number;
  name: string;
  lat: number;
  lon: number;
  position: "exact" | "approximate";
}

export type MiniDrawing = Awaited<ReturnType<typeof drawMiniMap>>;

const unsure = 15; // km: as far as an approximate position may be off
const kmPerDegree = 111.2;

interface Wish {
  points: readonly MiniPoint[];
  theme: "light" | "dark";
  signal: AbortSignal;
  onPress?: (id: number) => void;
}

/** What shows all points: of a single one, its surroundings. */
function frameOf(points: readonly MiniPoint[]): [number, number, number, number] {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  const around = points.length === 1 ? (points[0]!.position === "exact" ? 0.12 : 0.28) : 0.35; // degrees
  const least = Math.min(...lons) - around;
  return [least, Math.min(...lats) - around, Math.max(...lons) + around, Math.max(...lats) + around];
}

function pointElement({ id, name, position }: MiniPoint, onPress: Wish["onPress"]) {
  const it = document.createElement(onPress ? "button" : "span");
  it.className = css.point!;
  it.dataset.position = position;
  if (onPress) {
    const label = document.createElement("span");
    label.textContent = name;
    it.append(label);
    it.addEventListener("click", () => onPress(id));
  }
  return it;
}

/** Draws a map with some points into an element. Rejects where no map can be drawn. */
export async function drawMiniMap(container: HTMLElement, { points, theme, signal, onPress }: Wish) {
  const map = await openMap(container, { theme, at: frameOf(points), cooperative: true, signal });
  const layer = document.createElement("div");
  layer.className = css.layer!;
  map.getCanvasContainer().append(layer);
  const drawn = points.map((point) => ({ ...point, element: pointElement(point, onPress) }));
  layer.append(...drawn.map(({ element }) => element));

  /** Puts every point where the map is now; a circle is as large as the ground it means. */
  function follow() {
    for (const { lat, lon, position, element } of drawn) {
      const { x, y } = map.project([lon, lat]);
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      if (position === "exact") continue;
      const radius = y - map.project([lon, lat + unsure / kmPerDegree]).y;
      element.style.setProperty("--radius", `${Math.max(radius, 10).toFixed(1)}px`);
    }
  }
  /** Names that would lie on each other wait until the map is nearer, or a pointer on them. */
  function settle() {
    const shown = roomForNames(
      drawn.map(({ id, name, lat, lon }) => ({
        id: `${id}`,
        name,
        x: map.project([lon, lat]).x,
        y: map.project([lon, lat]).y,
      })),
    );
    for (const { id, element } of drawn) element.toggleAttribute("data-named", shown.has(`${id}`));
    follow();
  }
  map.on("zoomend", settle);
  map.on("move", follow);
  map.on("resize", settle);
  settle();
  let dressed = theme;
  return {
    async dress(next: "light" | "dark", stop: AbortSignal) {
      if (next === dressed) return;
      dressed = next;
      await dressMap(map, next, stop);
    },
    stop: () => map.remove(),
  };
}
