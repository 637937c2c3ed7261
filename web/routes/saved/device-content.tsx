import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import {
  DEVICE_EVENT,
  DEVICE_KEY,
  type KeptPlace,
  readDevice,
  type DeviceContent as StoredContent,
} from "../../../api-client/device-store.ts";
import { listPlacesById, type PlaceCard as Place } from "../../../contract/catalog/place.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { EmptyState } from "../../features/collection/empty-state.tsx";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import type { PackingTrip } from "./data.ts";
import { PackingList } from "./packing-list.tsx";
import { PackingSuggestions } from "./packing-suggestions.tsx";
import css from "./screen.module.css";

const MAX_IDS = 100; // of one request
const MAX_RECENT = 12; // shown; the device keeps more

/**
 * What this device keeps: bookmarks, places seen last, and the packing list, which comes first where a trip was chosen. Follows other tabs.
 */
export function DeviceContent({ trip }: { trip: PackingTrip }) {
  const content = useStoredContent();
  const places = usePlaces(content);
  if (!content) return <p className={`${css.hint} needs-script`}>در حال بارگیری…</p>;
  const bookmarks = pick(content.bookmarks, places.byId);
  const recent = pick(content.recent, places.byId).slice(0, MAX_RECENT);
  return (
    <div className={css.parts}>
      {places.hasFailed && (
        <p className={css.failure} role="alert">
          مکان‌ها بارگیری نشدند.{" "}
          <button type="button" className={buttonClass("text")} onClick={places.retry}>
            دوباره تلاش کنید
          </button>
        </p>
      )}
      <section aria-labelledby="kept">
        <h2 id="kept">
          نشان‌شده‌ها
          {content.bookmarks.length > 0 && <small>{` ${fa(content.bookmarks.length)} مکان`}</small>}
        </h2>
        {content.bookmarks.length === 0 ? (
          <EmptyState
            title="هنوز جایی را ذخیره نکرده‌اید"
            lead="روی تصویر هر مکان نشانک را بزنید، یا در صفحهٔ آن «ذخیره» را."
          >
            <Link className={buttonClass()} to="/place-list">
              دیدن مکان‌ها
            </Link>
          </EmptyState>
        ) : (
          <Cards label="نشان‌شده‌ها" places={bookmarks} kept={content.bookmarks} />
        )}
      </section>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent">آخرین دیده‌ها</h2>
          <Cards label="آخرین دیده‌ها" places={recent} kept={content.bookmarks} />
        </section>
      )}
      <section aria-labelledby="packing" data-first={trip.place === null ? undefined : ""}>
        <h2 id="packing">کوله‌پشتی</h2>
        <div className={css.packing}>
          <PackingList items={content.packing} />
          <PackingSuggestions trip={trip} items={content.packing} places={[...bookmarks, ...recent]} />
        </div>
      </section>
    </div>
  );
}

/** What the device keeps, as it changes here and in other tabs; undefined until the page runs. */
function useStoredContent(): StoredContent | undefined {
  const [content, setContent] = useState<StoredContent>();
  useEffect(() => {
    const update = () => setContent(readDevice());
    const onStorage = ({ key }: StorageEvent) => (key === DEVICE_KEY || key === null) && update();
    update();
    document.addEventListener(DEVICE_EVENT, update);
    addEventListener("storage", onStorage);
    return () => {
      document.removeEventListener(DEVICE_EVENT, update);
      removeEventListener("storage", onStorage);
    };
  }, []);
  return content;
}

/** The cards of all kept places, loaded when the first content is there and for places that were added since. */
function usePlaces(content: StoredContent | undefined) {
  const [byId, setById] = useState<ReadonlyMap<number, Place>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(new Set<number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const ids = [...(content?.bookmarks ?? []), ...(content?.recent ?? [])].map(({ id }) => id);
    const missing = [...new Set(ids)].filter((id) => !asked.current.has(id));
    if (missing.length > 0) setFailed(false);
    for (let from = 0; from < missing.length; from += MAX_IDS) {
      const part = missing.slice(from, from + MAX_IDS);
      for (const id of part) asked.current.add(id);
      api(listPlacesById, { ids: part }).then(
        ({ data }) => setById((all) => new Map([...all, ...data.map((place) => [place.id, place] as const)])),
        () => {
          for (const id of part) asked.current.delete(id);
          setFailed(true);
        },
      );
    }
  }, [content, attempt]);
  return { byId, hasFailed, retry: () => setAttempt((count) => count + 1) };
}

const pick = (kept: readonly KeptPlace[], byId: ReadonlyMap<number, Place>): Place[] =>
  kept.flatMap(({ id }) => byId.get(id) ?? []);

interface CardsProps {
  label: string;
  places: readonly Place[];
  kept: readonly KeptPlace[];
}

/** Cards whose buttons show what is kept: the page marks only those that it had when it was loaded. */
function Cards({ label, places, kept }: CardsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const ids = new Set(kept.map(({ id }) => id));
    for (const button of list.current?.querySelectorAll<HTMLElement>("[data-save]") ?? [])
      button.ariaPressed = `${ids.has(Number(button.dataset.save))}`;
  });
  return (
    <ul className={css.places} aria-label={label} ref={list}>
      {places.map((place) => (
        <li key={place.id}>
          <PlaceCard place={place} />
        </li>
      ))}
    </ul>
  );
}
