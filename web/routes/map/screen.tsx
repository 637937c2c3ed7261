import { useCallback, useEffect, useMemo, useState } from "react";
import { useLoaderData, useLocation } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { placeListPath } from "../../features/place/filter/query/place-query.ts";
import type { loader } from "./data.ts";
import { MapBar, MapFilters } from "./filters.tsx";
import { mapPath } from "./query.ts";
import css from "./screen.module.css";
import { StaticView } from "./static-view.tsx";
import { useMapState } from "./use-map-state.ts";

type InteractiveModule = Pick<typeof import("./interactive-view.tsx"), "InteractiveView">;

/** Loads the script of the interactive map; `isUnsupported` when it fails to load, or after `onUnsupported`. */
function useInteractiveView() {
  const [module, setModule] = useState<InteractiveModule>();
  const [isUnsupported, setIsUnsupported] = useState(false);
  useEffect(() => {
    import("./interactive-view.tsx").then(setModule, () => setIsUnsupported(true));
  }, []);
  return { module, isUnsupported, onUnsupported: useCallback(() => setIsUnsupported(true), []) };
}

/** `/map`: the outdoor map over the whole window, with its filters in the query string and its view in the hash. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { query, facets, total, places } = data;
  const { module, isUnsupported, onUnsupported } = useInteractiveView();
  const [optimisticQuery, onQueryChange, state, onStateChange] = useMapState(query);
  const listPath = placeListPath(query);
  const staticView = useMemo(
    () => <StaticView places={places} total={total} listPath={listPath} />,
    [places, total, listPath],
  );
  const { hash } = useLocation();
  const toolbar = <MapBar query={optimisticQuery} filters={data.activeFilters} hash={hash} />;
  return (
    <div className={css.screen} data-static={isUnsupported || undefined}>
      <PageHead
        title="نقشهٔ ایران | سرزمین"
        description="نقشهٔ طبیعت‌گردی ایران با پستی و بلندی، رود، کوه و شهر: جاهای دیدنی را روی آن ببینید، پالایش کنید و آنچه نزدیک شماست پیدا کنید."
        path={mapPath(query)}
      />
      <h1 className={css.title}>نقشهٔ ایران</h1>
      <MapFilters query={optimisticQuery} facets={facets} total={total} onQueryChange={onQueryChange} />
      {module && !isUnsupported ? (
        <module.InteractiveView
          data={data}
          query={optimisticQuery}
          state={state}
          toolbar={toolbar}
          onStateChange={onStateChange}
          onQueryChange={onQueryChange}
          onUnsupported={onUnsupported}
        />
      ) : (
        <>
          <p className={css.loading} aria-hidden="true">
            نقشه می‌آید…
          </p>
          <div className={css.static}>
            {isUnsupported && (
              <p className={css.unsupported} role="status">
                این مرورگر نتوانست نقشه را بکشد. همان مکان‌ها را در این فهرست ببینید، یا استانی را انتخاب کنید.
              </p>
            )}
            {toolbar}
            {staticView}
          </div>
        </>
      )}
    </div>
  );
}
