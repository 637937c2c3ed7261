import { THEME_CHANGED, type Theme } from "../ui/document-theme.ts";
import { writeCookie } from "./document-cookie.ts";

const ONE_YEAR = 31_536_000; // seconds

/** Shows this document in a theme, and the next ones by a cookie; null follows the device. */
export function chooseTheme(theme: Theme): void {
  writeCookie("theme", theme ?? "", theme ? ONE_YEAR : 0);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  document.dispatchEvent(new Event(THEME_CHANGED));
}
