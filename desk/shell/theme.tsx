import { type ReactNode, useEffect, useState } from "react";
import { readCookie } from "../../api-client/document-cookie.ts";
import { type Theme, ThemeContext } from "../../ui/theme.ts";

/** Applies the theme that the user selected on the site, from the same cookie. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(() => (readCookie("theme") as Theme | undefined) ?? null);
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}
