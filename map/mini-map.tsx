import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonClass } from "../ui/button.ts";
import { Icon } from "../ui/content/icon.tsx";
import { useEffectiveTheme } from "../ui/use-effective-theme.ts";
import { UnsupportedMapError } from "./error/unsupported-map-error.ts";
import css from "./mini-map.module.css";
import type { MiniMapHandle } from "./mini-map-renderer.ts";
import type { MiniPoint } from "./mini-point.ts";

interface MiniMapProps {
  points: readonly MiniPoint[];
  /** Whether the points are the stops of a tour: numbered in their order, and joined by a line. */
  isTour?: boolean;
  /** The accessible name of the map. */
  label: string;
  /** Called on a click on a point; without it the points are no buttons. */
  onSelect?: (id: number) => void;
  /** The picture until the visitor asks for the map, and when it cannot be drawn. */
  children?: ReactNode;
}

/** `failed`: the script or the style did not load. It can be tried again; a browser may remember a script that failed until the page is opened anew. */
type State = "pending" | "loading" | "ready" | "failed" | "unsupported";

/** What the visitor reads in place of the map. */
const MESSAGES: Partial<Record<State, string>> = {
  failed: "نقشه بارگیری نشد. اتصال اینترنت را بررسی کنید و دوباره بزنید، یا صفحه را دوباره باز کنید.",
  unsupported: "این مرورگر نتوانست نقشه را بکشد.",
};

/** The state of the map in the element `host`, which is drawn after `show`. */
function useMiniMap({ points, isTour = false, onSelect }: MiniMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<MiniMapHandle>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>("pending");
  const theme = useEffectiveTheme();
  const handleSelect = useEffectEvent((id: number) => onSelect?.(id));
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    const { drawMiniMap } = await import("./mini-map-renderer.ts");
    signal.throwIfAborted();
    if (!host.current) throw new Error("unmounted");
    return drawMiniMap(host.current, { points, isTour, theme, signal, ...(onSelect && { onSelect: handleSelect }) });
  });

  useEffect(() => {
    if (attempt === 0) return;
    const controller = new AbortController();
    draw(controller.signal).then(
      (miniMap) => {
        if (controller.signal.aborted) return miniMap.remove();
        handle.current = miniMap;
        setState("ready");
      },
      (error) => controller.signal.aborted || setState(error instanceof UnsupportedMapError ? "unsupported" : "failed"),
    );
    return () => {
      controller.abort();
      handle.current?.remove();
      handle.current = undefined;
    };
  }, [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have changed while the map was loaded
  useEffect(() => {
    const controller = new AbortController();
    handle.current?.setTheme(theme, controller.signal).catch(() => {}); // the map keeps its old theme
    return () => controller.abort();
  }, [theme, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: they may have changed while the map was loaded
  useEffect(() => handle.current?.setPoints(points), [points, state]);

  const show = () => {
    if (state === "loading") return;
    setState("loading");
    setAttempt((count) => count + 1);
  };
  return { host, state, show };
}

/** A small outdoor map inside a page. Its script and its tiles are loaded when the visitor presses its button. */
export function MiniMap(props: MiniMapProps) {
  const { label, children } = props;
  const { host, state, show } = useMiniMap(props);
  const message = MESSAGES[state];
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed has disappeared.
    if (state === "ready" && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div className={css.frame} data-state={state}>
      <div className={css.fallback}>{children}</div>
      {state !== "unsupported" && (
        <section
          ref={section}
          className={css.canvas}
          dir="ltr"
          tabIndex={state === "ready" ? -1 : undefined}
          aria-label={label}
          aria-hidden={state !== "ready"}
        >
          <div ref={host} />
        </section>
      )}
      {state !== "ready" && (
        <div className={`${css.show} no-print`}>
          {message && <p role="alert">{message}</p>}
          {state !== "unsupported" && (
            <button
              type="button"
              className={`${buttonClass("outline")} needs-script`}
              aria-busy={state === "loading"}
              onClick={show}
            >
              <Icon name="map" />
              نقشهٔ زنده
            </button>
          )}
        </div>
      )}
    </div>
  );
}
