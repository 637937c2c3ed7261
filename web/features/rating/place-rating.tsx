import type { CSSProperties } from "react";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { useOwnRating } from "./own-rating.ts";
import css from "./place-rating.module.css";
import { RatingBars } from "./rating-bars.tsx";
import type { RatingFigures } from "./rating-figures.ts";
import { StarChoice } from "./star-choice.tsx";

interface PlaceRatingProps {
  place: { id: number; name: string };
  figures: RatingFigures;
}

/** How a place is rated: the mean, who gave what, and one's own stars to give or to change. */
export function PlaceRating({ place: { id, name }, figures }: PlaceRatingProps) {
  const [{ rate, rate_count, rates, my_rate }, give] = useOwnRating(id, figures);
  return (
    <section className={`${css.rating} ${rate === null ? "unprinted" : ""}`} aria-labelledby="rating">
      <h2 id="rating">امتیاز</h2>
      {rate === null ? (
        <p className={css.none}>{`هنوز کسی به ${name} امتیاز نداده است. نخستین امتیاز از شما باشد.`}</p>
      ) : (
        <div className={css.figures}>
          <Mean rate={rate} count={rate_count} />
          <RatingBars rates={rates} />
        </div>
      )}
      <StarChoice chosen={my_rate} onChoose={give} />
    </section>
  );
}

function Mean({ rate, count }: { rate: number; count: number }) {
  return (
    <p className={css.mean}>
      <span className="unseen">میانگین </span>
      <b>{fa(rate, 1)}</b>
      <span className="unseen"> از ۵، </span>
      <span className={css.five} style={{ "--full": `${20 * rate}%` } as CSSProperties} aria-hidden="true">
        <FiveStars />
        <span>
          <FiveStars />
        </span>
      </span>
      <span>{`از ${fa(count)} امتیاز`}</span>
    </p>
  );
}

const FiveStars = () => [1, 2, 3, 4, 5].map((star) => <Icon key={star} name="star" />);
