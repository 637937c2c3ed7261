import { useEffect, useState } from "react";
import { api } from "../../api-client/browser-session.ts";
import { showDesk } from "../../contract/desk/staff.ts";
import type { Output } from "../../contract/endpoint.ts";
import { onRefreshCounts } from "../ui/refresh-counts.ts";

type Waiting = Output<typeof showDesk>["waiting"];

const intervalMs = 60_000;

/** The counts of what waits: asked for again every minute while the window is seen, when it is seen again, and when a screen has changed them. */
export function useWaiting(loaded: Waiting): Waiting {
  const [latest, setLatest] = useState<{ since: Waiting; waiting: Waiting }>();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    async function refresh() {
      if (document.visibilityState === "hidden") return;
      const desk = await api(showDesk, {}, signal).catch(() => undefined); // the next time may succeed
      if (desk && !signal.aborted) setLatest({ since: loaded, waiting: desk.waiting });
    }
    const timer = setInterval(() => void refresh(), intervalMs);
    document.addEventListener("visibilitychange", () => void refresh(), { signal });
    onRefreshCounts(() => void refresh(), signal);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [loaded]);
  return latest?.since === loaded ? latest.waiting : loaded;
}
