import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { type PlaceCard, seenPlaces } from "../../../contract/catalog/place.ts";
import { PlaceRail } from "../../features/place/card/place-rail.tsx";

/**
 * What this reader has looked at lately. The page is the same for everyone, so this part is asked for in the
 * browser, when its place comes near: what stands above never moves.
 */
export function HomeSeen() {
  const [places, setPlaces] = useState<PlaceCard[]>([]);
  const spot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        api(seenPlaces, {}, leaving.signal).then(
          ({ data }) => setPlaces(data.slice(0, 8)),
          () => {}, // a reminder, nothing more: without it the page is whole
        );
      },
      { rootMargin: "600px" },
    );
    watcher.observe(spot.current!);
    return () => {
      watcher.disconnect();
      leaving.abort();
    };
  }, []);
  return (
    <div ref={spot}>
      <PlaceRail title="آخرین دیده‌های شما" places={places} />
    </div>
  );
}
