import { fa } from "../../../../text/digits.ts";
import { distance } from "../../../../text/measures.ts";
import { monthSpan } from "../../../../text/months.ts";
import { cachedPart } from "../../../../ui/content/cached-part.tsx";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import type { CardPlace } from "./card-place.ts";
import css from "./place-card.module.css";

interface PlaceCardProps {
  place: CardPlace;
  /** A wide card, for the first place of a row. */
  large?: boolean;
  /** One level below the heading of the section. */
  headingLevel?: 2 | 3 | 4;
  /** The distance to the visitor in kilometres. */
  distanceKm?: number | undefined;
  /** In the first viewport: its picture is loaded at once. */
  priority?: boolean;
}

/** A place in a list: its poster with the texts below. The whole card is the link. */
export const PlaceCard = cachedPart(function PlaceCard({
  place,
  large = false,
  headingLevel = 3,
  distanceKm,
  priority = false,
}: PlaceCardProps) {
  const Heading = `h${headingLevel}` as const;
  const season = monthSpan(place.best_months);
  return (
    <article className={`card ${css.card}${large ? ` ${css.large}` : ""}`}>
      <div className={`card-picture ${css.picture}`}>
        <Picture image={place.cover} sizes={large ? LARGE_SIZES : SIZES} alt="" priority={priority} />
      </div>
      <Heading className={css.name}>
        <Link to={`/place-details/${place.id}`}>{place.name}</Link>
      </Heading>
      <p className={css.where}>
        {`${place.kind}، ${place.province.name}`}
        {place.rate !== null && (
          <span className={css.rate}>
            <Icon name="star" />
            <span className="visually-hidden">امتیاز </span>
            {fa(place.rate, 1)}
          </span>
        )}
      </p>
      {distanceKm !== undefined && <p className={css.distance}>{`${distance(distanceKm)} تا شما`}</p>}
      {season && (
        <p className={`card-season ${css.season}`}>
          <Icon name="sun" />
          <span className="visually-hidden">بهترین زمان: </span>
          {season}
        </p>
      )}
    </article>
  );
});

const SIZES = "(width < 48rem) 50vw, 18rem";
const LARGE_SIZES = "(width < 56rem) 100vw, 40rem";
