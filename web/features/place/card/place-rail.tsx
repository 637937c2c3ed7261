import { Section } from "../../../../ui/content/section.tsx";
import type { CardPlace } from "./card-place.ts";
import { PlaceCard } from "./place-card.tsx";
import css from "./place-rail.module.css";

interface PlaceRailProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** `distance` is how far a place is, in words. */
  places: readonly (CardPlace & { distance?: string })[];
  /** A link to the whole list. */
  more?: { to: string; name: string };
}

/** A section of places in a row that scrolls; nothing without places. */
export function PlaceRail({ title, lead, places, more }: PlaceRailProps) {
  if (places.length === 0) return null;
  return (
    <Section title={title} lead={lead} more={more}>
      <ul className={css.rail}>
        {places.map(({ distance, ...place }) => (
          <li key={place.id}>
            <PlaceCard place={place} distance={distance} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
