import { metresBetween, type Position } from "../../../../map/distance.ts";
import { aboutDistanceToVisitor } from "../../../../text/measures.ts";
import type { CardPlace } from "./card-place.ts";
import { PlaceCard } from "./place-card.tsx";
import css from "./place-grid.module.css";

interface PlaceGridProps {
  places: readonly (CardPlace & Position)[];
  /** The visitor's position, when the list is sorted by distance. */
  origin: Position | null;
}

/** A grid of place cards; the one that has the pointer or the focus is marked on the map (`highlightMarkers`). */
export function PlaceGrid({ places, origin }: PlaceGridProps) {
  return (
    <ul className={css.grid}>
      {places.map((place, index) => (
        <li key={place.id} id={`p${place.id}`} data-place={place.id}>
          <PlaceCard
            place={place}
            priority={index < 2} // a phone has two in a row
            hasLead
            distance={origin ? aboutDistanceToVisitor(metresBetween(origin, place) / 1000) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
