import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Photograph } from "../../../contract/desk/photo.ts";

const POLL_MS = 2000; // ms: a photograph takes some seconds

/** Asks anew for what the screen shows, as long as a photograph is on its way to being ready. */
export function usePhotoPolling(photos: readonly Photograph[]): void {
  const { revalidate } = useRevalidator();
  const isProcessing = photos.some(({ state, removed }) => !removed && (state === "waiting" || state === "working"));
  useEffect(() => {
    if (!isProcessing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isProcessing, revalidate]);
}
