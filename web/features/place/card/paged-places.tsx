import { useContext, useId } from "react";
import { fa } from "../../../../text/digits.ts";
import { JsonLd } from "../../../../ui/content/json-ld.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { OriginContext } from "../../../../ui/origin.ts";
import type { CardPlace } from "./card-place.ts";
import css from "./paged-places.module.css";
import { PlaceCard } from "./place-card.tsx";

interface PagedPlacesProps {
  title: string;
  places: readonly CardPlace[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** The path of a page. */
  to: (page: number) => string;
}

/** A page of a list of places, with a pager; nothing without places. */
export function PagedPlaces({ title, places, page, pageCount, to }: PagedPlacesProps) {
  const id = useId();
  const origin = useContext(OriginContext);
  if (places.length === 0) return null;
  return (
    <section className={`wrap ${css.section}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
        {/* the space also keeps the adjacent letters from joining */}
        {pageCount > 1 && " "}
        {pageCount > 1 && <small>{`صفحهٔ ${fa(page)} از ${fa(pageCount)}`}</small>}
      </h2>
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceCard place={place} hasLead />
          </li>
        ))}
      </ul>
      <JsonLd
        data={{
          "@type": "ItemList",
          itemListElement: places.map(({ id, name }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            url: `${origin}/place-details/${id}`,
          })),
        }}
      />
      <Pager page={page} pageCount={pageCount} to={to} />
    </section>
  );
}
