import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { isLeaving, STAYED } from "../../../ui/navigation/visit.ts";
import { DELAY, showProgress } from "./progress.ts";

const root = document.documentElement;
const host = document.createElement("div");
const cover = () => document.querySelector("dialog");
const stayHere = (event: Event) => event.preventDefault();

beforeAll(() => {
  showProgress();
  for (const type of ["click", "submit"]) window.addEventListener(type, stayHere);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  host.innerHTML = `<a href="/there">آنجا</a><a href="${location.pathname}?page=2">صفحهٔ دو</a><a href="/there" download>بگیر</a>
    <a href="/data/places.csv">داده‌ها</a>`;
  document.body.append(host);
});
afterEach(() => {
  dispatchEvent(new Event("pagehide"));
  host.remove();
  vi.useRealTimers();
});

const click = (index: number) => host.querySelectorAll("a")[index]!.click();

test("shows the bar at once and the logo over the window after the delay, until the page is left", () => {
  click(0);
  expect(isLeaving()).toBe(true);
  vi.advanceTimersByTime(DELAY - 1);
  expect(cover()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(cover()?.open).toBe(true);
  expect(cover()?.textContent).toBe("در راهیم…");
  dispatchEvent(new Event("pagehide"));
  expect([cover(), root.dataset.loading]).toEqual([null, undefined]);
});

test("shows nothing more after Escape, with which a visitor stays on the page", () => {
  click(0);
  vi.advanceTimersByTime(DELAY);
  cover()!.dispatchEvent(new Event("cancel"));
  expect([cover(), isLeaving()]).toEqual([null, false]);
});

test.each([
  ["a press on the logo", () => cover()!.click()],
  ["«stay» as the answer to the browser's question", () => document.dispatchEvent(new Event(STAYED))],
  [
    "Escape before the logo",
    () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  ],
])("the page stays usable after %s", (_what, stay) => {
  click(0);
  vi.advanceTimersByTime(_what.startsWith("a press") ? DELAY : DELAY - 1);
  stay();
  vi.advanceTimersByTime(DELAY);
  expect([cover(), isLeaving()]).toEqual([null, false]);
});

test("shows the bar for another query of the page that is a page of its own, and not for a part of this one", () => {
  host.innerHTML = `<a href="${location.pathname}?province=fars">فارس</a><a href="${location.pathname}${location.search}#map">نقشه</a>`;
  click(1);
  expect(isLeaving()).toBe(false);
  click(0);
  expect(isLeaving()).toBe(true);
});

test("never covers the page for another query that is changed in place, or for a download", () => {
  host.addEventListener("click", stayHere, { once: true }); // as `followLinks` does
  click(1);
  click(2);
  click(3);
  vi.advanceTimersByTime(2 * DELAY);
  expect([cover(), root.dataset.loading]).toEqual([null, undefined]);
});
