import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { findAtDesk } from "../../../contract/desk/search/find.ts";
import { type PaletteItem, toItems } from "./palette-items.ts";

const DEBOUNCE_MS = 150; // after the last keystroke

interface Found {
  query: string;
  items: readonly PaletteItem[];
  error?: string;
}

/** What the server finds for a text; `isCurrent` is false while the answer is of another text. */
export function useFoundItems(query: string): Found & { isCurrent: boolean } {
  const [found, setFound] = useState<Found>({ query: "", items: [] });
  useEffect(() => {
    if (query === "") return setFound({ query, items: [] });
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        const items = toItems(await api(findAtDesk, { q: query }, signal));
        if (!signal.aborted) setFound({ query, items });
      } catch (failure) {
        if (!signal.aborted) setFound({ query, items: [], error: errorBodyOf(failure).message });
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return { ...found, isCurrent: found.query === query };
}
