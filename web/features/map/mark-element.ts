import { fa } from "../../../text/digits.ts";
import sprite from "../../../ui/content/icons.svg?no-inline";
import type { Mark } from "./marks.ts";
import css from "./marks-overlay.module.css";

/** Icons of categories, by their ids: a place wears that of its first one. */
export type Icons = Readonly<Record<number, string>>;

const svg = "http://www.w3.org/2000/svg";

function drawing(name: string): SVGElement {
  const it = document.createElementNS(svg, "svg");
  it.setAttribute("viewBox", "0 0 24 24");
  it.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", `${sprite}#${name}`);
  it.append(use);
  return it;
}

/** The button that stands for a mark. Not in the order of the Tab key: the list beside the map leads to each. */
export function markElement(mark: Mark, icons: Icons): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.mark = mark.id;
  if (mark.kind === "cluster") {
    const { count } = mark.cluster;
    button.className = css.cluster!;
    button.dataset.size = count < 10 ? "small" : count < 100 ? "middle" : "large";
    button.textContent = fa(count);
    button.setAttribute("aria-label", `${fa(count)} مکان، نزدیک‌تر ببینید`);
    return button;
  }
  const { name, kind, position, categories } = mark.place;
  button.className = css.place!;
  button.dataset.position = position;
  button.setAttribute("aria-label", `${name}، ${kind}${position === "exact" ? "" : "، جای تقریبی"}`);
  const body = document.createElement("span");
  body.className = css.body!;
  body.append(drawing(icons[categories[0]?.id ?? 0] ?? "pin"));
  const label = document.createElement("span");
  label.className = css.name!;
  label.textContent = name;
  button.append(body, label);
  return button;
}
