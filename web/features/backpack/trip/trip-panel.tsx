import { useEffect, useId, useRef, useState } from "react";
import type { Ref } from "../../../../contract/fields.ts";
import type { BackpackSuggestion } from "../../../../contract/member/backpack.ts";
import { MONTHS, monthName } from "../../../../text/months.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { navigation } from "../../../../ui/navigation/visit.ts";
import type { PackingList } from "../store/packing-list.ts";
import { useBackpackActions } from "../use-backpack.ts";
import { PlaceFinder } from "./place-finder.tsx";
import { SuggestedItems } from "./suggested-items.tsx";
import css from "./trip-panel.module.css";
import { parseList, type Trip, tripPath } from "./trip-path.ts";

interface TripPanelProps {
  trip: Trip;
  /** Null while none is selected. */
  place: Ref | null;
  /** Whether it is the trip of the list; otherwise the address names it. */
  isOwn: boolean;
  suggested: readonly BackpackSuggestion[];
  /** Why there are no suggestions for the place in the URL. */
  placeError: string | undefined;
  list: PackingList;
}

/** The destination and month of a trip, with the items suggested for it. */
export function TripPanel({ trip, place, isOwn, suggested, placeError, list }: TripPanelProps) {
  const id = useId();
  const actions = useBackpackActions();
  const initialPlaceId = useRef(place?.id);
  return (
    <section className={css.trip} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {place ? "چه بردارم؟" : "کجا می‌روید؟"}
      </h2>
      {place ? (
        <Destination
          key={place.id}
          trip={trip}
          place={place}
          isOwn={isOwn}
          isNew={place.id !== initialPlaceId.current}
        />
      ) : (
        <>
          <p className={css.lead}>هوای آن ماه و کارهای آنجا را نگاه می‌کنیم و می‌گوییم چه لازم می‌شود.</p>
          <PlaceFinder onChoose={({ id }) => actions.setTrip({ place_id: id, month: trip.month })} />
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
      {place && !isOwn && <TripChoice place={place} month={trip.month} />}
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

/** A trip that no list has yet: it becomes that of the shown list, or of a new one. */
function TripChoice({ place, month }: { place: Ref; month: number }) {
  const actions = useBackpackActions();
  return (
    <div className={css.choice}>
      <button type="button" className={buttonClass()} onClick={() => actions.createListFor(place, month)}>
        <Icon name="plus" />
        فهرست تازه برای این سفر
      </button>
      <button
        type="button"
        className={buttonClass("outline")}
        onClick={() => actions.setTrip({ place_id: place.id, month })}
      >
        مقصد همین فهرست شود
      </button>
    </div>
  );
}

interface DestinationProps {
  trip: Trip;
  place: Ref;
  isOwn: boolean;
  /** Whether it was selected on this page: the link that did so has disappeared, and this one takes the focus. */
  isNew: boolean;
}

/** The selected place and month, each of which can be changed. */
function Destination({ trip, place, isOwn, isNew }: DestinationProps) {
  const actions = useBackpackActions();
  const link = useRef<HTMLAnchorElement>(null);
  const [editing, setEditing] = useState(false);
  const [month, setMonth] = usePendingMonth(trip.month);
  useEffect(() => {
    if (isNew) link.current?.focus({ preventScroll: true });
  }, [isNew]);

  async function changeMonth(month: number) {
    setMonth(month);
    const list = parseList(new URLSearchParams(location.search)) ?? undefined;
    if (!isOwn) await navigation.visit(tripPath({ ...trip, month }, list), { replace: true });
    else if (!(await actions.setTrip({ month }))) setMonth(trip.month);
  }
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
      {editing && (
        <>
          <PlaceFinder onChoose={({ id }) => actions.setTrip({ place_id: id, month: trip.month })} autoFocus />
          {isOwn && (
            <button
              type="button"
              className={buttonClass("outline")}
              onClick={async ({ currentTarget }) => {
                const heading = currentTarget.closest("section")?.querySelector("h2");
                // The button disappears.
                if (await actions.setTrip({ place_id: null })) heading?.focus({ preventScroll: true });
              }}
            >
              بدون مقصد
            </button>
          )}
        </>
      )}
      <SelectField
        label="ماه سفر"
        name="month"
        value={month}
        onChange={({ target }) => changeMonth(Number(target.value))}
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
