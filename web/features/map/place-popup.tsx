import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { metresBetween } from "../../../map/distance.ts";
import { fa } from "../../../text/digits.ts";
import { distance } from "../../../text/measures.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import type { NearbyPlace } from "./marks.ts";
import css from "./place-popup.module.css";

interface PlacePopupProps {
  place: NearbyPlace;
  /** Where the distance is counted from: the reader, or the map's middle. */
  from: { lat: number; lon: number } | undefined;
  fromMe: boolean;
  onClose: () => void;
  /** The ways there. */
  children: ReactNode;
}

/** The card of a place on the map. */
export function PlacePopup({ place, from, fromMe, onClose, children }: PlacePopupProps) {
  const { id, name, kind, province, rate, cover, position } = place;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className={css.card} aria-label={name}>
      <Link className={css.poster} to={`/place-details/${id}`} tabIndex={-1} aria-hidden="true">
        <Picture image={cover} sizes="9rem" alt="" />
      </Link>
      <div className={css.words}>
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
        <p className={css.where}>
          {`${kind}، ${province.name}`}
          {rate !== null && (
            <span className={css.rate}>
              <Icon name="star" />
              <span className="unseen">امتیاز </span>
              {fa(rate, 1)}
            </span>
          )}
        </p>
        {fromMe && from && <p className={css.where}>{`${distance(metresBetween(from, place) / 1000)} تا شما`}</p>}
        {position === "approximate" && <p className={css.about}>جایش روی نقشه تقریبی است.</p>}
        <div className={css.ways}>
          <Link className={buttonClass()} to={`/place-details/${id}`}>
            دیدن مکان
          </Link>
          {children}
        </div>
      </div>
      <button type="button" className={css.close} aria-label="بستن" onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
