import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import css from "./mini-map.module.css";
import type { MiniMapHandle, MiniPoint } from "./mini-map-renderer.ts";
import { useEffectiveTheme } from "./use-effective-theme.ts";

interface MiniMapProps {
  points: readonly MiniPoint[];
  /** The accessible name of the map. */
  label: string;
  /** Called on a click on a point; without it the points are no buttons. */
  onSelect?: (id: number) => void;
  /** The fallback until the map is ready, and when it cannot be drawn. */
  children?: ReactNode;
}

/** A small outdoor map inside a page. Its script is loaded when it scrolls into view. */
export function MiniMap({ points, label, onSelect, children }: MiniMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<MiniMapHandle>(undefined);
  const [state, setState] = useState<"pending" | "ready" | "failed">("pending");
  const theme = useEffectiveTheme();
  const handleSelect = useEffectEvent((id: number) => onSelect?.(id));
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    const { drawMiniMap } = await import("./mini-map-renderer.ts");
    signal.throwIfAborted();
    if (!host.current) throw new Error("unmounted");
    return drawMiniMap(host.current, { points, theme, signal, ...(onSelect && { onSelect: handleSelect }) });
  });

  useEffect(() => {
    const controller = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      draw(controller.signal).then(
        (miniMap) => {
          if (controller.signal.aborted) return miniMap.remove();
          handle.current = miniMap;
          setState("ready");
        },
        () => controller.signal.aborted || setState("failed"),
      );
    });
    if (frame.current) observer.observe(frame.current);
    return () => {
      controller.abort();
      observer.disconnect();
      handle.current?.remove();
      handle.current = undefined;
    };
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    handle.current?.setTheme(theme, controller.signal).catch(() => {}); // the map keeps its old theme
    return () => controller.abort();
  }, [theme]);

  if (state === "failed" && !children) return null;
  return (
    <div ref={frame} className={css.frame} data-state={state}>
      <div className={css.fallback}>{children}</div>
      {state !== "failed" && (
        <section className={css.canvas} dir="ltr" aria-label={label} aria-hidden={state === "pending"}>
          <div ref={host} />
        </section>
      )}
    </div>
  );
}
