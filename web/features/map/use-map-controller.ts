import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Amenity } from "../../../contract/catalog/amenity-fields.ts";
import type { AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import type { Api } from "../../../contract/endpoint.ts";
import type { Box } from "../../../map/frames.ts";
import { formatHash, type MapState, type View } from "../../../map/view.ts";
import type { AmenityCount } from "./amenity/amenity-loader.ts";
import type { CoarseGround } from "./coarse-ground/coarse-note.tsx";
import { createMapController, type MapController } from "./map-controller.ts";
import type { CategoryIcons } from "./marker-element.ts";
import { type Marker, placeMarkerId } from "./markers.ts";
import type { NearbyFilters, Viewport } from "./nearby-loader.ts";

const NO_KINDS: readonly AmenityKind[] = [];

interface UseMapControllerOptions {
  api: Api;
  icons: CategoryIcons;
  filters: NearbyFilters;
  initialBox: Box;
  theme: "light" | "dark";
  state: MapState | undefined;
  openPlaceId: number | undefined;
  onStateChange: (state: MapState, history: "push" | "replace") => void;
  onFailure: (error: unknown) => void;
  onViewportChange: (viewport: Viewport) => void;
  onRequest: () => void;
  onMarkersChange: (markers: Marker[]) => void;
  onError: () => void;
  onSelectAmenity: (amenity: Amenity) => void;
  onAmenitiesLoaded: (count: AmenityCount | undefined) => void;
  onAmenityError: () => void;
  onGroundChange: (coarse: CoarseGround | undefined) => void;
  onGroundFailure: (isFailing: boolean) => void;
  onLongPress: (position: { lat: number; lon: number }) => void;
  onSelect: (marker: Marker, map: MapController & { view: () => View | undefined }) => void;
  onSelectProvince: (slug: string | undefined, map: MapController) => void;
}

/** Renders the map into an element and keeps it in step with the URL, the filters and the theme; removes it on unmount. */
export function useMapController(options: UseMapControllerOptions) {
  const { filters, theme, state, openPlaceId } = options;
  const amenityKinds = state?.amenities ?? NO_KINDS;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<View>(undefined);
  const [controller, setController] = useState<MapController>();
  const writtenHash = useRef(state && formatHash({ view: state.view }));
  const appliedTheme = useRef(theme);

  const onViewportChange = useEffectEvent((viewport: Viewport, isFinal: boolean) => {
    view.current = viewport.view;
    options.onViewportChange(viewport);
    if (!isFinal) return;
    const hash = formatHash({ view: viewport.view });
    if (hash === writtenHash.current) return;
    writtenHash.current = hash;
    options.onStateChange({ view: viewport.view, place: openPlaceId }, "replace");
  });
  const onRequest = useEffectEvent(() => options.onRequest());
  const onMarkersChange = useEffectEvent((markers: Marker[]) => options.onMarkersChange(markers));
  const onError = useEffectEvent(() => options.onError());
  const onSelect = useEffectEvent(
    (marker: Marker) => controller && options.onSelect(marker, { ...controller, view: () => view.current }),
  );
  const onSelectProvince = useEffectEvent(
    (slug: string | undefined) => controller && options.onSelectProvince(slug, controller),
  );
  const onSelectAmenity = useEffectEvent((amenity: Amenity) => options.onSelectAmenity(amenity));
  const onAmenitiesLoaded = useEffectEvent((count: AmenityCount | undefined) => options.onAmenitiesLoaded(count));
  const onAmenityError = useEffectEvent(() => options.onAmenityError());
  const onGroundChange = useEffectEvent((coarse: CoarseGround | undefined) => options.onGroundChange(coarse));
  const onGroundFailure = useEffectEvent((isFailing: boolean) => options.onGroundFailure(isFailing));
  const onLongPress = useEffectEvent((position: { lat: number; lon: number }) => options.onLongPress(position));
  const start = useEffectEvent((element: HTMLElement, signal: AbortSignal) =>
    createMapController(element, {
      ...{ api: options.api, icons: options.icons, theme, filters, signal },
      at: state?.view ?? options.initialBox,
      ...{ onViewportChange, onRequest, onMarkersChange, onError, onSelect, onSelectProvince },
      ...{ amenityKinds, onSelectAmenity, onAmenitiesLoaded, onAmenityError, onGroundChange },
      ...{ onGroundFailure, onLongPress },
    }),
  );
  const onFailure = useEffectEvent((error: unknown) => options.onFailure(error));

  useEffect(() => {
    const abortController = new AbortController();
    let current: MapController | undefined;
    start(container.current!, abortController.signal).then(
      (created) => {
        current = created;
        if (abortController.signal.aborted) created.remove();
        else setController(created);
      },
      (error) => abortController.signal.aborted || onFailure(error),
    );
    return () => {
      abortController.abort();
      current?.remove();
    };
  }, []);

  useEffect(() => controller?.setAmenityKinds(amenityKinds), [controller, amenityKinds]);
  useEffect(() => controller?.setFilters(filters), [controller, filters]);
  useEffect(
    () => controller?.select(openPlaceId === undefined ? undefined : placeMarkerId(openPlaceId)),
    [controller, openPlaceId],
  );
  useEffect(() => {
    if (!controller || appliedTheme.current === theme) return;
    appliedTheme.current = theme;
    const abortController = new AbortController();
    controller.setTheme(theme, abortController.signal).catch(() => {}); // the map keeps its current style
    return () => abortController.abort();
  }, [controller, theme]);

  const hash = state && formatHash({ view: state.view });
  const followHash = useEffectEvent(() => {
    if (!controller || !state || hash === writtenHash.current) return;
    writtenHash.current = hash;
    controller.jumpTo(state.view);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a hash that the back button has changed is followed
  useEffect(() => followHash(), [controller, hash]);

  return { container, controller, view };
}
