import { useContext, useId, useRef } from "react";
import { fa } from "../../../text/digits.ts";
import { Schema } from "../../../ui/content/json-ld.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import type { CardPlace } from "../../features/place/card/card-place.ts";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import { useResultsTop } from "../place-list/top.ts";
import css from "./paged-places.module.css";

interface PagedPlacesProps {
  title: string;
  places: readonly CardPlace[];
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** A list of places with the way to its other pages; nothing when it is empty. */
export function PagedPlaces({ title, places, page, pages, to }: PagedPlacesProps) {
  const id = useId();
  const top = useRef<HTMLHeadingElement>(null);
  const origin = useContext(OriginContext);
  const toTop = useResultsTop(top, page);
  if (places.length === 0) return null;
  return (
    <section className={`wrap ${css.section}`} aria-labelledby={id}>
      <h2 id={id} ref={top} tabIndex={-1}>
        {title}
        {/* the space also keeps the letters on its sides from joining */}
        {pages > 1 && " "}
        {pages > 1 && <small>{`صفحهٔ ${fa(page)} از ${fa(pages)}`}</small>}
      </h2>
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceCard place={place} />
          </li>
        ))}
      </ul>
      <Schema
        data={{
          "@type": "ItemList",
          itemListElement: places.map(({ id, name }, at) => ({
            "@type": "ListItem",
            position: at + 1,
            name,
            url: `${origin}/place-details/${id}`,
          })),
        }}
      />
      <Pager page={page} pages={pages} to={to} onGo={toTop} />
    </section>
  );
}
