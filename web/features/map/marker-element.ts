import { createStyledElement } from "../../../map/styled-element.ts";
import { fa } from "../../../text/digits.ts";
import sprite from "../../../ui/content/icons.svg?no-inline";
import css from "./marker-overlay.module.css";
import type { Marker } from "./markers.ts";

/** Icon names by category id: a place shows the icon of its first category. */
export type CategoryIcons = Readonly<Record<number, string>>;

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

function createIcon(name: string): SVGElement {
  const icon = document.createElementNS(SVG_NAMESPACE, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG_NAMESPACE, "use");
  use.setAttribute("href", `${sprite}#${name}`);
  icon.append(use);
  return icon;
}

/** The button of a marker. It is not in the tab order: every marker is also a row of the list beside the map. */
export function createMarkerElement(marker: Marker, icons: CategoryIcons): HTMLButtonElement {
  const button = createStyledElement("button", marker.kind === "cluster" ? css.cluster : css.place);
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.marker = marker.id;
  if (marker.kind === "cluster") {
    const { count } = marker.cluster;
    button.dataset.size = count < 10 ? "small" : count < 100 ? "middle" : "large";
    const number = createStyledElement("span", css.count);
    number.textContent = fa(count);
    button.append(number);
    button.setAttribute("aria-label", `${fa(count)} مکان، نزدیک‌تر ببینید`);
    return button;
  }
  const { name, kind, position, categories, type } = marker.place;
  button.dataset.position = position;
  button.dataset.type = `${type.id}`;
  button.setAttribute("aria-label", `${name}، ${kind}${position === "exact" ? "" : "، جای تقریبی"}`);
  const body = createStyledElement("span", css.body);
  body.append(createIcon(icons[categories[0]?.id ?? 0] ?? "pin"));
  const label = createStyledElement("span", css.name);
  label.textContent = name;
  button.append(body, label);
  return button;
}

/** Shows the picture of a cluster's best place in its button, or its number alone. */
export function setClusterPicture(button: HTMLElement, src: string | undefined): void {
  const shown = button.querySelector("img");
  if (src === undefined) shown?.remove();
  else if (!shown) {
    const image = document.createElement("img");
    image.src = src;
    image.alt = "";
    button.prepend(image);
  }
  button.toggleAttribute("data-pictured", src !== undefined);
}
