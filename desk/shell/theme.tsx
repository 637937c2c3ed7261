import { type ReactNode, useEffect, useState } from "react";
import { readCookie } from "../../api-client/cookie.ts";
import { type Theme, ThemeContext } from "../../ui/theme.ts";

/** The theme that this reader chose on the site, by the same cookie. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(() => (readCookie("theme") as Theme | undefined) ?? null);
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}
