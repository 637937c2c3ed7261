import { Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { Position } from "../../../map/distance.ts";
import type { Box } from "../../../map/frames.ts";
import { dressMap, isStill, type OutdoorMap, openMap } from "../../../map/outdoor-map.ts";
import { useThemeInForce } from "../../../map/use-effective-theme.ts";
import { buttonClass } from "../../../ui/button.ts";
import form from "../../ui/form.module.css";
import css from "./position-field.module.css";

const IRAN: Box = [44, 25, 63.4, 39.8];
const PLACE_ZOOM = 12; // the zoom at which a place begins
const DECIMALS = 5; // about a metre

interface PositionMapProps {
  position: Position | null;
  set: (position: Position) => void;
}

const roundPosition = ({ lat, lng }: { lat: number; lng: number }): Position => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lng.toFixed(DECIMALS)),
});

/** The map with the mark. Reached by `lazy`, with MapLibre. */
export default function PositionMap({ position, set }: PositionMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OutdoorMap>();
  const [failed, setFailed] = useState(false);
  const theme = useThemeInForce();
  const latest = useRef({ position, set, theme });
  latest.current = { position, set, theme };

  useEffect(() => {
    const controller = new AbortController();
    let opened: OutdoorMap | undefined;
    const { position: start, theme: initialTheme } = latest.current;
    const at = start ? { lat: start.lat, lon: start.lon, zoom: PLACE_ZOOM } : IRAN;
    openMap(container.current!, { theme: initialTheme, at, cooperative: true, signal: controller.signal }).then(
      (item) => {
        opened = item;
        item.on("click", ({ lngLat }) => latest.current.set(roundPosition(lngLat)));
        setMap(item);
      },
      () => controller.signal.aborted || setFailed(true),
    );
    return () => {
      controller.abort();
      opened?.remove();
    };
  }, []);

  useMarker(map, position, set);
  useEffect(() => {
    if (map) void dressMap(map, theme).catch(() => {});
  }, [map, theme]);

  if (failed) return <p>نقشه باز نشد. عرض و طول را می‌توان نوشت.</p>;
  return (
    <>
      <div ref={container} className={css.map} data-mapped={map ? true : undefined} />
      <button
        type="button"
        className={`${buttonClass("line")} ${form.small} ${css.middle}`}
        onClick={() => map && set(roundPosition(map.getCenter()))}
      >
        نشانه در میانهٔ نقشه
      </button>
    </>
  );
}

/** Keeps a mark that can be dragged where the position is, and brings it into view when it was typed. */
function useMarker(map: OutdoorMap | undefined, position: Position | null, set: (position: Position) => void) {
  const marker = useRef<Marker>(undefined);
  const latestSet = useRef(set);
  latestSet.current = set;
  useEffect(() => {
    if (!map || !position) return;
    const at: [number, number] = [position.lon, position.lat];
    if (!marker.current) {
      const element = document.createElement("div");
      element.className = css.mark!;
      const newMarker = new Marker({ element, draggable: true, anchor: "bottom" });
      newMarker.on("dragend", () => latestSet.current(roundPosition(newMarker.getLngLat())));
      marker.current = newMarker.setLngLat(at).addTo(map);
    } else marker.current.setLngLat(at);
    if (!map.getBounds().contains(at)) map.easeTo({ center: at, animate: !isStill() });
  }, [map, position]);
}
