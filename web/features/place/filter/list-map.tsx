import { Link } from "react-router";
import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import { OUTLINES } from "../../../../map/outlines.ts";
import { FRAME, project } from "../../../../map/projection.ts";
import { ProvinceMap } from "../../../../map/province-map.tsx";
import { fa } from "../../../../text/digits.ts";
import css from "./list-map.module.css";
import type { Choice } from "./place-choices.ts";
import { type PlaceQuery, placeListPath, toggled } from "./place-query.ts";

interface ListMapProps {
  query: PlaceQuery;
  provinces: readonly Choice[];
  places: readonly Pick<PlaceCard, "id" | "name" | "lat" | "lon">[];
  /** The place that a pointer or the focus is on. */
  touched: number | undefined;
}

/** Where the shown places lie. A province on it is a filter; the marks lead where the cards lead, for a pointer only. */
export function ListMap({ query, provinces, places, touched }: ListMapProps) {
  const bySlug = new Map(OUTLINES.map(({ slug, name }) => [slug, provinces.find((choice) => choice.name === name)]));
  const chosen = OUTLINES.filter(({ slug }) => query.province_id.includes(bySlug.get(slug)?.id ?? 0));
  return (
    <div className={css.map}>
      <ProvinceMap
        to={(slug) => provincePath(query, bySlug.get(slug)?.id, slug)}
        chosen={chosen.map(({ slug }) => slug)}
        note={(slug) => `${fa(bySlug.get(slug)?.count ?? 0)} مکان`}
      />
      <svg className={css.marks} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true">
        {places.map(({ id, name, lon, lat }) => {
          const [x, y] = project(lon, lat);
          return (
            <Link key={id} to={`/place-details/${id}`} tabIndex={-1} data-touched={id === touched || undefined}>
              <title>{name}</title>
              <circle cx={x} cy={y} r="9" />
            </Link>
          );
        })}
      </svg>
    </div>
  );
}

/** The province alone, or out again when it is chosen already. Where nothing would be found, it tells of itself. */
function provincePath(query: PlaceQuery, id: number | undefined, slug: string) {
  if (id === undefined) return `/provinces?province=${slug}`;
  const others = query.province_id.includes(id) ? query : { ...query, province_id: [], city_id: [] };
  return placeListPath(toggled(others, "province_id", id));
}
