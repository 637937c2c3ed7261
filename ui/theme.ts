import { createContext, useContext } from "react";

/** The reader's choice; null follows the device. */
export type Theme = "light" | "dark" | null;

export const ThemeContext = createContext<Theme>(null);

/** The theme in force. */
export const useTheme = (): Theme => useContext(ThemeContext);
