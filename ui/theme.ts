import { createContext, useContext, useSyncExternalStore } from "react";
import { documentTheme, THEME_CHANGED, type Theme } from "./document-theme.ts";

export type { Theme } from "./document-theme.ts";

export const ThemeContext = createContext<Theme>(null);

/** The chosen theme. */
export const useTheme = (): Theme => useContext(ThemeContext);

/** The theme of the document, which changes while it is shown; `initial` on the server and during hydration. */
export const useDocumentTheme = (initial: Theme): Theme =>
  useSyncExternalStore(subscribe, documentTheme, () => initial);

function subscribe(listener: () => void) {
  document.addEventListener(THEME_CHANGED, listener);
  return () => document.removeEventListener(THEME_CHANGED, listener);
}
