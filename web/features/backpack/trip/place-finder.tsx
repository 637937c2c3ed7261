import { useState } from "react";
import { Link } from "react-router";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { type Found, useFoundPlaces } from "./found-places.ts";
import css from "./place-finder.module.css";

interface PlaceFinderProps {
  /** The address at which the things for a place are suggested. */
  to: (place: number) => string;
  /** Where it is begun by the reader, it is ready to be typed in. */
  autoFocus?: boolean;
}

/** Finds the place of a trip by its name, or among the member's bookmarks. */
export function PlaceFinder({ to, autoFocus = false }: PlaceFinderProps) {
  const [typed, type] = useState("");
  const [wanted, want] = useState(autoFocus);
  const found = useFoundPlaces(typed, wanted);
  return (
    <search className={css.finder}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="مقصد"
          placeholder="نام مقصد"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onFocus={() => want(true)}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for it
          autoFocus={autoFocus}
        />
      </div>
      <p className={css.said} role="status">
        {found ? sentenceOf(found) : ""}
      </p>
      {found && found.places.length > 0 && (
        <ul className={css.places}>
          {found.places.map(({ id, name, kind, province }) => (
            <li key={id}>
              <Link to={to(id)} preventScrollReset>
                <strong>{name}</strong>
                <span>{`${kind}، ${province.name}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function sentenceOf({ q, places, wrong }: Found): string {
  if (wrong) return wrong;
  if (!q) return places.length > 0 ? "از نشان‌شده‌های شما" : "";
  return places.length > 0 ? `${fa(places.length)} مکان پیدا شد.` : `جایی به نام «${q}» پیدا نشد.`;
}
