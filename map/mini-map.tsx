import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import css from "./mini-map.module.css";
import type { MiniDrawing, MiniPoint } from "./mini-map-renderer.ts";
import { useThemeInForce } from "./use-effective-theme.ts";

interface MiniMapProps {
  points: readonly MiniPoint[];
  /** What the map shows, for those who listen. */
  label: string;
  /** A press on a point; without it they are no buttons. */
  onPress?: (id: number) => void;
  /** What stands here until the map is drawn, and for good where it cannot be. */
  children?: ReactNode;
}

/** A small outdoors map inside a page. Its script comes when a reader reaches it. */
export function MiniMap({ points, label, onPress, children }: MiniMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<MiniDrawing>(undefined);
  const [state, setState] = useState<"waiting" | "drawn" | "unable">("waiting");
  const theme = useThemeInForce();
  const press = useEffectEvent((id: number) => onPress?.(id));
  const draw = useEffectEvent(async (signal: AbortSignal) => {
    const { drawMiniMap } = await import("./mini-map-renderer.ts");
    signal.throwIfAborted();
    const pressed = onPress && press;
    return drawMiniMap(host.current!, { points, theme, signal, ...(pressed && { onPress: pressed }) });
  });

  useEffect(() => {
    const stop = new AbortController();
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      draw(stop.signal).then(
        (item) => {
          if (stop.signal.aborted) return item.stop();
          drawing.current = item;
          setState("drawn");
        },
        () => stop.signal.aborted || setState("unable"),
      );
    });
    watch.observe(frame.current!);
    return () => {
      stop.abort();
      watch.disconnect();
      drawing.current?.stop();
      drawing.current = undefined;
    };
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    drawing.current?.dress(theme, stop.signal).catch(() => {}); // the map stays as it is
    return () => stop.abort();
  }, [theme]);

  if (state === "unable" && !children) return null;
  return (
    <div ref={frame} className={css.frame} data-state={state}>
      <div className={css.fallback}>{children}</div>
      {state !== "unable" && (
        <section className={css.canvas} dir="ltr" aria-label={label} aria-hidden={state === "waiting"}>
          <div ref={host} />
        </section>
      )}
    </div>
  );
}
