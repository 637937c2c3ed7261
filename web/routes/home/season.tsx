import { monthName } from "../../../text/months.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CardPlace } from "../../features/place/card/card-place.ts";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import css from "./season.module.css";

interface HomeSeasonProps {
  places: readonly CardPlace[];
  month: number;
}

/** The places in season: one large, two beside it. */
export function HomeSeason({ places, month }: HomeSeasonProps) {
  if (places.length === 0)
    return (
      <p className={css.none}>
        {`برای ${monthName(month)} پیشنهاد ویژه‌ای نداریم. `}
        <Link to="/place-list">همهٔ مکان‌ها را ببینید.</Link>
      </p>
    );
  return (
    <ul className={css.row}>
      {places.map((place, index) => (
        <li key={place.id}>
          <PlaceCard place={place} large={index === 0} />
        </li>
      ))}
    </ul>
  );
}
