import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { aPlaceCard } from "../../../testing/place-card.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => window.viewport(1280, 900));

type Asked = Record<string, unknown>;

const fars = { id: 17, name: "فارس" };
const yazd = { id: 31, name: "یزد" };
const place = (id: number, name: string) => aPlaceCard({ id, name, kind: "قلعه", province: fars, best_months: [7] });

/** What a server would answer; `total` decides how many places a filter finds. */
function answer(asked: Asked, total: number) {
  const facet = (...rows: { id: number; name: string }[]) => rows.map((row) => ({ ...row, count: 5 }));
  return {
    data: total > 0 ? [place(1, `قلعهٔ ${String(asked.province_id ?? "همه")}`)] : [],
    page: Number(asked.page ?? 1),
    page_count: 10,
    total,
    pages: Math.ceil(total / 10),
    did_you_mean: asked.q === "تخت جمشد" ? "تخت جمشید" : null,
    facets: {
      province: facet(fars, yazd),
      city: [],
      type: [],
      category: [],
      activity: [],
      month: facet({ id: 7, name: "مهر" }),
      min_rate: [],
    },
  };
}

/** The screen at an address, with an API of the test's own. */
async function open(address: string, api: (asked: Asked, signal?: AbortSignal) => unknown) {
  const asked: Asked[] = [];
  const given = (async (_call: unknown, input: Asked, signal?: AbortSignal) => {
    asked.push(input);
    return api(input, signal);
  }) as unknown as Api;
  const who = { api: given, theme: null, fonts: true, origin: "https://sarzamin.test" };
  const router = createMemoryRouter(
    [
      { path: "/place-list", Component, loader, HydrateFallback: () => null },
      { path: "*", element: null, HydrateFallback: () => null },
    ],
    {
      initialEntries: [address],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, who]])),
    },
  );
  const page = await render(<RouterProvider router={router} />);
  const here = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  return { page, router, asked, here };
}

test("the list of one province has its introduction folded up; that of two has none", async () => {
  const told = { name: "فارس", introduction: '<p>باغ و <a href="/place-details/765">سنگ</a>.</p>' };
  const { page, router } = await open("/place-list?province_id=17", (asked) =>
    asked.id === 17 ? { province: told } : answer(asked, 24),
  );
  const link = page.getByRole("link", { name: "سنگ" });
  await expect.element(page.getByText("دربارهٔ استان فارس")).toBeVisible();
  expect(link.elements()).toHaveLength(0);
  await page.getByText("دربارهٔ استان فارس").click();
  await expect.element(link).toBeVisible();
  await router.navigate("/place-list?province_id=17,31");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("دیدنی‌های فارس و یزد");
  expect(page.getByText("دربارهٔ استان فارس").elements()).toHaveLength(0);
});

test("the list is there when the province's introduction cannot be told", async () => {
  const { page } = await open("/place-list?province_id=99", (asked) => {
    if (asked.id === 99) throw new Error("no answer");
    return answer(asked, 24);
  });
  await expect.element(page.getByRole("heading", { level: 2, name: /^۲۴ مکان/ })).toBeVisible();
});

test("a tick asks at once, keeps the focus and forgets the page", async () => {
  const { page, here } = await open("/place-list?month=7&page=2", (asked) => answer(asked, 24));
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("مکان‌های ایران در مهر");
  await page.getByRole("checkbox", { name: /^فارس/ }).click();
  await expect.poll(here).toBe("/place-list?province_id=17&month=7");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("دیدنی‌های فارس در مهر");
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).toHaveFocus();
  await expect.element(page.getByRole("heading", { level: 2, name: /^۲۴ مکان/ })).toBeVisible();
});

test("two quick choices add up, and the answer to the first never shows", async () => {
  const slow = new Map<string, () => void>();
  const { page, here } = await open("/place-list", (asked, signal) => {
    const ids = String(asked.province_id ?? "");
    if (ids !== "17") return answer(asked, 24);
    return new Promise((resolve, reject) => {
      slow.set(ids, () => resolve(answer(asked, 24)));
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
  await page.getByRole("checkbox", { name: /^فارس/ }).click();
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).toBeChecked(); // before any answer
  await page.getByRole("checkbox", { name: /^یزد/ }).click();
  await expect.poll(here).toBe("/place-list?province_id=17,31");
  slow.get("17")?.();
  await expect.element(page.getByRole("heading", { level: 3, name: "قلعهٔ 17,31" })).toBeVisible();
  expect(here()).toBe("/place-list?province_id=17,31");
});

test("the back button brings the choices back", async () => {
  const { page, router, here } = await open("/place-list?province_id=17", (asked) => answer(asked, 24));
  await page.getByRole("link", { name: "حذف فارس" }).click();
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).not.toBeChecked();
  await router.navigate(-1);
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).toBeChecked();
  expect(here()).toBe("/place-list?province_id=17");
});

test("when nothing matches it says which filter to leave out, with the count", async () => {
  const none = (asked: Asked) => answer(asked, asked.province_id && asked.month ? 0 : asked.month ? 12 : 30);
  const { page } = await open("/place-list?province_id=17&month=4", none);
  const ways = page.getByRole("listitem").filter({ hasText: "بدون" });
  await expect.element(ways.first()).toHaveTextContent("بدون «ماه سفر: تیر»۳۰ مکان");
  await expect.element(ways.last()).toHaveTextContent("بدون «استان: فارس»۱۲ مکان");
  expect(ways.first().getByRole("link").element().getAttribute("href")).toBe("/place-list?province_id=17");
});

test("a form's address becomes the page's own, and a page that is not there the last one", async () => {
  const form = await open("/place-list?province_id=31&province_id=17&q=&sort=best", (asked) => answer(asked, 24));
  await expect.poll(form.here).toBe("/place-list?province_id=17,31");
  const far = await open("/place-list?page=900", (asked) => ({
    ...answer(asked, 24),
    ...(asked.page === 900 && { data: [] }),
  }));
  await expect.poll(far.here).toBe("/place-list?page=3");
});

test("titles and addresses tell pages apart", async () => {
  await open("/place-list?sort=name&page=2", (asked) => answer(asked, 24));
  await expect.poll(() => document.title).toBe("مکان‌های ایران، صفحهٔ ۲ | سرزمین");
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/place-list\?page=2$/);
});

test("on a phone the filters are a sheet, which closes with what it found", async () => {
  await window.viewport(360, 740);
  const { page, here } = await open("/place-list", (asked) => answer(asked, 24));
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "پالایه‌ها" }).click();
  await page.getByRole("checkbox", { name: /^فارس/ }).click();
  await expect.poll(here).toBe("/place-list?province_id=17");
  document.documentElement.dataset.alive = "";
  await page.getByRole("button", { name: "نمایش ۲۴ مکان" }).click();
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).not.toBeInTheDocument();
  delete document.documentElement.dataset.alive;
});

test("where only near names were found, it asks what was meant, and leads there with the other filters", async () => {
  const { page } = await open("/place-list?q=تخت+جمشد&month=7&page=2", (asked) => answer(asked, 24));
  await expect.element(page.getByText("منظورتان تخت جمشید بود؟")).toBeVisible();
  const way = page.getByRole("link", { name: "تخت جمشید", exact: true }).element().getAttribute("href")!;
  expect(decodeURIComponent(way)).toBe("/place-list?q=تخت جمشید&month=7");
});

test("where filters leave nothing, the correction is offered too", async () => {
  const none = (asked: Asked) => answer(asked, asked.month ? 0 : 30);
  const { page } = await open("/place-list?q=تخت+جمشد&month=7", none);
  await expect.element(page.getByText("منظورتان تخت جمشید بود؟")).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "بدون «ماه سفر: مهر»" })).toBeVisible();
});

test("words that no place has are said back, and the best of a search is what fits it best", async () => {
  const none = await open("/place-list?q=ژژژژ", (asked) => answer(asked, 0));
  await expect.element(none.page.getByRole("heading", { name: "مکانی برای «ژژژژ» نداریم" })).toBeVisible();
  expect(none.page.getByText("منظورتان", { exact: false }).elements()).toHaveLength(0);
  await expect.element(none.page.getByRole("option", { name: "مرتبط‌ترین" })).toBeInTheDocument();
});

test("without words, the best are the best", async () => {
  const { page } = await open("/place-list?month=7", (asked) => answer(asked, 24));
  await expect.element(page.getByRole("option", { name: "برترین" })).toBeInTheDocument();
  expect(page.getByRole("option", { name: "مرتبط‌ترین" }).elements()).toHaveLength(0);
});
