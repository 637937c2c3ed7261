import { Link } from "react-router";
import { fa } from "../../../../text/digits.ts";
import { distance } from "../../../../text/measures.ts";
import { monthSpan } from "../../../../text/months.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import type { CardPlace } from "./card-place.ts";
import css from "./place-card.module.css";

interface PlaceCardProps {
  place: CardPlace;
  /** Wide, for the first one of a row of its own. */
  big?: boolean;
  /** One below the heading that the card stands under. */
  headingLevel?: 2 | 3 | 4;
  /** Kilometres from the reader. */
  away?: number | undefined;
  /** In the first view: its picture is fetched at once. */
  priority?: boolean;
}

/** A place in a list: the poster is the card, and the words stand on the page. The whole of it is the link. */
export function PlaceCard({ place, big = false, headingLevel = 3, away, priority = false }: PlaceCardProps) {
  const Heading = `h${headingLevel}` as const;
  const season = monthSpan(place.best_months);
  return (
    <article className={big ? `${css.card} ${css.big}` : css.card}>
      <div className={css.picture}>
        <Picture image={place.cover} sizes={big ? BIG : SMALL} alt="" priority={priority} />
      </div>
      <Heading className={css.name}>
        <Link to={`/place-details/${place.id}`}>{place.name}</Link>
      </Heading>
      <p className={css.where}>
        {`${place.kind}، ${place.province.name}`}
        {place.rate !== null && (
          <span className={css.rate}>
            <Icon name="star" />
            <span className="unseen">امتیاز </span>
            {fa(place.rate, 1)}
          </span>
        )}
      </p>
      {away !== undefined && <p className={css.away}>{`${distance(away)} تا شما`}</p>}
      {season && (
        <p className={css.season}>
          <Icon name="sun" />
          <span className="unseen">بهترین زمان: </span>
          {season}
        </p>
      )}
    </article>
  );
}

const SMALL = "(width < 48rem) 50vw, 18rem";
const BIG = "(width < 56rem) 100vw, 40rem";
