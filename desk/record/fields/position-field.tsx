import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { metresBetween, type Position } from "../../../map/distance.ts";
import { isInIran } from "../../../map/within-iran.ts";
import { fa } from "../../../text/digits.ts";
import form from "../../ui/form.module.css";
import css from "./position-field.module.css";

const PinMap = lazy(() => import("../../../map/pin-map.tsx"));

interface PositionFieldProps {
  /** The typed position; null while it is invalid. */
  position: Position | null;
  /** The stored position. */
  stored: Position | null;
  set: (position: Position) => void;
}

/** The position on a map: drag the marker or click. The map (half a megabyte) loads when it is scrolled near. */
export function PositionField({ position, stored, set }: PositionFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: "300px" },
    );
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const movedKm = position && stored ? metresBetween(position, stored) / 1000 : 0;
  return (
    <div className={css.position}>
      <div ref={container} className={css.container}>
        {isNear && (
          <Suspense fallback={<p>نقشه می‌آید…</p>}>
            <PinMap position={position} set={set} buttonClassName={form.small} />
          </Suspense>
        )}
      </div>
      <p role="status">
        {!position && "هنوز جایی برگزیده نیست: روی نقشه بزنید یا عرض و طول را بنویسید."}
        {position && !isInIran(position.lat, position.lon) && "این جا بیرون از ایران است."}
        {movedKm >= 0.001 &&
          `${movedKm < 1 ? `${fa(movedKm * 1000)} متر` : `${fa(movedKm, 1)} کیلومتر`} دورتر از جایی که ذخیره شده است.`}
      </p>
    </div>
  );
}
