import type { CSSProperties } from "react";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./place-rating.module.css";
import { RatingBars } from "./rating-bars.tsx";
import type { RatingSummary } from "./rating-summary.ts";
import { StarInput } from "./star-input.tsx";
import { useOwnRating } from "./use-own-rating.ts";

interface PlaceRatingProps {
  place: { id: number; name: string };
  summary: RatingSummary;
}

/** The ratings of a place: mean, distribution, and the visitor's own rating to give or change. */
export function PlaceRating({ place: { id, name }, summary }: PlaceRatingProps) {
  const [{ rate, rate_count, rates, my_rate }, onRate] = useOwnRating(id, summary);
  return (
    <section className={`${css.rating} ${rate === null ? "no-print" : ""}`} aria-labelledby="rating">
      <h2 id="rating">امتیاز</h2>
      {rate === null ? (
        <p className={css.empty}>{`هنوز کسی به ${name} امتیاز نداده است. نخستین امتیاز از شما باشد.`}</p>
      ) : (
        <div className={css.summary}>
          <Mean rate={rate} count={rate_count} />
          <RatingBars rates={rates} />
        </div>
      )}
      <StarInput selected={my_rate} onSelect={onRate} />
    </section>
  );
}

function Mean({ rate, count }: { rate: number; count: number }) {
  return (
    <p className={css.mean}>
      <span className="visually-hidden">میانگین </span>
      <b>{fa(rate, 1)}</b>
      <span className="visually-hidden"> از ۵، </span>
      <span className={css.fiveStars} style={{ "--full": `${20 * rate}%` } as CSSProperties} aria-hidden="true">
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
