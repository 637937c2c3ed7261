import type { ReactNode } from "react";
import { useMemo } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { type Box, PROVINCE_FRAMES } from "../../../map/frames.ts";
import { OUTLINES } from "../../../map/outlines.ts";
import type { MapState } from "../../../map/view.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { InteractiveMap } from "../../features/map/interactive-map.tsx";
import { focusHeading } from "../../features/map/marker-list.tsx";
import { Directions } from "../../features/place/details/directions.tsx";
import { activeFilterNames, clearFilters, type PlaceQuery } from "../../features/place/filter/query/place-query.ts";
import { provincePath } from "../../features/province/province-path.ts";
import type { MapData } from "./data.ts";
import { toNearbyFilters } from "./query.ts";
import "../../../ui/styles/icon-button.css";
import css from "./screen.module.css";

interface InteractiveViewProps {
  data: MapData;
  query: PlaceQuery;
  state: MapState | undefined;
  /** The filters above the map. */
  toolbar: ReactNode;
  onStateChange: (state: MapState, history: "push" | "replace") => void;
  onQueryChange: (next: PlaceQuery) => void;
  /** Called when the map cannot be opened, with what `openMap` rejects with. */
  onFailure: (error: unknown) => void;
}

const IRAN: Box = [44, 25, 63.4, 39.8];

/** The interactive map, composed of parts from several features. */
export function InteractiveView({ data, query, toolbar, onQueryChange, ...map }: InteractiveViewProps) {
  const key = JSON.stringify(toNearbyFilters(query));
  const filters = useMemo(() => JSON.parse(key) as ReturnType<typeof toNearbyFilters>, [key]);
  const provinces = useMemo(() => provincesBySlug(data.facets.province), [data.facets.province]);
  const [provinceId, ...others] = query.province_id;
  const slug = others.length === 0 && [...provinces].find(([, { id }]) => id === provinceId)?.[0];

  /** Changes the filters by a button that disappears then. */
  function changeQuery(next: PlaceQuery) {
    focusHeading();
    onQueryChange(next);
  }
  function renderProvinceActions(provinceSlug: string, onClose: () => void) {
    const { id, name } = provinces.get(provinceSlug) ?? {};
    if (name === undefined) return null;
    return (
      <div className={css.provinceActions}>
        {id !== undefined && !query.province_id.includes(id) && (
          <button
            type="button"
            className={buttonClass("text")}
            onClick={() => changeQuery({ ...query, province_id: [id], county_id: [], city_id: [] })}
          >{`مکان‌های استان ${name}`}</button>
        )}
        <Link className={buttonClass("text")} to={provincePath(provinceSlug)}>{`دربارهٔ ${name}`}</Link>
        <button type="button" className={`icon-button ${css.close}`} aria-label="بستن" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    );
  }

  return (
    <div className={css.map}>
      <InteractiveMap
        api={api}
        icons={data.icons}
        filters={filters}
        initialBox={(slug && PROVINCE_FRAMES[slug]) || IRAN}
        toolbar={toolbar}
        renderProvinceActions={renderProvinceActions}
        renderDirections={(place) => <Directions place={place} variant="outline" />}
        emptyState={
          <div className={css.empty}>
            <p>نقشه را دورتر کنید یا به جای دیگری ببرید.</p>
            {activeFilterNames(query).length > 0 && (
              <button type="button" className={buttonClass("outline")} onClick={() => changeQuery(clearFilters(query))}>
                حذف همهٔ فیلترها
              </button>
            )}
          </div>
        }
        {...map}
      />
    </div>
  );
}

/** The name of each province by slug, and its id when it has matching places. */
function provincesBySlug(options: readonly { id: number; name: string }[]) {
  return new Map(
    OUTLINES.map(({ slug, name }) => [slug, { name, id: options.find((option) => option.name === name)?.id }]),
  );
}
