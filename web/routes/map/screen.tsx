import { useCallback, useEffect, useMemo, useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import provinceMap from "../../../map/province-map.module.css";
import button from "../../../ui/button.module.css";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { island } from "../../../ui/hydration/island.tsx";
import placeCard from "../../features/place/card/place-card.module.css";
import { placeListPath } from "../../features/place/filter/place-query.ts";
import type { loader } from "./data.ts";
import { MapBar, MapFilters } from "./filters.tsx";
import { mapPath } from "./query.ts";
import css from "./screen.module.css";
import { useMapWish } from "./wish.ts";

const MapPlain = island(
  () => import("./plain.tsx").then((item) => item.MapPlain),
  `${css.paper} ${provinceMap.frame} ${placeCard.card} ${button.button}`,
);

type Live = Pick<typeof import("./live.tsx"), "MapLive">;

/** The map's script, once somebody looks; `unable` when there will be none. */
function useLive() {
  const [live, setLive] = useState<Live>();
  const [unable, setUnable] = useState(false);
  useEffect(() => {
    import("./live.tsx").then(setLive, () => setUnable(true));
  }, []);
  return { live, unable, onUnable: useCallback(() => setUnable(true), []) };
}

/** `/map`: the outdoors map over the whole window, its filters in the address, its view behind `#`. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const { query, facets, total, places } = found;
  const { live, unable, onUnable } = useLive();
  const [wish, ask, spot, onSpot] = useMapWish(query);
  const listPath = placeListPath(query);
  const plain = useMemo(
    () => <MapPlain places={places} total={total} listPath={listPath} />,
    [places, total, listPath],
  );
  const { hash } = useLocation();
  const bar = <MapBar query={wish} chosen={found.chosen} hash={hash} />;
  return (
    <div className={css.screen} data-plain={unable || undefined}>
      <PageHead
        title="نقشهٔ ایران | سرزمین"
        description="نقشهٔ طبیعت‌گردی ایران با پستی و بلندی، رود، کوه و شهر: جاهای دیدنی را روی آن ببینید، پالایش کنید و آنچه نزدیک شماست پیدا کنید."
        path={mapPath(query)}
      />
      <h1 className={css.title}>نقشهٔ ایران</h1>
      <MapFilters wish={wish} facets={facets} total={total} onAsk={ask} />
      {live && !unable ? (
        <live.MapLive found={found} wish={wish} spot={spot} bar={bar} onSpot={onSpot} onAsk={ask} onUnable={onUnable} />
      ) : (
        <>
          <p className={css.wait} aria-hidden="true">
            نقشه می‌آید…
          </p>
          <div className={css.plain}>
            {unable && (
              <p className={css.sorry} role="status">
                این مرورگر نتوانست نقشه را بکشد. همان مکان‌ها را در این فهرست ببینید، یا استانی را برگزینید.
              </p>
            )}
            {bar}
            {plain}
          </div>
        </>
      )}
    </div>
  );
}
