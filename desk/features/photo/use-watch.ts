import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Photograph } from "../../../contract/desk/photo.ts";

const OFTEN = 2000; // ms: a photograph takes some seconds

/** Asks anew for what the screen shows, as long as a photograph is on its way to being ready. */
export function useWatch(photographs: readonly Photograph[]): void {
  const { revalidate } = useRevalidator();
  const going = photographs.some(({ state, removed }) => !removed && (state === "waiting" || state === "working"));
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, OFTEN);
    return () => clearInterval(timer);
  }, [going, revalidate]);
}
