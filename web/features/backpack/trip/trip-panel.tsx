import { useEffect, useId, useRef, useState } from "react";
import type { Ref } from "../../../../contract/fields.ts";
import type { BackpackSuggestion } from "../../../../contract/member/backpack.ts";
import { MONTHS, monthName } from "../../../../text/months.ts";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { navigation } from "../../../../ui/navigation/visit.ts";
import type { PackingList } from "../store/packing-list.ts";
import { PlaceFinder } from "./place-finder.tsx";
import { SuggestedItems } from "./suggested-items.tsx";
import css from "./trip-panel.module.css";
import { type Trip, tripPath } from "./trip-path.ts";

interface TripPanelProps {
  trip: Trip;
  /** Null while none is selected. */
  place: Ref | null;
  suggested: readonly BackpackSuggestion[];
  /** Why there are no suggestions for the place in the URL. */
  placeError: string | null;
  list: PackingList;
}

/** The destination and month of a trip, with the items suggested for it. */
export function TripPanel({ trip, place, suggested, placeError, list }: TripPanelProps) {
  const id = useId();
  const initialPlaceId = useRef(place?.id);
  return (
    <section className={css.trip} aria-labelledby={id}>
      <h2 id={id}>{place ? "چه بردارم؟" : "کجا می‌روید؟"}</h2>
      {place ? (
        <Destination key={place.id} trip={trip} place={place} isNew={place.id !== initialPlaceId.current} />
      ) : (
        <>
          <p className={css.lead}>هوای آن ماه و کارهای آنجا را نگاه می‌کنیم و می‌گوییم چه لازم می‌شود.</p>
          <PlaceFinder to={(place) => tripPath({ ...trip, place })} />
        </>
      )}
      {placeError && (
        <p className={css.error} role="alert">
          {placeError}
        </p>
      )}
      {place && suggested.length > 0 && (
        <SuggestedItems key={`${place.id} ${trip.month}`} suggested={suggested} list={list} />
      )}
      {place && suggested.length === 0 && (
        <p
          className={css.lead}
        >{`برای ${monthName(trip.month)} در اینجا چیز ویژه‌ای لازم نیست؛ همان فهرست همیشگی بس است.`}</p>
      )}
    </section>
  );
}

/** The selected month, shown before the loader has answered for it. */
function usePendingMonth(loadedMonth: number): [month: number, setMonth: (month: number) => void] {
  const [pending, setPending] = useState<{ loadedMonth: number; month: number }>();
  if (pending && pending.loadedMonth !== loadedMonth) setPending(undefined);
  return [
    pending?.loadedMonth === loadedMonth ? pending.month : loadedMonth,
    (month) => setPending({ loadedMonth, month }),
  ];
}

interface DestinationProps {
  trip: Trip;
  place: Ref;
  /** Whether it was selected on this page: the link that did so has disappeared, and this one takes the focus. */
  isNew: boolean;
}

/** The selected place and month, each of which can be changed. */
function Destination({ trip, place, isNew }: DestinationProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [editing, setEditing] = useState(false);
  const [month, setMonth] = usePendingMonth(trip.month);
  useEffect(() => {
    if (isNew) link.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <>
      <div className={css.destination}>
        <p>
          <Link ref={link} to={`/place-details/${place.id}`}>
            {place.name}
          </Link>
        </p>
        <button type="button" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? "همین بماند" : "جای دیگر"}
        </button>
      </div>
      {editing && <PlaceFinder to={(place) => tripPath({ ...trip, place })} autoFocus />}
      <SelectField
        label="ماه سفر"
        name="month"
        value={month}
        onChange={({ target }) => {
          const month = Number(target.value);
          setMonth(month);
          navigation.visit(tripPath({ ...trip, month }), { replace: true });
        }}
      >
        {MONTHS.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
