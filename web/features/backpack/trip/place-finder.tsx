import { useState } from "react";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./place-finder.module.css";
import { type PlaceOption, type PlaceSearchResult, usePlaceSearch } from "./use-place-search.ts";

interface PlaceFinderProps {
  onChoose: (place: PlaceOption) => void;
  /** Whether the field takes the focus; only where the member has opened it. */
  autoFocus?: boolean;
}

/** Search field for the destination, by name or among the member's bookmarks. */
export function PlaceFinder({ onChoose, autoFocus = false }: PlaceFinderProps) {
  const [text, setText] = useState("");
  const [enabled, setEnabled] = useState(autoFocus);
  const result = usePlaceSearch(text, enabled);
  return (
    <search className={css.finder}>
      <div className={`search-input ${css.field}`}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="مقصد"
          placeholder="نام مقصد"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={() => setEnabled(true)}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the member has just opened the field
          autoFocus={autoFocus}
        />
      </div>
      <p className={css.status} role="status">
        {result ? statusOf(result) : ""}
      </p>
      {result && result.places.length > 0 && (
        <ul className={css.places}>
          {result.places.map((place) => (
            <li key={place.id}>
              <button type="button" onClick={() => onChoose(place)}>
                <strong>{place.name}</strong>
                <span>{`${place.kind}، ${place.province.name}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function statusOf({ q, places, error }: PlaceSearchResult): string {
  if (error) return error;
  if (!q) return places.length > 0 ? "از نشان‌شده‌های شما" : "";
  return places.length > 0 ? `${fa(places.length)} مکان پیدا شد.` : `جایی به نام «${q}» پیدا نشد.`;
}
