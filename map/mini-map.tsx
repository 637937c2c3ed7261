import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonClass } from "../ui/button.ts";
import { Icon } from "../ui/content/icon.tsx";
import { useEffectiveTheme } from "../ui/use-effective-theme.ts";
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

/** A small outdoor map inside a page. Its script and its tiles are loaded when the visitor presses its button. */
export function MiniMap({ points, isTour = false, label, onSelect, children }: MiniMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<MiniMapHandle>(undefined);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<"pending" | "ready" | "failed">("pending");
  const theme = useEffectiveTheme();
  const handleSelect = useEffectEvent((id: number) => onSelect?.(id));
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    const { drawMiniMap } = await import("./mini-map-renderer.ts");
    signal.throwIfAborted();
    if (!host.current) throw new Error("unmounted");
    return drawMiniMap(host.current, { points, isTour, theme, signal, ...(onSelect && { onSelect: handleSelect }) });
  });

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    draw(controller.signal).then(
      (miniMap) => {
        if (controller.signal.aborted) return miniMap.remove();
        handle.current = miniMap;
        setState("ready");
      },
      () => controller.signal.aborted || setState("failed"),
    );
    return () => {
      controller.abort();
      handle.current?.remove();
      handle.current = undefined;
    };
  }, [isWanted]);

  useEffect(() => {
    const controller = new AbortController();
    handle.current?.setTheme(theme, controller.signal).catch(() => {}); // the map keeps its old theme
    return () => controller.abort();
  }, [theme]);

  useEffect(() => handle.current?.setPoints(points), [points]);

  if (state === "failed" && !children) return null;
  return (
    <div className={css.frame} data-state={state}>
      <div className={css.fallback}>{children}</div>
      {state !== "failed" && (
        <section className={css.canvas} dir="ltr" aria-label={label} aria-hidden={state === "pending"}>
          <div ref={host} />
        </section>
      )}
      {state === "pending" && (
        <button
          type="button"
          className={`${buttonClass("outline")} ${css.show} needs-script no-print`}
          aria-busy={isWanted}
          onClick={() => setWanted(true)}
        >
          <Icon name="map" />
          نقشهٔ زنده
        </button>
      )}
    </div>
  );
}
