import { useEffect, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import { filterPlaces, type PlaceCard } from "../../../../contract/catalog/place.ts";
import { listCollections } from "../../../../contract/member/collection.ts";

/** A selectable place, with enough data to recognize it. */
export type PlaceOption = Pick<PlaceCard, "id" | "name" | "kind" | "province">;

export interface PlaceSearchResult {
  /** The query of this result; empty for the bookmarks. */
  q: string;
  places: readonly PlaceOption[];
  /** Why the request failed, if it did. */
  error?: string;
}

const DEBOUNCE_MS = 250; // ms without typing before a request
const MAX_RESULTS = 6;

/**
 * Places that match the typed text, or the member's bookmarks while it is blank. Requests nothing until `enabled`;
 * undefined until the first answer.
 */
export function usePlaceSearch(text: string, enabled: boolean): PlaceSearchResult | undefined {
  const [result, setResult] = useState<PlaceSearchResult>();
  const q = text.trim();
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = q
      ? async () => (await api(filterPlaces, { q, page_count: MAX_RESULTS }, signal)).data
      : async () => (await api(listCollections, {}, signal)).bookmark.slice(0, MAX_RESULTS);
    const timer = setTimeout(
      () =>
        load().then(
          (places) => setResult({ q, places }),
          (error) => signal.aborted || setResult({ q, places: [], error: errorBodyOf(error).message }),
        ),
      q ? DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, enabled]);
  return result;
}
