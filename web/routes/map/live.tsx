import type { ReactNode } from "react";
import { useMemo } from "react";
import { Link } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { type Box, PROVINCE_FRAMES } from "../../../map/frames.ts";
import { OUTLINES } from "../../../map/outlines.ts";
import type { Spot } from "../../../map/view.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { LiveMap } from "../../features/map/live-map.tsx";
import { Directions } from "../../features/place/details/directions.tsx";
import { cleared, type PlaceQuery, setFilters } from "../../features/place/filter/place-query.ts";
import { provincePath } from "../../features/province/province-path.ts";
import type { loader } from "./data.ts";
import { wantedOf } from "./query.ts";
import css from "./screen.module.css";

interface MapLiveProps {
  found: Awaited<ReturnType<typeof loader>>;
  wish: PlaceQuery;
  spot: Spot | undefined;
  /** What stands above the map. */
  bar: ReactNode;
  onSpot: (spot: Spot, how: "go" | "replace") => void;
  onAsk: (wish: PlaceQuery) => void;
  onUnable: () => void;
}

const IRAN: Box = [44, 25, 63.4, 39.8];

/** The map that moves, put together from what several features make. */
export function MapLive({ found, wish, bar, onAsk, ...map }: MapLiveProps) {
  const key = JSON.stringify(wantedOf(wish));
  const wanted = useMemo(() => JSON.parse(key) as ReturnType<typeof wantedOf>, [key]);
  const provinces = useMemo(() => provincesBySlug(found.facets.province), [found.facets.province]);
  const [only, ...others] = wish.province_id;
  const slug = others.length === 0 && [...provinces].find(([, { id }]) => id === only)?.[0];

  function offer(chosen: string, onClose: () => void) {
    const { id, name } = provinces.get(chosen) ?? {};
    if (name === undefined) return null;
    return (
      <div className={css.offer}>
        {id !== undefined && !wish.province_id.includes(id) && (
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => onAsk({ ...wish, province_id: [id], city_id: [] })}
          >{`مکان‌های استان ${name}`}</button>
        )}
        <Link className={buttonClass("quiet")} to={provincePath(chosen)}>{`دربارهٔ ${name}`}</Link>
        <button type="button" className={css.leave} aria-label="بستن" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    );
  }

  return (
    <div className={css.map}>
      <LiveMap
        api={api}
        icons={found.icons}
        wanted={wanted}
        frame={(slug && PROVINCE_FRAMES[slug]) || IRAN}
        bar={bar}
        provinceOffer={offer}
        directions={(place) => <Directions place={place} look="line" />}
        nothing={
          <div className={css.nothing}>
            <p>نقشه را دورتر کنید یا به جای دیگری ببرید.</p>
            {setFilters(wish).length > 0 && (
              <button type="button" className={buttonClass("line")} onClick={() => onAsk(cleared(wish))}>
                حذف همهٔ پالایه‌ها
              </button>
            )}
          </div>
        }
        {...map}
      />
    </div>
  );
}

/** A province's name and, where it has places that fit, its id. */
function provincesBySlug(choices: readonly { id: number; name: string }[]) {
  return new Map(
    OUTLINES.map(({ slug, name }) => [slug, { name, id: choices.find((choice) => choice.name === name)?.id }]),
  );
}
