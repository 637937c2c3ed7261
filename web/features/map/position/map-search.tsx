import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { findOnMap, type Toponym } from "../../../../contract/catalog/position.ts";
import type { Api, Output } from "../../../../contract/endpoint.ts";
import type { Box } from "../../../../map/frames.ts";
import { fa } from "../../../../text/digits.ts";
import { altitude } from "../../../../text/measures.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./map-search.module.css";

type Found = Output<typeof findOnMap>;
type FoundPlace = Found["places"][number];

const PAUSE = 250; // ms after the last key
const MIN_LENGTH = 2;

interface MapSearchProps {
  api: Api;
  bounds: Box | undefined;
  onSelectPlace: (place: FoundPlace) => void;
  onSelectToponym: (toponym: Toponym) => void;
}

/** Finds places of the site, settlements and peaks, those in the view first. */
export function MapSearch({ api, bounds, onSelectPlace, onSelectToponym }: MapSearchProps) {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<string>(); // the text for which Enter was pressed
  const { answer, askAgain } = useAnswer(api, text, isOpen || entered !== undefined ? bounds : undefined);
  const { found } = answer ?? {};
  const isShown = isOpen && text.trim().length >= MIN_LENGTH;

  function choose(select: () => void) {
    setIsOpen(false);
    select();
  }
  // Enter chooses the first result, which may not have arrived yet.
  useEffect(() => {
    if (entered === undefined || answer?.q !== entered) return;
    setEntered(undefined);
    root.current?.querySelector<HTMLElement>("li button")?.click();
  }, [entered, answer]);

  /** The arrow keys go through the field and the results. */
  function moveFocus(event: KeyboardEvent) {
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
      root.current?.querySelector("input")?.focus();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      setIsOpen(true);
      setEntered(text.trim());
      if (found === null) askAgain();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [...(root.current?.querySelectorAll<HTMLElement>("input, li button") ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the buttons inside
    <div
      ref={root}
      className={css.search}
      data-map-search=""
      onKeyDown={moveFocus}
      onBlur={({ relatedTarget }) =>
        relatedTarget instanceof Node && !root.current?.contains(relatedTarget) && setIsOpen(false)
      }
    >
      <search className={css.field}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="جستجو روی نقشه"
          placeholder="جای دیدنی، شهر، روستا، قله"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          aria-controls={isShown ? listId : undefined}
          value={text}
          onFocus={() => setIsOpen(true)}
          onChange={({ target }) => {
            setText(target.value);
            setEntered(undefined);
            setIsOpen(true);
          }}
        />
      </search>
      {isShown && (
        <div id={listId} className={css.results}>
          <p className="visually-hidden" role="status">
            {found && `${fa(found.places.length + found.toponyms.length)} نتیجه`}
          </p>
          {!answer && <p className={css.note}>در حال جستجو…</p>}
          {found === null && <p className={css.note}>نتیجه‌ها بارگیری نشدند؛ شاید اینترنت قطع است.</p>}
          {found && found.places.length + found.toponyms.length === 0 && (
            <p className={css.note}>چنین نامی پیدا نشد.</p>
          )}
          <ul>
            {found?.places.map((place) => (
              <li key={place.id}>
                <button type="button" onClick={() => choose(() => onSelectPlace(place))}>
                  <Icon name="star" />
                  <b>{place.name}</b>
                  <span>{`${place.kind}، ${place.province}`}</span>
                </button>
              </li>
            ))}
            {found?.toponyms.map((toponym) => (
              <li key={`${toponym.name} ${toponym.lat} ${toponym.lon}`}>
                <button type="button" onClick={() => choose(() => onSelectToponym(toponym))}>
                  <Icon name={toponym.kind === "قله" ? "peak" : "pin"} />
                  <b>{toponym.name}</b>
                  <span>{describe(toponym)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const describe = ({ kind, altitude: metres, county, province }: Toponym) =>
  [metres === null ? kind : `${kind}، ${altitude(metres)}`, county, province].filter(Boolean).join("، ");

/** A box of whole tenths of a degree that contains `bounds`: a map that is moved a little asks nothing anew. */
const roundOutward = ([west, south, east, north]: Box): Box => [
  Math.floor(west * 10) / 10,
  Math.floor(south * 10) / 10,
  Math.ceil(east * 10) / 10,
  Math.ceil(north * 10) / 10,
];

/** What a text has found; null when the request failed. */
interface Answer {
  q: string;
  found: Found | null;
}

/** What a text finds, some time after the last key, until then what the one before has found; the latest request counts. Without bounds nothing is asked. After a failure it asks again when the connection is back, or when it is told to. */
function useAnswer(api: Api, text: string, bounds: Box | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const q = text.trim();
  const bbox = bounds && roundOutward(bounds).join();
  const askAgain = useCallback(() => {
    setAnswer(undefined);
    setAttempt((last) => last + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (q.length < MIN_LENGTH) return setAnswer(undefined);
    if (bbox === undefined) return;
    setAnswer((last) => (last?.found ? last : undefined));
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api(findOnMap, { q, bbox }, controller.signal).then(
        (found) => setAnswer({ q, found }),
        () => controller.signal.aborted || setAnswer({ q, found: null }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, q, bbox, attempt]);
  const isFailed = answer?.found === null;
  useEffect(() => {
    if (!isFailed) return;
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, [isFailed, askAgain]);
  return { answer, askAgain };
}
