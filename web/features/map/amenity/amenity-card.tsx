import type { ReactNode } from "react";
import type { Amenity } from "../../../../contract/catalog/amenity-fields.ts";
import { AMENITY_KINDS } from "../../../../contract/catalog/amenity-kinds.ts";
import { metresBetween } from "../../../../map/distance.ts";
import { aboutDistanceToVisitor } from "../../../../text/measures.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "../position/map-card.module.css";
import { MapCard } from "../position/map-card.tsx";

interface AmenityCardProps {
  amenity: Amenity;
  /** The visitor. */
  from: { lat: number; lon: number } | undefined;
  onClose: () => void;
  /** The directions button. */
  children: ReactNode;
}

/** The card of an amenity on the map. Its page has its source, and the form to report what is wrong. */
export function AmenityCard({ amenity, from, onClose, children }: AmenityCardProps) {
  const { id, kind, title, has_name } = amenity;
  const kindText = has_name ? AMENITY_KINDS[kind] : "نامش را نمی‌دانیم";
  return (
    <MapCard
      title={title}
      subtitle={from ? `${kindText}، ${aboutDistanceToVisitor(metresBetween(from, amenity) / 1000)}` : kindText}
      onClose={onClose}
    >
      <div className={css.actions}>
        {children}
        <Link className={buttonClass("text")} to={`/amenity/${id}`}>
          نادرست است؟
        </Link>
      </div>
    </MapCard>
  );
}
