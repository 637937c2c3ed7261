import { Section } from "../../../../ui/content/section.tsx";
import type { CardPlace as Place } from "./card-place.ts";
import { PlaceCard } from "./place-card.tsx";
import css from "./place-rail.module.css";

interface PlaceRailProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  places: readonly Place[];
  /** The way to all of them. */
  more?: { to: string; name: string };
}

/** Places side by side, to push along; nothing when there are none. */
export function PlaceRail({ title, lead, places, more }: PlaceRailProps) {
  if (places.length === 0) return null;
  return (
    <Section title={title} lead={lead} more={more}>
      <ul className={css.rail}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceCard place={place} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
