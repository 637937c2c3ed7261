import { type ReactNode, useEffect } from "react";
import { chooseTheme } from "../../api-client/choose-theme.ts";
import { readCookie } from "../../api-client/document-cookie.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { ThemeContext, useDocumentTheme } from "../../ui/theme.ts";
import { themeStep } from "../../ui/theme-steps.ts";

/** Applies the theme that was chosen here or on the site: both keep it in the same cookie. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const theme = readCookie("theme");
    if (theme === "light" || theme === "dark") chooseTheme(theme);
  }, []);
  return <ThemeContext value={useDocumentTheme(null)}>{children}</ThemeContext>;
}

/** A button that leads through the three themes. */
export function ThemeSwitch() {
  const { icon, label, title, next } = themeStep(useDocumentTheme(null));
  return (
    <button type="button" aria-label={label} onClick={() => chooseTheme(next)}>
      <Icon name={icon} />
      {title}
    </button>
  );
}
