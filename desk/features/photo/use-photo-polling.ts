import { useEffect, useEffectEvent } from "react";
import type { Photo } from "../../../contract/desk/photo.ts";

const POLL_MS = 2000; // processing a photo takes some seconds

const isMade = (state: Photo["state"]) => state !== "waiting" && state !== "working";

/** Calls `refresh` periodically while any photo is being processed. */
export function usePhotoPolling(photos: readonly Photo[], refresh: () => Promise<void>): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === "visible") void refresh();
  });
  const isProcessing = photos.some(
    ({ state, removed, replacement }) => !removed && !(isMade(state) && isMade(replacement?.state ?? "ready")),
  );
  useEffect(() => {
    if (!isProcessing) return;
    const timer = setInterval(() => onTick(), POLL_MS);
    return () => clearInterval(timer);
  }, [isProcessing]);
}
