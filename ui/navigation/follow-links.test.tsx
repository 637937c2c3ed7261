import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { followLinks } from "./follow-links.ts";
import { navigation } from "./visit.ts";

const visit = () => vi.mocked(navigation.visit); // mocked anew before each test

/** Whether the browser would have followed each click or submission; `stay-on-page.ts` keeps it from doing so. */
let followed: boolean[] = [];
const watch = (event: Event) => {
  followed.push(!event.defaultPrevented);
};
const host = document.createElement("main");

beforeAll(() => {
  followLinks();
  for (const type of ["click", "submit"]) document.addEventListener(type, watch);
});
beforeEach(() => {
  followed = [];
  document.body.append(host);
});
afterEach(() => host.remove());

const here = location.pathname;

test("a link to the shown page with another query is shown in place, also in place of the entry", async () => {
  host.innerHTML = `<a href="${here}?page=2">دو</a><a href="${here}?page=3" data-replace="">سه</a>`;
  await page.getByRole("link", { name: "دو" }).click();
  await page.getByRole("link", { name: "سه" }).click();
  expect(visit().mock.calls).toEqual([
    [`${here}?page=2`, { replace: false }],
    [`${here}?page=3`, { replace: true }],
  ]);
  expect(followed).toEqual([false, false]);
});

test("the browser follows links to other pages and fragments, and clicks with a modifier", async () => {
  host.innerHTML = `<a href="/elsewhere">آنجا</a><a href="#q">جستجو</a><a href="${here}?page=2">دو</a>`;
  await page.getByRole("link", { name: "آنجا" }).click();
  await page.getByRole("link", { name: "جستجو" }).click();
  for (const key of ["Control", "Shift", "Alt"]) {
    await userEvent.keyboard(`{${key}>}`);
    await page.getByRole("link", { name: "دو" }).click();
    await userEvent.keyboard(`{/${key}}`);
  }
  expect(visit()).not.toHaveBeenCalled();
  expect(followed).toEqual([true, true, true, true, true]);
});

test("a link to exactly this page scrolls smoothly to the top, and what covers the page learns of it", async () => {
  const onVisited = vi.fn();
  document.addEventListener("visited", onVisited, { once: true });
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  host.innerHTML = `<a href="${here}${location.search.replaceAll("&", "&amp;")}">همین</a>`;
  await page.getByRole("link", { name: "همین" }).click();
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
  expect(onVisited).toHaveBeenCalledOnce();
  expect(visit()).not.toHaveBeenCalled();
});

test("a form that leads to the shown page joins repeated values and leaves out empty ones", async () => {
  host.innerHTML = `<form action="${here}"><input name="q" value=""><input name="id" value="1"><input name="id" value="2">
    <button>برو</button></form>`;
  await page.getByRole("button").click();
  expect(visit()).toHaveBeenCalledExactlyOnceWith(`${here}?id=1,2`, { replace: false });
});

test("after the pager, the heading of the list has the focus", async () => {
  host.innerHTML = `<h2 tabindex="-1">۲۴ مکان</h2><nav data-pager=""><a href="${here}?page=2">دو</a></nav>`;
  await page.getByRole("link").click();
  await expect.element(page.getByRole("heading")).toHaveFocus();
});
