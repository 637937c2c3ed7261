import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Amenity } from "../../../contract/catalog/amenity-fields.ts";
import type { AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import type { Api } from "../../../contract/endpoint.ts";
import type { Box } from "../../../map/frames.ts";
import type { MapState, View } from "../../../map/view.ts";
import { useEffectiveTheme } from "../../../ui/use-effective-theme.ts";
import { AmenityCard } from "./amenity/amenity-card.tsx";
import { type AmenityCount, MIN_AMENITY_ZOOM } from "./amenity/amenity-loader.ts";
import { LayerControl } from "./amenity/layer-control.tsx";
import { type CoarseGround, CoarseNote } from "./coarse-ground/coarse-note.tsx";
import css from "./interactive-map.module.css";
import { MapTools } from "./map-tools.tsx";
import type { CategoryIcons } from "./marker-element.ts";
import { focusHeading, MarkerList, type RequestState } from "./marker-list.tsx";
import { type Marker, type NearbyPlace, placeMarkerId, rowsInBox } from "./markers.ts";
import type { NearbyFilters, Viewport } from "./nearby-loader.ts";
import { PlacePopup } from "./place-popup.tsx";
import { MapSearch } from "./position/map-search.tsx";
import { PositionCard } from "./position/position-card.tsx";
import { useMapController } from "./use-map-controller.ts";
import { useOpenPlace } from "./use-open-place.ts";
import { getUserLocation, type UserLocation } from "./user-location.ts";

export interface InteractiveMapProps {
  api: Api;
  icons: CategoryIcons;
  filters: NearbyFilters;
  /** The initial extent when the URL has no view. */
  initialBox: Box;
  /** The view and the open card, as in the URL hash. */
  state: MapState | undefined;
  /** Writes them into the URL hash, as a new history entry or in place of the current one. */
  onStateChange: (state: MapState, history: "push" | "replace") => void;
  /** Called when the map cannot be opened, with what `openMap` rejects with. */
  onFailure: (error: unknown) => void;
  /** The filters above the map. */
  toolbar: ReactNode;
  /** The actions for a selected province. */
  renderProvinceActions: (slug: string, onClose: () => void) => ReactNode;
  /** The directions button to a position. */
  renderDirections: (to: { name: string; lat: number; lon: number }) => ReactNode;
  /** Shown when no place in the view matches the filters. */
  emptyState: ReactNode;
}

/** What is open beside places: an amenity, or a position with the name by which it was found. */
type Details = { amenity: Amenity } | { position: { lat: number; lon: number; name?: string } };

const FOUND_ZOOM = 14; // at which what was found is shown
const NO_AMENITIES = "خدمات بین‌راهی بارگیری نشدند؛ شاید اینترنت قطع است.";
const NO_GROUND = "زمینهٔ نقشه بارگیری نشد؛ دوباره امتحان می‌کنیم.";
const NO_PLACE = {
  gone: "این مکان دیگر در سایت نیست.",
  failed: "این مکان بارگیری نشد؛ شاید اینترنت قطع است.",
};
const COVERED_HEIGHT = 340; // px of a phone's map that an open card and the sheet cover

/** The map, the list of the markers in view, and the card of the selected place. */
export function InteractiveMap(props: InteractiveMapProps) {
  const { state, onStateChange } = props;
  const [viewport, setViewport] = useState<Viewport>();
  const [markers, setMarkers] = useState<Marker[]>();
  const [request, setRequest] = useState<RequestState>("pending");
  const [province, setProvince] = useState<string>();
  const [userLocation, setUserLocation] = useState<{ lat: number; lon: number }>();
  const [notice, setNotice] = useState<string>();
  const [details, setDetails] = useState<Details>();
  const [amenityCount, setAmenityCount] = useState<AmenityCount | "failed">();
  const [coarse, setCoarse] = useState<CoarseGround>();
  const opener = useRef<HTMLElement>(null);
  const openPlaceId = state?.place;

  const openCard = (place: NearbyPlace, view: View | undefined) => {
    opener.current = findOpener();
    setDetails(undefined);
    if (view) onStateChange({ view, place: place.id }, "push");
  };
  const { container, controller, view } = useMapController({
    ...props,
    theme: useEffectiveTheme(),
    openPlaceId,
    onViewportChange: setViewport,
    onRequest: () => setRequest("pending"),
    onMarkersChange(next) {
      setMarkers(next);
      setRequest("answered");
    },
    onError: () => setRequest("failed"),
    onSelectAmenity: (amenity) => showDetails({ amenity }),
    onAmenitiesLoaded(count) {
      setAmenityCount(count);
      if (count) setNotice((last) => (last === NO_AMENITIES ? undefined : last));
    },
    onAmenityError() {
      setAmenityCount("failed");
      setNotice(NO_AMENITIES);
    },
    onGroundChange: (next) => setCoarse((last) => (last && next && last.park === next.park ? last : next)),
    onGroundFailure: (isFailing) =>
      setNotice((last) => (isFailing ? NO_GROUND : last === NO_GROUND ? undefined : last)),
    onLongPress: (position) => showDetails({ position }),
    onSelect(marker, current) {
      if (marker.kind === "place") openCard(marker.place, current.view());
      else current.fitBox(marker.cluster.bbox, marker.cluster.zoom);
    },
    onSelectProvince(slug, current) {
      if (details) return closeDetails();
      if (openPlaceId !== undefined) return closeCard();
      setProvince(slug);
      if (slug) current.fitProvince(slug);
      else current.clearProvince();
    },
  });

  const place = useOpenPlace(props.api, markers, openPlaceId, {
    onMerge: (id) => view.current && onStateChange({ view: view.current, place: id }, "replace"),
    onFailure(reason) {
      setNotice(NO_PLACE[reason]);
      if (view.current) onStateChange({ view: view.current }, "replace");
    },
  });
  const showPlace = useEffectEvent(() => {
    if (place) controller?.ensureVisible(place, matchMedia("(width < 48rem)").matches ? COVERED_HEIGHT : 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: not for every new marker of the same place, while the map is moved
  useEffect(() => showPlace(), [controller, place?.id]);
  const closeCard = useCallback(() => {
    if (view.current) onStateChange({ view: view.current }, "replace");
    focusSoon(opener.current);
  }, [onStateChange, view]);
  useEscape(openPlaceId !== undefined, closeCard);
  const closeDetails = useCallback(() => {
    setDetails(undefined);
    focusSoon(opener.current);
  }, []);
  useEscape(details !== undefined, closeDetails);
  useEffect(() => {
    if (openPlaceId !== undefined) setDetails(undefined); // also by the back button
  }, [openPlaceId]);
  /** Opens the card of what is no place of the site; that of a place closes. */
  function showDetails(next: Details) {
    opener.current = findOpener();
    if (openPlaceId !== undefined && view.current) onStateChange({ view: view.current }, "replace");
    setDetails(next);
  }
  const kinds = state?.amenities ?? [];
  function setKinds(amenities: AmenityKind[]) {
    setAmenityCount(undefined);
    if (view.current) onStateChange({ view: view.current, place: openPlaceId, amenities }, "replace");
  }

  const rows = useMemo(
    () => (viewport && markers ? rowsInBox(markers, viewport.bounds, userLocation) : undefined),
    [viewport, markers, userLocation],
  );
  const selectMarker = (marker: Marker) => {
    if (marker.kind === "place") openCard(marker.place, view.current);
    else controller?.fitBox(marker.cluster.bbox, marker.cluster.zoom);
  };

  function closeNotice() {
    setNotice(undefined);
    focusHeading();
  }
  async function locateUser() {
    setNotice("جای شما را می‌پرسیم…");
    const location: UserLocation = await getUserLocation();
    if ("message" in location) return setNotice(location.message);
    setNotice(undefined);
    setUserLocation(location);
    controller?.easeTo({ ...location, zoom: 10 });
  }

  return (
    <div className={css.layout} data-ready={controller ? "" : undefined}>
      <MarkerList
        rows={rows}
        icons={props.icons}
        request={request}
        openPlaceId={openPlaceId}
        emptyState={props.emptyState}
        onRetry={() => controller?.setFilters(props.filters)}
        onHighlight={(id) => controller?.highlight(id)}
        onSelect={selectMarker}
      />
      <div className={css.stage}>
        <div className={css.canvas} dir="ltr">
          <div ref={container} />
        </div>
        {!controller && <p className={css.loading}>در حال بارگیری نقشه…</p>}
        <div className={css.bar}>
          <MapSearch
            api={props.api}
            bounds={viewport?.bounds}
            onSelectPlace={({ id, lat, lon }) => {
              opener.current = findOpener();
              setDetails(undefined);
              onStateChange({ view: { zoom: FOUND_ZOOM, lat, lon }, place: id }, "push");
            }}
            onSelectToponym={({ name, lat, lon }) => {
              controller?.easeTo({ zoom: FOUND_ZOOM, lat, lon });
              showDetails({ position: { name, lat, lon } });
            }}
          />
          {props.toolbar}
          {province && (
            <div className={css.province}>
              {props.renderProvinceActions(province, () => {
                setProvince(undefined);
                controller?.clearProvince();
                focusHeading();
              })}
            </div>
          )}
          {coarse && <CoarseNote {...coarse} />}
        </div>
        <MapTools onZoom={(steps) => controller?.zoomBy(steps)} onLocate={locateUser}>
          <LayerControl
            kinds={kinds}
            count={amenityCount}
            isTooFar={viewport !== undefined && viewport.view.zoom < MIN_AMENITY_ZOOM}
            onChange={setKinds}
            onShowMiddle={() => view.current && showDetails({ position: view.current })}
          />
        </MapTools>
        <p className={css.notice} role="status">
          {notice && (
            <span>
              {notice}
              <button type="button" onClick={closeNotice}>
                باشد
              </button>
            </span>
          )}
        </p>
        {details && "amenity" in details && (
          <AmenityCard key={details.amenity.id} amenity={details.amenity} from={userLocation} onClose={closeDetails}>
            {props.renderDirections({ ...details.amenity, name: details.amenity.title })}
          </AmenityCard>
        )}
        {details && "position" in details && (
          <PositionCard
            key={`${details.position.lat} ${details.position.lon}`}
            api={props.api}
            position={details.position}
            onClose={closeDetails}
          >
            {props.renderDirections({ ...details.position, name: details.position.name ?? "اینجا" })}
          </PositionCard>
        )}
        {place && !details && (
          <PlacePopup
            key={placeMarkerId(place.id)}
            place={place}
            origin={userLocation ?? viewport?.view}
            isFromUser={userLocation !== undefined}
            onClose={closeCard}
          >
            {place.position === "exact" && props.renderDirections(place)}
          </PlacePopup>
        )}
      </div>
    </div>
  );
}

/**
 * What takes the focus when a card is closed: what has it now, or, where that disappears, the search field or the popover's button. Null
 * when nothing has it.
 */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const popover = focused?.closest("[popover]");
  const field = popover
    ? document.querySelector<HTMLElement>(`[popovertarget=${popover.id}]`)
    : focused?.closest("[data-map-search]")?.querySelector("input");
  return field ?? (focused instanceof HTMLElement && focused !== document.body ? focused : null);
}

/** Focuses an element when a card is gone; where there is none, or no longer, the heading of the list. */
const focusSoon = (target: HTMLElement | null) =>
  requestAnimationFrame(() => (target?.isConnected ? target.focus({ preventScroll: true }) : focusHeading()));

function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) =>
      event.key === "Escape" && !event.defaultPrevented && !document.querySelector(":popover-open") && onEscape();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isActive, onEscape]);
}
