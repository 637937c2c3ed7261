import type { Place } from "../../../../contract/catalog/place.ts";
import css from "./place-sources.module.css";

/** The sources of the facts, with their licences. */
export function PlaceSources({ sources }: Pick<Place, "sources">) {
  if (sources.length === 0) return null;
  return (
    <footer className={css.sources}>
      <h2>منبع داده‌ها</h2>
      <ul>
        {sources.map(({ name, url, license }) => (
          <li key={name}>
            {url ? (
              <a href={url} rel="noreferrer">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {license && (
              <>
                {"، "}
                <bdi>{license}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </footer>
  );
}
