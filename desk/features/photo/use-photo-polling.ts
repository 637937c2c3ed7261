import { useEffect, useEffectEvent, useRef } from "react";
import type { Photo } from "../../../contract/desk/photo.ts";

const POLL_MS = 2000; // processing a photo takes some seconds

const isMade = (state: Photo["state"]) => state !== "waiting" && state !== "working";

/** Calls `refresh` periodically while any photo is being processed, and not before its former call has ended. */
export function usePhotoPolling(photos: readonly Photo[], refresh: () => Promise<void>): void {
  const isRefreshing = useRef(false);
  const onTick = useEffectEvent(async () => {
    if (isRefreshing.current || document.visibilityState !== "visible") return;
    isRefreshing.current = true;
    await refresh().finally(() => {
      isRefreshing.current = false;
    });
  });
  const isProcessing = photos.some(
    ({ state, removed, replacement }) => !removed && !(isMade(state) && isMade(replacement?.state ?? "ready")),
  );
  useEffect(() => {
    if (!isProcessing) return;
    const timer = setInterval(() => void onTick(), POLL_MS);
    return () => clearInterval(timer);
  }, [isProcessing]);
}
