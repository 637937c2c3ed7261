import { OUTLINES } from "../../../../map/outlines.ts";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import type { FavouriteType } from "../../../features/collection/favourite-path.ts";
import { type SavedQuery, savedPath } from "../../../features/collection/saved-query.ts";
import { type ListedPlace, PlacesMap } from "../../../features/place/list-map/places-map.tsx";
import css from "./saved-map.module.css";

interface SavedMapProps {
  type: FavouriteType;
  query: SavedQuery;
  provinces: readonly { id: number; name: string; count: number }[];
  /** The places of this page, and the first ones of all pages. */
  places: readonly ListedPlace[];
  points: readonly ListedPlace[];
  /** The number of places of all pages. */
  total: number;
}

/** The saved places on a map, behind a line that opens it; its provinces filter the list. */
export function SavedMap({ type, query, provinces, places, points, total }: SavedMapProps) {
  const bySlug = new Map(OUTLINES.map(({ slug, name }) => [slug, provinces.find((option) => option.name === name)]));
  const onPage = new Set(places.map(({ id }) => id));
  const selected = OUTLINES.filter(({ slug }) => query.province !== null && bySlug.get(slug)?.id === query.province);
  const toProvince = (slug: string) => {
    const id = bySlug.get(slug)?.id;
    if (id === undefined) return `/provinces?province=${slug}`;
    return savedPath(type, { ...query, province: id === query.province ? null : id, page: 1 });
  };
  return (
    <details className={css.map}>
      <summary>
        <Icon name="map" />
        روی نقشه
        <Icon name="chevron" />
      </summary>
      <div className={css.sheet}>
        <PlacesMap
          to={toProvince}
          selected={selected.map(({ slug }) => slug)}
          note={(slug) => `${fa(bySlug.get(slug)?.count ?? 0)} مکان`}
          places={places}
          others={points.filter(({ id }) => !onPage.has(id))}
        />
        {total > points.length && (
          <p className={css.limit}>{`نقشه ${fa(points.length)} مکان نخست از ${fa(total)} مکان را نشان می‌دهد.`}</p>
        )}
      </div>
    </details>
  );
}
