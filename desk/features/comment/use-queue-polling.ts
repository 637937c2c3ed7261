import { useEffect } from "react";
import { useRevalidator } from "react-router";

const POLL_MS = 30_000;

/**
 * Reloads the queue periodically and when the window becomes visible: other editors decide too, and new comments
 * arrive.
 */
export function useQueuePolling() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(refresh, POLL_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);
}
