import { useSyncExternalStore } from "react";
import { documentTheme } from "./document-theme.ts";
import { useTheme } from "./theme.ts";

const DARK = "(prefers-color-scheme: dark)";

function subscribe(onChange: () => void) {
  const query = matchMedia(DARK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const deviceTheme = () => (matchMedia(DARK).matches ? "dark" : "light");

/** The theme that the page shows now, in the browser. */
export const effectiveTheme = (): "light" | "dark" => documentTheme() ?? deviceTheme();

/** The theme that the page shows: the chosen one, or the device's. */
export function useEffectiveTheme(): "light" | "dark" {
  const device = useSyncExternalStore(subscribe, deviceTheme, () => "light" as const);
  return useTheme() ?? device;
}
