import { createContext, type ReactNode, useContext, useState } from "react";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { type Theme, ThemeContext } from "../../../ui/theme.ts";

const SetThemeContext = createContext<(theme: Theme) => void>(() => {});
const ONE_YEAR = 31_536_000; // seconds

interface ThemeProviderProps {
  /** From the cookie, read on the server. */
  initial: Theme;
  children: (theme: Theme) => ReactNode;
}

/** Holds the theme of this window. A change applies immediately; the cookie passes it to the server for the next page. */
export function ThemeProvider({ initial, children }: ThemeProviderProps) {
  const [theme, setTheme] = useState(initial);
  const changeTheme = (next: Theme) => {
    writeCookie("theme", next ?? "", next ? ONE_YEAR : 0);
    setTheme(next);
  };
  return (
    <SetThemeContext value={changeTheme}>
      <ThemeContext value={theme}>{children(theme)}</ThemeContext>
    </SetThemeContext>
  );
}

/** Sets and saves the theme; null follows the device again. */
export const useSetTheme = () => useContext(SetThemeContext);
