import { useSyncExternalStore } from "react";
import { useTheme } from "../ui/theme.ts";

const DARK = "(prefers-color-scheme: dark)";

function subscribe(onChange: () => void) {
  const query = matchMedia(DARK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** The theme that the page shows: the chosen one, or the device's. */
export function useEffectiveTheme(): "light" | "dark" {
  const device = useSyncExternalStore(
    subscribe,
    () => (matchMedia(DARK).matches ? "dark" : "light"),
    () => "light" as const,
  );
  return useTheme() ?? device;
}
