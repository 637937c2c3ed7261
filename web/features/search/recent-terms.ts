import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { forgetSearch, listSearches } from "../../../contract/catalog/search.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";

/** How long «پاک شد» stands where a term was; ms. */
export const FLAG = 1500;
const MOST = 8;

export interface RecentTerm {
  id: number;
  search: string;
  /** It was deleted a moment ago, and is about to go. */
  gone?: boolean;
}

/** What this reader looked for lately, asked for while `wanted`; a failure shows none. */
export function useRecentTerms(wanted: boolean) {
  const [terms, setTerms] = useState<RecentTerm[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>()).current;

  useEffect(() => {
    if (!wanted) return;
    const ended = new AbortController();
    api(listSearches, {}, ended.signal).then(
      ({ data }) => setTerms(data.slice(0, MOST)),
      () => {},
    );
    return () => ended.abort();
  }, [wanted]);

  useEffect(() => () => timers.forEach(clearTimeout), [timers]);

  async function forget(id: number): Promise<void> {
    try {
      await api(forgetSearch, { id });
    } catch (error) {
      const { code, message } = whyNot(error);
      if (code !== "search_unknown") return void toast("error", message); // unknown: it is gone already
    }
    setTerms((known) => known.map((term) => (term.id === id ? { ...term, gone: true } : term)));
    timers.add(setTimeout(() => setTerms((known) => known.filter((term) => term.id !== id)), FLAG));
  }
  return { terms, forget };
}
