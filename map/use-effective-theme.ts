import { useSyncExternalStore } from "react";
import { useTheme } from "../ui/theme.ts";

const dark = "(prefers-color-scheme: dark)";

function watch(changed: () => void) {
  const query = matchMedia(dark);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The theme that the page shows: the reader's choice, or the device's. */
export function useThemeInForce(): "light" | "dark" {
  const device = useSyncExternalStore(
    watch,
    () => (matchMedia(dark).matches ? "dark" : "light"),
    () => "light" as const,
  );
  return useTheme() ?? device;
}
