import { useCallback, useEffect, useState } from "react";
import { fetchMapStyleEarly } from "../../../map/style.ts";
import { loadChunk } from "../../../ui/island/load-chunk.ts";
import { effectiveTheme } from "../../../ui/use-effective-theme.ts";
import type { MapData } from "./data.ts";
import { MapBar, MapFilters } from "./filters.tsx";
import css from "./screen.module.css";
import { useMapState } from "./use-map-state.ts";

type InteractiveModule = Pick<typeof import("./interactive-view.tsx"), "InteractiveView">;

/** Loads the script of the interactive map; `isUnsupported` when it fails to load, or after `onUnsupported`. */
function useInteractiveView() {
  const [module, setModule] = useState<InteractiveModule>();
  const [isUnsupported, setIsUnsupported] = useState(false);
  const onUnsupported = useCallback(() => {
    document.documentElement.dataset.noMap = ""; // shows the static view
    setIsUnsupported(true);
  }, []);
  useEffect(() => {
    fetchMapStyleEarly(effectiveTheme());
    loadChunk(() => import("./interactive-view.tsx")).then(setModule, onUnsupported);
  }, [onUnsupported]);
  return { module, isUnsupported, onUnsupported };
}

/** The filters and the interactive map; the static view, which the page has below it, shows instead where there is no such map. */
export function MapView(data: MapData) {
  const { query, facets, total } = data;
  const { module, isUnsupported, onUnsupported } = useInteractiveView();
  const { optimisticQuery, onQueryChange, hash, state, onStateChange } = useMapState(query);
  const toolbar = <MapBar query={optimisticQuery} filters={data.activeFilters} hash={hash} />;
  return (
    <>
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
          </div>
        </>
      )}
    </>
  );
}
