import { type ReactNode, useEffect, useRef } from "react";
import { metresBetween } from "../../../map/distance.ts";
import { fa } from "../../../text/digits.ts";
import { aboutDistanceToVisitor, distance } from "../../../text/measures.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { NearbyPlace } from "./markers.ts";
import "../../../ui/styles/icon-button.css";
import css from "./place-popup.module.css";

interface PlacePopupProps {
  place: NearbyPlace;
  /** The distance is measured from here: the visitor, or the centre of the map. */
  origin: { lat: number; lon: number } | undefined;
  isFromUser: boolean;
  onClose: () => void;
  /** The directions button. */
  children: ReactNode;
}

/** The card of a place on the map. */
export function PlacePopup({ place, origin, isFromUser, onClose, children }: PlacePopupProps) {
  const { id, name, kind, province, rate, cover, position, position_radius } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={css.card} aria-label={name}>
      <Link className={css.poster} to={`/place-details/${id}`} tabIndex={-1} aria-hidden="true">
        <Picture image={cover} sizes="9rem" alt="" />
      </Link>
      <div className={css.text}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p className={css.where}>
          {`${kind}، ${province.name}`}
          {rate !== null && (
            <span className={css.rate}>
              <Icon name="star" />
              <span className="visually-hidden">امتیاز </span>
              {fa(rate, 1)}
            </span>
          )}
        </p>
        {isFromUser && origin && (
          <p className={css.where}>{aboutDistanceToVisitor(metresBetween(origin, place) / 1000)}</p>
        )}
        {position === "approximate" && (
          <p className={css.approximate}>
            {`جایش روی نقشه تقریبی است، با خطای حدود ${distance(position_radius / 1000)}.`}
          </p>
        )}
        <div className={css.actions}>
          <Link className={buttonClass()} to={`/place-details/${id}`}>
            دیدن مکان
          </Link>
          {children}
        </div>
      </div>
      <button type="button" className={`icon-button ${css.close}`} aria-label="بستن" onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
