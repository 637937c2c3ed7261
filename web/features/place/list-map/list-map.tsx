import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import { boxAround, viewBox } from "../../../../map/map-box.ts";
import { OUTLINES } from "../../../../map/outlines.ts";
import { project } from "../../../../map/projection.ts";
import { ProvinceMap } from "../../../../map/province-map.tsx";
import { fa } from "../../../../text/digits.ts";
import type { FacetOption } from "../filter/facets.ts";
import { type PlaceQuery, placeListPath, toggleFilter } from "../filter/query/place-query.ts";
import css from "./list-map.module.css";
import LiveMap from "./live-map.island.tsx";

type ListedPlace = Pick<PlaceCard, "id" | "name" | "lat" | "lon">;

interface ListMapProps {
  query: PlaceQuery;
  provinces: readonly FacetOption[];
  places: readonly ListedPlace[];
}

/**
 * A map of the listed places, numbered, with their names below. Its provinces are filter links; numbers and names lead to the cards. The
 * live map covers it when it is asked for.
 */
export function ListMap({ query, provinces, places }: ListMapProps) {
  const bySlug = new Map(OUTLINES.map(({ slug, name }) => [slug, provinces.find((option) => option.name === name)]));
  const selected = OUTLINES.filter(({ slug }) => query.province_id.includes(bySlug.get(slug)?.id ?? 0));
  const box = boxAround(places, places.length <= FEW);
  return (
    <div className={css.panel}>
      <div className={css.map}>
        <ProvinceMap
          to={(slug) => provincePath(query, bySlug.get(slug)?.id, slug)}
          selected={selected.map(({ slug }) => slug)}
          note={(slug) => `${fa(bySlug.get(slug)?.count ?? 0)} مکان`}
          box={box}
        />
        <svg className={css.markers} viewBox={viewBox(box)} aria-hidden="true">
          {places
            .map((place, index) => <Marker key={place.id} place={place} number={index + 1} unit={box.width} />)
            .reverse()}
        </svg>
      </div>
      {places.length > 0 && (
        <>
          <ol className={css.names} aria-label="مکان‌های این صفحه">
            {places.map(({ id, name }) => (
              <li key={id} data-marker={id}>
                <a href={`#p${id}`}>{name}</a>
              </li>
            ))}
          </ol>
          <LiveMap points={places.map(({ id, name, lat, lon }) => ({ id, name, lat, lon }))} />
        </>
      )}
    </div>
  );
}

const FEW = 5; // places whose names leave space for a taller map
const RADIUS = 0.026; // of the map's width

/** The number of a place on the map; the first ones lie above the later ones. */
function Marker({ place: { id, name, lat, lon }, number, unit }: { place: ListedPlace; number: number; unit: number }) {
  const [x, y] = project(lon, lat).map(Math.round) as [number, number];
  return (
    <a href={`#p${id}`} tabIndex={-1} data-marker={id}>
      <title>{name}</title>
      <circle cx={x} cy={y} r={Math.round(unit * RADIUS)} />
      <text x={x} y={y} fontSize={Math.round(unit * RADIUS * 1.3)} dy="0.34em">
        {fa(number)}
      </text>
    </a>
  );
}

/** The list of the province only, or without it when it is selected. A province without matching places links to its own page. */
function provincePath(query: PlaceQuery, id: number | undefined, slug: string) {
  if (id === undefined) return `/provinces?province=${slug}`;
  const base = query.province_id.includes(id) ? query : { ...query, province_id: [], county_id: [], city_id: [] };
  return placeListPath(toggleFilter(base, "province_id", id));
}
