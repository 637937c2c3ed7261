import { createElement } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { islandUpdates } from "./island-updates.ts";
import { mountIsland } from "./mount-island.tsx";
import "./replay-early-clicks.ts";
import { startIslands, watchTouches } from "./start-islands.ts";

const onPress = vi.fn();
const onType = vi.fn();
const host = document.createElement("div");
host.style.padding = "64px"; // the browser's own mouse is in the corner, and hovers over what appears there

const components = {
  Button: ({ label }: { label: string }) => createElement("button", { type: "button", onClick: onPress }, label),
  Form: () =>
    createElement(
      "form",
      { action: "/there" },
      createElement("input", { name: "a", onChange: ({ target }) => onType(target.value) }),
      createElement("button", { type: "submit", name: "intent", value: "save" }, "بفرست"),
    ),
  Link: () =>
    createElement(
      "a",
      {
        href: "#photo",
        "data-needs-script": "",
        onClick: (event: Event) => {
          event.preventDefault();
          onPress();
        },
      },
      "عکس",
    ),
};
const BUTTON = '<button type="button">بزن</button>';
const FORM =
  '<form action="/there"><input name="a"><button type="submit" name="intent" value="save">بفرست</button></form>';
const LINK = '<a href="#photo" data-needs-script="">عکس</a>';

/** The URL of an island's script; the retries of a failed one have another. */
const urlOf = (name: keyof typeof components, start = "") =>
  `data:text/javascript,${encodeURIComponent(`${start};export default window.testIslands.${name} //`)}`;
const failing = `if (!import.meta.url.includes("?try=")) throw new Error("offline")`;

/** Puts an island into the page as the server renders it. */
function addIsland(html: string, { name = "Button", start = "", attributes = "" } = {}): HTMLElement {
  const url = urlOf(name as keyof typeof components, start);
  host.innerHTML += `<x-island src="${url}" props='{"label":"بزن"}' data-pending-hydration="" ${attributes}>${html}</x-island>`;
  return host.lastElementChild as HTMLElement;
}
const isPending = (island: HTMLElement) => island.hasAttribute("data-pending-hydration");
const started = (island: HTMLElement) => expect.poll(() => isPending(island)).toBe(false);
const touch = (element: Element, pointerType: string) =>
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
const isLoading = (island: HTMLElement) => island.dataset.loading !== undefined;

beforeAll(() => {
  Object.assign(window, { testIslands: components });
  document.documentElement.dataset.hydrated = "";
  watchTouches();
});
beforeEach(() => {
  document.body.append(host);
});
afterEach(() => {
  host.replaceChildren();
  sessionStorage.clear();
  onPress.mockClear();
  onType.mockClear();
});

test("starts an island with the mouse over it or the focus in it, and not under a finger that scrolls", async () => {
  addIsland(BUTTON);
  addIsland(BUTTON);
  const [hovered, focused] = [...host.children] as [HTMLElement, HTMLElement];
  startIslands();
  touch(hovered.firstElementChild!, "touch");
  expect(isLoading(hovered)).toBe(false);
  touch(hovered.firstElementChild!, "mouse");
  await started(hovered);
  expect(isPending(focused)).toBe(true);
  focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await started(focused);
});

test("repeats the last press that came before the script, once", async () => {
  const island = addIsland(BUTTON);
  island.querySelector("button")!.click();
  island.querySelector("button")!.click();
  expect(onPress).not.toHaveBeenCalled();
  await started(island);
  await expect.poll(() => onPress.mock.calls.length).toBe(1);
  island.querySelector("button")!.click();
  expect(onPress).toHaveBeenCalledTimes(2);
});

test("repeats a press on a link that came before the script, which shows the same in the page", async () => {
  const island = addIsland(LINK, { name: "Link" });
  island.querySelector("a")!.click();
  expect(onPress).not.toHaveBeenCalled();
  await started(island);
  await expect.poll(() => onPress.mock.calls.length).toBe(1);
  expect(location.hash).toBe("");
});

test("follows the pressed link when its script fails", async () => {
  const island = addIsland(LINK, { name: "Link", start: failing });
  island.querySelector("a")!.click();
  await expect.poll(() => location.hash).toBe("#photo");
  history.replaceState({}, "", location.pathname + location.search);
});

test("enters again what was typed before the script", async () => {
  const island = addIsland(FORM, { name: "Form" });
  const field = island.querySelector("input")!;
  field.value = "تهران";
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await started(island);
  expect(onType).toHaveBeenCalledExactlyOnceWith("تهران");
  expect(field.value).toBe("تهران");
});

test("starts an island at once that has something to resume", async () => {
  const island = addIsland(BUTTON, { attributes: `data-stored="a\nb"` });
  startIslands();
  expect(isLoading(island)).toBe(false);
  sessionStorage.setItem("b", "1");
  startIslands();
  await started(island);
});

test("starts an island in view that asks for it, and one further down when it is scrolled to", async () => {
  const attributes = 'data-start="visible"';
  addIsland(BUTTON, { attributes });
  host.innerHTML += '<div style="block-size: 5000px"></div>';
  addIsland(BUTTON, { attributes });
  const [near, , far] = [...host.children] as [HTMLElement, HTMLElement, HTMLElement];
  startIslands();
  await started(near);
  expect([isPending(far), isLoading(far)]).toEqual([true, false]);
  far.firstElementChild!.scrollIntoView();
  await started(far);
});

test("takes new props that arrive while it starts", async () => {
  const island = addIsland(BUTTON);
  const button = island.querySelector("button")!;
  mountIsland(island, components.Button as never);
  island.setAttribute("props", '{"label":"دوباره"}');
  islandUpdates.get(island)!();
  await expect.poll(() => island.textContent).toBe("دوباره");
  expect(island.querySelector("button"), "the server's element stays").toBe(button);
});

test("takes an island over once that is touched again while it starts", async () => {
  const onError = vi.spyOn(console, "error").mockReturnValue(); // React reports a second root of the same element
  const island = addIsland(BUTTON);
  mountIsland(island, components.Button as never);
  expect(isPending(island)).toBe(true);
  touch(island.firstElementChild!, "mouse");
  expect(isLoading(island)).toBe(true);
  await expect.poll(() => isLoading(island)).toBe(false);
  await started(island);
  expect(onError).not.toHaveBeenCalled();
});

test("says so when the script of a pressed control fails, and tries again on the next press", async () => {
  const island = addIsland(BUTTON, { start: failing });
  const message = () => island.querySelector('[role="alert"]')?.textContent;
  touch(island.firstElementChild!, "mouse");
  await expect.poll(() => island.dataset.failures).toBe("1");
  expect(message()).toBeUndefined(); // no visitor waits for it
  island.dataset.failures = "0";
  island.querySelector("button")!.click();
  await expect.poll(message).toMatch(/بارگیری نشد/);
  island.querySelector("button")!.click();
  await started(island);
  expect(message()).toBeUndefined();
  await expect.poll(() => onPress.mock.calls.length).toBe(1);
});

test("submits a form as a form, with the pressed button, when its script fails", async () => {
  const island = addIsland(FORM, { name: "Form", start: failing });
  let sent: unknown;
  host.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      sent = [...new FormData(event.target as HTMLFormElement, event.submitter)];
    },
    { once: true },
  );
  island.querySelector("button")!.click();
  await expect
    .poll(() => sent)
    .toEqual([
      ["a", ""],
      ["intent", "save"],
    ]);
});
