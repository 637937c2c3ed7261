import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Api } from "../../../contract/endpoint.ts";
import type { Box } from "../../../map/frames.ts";
import { useThemeInForce } from "../../../map/use-effective-theme.ts";
import type { Spot, View } from "../../../map/view.ts";
import css from "./live-map.module.css";
import { MapTools } from "./map-tools.tsx";
import type { Icons } from "./mark-element.ts";
import { MarkList } from "./mark-list.tsx";
import { type Mark, type NearbyPlace, nearestFirst, placeMarkId } from "./marks.ts";
import type { Wanted, Window } from "./nearby-asking.ts";
import { PlacePopup } from "./place-popup.tsx";
import { useMapSession } from "./use-map-session.ts";
import { type Whereabouts, whereabouts } from "./whereabouts.ts";

export interface LiveMapProps {
  api: Api;
  icons: Icons;
  wanted: Wanted;
  /** Where to begin when the address names no view. */
  frame: Box;
  /** The view and the open card, as the address has them. */
  spot: Spot | undefined;
  /** Writes them into the address: `go` as a step that the back button takes back. */
  onSpot: (spot: Spot, how: "go" | "replace") => void;
  onUnable: () => void;
  /** What stands above the map: filters. */
  bar: ReactNode;
  /** What a pressed province offers. */
  provinceOffer: (slug: string, onClose: () => void) => ReactNode;
  /** The ways to a place whose position is exact. */
  directions: (place: NearbyPlace) => ReactNode;
  /** When no place fits the filters in this view. */
  nothing: ReactNode;
}

const COVERED = 340; // px: what an open card and the sheet take of a phone's map

/** The map, the list in step with it, and the card of what was pressed. */
export function LiveMap(props: LiveMapProps) {
  const { spot, onSpot } = props;
  const [window, setWindow] = useState<Window>();
  const [marks, setMarks] = useState<Mark[]>();
  const [failed, setFailed] = useState(false);
  const [province, setProvince] = useState<string>();
  const [me, setMe] = useState<{ lat: number; lon: number }>();
  const [notice, setNotice] = useState<string>();
  const opener = useRef<HTMLElement>(null);
  const open = spot?.place;

  const openCard = (place: NearbyPlace, view: View | undefined) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (view) onSpot({ view, place: place.id }, "go");
  };
  const { host, session, view } = useMapSession({
    ...props,
    theme: useThemeInForce(),
    open,
    onWindow: setWindow,
    onMarks(next) {
      setMarks(next);
      setFailed(false);
    },
    onFailure: () => setFailed(true),
    onPress(mark, current) {
      if (mark.kind === "place") openCard(mark.place, current.view());
      else current.frame(mark.cluster.bbox, mark.cluster.zoom);
    },
    onProvince(slug, current) {
      if (open !== undefined) return closeCard();
      setProvince(slug);
      if (slug) current.frameProvince(slug);
      else current.leaveProvince();
    },
  });

  const place = useOpenPlace(marks, open);
  useEffect(() => {
    if (session && place) session.reveal(place, matchMedia("(width < 48rem)").matches ? COVERED : 0);
  }, [session, place]);
  const closeCard = useCallback(() => {
    if (view.current) onSpot({ view: view.current }, "replace");
    const back = opener.current;
    requestAnimationFrame(() => back?.isConnected && back.focus({ preventScroll: true }));
  }, [onSpot, view]);
  useEscape(open !== undefined, closeCard);

  const rows = useMemo(
    () => (window && marks ? nearestFirst(marks, window.bounds, me ?? window.view) : undefined),
    [window, marks, me],
  );
  const press = (mark: Mark) => {
    if (mark.kind === "place") openCard(mark.place, view.current);
    else session?.frame(mark.cluster.bbox, mark.cluster.zoom);
  };

  async function locate() {
    setNotice("جای شما را می‌پرسیم…");
    const found: Whereabouts = await whereabouts();
    if ("why" in found) return setNotice(found.why);
    setNotice(undefined);
    setMe(found);
    session?.go({ ...found, zoom: 10 });
  }

  return (
    <div className={css.live} data-ready={session ? "" : undefined}>
      <MarkList
        rows={rows}
        icons={props.icons}
        fromMe={me !== undefined}
        failed={failed}
        open={open}
        nothing={props.nothing}
        onRetry={() => session?.want(props.wanted)}
        onTouch={(id) => session?.touch(id)}
        onPress={press}
      />
      <div className={css.stage}>
        <div className={css.canvas} dir="ltr">
          <div ref={host} />
        </div>
        {!session && <p className={css.wait}>نقشه می‌آید…</p>}
        <div className={css.bar}>
          {props.bar}
          {province && (
            <div className={css.province}>
              {props.provinceOffer(province, () => {
                setProvince(undefined);
                session?.leaveProvince();
              })}
            </div>
          )}
        </div>
        <MapTools onZoom={(steps) => session?.zoomBy(steps)} onLocate={locate} />
        <p className={css.notice} role="status">
          {notice && (
            <span>
              {notice}
              <button type="button" onClick={() => setNotice(undefined)}>
                باشد
              </button>
            </span>
          )}
        </p>
        {place && (
          <PlacePopup
            key={placeMarkId(place.id)}
            place={place}
            from={me ?? window?.view}
            fromMe={me !== undefined}
            onClose={closeCard}
          >
            {place.position === "exact" && props.directions(place)}
          </PlacePopup>
        )}
      </div>
    </div>
  );
}

/** The place whose card is open; it stays when the map is moved away from it. */
function useOpenPlace(marks: Mark[] | undefined, open: number | undefined): NearbyPlace | undefined {
  const [kept, keep] = useState<NearbyPlace>();
  const mark = marks?.find(({ id }) => open !== undefined && id === placeMarkId(open));
  if (mark?.kind === "place" && mark.place !== kept) keep(mark.place);
  return kept !== undefined && kept.id === open ? kept : undefined;
}

function useEscape(active: boolean, leave: () => void) {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => event.key === "Escape" && !event.defaultPrevented && leave();
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [active, leave]);
}
