import { metresBetween, type Position } from "../../../../map/distance.ts";
import type { CardPlace } from "./card-place.ts";
import { PlaceCard } from "./place-card.tsx";
import css from "./place-grid.module.css";

interface PlaceGridProps {
  places: readonly (CardPlace & Position)[];
  /** The visitor's position, when the list is sorted by distance. */
  origin: Position | null;
  onHighlight: (id: number | undefined) => void;
}

/** A grid of place cards; reports the one that has the pointer or the focus. */
export function PlaceGrid({ places, origin, onHighlight }: PlaceGridProps) {
  return (
    <ul className={css.grid}>
      {places.map((place, index) => (
        <li
          key={place.id}
          onPointerEnter={() => onHighlight(place.id)}
          onPointerLeave={() => onHighlight(undefined)}
          onFocus={() => onHighlight(place.id)}
          onBlur={() => onHighlight(undefined)}
        >
          <PlaceCard
            place={place}
            priority={index < 2}
            distanceKm={origin ? metresBetween(origin, place) / 1000 : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
