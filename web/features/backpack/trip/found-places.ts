import { useEffect, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { whyNot } from "../../../../api-client/error-body.ts";
import { filterPlaces, type PlaceCard } from "../../../../contract/catalog/place.ts";
import { listCollections } from "../../../../contract/member/collection.ts";

/** A place to choose: enough to know it by. */
export type FoundPlace = Pick<PlaceCard, "id" | "name" | "kind" | "province">;

export interface Found {
  /** What was asked for; empty for the bookmarks. */
  q: string;
  places: readonly FoundPlace[];
  /** Why there are none, if that is not because there are none. */
  wrong?: string;
}

const PAUSE = 250; // ms without typing until it is asked
const MOST = 6;

/**
 * Places for what was typed, and the member's bookmarks while nothing is; once `wanted`. Undefined while the first answer is
 * awaited. An empty search asks for nothing.
 */
export function useFoundPlaces(typed: string, wanted: boolean): Found | undefined {
  const [found, setFound] = useState<Found>();
  const q = typed.trim();
  useEffect(() => {
    if (!wanted) return;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = q
      ? async () => (await api(filterPlaces, { q, page_count: MOST }, signal)).data
      : async () => (await api(listCollections, {}, signal)).bookmark.slice(0, MOST);
    const timer = setTimeout(
      () =>
        ask().then(
          (places) => setFound({ q, places }),
          (error) => signal.aborted || setFound({ q, places: [], wrong: whyNot(error).message }),
        ),
      q ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [q, wanted]);
  return found;
}
