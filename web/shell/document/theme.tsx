import { createContext, type ReactNode, useContext, useState } from "react";
import { writeCookie } from "../../../api-client/cookie.ts";
import { type Theme, ThemeContext } from "../../../ui/theme.ts";

const ChooseTheme = createContext<(theme: Theme) => void>(() => {});
const year = 31_536_000;

interface ThemeProviderProps {
  /** From the cookie, as the server has read it. */
  initial: Theme;
  children: (theme: Theme) => ReactNode;
}

/** Holds the theme of this window. Whoever chooses one sees it at once; the cookie tells the server for the next page. */
export function ThemeProvider({ initial, children }: ThemeProviderProps) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    writeCookie("theme", next ?? "", next ? year : 0);
    setTheme(next);
  };
  return (
    <ChooseTheme value={choose}>
      <ThemeContext value={theme}>{children(theme)}</ThemeContext>
    </ChooseTheme>
  );
}

/** Sets and remembers the theme; null follows the device again. */
export const useChooseTheme = () => useContext(ChooseTheme);
