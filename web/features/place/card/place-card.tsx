import { fa } from "../../../../text/digits.ts";
import { monthSpan } from "../../../../text/months.ts";
import { cachedPart } from "../../../../ui/content/cached-part.tsx";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Picture } from "../../../../ui/content/picture.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import type { CardPlace } from "./card-place.ts";
import css from "./place-card.module.css";
import "../../../../ui/styles/card.css";

interface PlaceCardProps {
  place: CardPlace;
  /** A wide card, for the first place of a row. */
  large?: boolean;
  /** One level below the heading of the section. */
  headingLevel?: 2 | 3 | 4;
  /** How far it is, in words: «حدود ۲۳ کیلومتر تا شما». */
  distance?: string | undefined;
  /** In the first viewport: its picture is loaded at once. */
  priority?: boolean;
  /** With the sentence that says why one goes there. */
  hasLead?: boolean;
}

/**
 * A place in a list: its poster with the texts below. The whole card is the link; the button on the poster saves the place
 * (`data-save`, in `web/shell/page.ts`).
 */
export const PlaceCard = cachedPart(function PlaceCard({
  place,
  large = false,
  headingLevel = 3,
  distance,
  priority = false,
  hasLead = large,
}: PlaceCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { is_described, summary } = place;
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
        {hasLead && !is_described ? summary : `${place.kind}، ${place.province.name}`}
        {place.rate !== null && (
          <span className={css.rate}>
            <Icon name="star" />
            <span className="visually-hidden">امتیاز </span>
            {fa(place.rate, 1)}
          </span>
        )}
      </p>
      {hasLead && is_described && <p className={css.lead}>{summary}</p>}
      {distance && <p className={css.distance}>{distance}</p>}
      {season && (
        <p className={`card-season ${css.season}`}>
          <Icon name="sun" />
          <span className="visually-hidden">بهترین زمان: </span>
          {season}
        </p>
      )}
      {place.unesco_year !== null && (
        <p className={css.unesco}>
          <Icon name="unesco" />
          <span>میراث جهانی</span>
        </p>
      )}
      <button
        type="button"
        className={css.save}
        data-save={place.id}
        aria-pressed="false"
        aria-label={`ذخیرهٔ ${place.name}`}
      >
        <Icon name="bookmark" />
      </button>
    </article>
  );
});

const SIZES = "(width < 48rem) 50vw, 18rem";
const LARGE_SIZES = "(width < 56rem) 100vw, 40rem";
