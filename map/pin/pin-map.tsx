import { Marker } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonClass } from "../../ui/button.ts";
import { useEffectiveTheme } from "../../ui/use-effective-theme.ts";
import type { Position } from "../distance.ts";
import type { Box } from "../frames.ts";
import { type OutdoorMap, openMap, prefersReducedMotion, setMapTheme } from "../outdoor-map.ts";
import { createStyledElement } from "../styled-element.ts";
import { zoomFor } from "./pin-camera.ts";
import css from "./pin-map.module.css";
import { PinMissing } from "./pin-missing.tsx";

const IRAN: Box = [44, 25, 63.4, 39.8];
const PLACE_ZOOM = 12; // zoom level for an existing position
const DECIMALS = 5; // decimal places of a degree: about a metre

interface PinMapProps {
  position: Position | null;
  /** Called with the position and the zoom level at which it was chosen. */
  set: (position: Position, zoom: number) => void;
  /** The zoom level at which an existing position is shown. */
  zoom?: number | undefined;
  /** A class of the button, such as a size. */
  buttonClassName?: string | undefined;
}

const roundPosition = ({ lat, lng }: { lat: number; lng: number }): Position => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lng.toFixed(DECIMALS)),
});

/** A map with a marker that is dragged, or moved by a click. Loaded by `lazyOr`, with MapLibre. */
export default function PinMap({ position, set, zoom = PLACE_ZOOM, buttonClassName = "" }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OutdoorMap>();
  const [failed, setFailed] = useState(false);
  const theme = useEffectiveTheme();
  const open = useEffectEvent((signal: AbortSignal) => {
    const at = position ? { lat: position.lat, lon: position.lon, zoom } : IRAN;
    return openMap(container.current!, { theme, at, cooperative: true, signal });
  });
  const chosen = useRef<Position>(undefined);
  const choose = (chosenPosition: Position, atZoom: number) => {
    chosen.current = chosenPosition;
    set(chosenPosition, atZoom);
  };
  const onMapClick = useEffectEvent(choose);

  useEffect(() => {
    const controller = new AbortController();
    let opened: OutdoorMap | undefined;
    open(controller.signal).then(
      (newMap) => {
        opened = newMap;
        newMap.on("click", ({ lngLat, originalEvent }) => {
          if (originalEvent.target !== newMap.getCanvas()) return; // the pin, whose tip is elsewhere
          onMapClick(roundPosition(lngLat), newMap.getZoom());
        });
        setMap(newMap);
      },
      () => controller.signal.aborted || setFailed(true),
    );
    return () => {
      controller.abort();
      opened?.remove();
    };
  }, []);

  useMarker(map, position, choose);
  useCamera(map, position, (at, camera) => zoomFor(at, { ...camera, chosen: chosen.current, placeZoom: zoom }));
  const appliedTheme = useRef(theme);
  useEffect(() => {
    if (!map || appliedTheme.current === theme) return; // it was opened with this theme
    appliedTheme.current = theme;
    const controller = new AbortController();
    setMapTheme(map, theme, controller.signal).catch(() => {}); // the map keeps its current style
    return () => controller.abort();
  }, [map, theme]);

  if (failed) return <PinMissing />;
  return (
    <>
      <div ref={container} className={css.map} data-mapped={map ? true : undefined} />
      <button
        type="button"
        className={`${buttonClass("outline")} ${buttonClassName} ${css.centerButton}`}
        onClick={() => map && choose(roundPosition(map.getCenter()), map.getZoom())}
      >
        نشانه در میانهٔ نقشه
      </button>
    </>
  );
}

/** Keeps a draggable marker at the position; there is none without one. */
function useMarker(map: OutdoorMap | undefined, position: Position | null, set: PinMapProps["set"]) {
  const marker = useRef<Marker>(undefined);
  const onDragEnd = useEffectEvent(set);
  useEffect(() => {
    if (!map || !position) {
      marker.current?.remove();
      marker.current = undefined;
      return;
    }
    const at: [number, number] = [position.lon, position.lat];
    if (!marker.current) {
      const element = createStyledElement("div", css.marker);
      const newMarker = new Marker({ element, draggable: true, anchor: "bottom" });
      newMarker.on("dragend", () => onDragEnd(roundPosition(newMarker.getLngLat()), map.getZoom()));
      marker.current = newMarker.setLngLat(at).addTo(map);
    } else marker.current.setLngLat(at);
  }, [map, position]);
}

/** Moves the map to another position, if `findZoom` says to which zoom level. */
function useCamera(
  map: OutdoorMap | undefined,
  position: Position | null,
  findZoom: (position: Position, camera: { zoom: number; isShown: boolean }) => number | undefined,
) {
  const { lat, lon } = position ?? {};
  const findNextZoom = useEffectEvent(findZoom);
  useEffect(() => {
    if (!map || lat === undefined || lon === undefined) return;
    const center: [number, number] = [lon, lat];
    const zoom = findNextZoom({ lat, lon }, { zoom: map.getZoom(), isShown: map.getBounds().contains(center) });
    if (zoom !== undefined) map.easeTo({ center, zoom, animate: !prefersReducedMotion() });
  }, [map, lat, lon]); // not by every new object: who has looked around meanwhile is left there
}
