import { metresBetween, type Position } from "../../../../map/distance.ts";
import type { CardPlace } from "./card-place.ts";
import { PlaceCard } from "./place-card.tsx";
import css from "./place-grid.module.css";

interface PlaceGridProps {
  places: readonly (CardPlace & Position)[];
  /** Where the reader is, when the list is ordered by it. */
  from: Position | null;
  onTouch: (id: number | undefined) => void;
}

/** Places under each other and side by side; tells which one a pointer or the focus is on. */
export function PlaceGrid({ places, from, onTouch }: PlaceGridProps) {
  return (
    <ul className={css.grid}>
      {places.map((place, at) => (
        <li
          key={place.id}
          onPointerEnter={() => onTouch(place.id)}
          onPointerLeave={() => onTouch(undefined)}
          onFocus={() => onTouch(place.id)}
          onBlur={() => onTouch(undefined)}
        >
          <PlaceCard place={place} priority={at < 2} away={from ? metresBetween(from, place) / 1000 : undefined} />
        </li>
      ))}
    </ul>
  );
}
