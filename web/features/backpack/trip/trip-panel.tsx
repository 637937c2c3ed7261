import { useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import type { Ref } from "../../../../contract/fields.ts";
import type { Suggestion } from "../../../../contract/member/backpack.ts";
import { MONTHS, monthName } from "../../../../text/months.ts";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import type { PackingList } from "../store/packing-list.ts";
import { PlaceFinder } from "./place-finder.tsx";
import { SuggestedThings } from "./suggested-things.tsx";
import css from "./trip-panel.module.css";
import { type Trip, tripPath } from "./trip-path.ts";

interface TripPanelProps {
  trip: Trip;
  /** Null while none is chosen. */
  place: Ref | null;
  suggested: readonly Suggestion[];
  /** Why nothing is suggested for the place in the address. */
  wrong: string | null;
  list: PackingList;
}

/** Where one goes and when, and what to take along for that. */
export function TripPanel({ trip, place, suggested, wrong, list }: TripPanelProps) {
  const id = useId();
  const atFirst = useRef(place?.id);
  const { state, location } = useNavigation();
  const busy = state === "loading" && location.pathname === "/profile/backpack";
  return (
    <section className={css.trip} aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{place ? "چه بردارم؟" : "کجا می‌روید؟"}</h2>
      {place ? (
        <Going key={place.id} trip={trip} place={place} chosen={place.id !== atFirst.current} />
      ) : (
        <>
          <p className={css.lead}>هوای آن ماه و کارهای آنجا را نگاه می‌کنیم و می‌گوییم چه لازم می‌شود.</p>
          <PlaceFinder to={(place) => tripPath({ ...trip, place })} />
        </>
      )}
      {wrong && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      {place && suggested.length > 0 && (
        <SuggestedThings key={`${place.id} ${trip.month}`} suggested={suggested} list={list} />
      )}
      {place && suggested.length === 0 && (
        <p
          className={css.lead}
        >{`برای ${monthName(trip.month)} در اینجا چیز ویژه‌ای لازم نیست؛ همان فهرست همیشگی بس است.`}</p>
      )}
    </section>
  );
}

/** The month that is wanted, a moment before the page is there that goes with it. */
function useWishedMonth(answered: number): [month: number, want: (month: number) => void] {
  const [wished, setWished] = useState<{ answered: number; month: number }>();
  if (wished && wished.answered !== answered) setWished(undefined);
  return [wished?.answered === answered ? wished.month : answered, (month) => setWished({ answered, month })];
}

interface GoingProps {
  trip: Trip;
  place: Ref;
  /** Chosen on this page: the link that did it is gone, and the focus goes to its place. */
  chosen: boolean;
}

/** The chosen place and month, each to be changed. */
function Going({ trip, place, chosen }: GoingProps) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const [changing, change] = useState(false);
  const [month, want] = useWishedMonth(trip.month);
  useEffect(() => {
    if (chosen) link.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <>
      <div className={css.going}>
        <p>
          <Link ref={link} to={`/place-details/${place.id}`}>
            {place.name}
          </Link>
        </p>
        <button type="button" aria-expanded={changing} onClick={() => change(!changing)}>
          {changing ? "همین بماند" : "جای دیگر"}
        </button>
      </div>
      {changing && <PlaceFinder to={(place) => tripPath({ ...trip, place })} autoFocus />}
      <SelectField
        label="ماه سفر"
        name="month"
        value={month}
        onChange={({ target }) => {
          const month = Number(target.value);
          want(month);
          navigate(tripPath({ ...trip, month }), { preventScrollReset: true, replace: true });
        }}
      >
        {MONTHS.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
