import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import { OUTLINES } from "../../../../map/outlines.ts";
import { FRAME, project } from "../../../../map/projection.ts";
import { ProvinceMap } from "../../../../map/province-map.tsx";
import { fa } from "../../../../text/digits.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import type { FacetOption } from "../filter/facets.ts";
import { type PlaceQuery, placeListPath, toggleFilter } from "../filter/query/place-query.ts";
import css from "./list-map.module.css";

interface ListMapProps {
  query: PlaceQuery;
  provinces: readonly FacetOption[];
  places: readonly Pick<PlaceCard, "id" | "name" | "lat" | "lon">[];
}

/** A map of the listed places. Its provinces are filter links; the markers link to the places, for pointers only. */
export function ListMap({ query, provinces, places }: ListMapProps) {
  const bySlug = new Map(OUTLINES.map(({ slug, name }) => [slug, provinces.find((option) => option.name === name)]));
  const selected = OUTLINES.filter(({ slug }) => query.province_id.includes(bySlug.get(slug)?.id ?? 0));
  return (
    <div className={css.map}>
      <ProvinceMap
        to={(slug) => provincePath(query, bySlug.get(slug)?.id, slug)}
        selected={selected.map(({ slug }) => slug)}
        note={(slug) => `${fa(bySlug.get(slug)?.count ?? 0)} مکان`}
      />
      <svg className={css.markers} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true">
        {places.map(({ id, name, lon, lat }) => {
          const [x, y] = project(lon, lat);
          return (
            <Link key={id} to={`/place-details/${id}`} tabIndex={-1} data-marker={id}>
              <title>{name}</title>
              <circle cx={x} cy={y} r="9" />
            </Link>
          );
        })}
      </svg>
    </div>
  );
}

/** The list of the province only, or without it when it is selected. A province without matching places links to its own page. */
function provincePath(query: PlaceQuery, id: number | undefined, slug: string) {
  if (id === undefined) return `/provinces?province=${slug}`;
  const base = query.province_id.includes(id) ? query : { ...query, province_id: [], county_id: [], city_id: [] };
  return placeListPath(toggleFilter(base, "province_id", id));
}
