import { chooseTheme } from "../../../api-client/choose-theme.ts";
import { documentTheme, type Theme } from "../../../ui/document-theme.ts";
import { themeStep } from "../../../ui/theme-steps.ts";

/** Lets the theme's button cycle through the themes. A change applies at once; the cookie passes it to the server for the next page. */
export function enableThemeSwitch(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-theme-switch]");
    if (button) applyTheme(themeStep(documentTheme()).next, button);
  });
}

function applyTheme(theme: Theme, button: Element): void {
  const { icon, label, title } = themeStep(theme);
  button.setAttribute("aria-label", label);
  button.setAttribute("title", title);
  const use = button.querySelector("use");
  use?.setAttribute("href", `${use.getAttribute("href")?.replace(/#.*/, "")}#${icon}`);
  applyToPictures(theme);
  chooseTheme(theme);
}

/** Sets the media queries of night pictures and of the browser's own colour as the server renders them (`Picture`, `Document`). */
function applyToPictures(theme: Theme): void {
  const night = { dark: "all", light: "not all", auto: "(prefers-color-scheme: dark)" }[theme ?? "auto"];
  for (const source of document.querySelectorAll<HTMLSourceElement>("source[data-night]"))
    source.media = source.dataset.night === "narrow" && theme !== "light" ? `${night} and (width < 48rem)` : night;
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, scheme] of (["light", "dark"] as const).entries()) {
    const media = theme === scheme ? "all" : theme ? "not all" : `(prefers-color-scheme: ${scheme})`;
    metas[index]?.setAttribute("media", media);
  }
}
