import { useEffect, useRef, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import { deleteSearch, listSearches } from "../../../../contract/catalog/search.ts";
import type { Output } from "../../../../contract/endpoint.ts";
import { toast } from "../../../../ui/dialog/toasts.tsx";

/** How long «پاک شد» replaces a deleted search, in ms. */
export const DELETED_NOTICE_MS = 1500;
const MAX_SEARCHES = 8;
const MAX_SEARCHES_BESIDE_OTHERS = 4;

export interface RecentSearch {
  id: number;
  search: string;
  /** It has just been deleted and disappears shortly. */
  isDeleted?: boolean;
}

export type StartSuggestions = NonNullable<Output<typeof listSearches>["suggestions"]>;

/** What an empty field offers, loaded while `isEnabled`: the visitor's recent searches and suggestions; nothing when the request fails. */
export function useStart(isEnabled: boolean) {
  const [searches, setSearches] = useState<RecentSearch[]>([]);
  const [suggestions, setSuggestions] = useState<StartSuggestions>();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>()).current;

  useEffect(() => {
    if (!isEnabled) return;
    const abortController = new AbortController();
    api(listSearches, {}, abortController.signal).then(
      ({ data, suggestions }) => {
        setSearches(data.slice(0, suggestions ? MAX_SEARCHES_BESIDE_OTHERS : MAX_SEARCHES));
        setSuggestions(suggestions);
      },
      () => {},
    );
    return () => abortController.abort();
  }, [isEnabled]);

  useEffect(() => () => timers.forEach(clearTimeout), [timers]);

  async function deleteRecentSearch(id: number): Promise<void> {
    try {
      await api(deleteSearch, { id });
    } catch (error) {
      const { code, message } = errorBodyOf(error);
      if (code !== "search_unknown") return void toast("error", message); // unknown: it has already been deleted
    }
    setSearches((current) => current.map((item) => (item.id === id ? { ...item, isDeleted: true } : item)));
    timers.add(setTimeout(() => setSearches((current) => current.filter((item) => item.id !== id)), DELETED_NOTICE_MS));
  }
  return { searches, suggestions, deleteRecentSearch };
}
