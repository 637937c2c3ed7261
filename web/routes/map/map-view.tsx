import { useCallback, useEffect, useState } from "react";
import { UnsupportedMapError } from "../../../map/error/unsupported-map-error.ts";
import { fetchMapStyleEarly } from "../../../map/style.ts";
import { loadChunk } from "../../../ui/island/load-chunk.ts";
import { effectiveTheme } from "../../../ui/use-effective-theme.ts";
import type { MapData } from "./data.ts";
import { MapBar, MapFilters } from "./filters.tsx";
import { mapPath } from "./query.ts";
import css from "./screen.module.css";
import { useMapState } from "./use-map-state.ts";

type InteractiveModule = Pick<typeof import("./interactive-view.tsx"), "InteractiveView">;

/** Why there is no interactive map: its script or style did not load, or the browser cannot draw it. */
type Failure = "failed" | "unsupported";

/** Loads the script of the interactive map; `failure` when it fails to load, or after `onFailure`. */
function useInteractiveView() {
  const [module, setModule] = useState<InteractiveModule>();
  const [failure, setFailure] = useState<Failure>();
  const onFailure = useCallback((error: unknown) => {
    document.documentElement.dataset.noMap = ""; // shows the static view
    setFailure(error instanceof UnsupportedMapError ? "unsupported" : "failed");
  }, []);
  useEffect(() => {
    fetchMapStyleEarly(effectiveTheme());
    loadChunk(() => import("./interactive-view.tsx")).then(setModule, onFailure);
  }, [onFailure]);
  return { module, failure, onFailure };
}

/** What the visitor reads in place of the interactive map. The styles show that it failed also when the script of this view does not load. */
function FailureMessage({ failure, path }: { failure: Failure | undefined; path: string }) {
  if (failure === "unsupported")
    return (
      <p className={css.message} role="status">
        این مرورگر نتوانست نقشه را بکشد. همان مکان‌ها را در این فهرست ببینید، یا استانی را انتخاب کنید.
      </p>
    );
  return (
    <p className={`${css.message} ${css.failed}`} role="alert" data-shown={failure === "failed"}>
      نقشه بارگیری نشد. اتصال اینترنت را بررسی کنید و{" "}
      <a
        href={path}
        data-documents=""
        onClick={(event) => {
          event.preventDefault();
          location.reload(); // the view in the hash stays
        }}
      >
        صفحه را دوباره باز کنید
      </a>
      . همان مکان‌ها در این فهرست هم هستند.
    </p>
  );
}

/** The filters and the interactive map; the static view, which the page has below it, shows instead where there is no such map. */
export function MapView(data: MapData) {
  const { query, facets, total } = data;
  const { module, failure, onFailure } = useInteractiveView();
  const { optimisticQuery, onQueryChange, hash, state, onStateChange } = useMapState(query);
  const toolbar = <MapBar query={optimisticQuery} filters={data.activeFilters} hash={hash} />;
  return (
    <>
      <MapFilters query={optimisticQuery} facets={facets} total={total} onQueryChange={onQueryChange} />
      {module && !failure ? (
        <module.InteractiveView
          data={data}
          query={optimisticQuery}
          state={state}
          toolbar={toolbar}
          onStateChange={onStateChange}
          onQueryChange={onQueryChange}
          onFailure={onFailure}
        />
      ) : (
        <>
          <p className={css.loading} aria-hidden="true">
            در حال بارگیری نقشه…
          </p>
          <div className={css.static}>
            <FailureMessage failure={failure} path={mapPath(optimisticQuery)} />
            {toolbar}
          </div>
        </>
      )}
    </>
  );
}
