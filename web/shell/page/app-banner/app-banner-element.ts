import { buttonClass } from "../../../../ui/button.ts";
import icon from "../../../../ui/content/icon.module.css";
import sprite from "../../../../ui/content/icons.svg?no-inline";
import css from "./app-banner.module.css";

/**
 * Shows the banner that offers the Android package or, while there is none, to install the site: `install` is the link to that. It is not
 * shown in the installed site, and disappears with the installation.
 */
export function showAppBanner(hasPackage: boolean) {
  const banner = element("aside", "", css.banner);
  banner.setAttribute("aria-label", hasPackage ? "برنامهٔ اندروید" : "نصب سایت");
  const text = element("p");
  text.append(
    element("strong", "سرزمین روی گوشی شما"),
    element("span", hasPackage ? "برنامهٔ اندروید را بگیرید." : "سایت را به صفحهٔ اصلی گوشی بیفزایید."),
  );
  const link = element("a", hasPackage ? "دریافت" : "نصب", buttonClass());
  link.href = hasPackage ? "/download/android" : "/app";
  const close = element("button");
  close.type = "button";
  close.setAttribute("aria-label", "نمی‌خواهم");
  close.append(createIcon("close"));
  const logo = document.querySelector("header a svg")?.cloneNode(true);
  banner.append(...(logo ? [logo] : []), text, link, close);
  if (!matchMedia("(display-mode: standalone)").matches) document.body.append(banner);
  addEventListener("appinstalled", () => banner.remove());
  return { banner, install: hasPackage ? undefined : link, close };
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = "", className = "") {
  const created = document.createElement(name);
  created.textContent = text;
  if (className) created.className = className;
  return created;
}

/** As `Icon` renders it. */
function createIcon(name: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", icon.icon!);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${sprite}#${name}`);
  svg.append(use);
  return svg;
}
