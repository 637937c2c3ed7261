import { metresBetween, type Position } from "../../../map/distance.ts";
import { PinBox } from "../../../map/pin/pin-box.tsx";
import { isInIran } from "../../../map/within-iran.ts";
import { fa } from "../../../text/digits.ts";
import form from "../../ui/form.module.css";
import css from "./position-field.module.css";

interface PositionFieldProps {
  /** The typed position: numbers, or what is none yet. */
  lat: unknown;
  lon: unknown;
  /** The stored position. */
  stored: Position | null;
  set: (position: Position) => void;
}

/** The position on a map: drag the marker or click. */
export function PositionField({ lat, lon, stored, set }: PositionFieldProps) {
  const position = isDegrees(lat, 90) && isDegrees(lon, 180) ? { lat, lon } : null; // «356» is typed before «35.6»
  const movedKm = position && stored ? metresBetween(position, stored) / 1000 : 0;
  return (
    <div className={css.position}>
      <PinBox position={position} set={set} buttonClassName={form.small} />
      <p role="status">
        {!position && "هنوز جایی انتخاب نشده است: روی نقشه بزنید یا عرض و طول را بنویسید."}
        {position && !isInIran(position.lat, position.lon) && "این جا بیرون از ایران است."}
        {movedKm >= 0.001 &&
          `${movedKm < 1 ? `${fa(movedKm * 1000)} متر` : `${fa(movedKm, 1)} کیلومتر`} دورتر از جایی که ذخیره شده است.`}
      </p>
    </div>
  );
}

const isDegrees = (typed: unknown, max: number): typed is number => typeof typed === "number" && Math.abs(typed) <= max;
