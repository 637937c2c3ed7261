import { createContext, useContext } from "react";

/** The chosen theme; null follows the device. */
export type Theme = "light" | "dark" | null;

export const ThemeContext = createContext<Theme>(null);

/** The chosen theme. */
export const useTheme = (): Theme => useContext(ThemeContext);
