import { Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { Position } from "../../../map/distance.ts";
import type { Box } from "../../../map/frames.ts";
import { dressMap, isStill, type OutdoorMap, openMap } from "../../../map/outdoor-map.ts";
import { useThemeInForce } from "../../../map/theme-in-force.ts";
import { buttonClass } from "../../../ui/button.ts";
import form from "../../ui/form.module.css";
import css from "./position-field.module.css";

const IRAN: Box = [44, 25, 63.4, 39.8];
const CLOSE = 12; // the zoom at which a place begins
const DECIMALS = 5; // about a metre

interface PositionMapProps {
  position: Position | null;
  set: (position: Position) => void;
}

const rounded = ({ lat, lng }: { lat: number; lng: number }): Position => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lng.toFixed(DECIMALS)),
});

/** The map with the mark. Reached by `lazy`, with MapLibre. */
export default function PositionMap({ position, set }: PositionMapProps) {
  const room = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OutdoorMap>();
  const [failed, setFailed] = useState(false);
  const theme = useThemeInForce();
  const latest = useRef({ position, set, theme });
  latest.current = { position, set, theme };

  useEffect(() => {
    const stop = new AbortController();
    let opened: OutdoorMap | undefined;
    const { position: start, theme: dress } = latest.current;
    const at = start ? { lat: start.lat, lon: start.lon, zoom: CLOSE } : IRAN;
    openMap(room.current!, { theme: dress, at, cooperative: true, signal: stop.signal }).then(
      (item) => {
        opened = item;
        item.on("click", ({ lngLat }) => latest.current.set(rounded(lngLat)));
        setMap(item);
      },
      () => stop.signal.aborted || setFailed(true),
    );
    return () => {
      stop.abort();
      opened?.remove();
    };
  }, []);

  useMark(map, position, set);
  useEffect(() => {
    if (map) void dressMap(map, theme).catch(() => {});
  }, [map, theme]);

  if (failed) return <p>نقشه باز نشد. عرض و طول را می‌توان نوشت.</p>;
  return (
    <>
      <div ref={room} className={css.map} data-mapped={map ? true : undefined} />
      <button
        type="button"
        className={`${buttonClass("line")} ${form.small} ${css.middle}`}
        onClick={() => map && set(rounded(map.getCenter()))}
      >
        نشانه در میانهٔ نقشه
      </button>
    </>
  );
}

/** Keeps a mark that can be dragged where the position is, and brings it into view when it was typed. */
function useMark(map: OutdoorMap | undefined, position: Position | null, set: (position: Position) => void) {
  const marker = useRef<Marker>(undefined);
  const given = useRef(set);
  given.current = set;
  useEffect(() => {
    if (!map || !position) return;
    const at: [number, number] = [position.lon, position.lat];
    if (!marker.current) {
      const element = document.createElement("div");
      element.className = css.mark!;
      const made = new Marker({ element, draggable: true, anchor: "bottom" });
      made.on("dragend", () => given.current(rounded(made.getLngLat())));
      marker.current = made.setLngLat(at).addTo(map);
    } else marker.current.setLngLat(at);
    if (!map.getBounds().contains(at)) map.easeTo({ center: at, animate: !isStill() });
  }, [map, position]);
}
