import { monthName } from "../../../text/months.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CardPlace } from "../../features/place/card/card-place.ts";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import { HomeMonths } from "./months.tsx";
import css from "./season.module.css";
import { seasonCount } from "./season-lines.ts";

interface HomeSeasonProps {
  month: number;
  /** The number of all places of the month, near the town if there is one. */
  total: number;
  /** `distance` is that to the town, in words. */
  places: readonly (CardPlace & { distance: string | undefined })[];
  towns: readonly { id: number; name: string }[];
  /** The town from which the visitor sets out. */
  from: { id: number; name: string } | undefined;
  /** The first places are those of activities that the member chose. */
  isChosen: boolean;
}

/** The places in season, one large and two beside it, near a town that the visitor chooses; and the months of the year. */
export function HomeSeason({ month, total, places, towns, from, isChosen }: HomeSeasonProps) {
  const count = seasonCount(total, month, from?.name);
  const near = from ? `&near=city-${from.id}&radius_km=300` : "";
  return (
    <Section
      title="الان کجا برویم؟"
      more={{ to: `/place-list?month=${month}${near}`, name: `همهٔ پیشنهادهای ${monthName(month)}` }}
    >
      <form className={css.from} action="/" data-starting-town="">
        <p>{places.length > 0 && `${count}${isChosen ? "؛ نخست برای فعالیت‌هایی که انتخاب کرده‌اید" : ""}.`}</p>
        <label>
          <Icon name="pin" />
          <span>از کجا راه می‌افتید؟</span>
          <select name="from" defaultValue={from?.id ?? ""} key={from?.id ?? 0}>
            <option value="">هر جای ایران</option>
            {towns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">نمایش</button>
      </form>
      {places.length === 0 ? (
        <p className={css.none}>
          {`برای ${monthName(month)}${from ? ` نزدیک ${from.name}` : ""} پیشنهاد ویژه‌ای نداریم. `}
          <Link to="/place-list">همهٔ مکان‌ها را ببینید.</Link>
        </p>
      ) : (
        <ul className={css.row}>
          {places.map(({ distance, ...place }, index) => (
            <li key={place.id}>
              <PlaceCard place={place} large={index === 0} distance={distance} />
            </li>
          ))}
        </ul>
      )}
      <HomeMonths now={month} />
    </Section>
  );
}
