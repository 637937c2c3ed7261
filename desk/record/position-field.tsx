import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { isInIran } from "../../web/map/within-iran.ts";
import { fa } from "../../web/text/digits.ts";
import css from "./position-field.module.css";

const PositionMap = lazy(() => import("./position-map.tsx"));

export interface Position {
  /** Degrees, WGS84. */
  lat: number;
  lon: number;
}

interface PositionFieldProps {
  /** As it is typed now; null while it is none. */
  position: Position | null;
  /** As it is stored. */
  stored: Position | null;
  set: (position: Position) => void;
}

/** Where it is, on the map: drag the mark or click. The map's half megabyte comes when one scrolls to it. */
export function PositionField({ position, stored, set }: PositionFieldProps) {
  const room = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "300px" },
    );
    if (room.current) seen.observe(room.current);
    return () => seen.disconnect();
  }, []);
  const moved = position && stored ? distance(position, stored) : 0;
  return (
    <div className={css.position}>
      <div ref={room} className={css.room}>
        {near && (
          <Suspense fallback={<p>نقشه می‌آید…</p>}>
            <PositionMap position={position} set={set} />
          </Suspense>
        )}
      </div>
      <p role="status">
        {!position && "هنوز جایی برگزیده نیست: روی نقشه بزنید یا عرض و طول را بنویسید."}
        {position && !isInIran(position.lat, position.lon) && "این جا بیرون از ایران است."}
        {moved >= 0.001 &&
          `${moved < 1 ? `${fa(moved * 1000)} متر` : `${fa(moved, 1)} کیلومتر`} دورتر از جایی که ذخیره شده است.`}
      </p>
    </div>
  );
}

const EARTH = 6371; // km

/** Kilometres along the ground. */
function distance(from: Position, to: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(rad(to.lat - from.lat) / 2) ** 2 +
    Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * Math.sin(rad(to.lon - from.lon) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(half));
}
