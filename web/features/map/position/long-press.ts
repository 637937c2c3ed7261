import type { LngLat } from "maplibre-gl";
import type { OutdoorMap } from "../../../../map/outdoor-map.ts";

const DURATION = 550; // ms
const SLACK = 10; // px that a resting finger moves

/** Calls back with the position that a finger rests on, or that the right mouse button points at. */
export function addLongPress(map: OutdoorMap, onPress: (position: { lat: number; lon: number }) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let pressedAt = 0;
  const press = ({ lat, lng }: LngLat) => {
    if (performance.now() - pressedAt < 2 * DURATION) return; // Android sends a contextmenu event, too
    pressedAt = performance.now();
    onPress({ lat, lon: lng });
  };
  const cancel = () => clearTimeout(timer);
  map.on("touchstart", ({ points, point, lngLat }) => {
    cancel();
    if (points.length > 1) return;
    start = point;
    timer = setTimeout(() => press(lngLat), DURATION);
  });
  map.on("touchmove", ({ point }) => {
    if (Math.hypot(point.x - start.x, point.y - start.y) > SLACK) cancel();
  });
  for (const end of ["touchend", "touchcancel", "dragstart", "zoomstart"] as const) map.on(end, cancel);
  map.on("contextmenu", (event) => {
    if (event.originalEvent.target !== map.getCanvas()) return;
    event.preventDefault();
    press(event.lngLat);
  });
  return cancel;
}
