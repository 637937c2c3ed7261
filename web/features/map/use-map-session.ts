import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Api } from "../../../contract/endpoint.ts";
import type { Box } from "../../../map/frames.ts";
import { type Spot, type View, writeSpot } from "../../../map/view.ts";
import { type MapSession, startMap } from "./map-session.ts";
import type { Icons } from "./mark-element.ts";
import { type Mark, placeMarkId } from "./marks.ts";
import type { Wanted, Window } from "./nearby-asking.ts";

interface Given {
  api: Api;
  icons: Icons;
  wanted: Wanted;
  frame: Box;
  theme: "light" | "dark";
  spot: Spot | undefined;
  open: number | undefined;
  onSpot: (spot: Spot, how: "go" | "replace") => void;
  onUnable: () => void;
  onWindow: (window: Window) => void;
  onMarks: (marks: Mark[]) => void;
  onFailure: () => void;
  onPress: (mark: Mark, map: MapSession & { view: () => View | undefined }) => void;
  onProvince: (slug: string | undefined, map: MapSession) => void;
}

/** Holds the map in an element for as long as it is shown, in step with the address, the filters and the theme. */
export function useMapSession(given: Given) {
  const { wanted, theme, spot, open } = given;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<View>(undefined);
  const [session, setSession] = useState<MapSession>();
  const written = useRef(spot && writeSpot({ view: spot.view }));
  const dressed = useRef(theme);

  const onWindow = useEffectEvent((window: Window, ended: boolean) => {
    view.current = window.view;
    given.onWindow(window);
    if (!ended) return;
    const text = writeSpot({ view: window.view });
    if (text === written.current) return;
    written.current = text;
    given.onSpot({ view: window.view, place: open }, "replace");
  });
  const onMarks = useEffectEvent((marks: Mark[]) => given.onMarks(marks));
  const onFailure = useEffectEvent(() => given.onFailure());
  const onPress = useEffectEvent(
    (mark: Mark) => session && given.onPress(mark, { ...session, view: () => view.current }),
  );
  const onProvince = useEffectEvent((slug: string | undefined) => session && given.onProvince(slug, session));
  const start = useEffectEvent((container: HTMLElement, signal: AbortSignal) =>
    startMap(container, {
      ...{ api: given.api, icons: given.icons, theme, wanted, signal },
      at: spot?.view ?? given.frame,
      ...{ onWindow, onMarks, onFailure, onPress, onProvince },
    }),
  );
  const onUnable = useEffectEvent(() => given.onUnable());

  useEffect(() => {
    const stop = new AbortController();
    let mine: MapSession | undefined;
    start(host.current!, stop.signal).then(
      (item) => {
        mine = item;
        if (stop.signal.aborted) item.stop();
        else setSession(item);
      },
      () => stop.signal.aborted || onUnable(),
    );
    return () => {
      stop.abort();
      mine?.stop();
    };
  }, []);

  useEffect(() => session?.want(wanted), [session, wanted]);
  useEffect(() => session?.choose(open === undefined ? undefined : placeMarkId(open)), [session, open]);
  useEffect(() => {
    if (!session || dressed.current === theme) return;
    dressed.current = theme;
    const stop = new AbortController();
    session.dress(theme, stop.signal).catch(() => {}); // the map stays as it is
    return () => stop.abort();
  }, [session, theme]);

  const address = spot && writeSpot({ view: spot.view });
  const follow = useEffectEvent(() => {
    if (!session || !spot || address === written.current) return;
    written.current = address;
    session.jump(spot.view);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has changed by the back button, not by the map
  useEffect(() => follow(), [session, address]);

  return { host, session, view };
}
