import { useRef } from "react";
import { AMENITY_KINDS, type AmenityKind, amenityKinds } from "../../../../contract/catalog/amenity-kinds.ts";
import { AmenityIcon } from "../../../../map/amenity/amenity-icon.tsx";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import "../../../../ui/styles/icon-button.css";
import type { AmenityCount } from "./amenity-loader.ts";
import css from "./layer-control.module.css";

const PANEL = "amenity-layers";

interface LayerControlProps {
  kinds: readonly AmenityKind[];
  /** How many of them there are in the view; undefined before they are known, "failed" when they did not arrive. */
  count: AmenityCount | "failed" | undefined;
  isTooFar: boolean;
  onChange: (kinds: AmenityKind[]) => void;
  /** Tells of the middle of the map: what a long press does, for keyboards. */
  onShowMiddle: () => void;
}

/** The button of the map's layers, and their panel: what one needs on the road, by kind. */
export function LayerControl({ kinds, count, isTooFar, onChange, onShowMiddle }: LayerControlProps) {
  const toggle = (kind: AmenityKind) =>
    onChange(amenityKinds.filter((other) => kinds.includes(other) !== (other === kind)));
  const list = useRef<HTMLUListElement>(null);
  function switchAllOff() {
    list.current?.querySelector("input")?.focus(); // the button disappears
    onChange([]);
  }
  return (
    <>
      <button type="button" className={css.open} popoverTarget={PANEL} aria-label="لایه‌های نقشه: خدمات بین‌راهی">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4 3.5 8.5 12 13l8.5-4.5zM4 13l8 4.2 8-4.2M4 16.8 12 21l8-4.2" />
        </svg>
        {kinds.length > 0 && <span className={css.count}>{fa(kinds.length)}</span>}
      </button>
      <div id={PANEL} className={css.panel} popover="auto">
        <header className={css.head}>
          <h2>خدمات بین‌راهی</h2>
          <button
            type="button"
            className="icon-button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label="بستن لایه‌ها"
          >
            <Icon name="close" />
          </button>
        </header>
        <ul ref={list} className={css.kinds}>
          {amenityKinds.map((kind) => (
            <li key={kind}>
              <label>
                <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
                <AmenityIcon kind={kind} />
                {AMENITY_KINDS[kind]}
              </label>
            </li>
          ))}
        </ul>
        <p className={css.note} role="status">
          {noteOf(kinds, count, isTooFar)}
        </p>
        <p className={css.note}>
          بیشتر داده‌ها از مرداد ۱۴۰۰ است و کامل نیست.{" "}
          <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
            © مشارکت‌کنندگان OpenStreetMap
          </a>
        </p>
        <div className={css.actions}>
          <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" onClick={onShowMiddle}>
            میانهٔ نقشه کجاست؟
          </button>
          {kinds.length > 0 && (
            <button type="button" onClick={switchAllOff}>
              همه خاموش
            </button>
          )}
        </div>
      </div>
    </>
  );
}

function noteOf(kinds: readonly AmenityKind[], count: LayerControlProps["count"], isTooFar: boolean): string {
  if (kinds.length === 0) return "آنچه لازم دارید روشن کنید.";
  if (isTooFar) return "برای دیدنشان نقشه را نزدیک‌تر کنید.";
  if (count === undefined) return "در حال بارگیری…";
  if (count === "failed") return "بارگیری نشدند؛ نقشه را کمی جابه‌جا کنید.";
  const { shown, total } = count;
  if (shown < total) return `${fa(shown)} تا از ${fa(total)} تا؛ نزدیک‌تر شوید.`;
  return total === 0 ? "در این نما چیزی از این‌ها نیست." : `${fa(total)} تا در این نما و کنارش`;
}
