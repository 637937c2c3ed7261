import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Photo } from "../../../contract/desk/photo.ts";

const POLL_MS = 2000; // processing a photo takes some seconds

/** Reloads the screen's data periodically while any photo is being processed. */
export function usePhotoPolling(photos: readonly Photo[]): void {
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
