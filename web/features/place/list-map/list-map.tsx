import { OUTLINES } from "../../../../map/outlines.ts";
import { fa } from "../../../../text/digits.ts";
import type { FacetOption } from "../filter/facets.ts";
import { type PlaceQuery, placeListPath, toggleFilter } from "../filter/query/place-query.ts";
import { type ListedPlace, PlacesMap } from "./places-map.tsx";

interface ListMapProps {
  query: PlaceQuery;
  provinces: readonly FacetOption[];
  places: readonly ListedPlace[];
}

/** The map of the list of places. Its provinces are filter links. */
export function ListMap({ query, provinces, places }: ListMapProps) {
  const bySlug = new Map(OUTLINES.map(({ slug, name }) => [slug, provinces.find((option) => option.name === name)]));
  const selected = OUTLINES.filter(({ slug }) => query.province_id.includes(bySlug.get(slug)?.id ?? 0));
  return (
    <PlacesMap
      to={(slug) => provincePath(query, bySlug.get(slug)?.id, slug)}
      selected={selected.map(({ slug }) => slug)}
      note={(slug) => `${fa(bySlug.get(slug)?.count ?? 0)} مکان`}
      places={places}
    />
  );
}

/** The list of the province only, or without it when it is selected. A province without matching places links to its own page. */
function provincePath(query: PlaceQuery, id: number | undefined, slug: string) {
  if (id === undefined) return `/provinces?province=${slug}`;
  const base = query.province_id.includes(id) ? query : { ...query, province_id: [], county_id: [], city_id: [] };
  return placeListPath(toggleFilter(base, "province_id", id));
}
