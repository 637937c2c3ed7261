/** The chosen theme; null follows the device. */
export type Theme = "light" | "dark" | null;

/** The event on the document after `data-theme` of its root has changed. */
export const THEME_CHANGED = "themechanged";

/** The theme of the document as it is shown now. */
export const documentTheme = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? null;
