import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { listViewHistory, type PlaceCard } from "../../../contract/catalog/place.ts";
import { PlaceRail } from "../../features/place/card/place-rail.tsx";

/**
 * The places that the visitor has viewed recently. The document is the same for all visitors, so this part is loaded in the browser
 * when it is about to scroll into view; content above never moves.
 */
export function RecentlyViewed() {
  const [places, setPlaces] = useState<PlaceCard[]>([]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const abortController = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        api(listViewHistory, {}, abortController.signal).then(
          ({ data }) => setPlaces(data.slice(0, 8)),
          () => {}, // not essential: the page is complete without it
        );
      },
      { rootMargin: "600px" },
    );
    if (container.current) observer.observe(container.current);
    return () => {
      observer.disconnect();
      abortController.abort();
    };
  }, []);
  return (
    <div ref={container}>
      <PlaceRail title="آخرین دیده‌های شما" places={places} />
    </div>
  );
}
