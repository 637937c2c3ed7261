import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { userEvent, page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => window.viewport(1280, 900));

type Input = Record<string, unknown>;

const fars = { id: 17, name: "فارس" };
const yazd = { id: 31, name: "یزد" };
const place = (id: number, name: string) => makePlaceCard({ id, name, kind: "قلعه", province: fars, best_months: [7] });

/** A response of the server; `total` is the number of matching places. */
function answer(input: Input, total: number) {
  const facet = (...rows: { id: number; name: string }[]) => rows.map((row) => ({ ...row, count: 5 }));
  return {
    data: total > 0 ? [place(1, `قلعهٔ ${String(input.province_id ?? "همه")}`)] : [],
    page: Number(input.page ?? 1),
    page_count: 10,
    total,
    pages: Math.ceil(total / 10),
    did_you_mean: input.q === "تخت جمشد" ? "تخت جمشید" : null,
    facets: {
      province: facet(fars, yazd),
      county: [],
      city: [],
      type: [],
      category: [],
      activity: [],
      month: facet({ id: 7, name: "مهر" }),
      lodging: [],
      min_rate: [],
    },
  };
}

/** Renders the screen at a URL, with the test's own API. */
async function open(address: string, api: (input: Input, signal?: AbortSignal) => unknown) {
  const fakeApi = (async (_endpoint: unknown, input: Input, signal?: AbortSignal) => {
    return api(input, signal);
  }) as unknown as Api;
  const sessionValue = { api: fakeApi, theme: null, fonts: true, origin: "https://sarzamin.test" };
  const router = createMemoryRouter(
    [
      { path: "/place-list", Component, loader, HydrateFallback: () => null },
      { path: "*", element: null, HydrateFallback: () => null },
    ],
    {
      initialEntries: [address],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, sessionValue]])),
    },
  );
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  const currentPath = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  return { page, router, currentPath };
}

test("the list of one province leads to the province's page; that of two provinces to none", async () => {
  const { page, router } = await open("/place-list?province_id=17", (input) => answer(input, 24));
  const link = page.getByRole("link", { name: "آشنایی با استان فارس" });
  await expect.element(link).toHaveAttribute("href", "/provinces?province=fars");
  await router.navigate("/place-list?province_id=17,31");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("دیدنی‌های فارس و یزد");
  expect(link.elements()).toHaveLength(0);
});

test("a checkbox navigates at once, keeps the focus and resets the page", async () => {
  const { page, currentPath } = await open("/place-list?month=7&page=2", (input) => answer(input, 24));
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("مکان‌های ایران در مهر");
  await page.getByRole("checkbox", { name: /^فارس/ }).click();
  await expect.poll(currentPath).toBe("/place-list?province_id=17&month=7");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("دیدنی‌های فارس در مهر");
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).toHaveFocus();
  await expect.element(page.getByRole("heading", { level: 2, name: /^۲۴ مکان/ })).toBeVisible();
});

test("a filter also applies the text that was typed and not sent", async () => {
  const { page, currentPath } = await open("/place-list", (input) => answer(input, 24));
  await page.getByRole("searchbox", { name: "جستجو در مکان‌ها" }).fill(" آبشار ");
  await page.getByRole("checkbox", { name: /^فارس/ }).click();
  await expect.poll(currentPath).toBe("/place-list?q=آبشار&province_id=17");
});

test("sending the text that the list shows leaves the page as it is", async () => {
  const { page, currentPath, router } = await open("/place-list?q=قلعه&page=2", (input) => answer(input, 24));
  const field = page.getByRole("searchbox", { name: "جستجو در مکان‌ها" });
  await expect.element(field).toHaveValue("قلعه");
  await field.click();
  await userEvent.keyboard("{Enter}");
  expect([currentPath(), router.state.navigation.state]).toEqual(["/place-list?q=قلعه&page=2", "idle"]);
  await field.fill("قلعهٔ رودخان");
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/place-list?q=قلعهٔ رودخان");
});

test("two quick changes add up, and the response to the first is never shown", async () => {
  const pendingAnswers = new Map<string, () => void>();
  const { page, currentPath } = await open("/place-list", (input, signal) => {
    const ids = String(input.province_id ?? "");
    if (ids !== "17") return answer(input, 24);
    return new Promise((resolve, reject) => {
      pendingAnswers.set(ids, () => resolve(answer(input, 24)));
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  });
  await page.getByRole("checkbox", { name: /^فارس/ }).click();
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).toBeChecked(); // before any response
  await page.getByRole("checkbox", { name: /^یزد/ }).click();
  await expect.poll(currentPath).toBe("/place-list?province_id=17,31");
  pendingAnswers.get("17")?.();
  await expect.element(page.getByRole("heading", { level: 3, name: "قلعهٔ 17,31" })).toBeVisible();
  expect(currentPath()).toBe("/place-list?province_id=17,31");
});

test("the back button restores the selection", async () => {
  const { page, router, currentPath } = await open("/place-list?province_id=17", (input) => answer(input, 24));
  await page.getByRole("link", { name: "حذف فارس" }).click();
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).not.toBeChecked();
  await router.navigate(-1);
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).toBeChecked();
  expect(currentPath()).toBe("/place-list?province_id=17");
});

test("without matches, suggests the filters to remove, with counts", async () => {
  const noneMatching = (input: Input) => answer(input, input.province_id && input.month ? 0 : input.month ? 12 : 30);
  const { page } = await open("/place-list?province_id=17&month=4", noneMatching);
  const alternatives = page.getByRole("listitem").filter({ hasText: "بدون" });
  await expect.element(alternatives.first()).toHaveTextContent("بدون «ماه سفر: تیر»۳۰ مکان");
  await expect.element(alternatives.last()).toHaveTextContent("بدون «استان: فارس»۱۲ مکان");
  expect(alternatives.first().getByRole("link").element().getAttribute("href")).toBe("/place-list?province_id=17");
});

test("redirects the URL of a form submission to the canonical one, and a page beyond the last to the last", async () => {
  const form = await open("/place-list?province_id=31&province_id=17&q=&sort=best", (input) => answer(input, 24));
  await expect.poll(form.currentPath).toBe("/place-list?province_id=17,31");
  const beyondLast = await open("/place-list?page=900", (input) => ({
    ...answer(input, 24),
    ...(input.page === 900 && { data: [] }),
  }));
  await expect.poll(beyondLast.currentPath).toBe("/place-list?page=3");
});

test("each page has its own title and canonical URL", async () => {
  await open("/place-list?sort=name&page=2", (input) => answer(input, 24));
  await expect.poll(() => document.title).toBe("مکان‌های ایران، صفحهٔ ۲ | سرزمین");
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/place-list\?page=2$/);
});

test("on a phone the filters are a sheet that closes with its result button", async () => {
  await window.viewport(360, 740);
  const { page, currentPath } = await open("/place-list", (input) => answer(input, 24));
  const filters = page.getByRole("button", { name: "فیلترها" });
  await expect.element(filters).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).not.toBeInTheDocument();
  await filters.click();
  await page.getByRole("checkbox", { name: /^فارس/ }).click();
  await expect.poll(currentPath).toBe("/place-list?province_id=17");
  document.documentElement.dataset.hydrated = "";
  await page.getByRole("button", { name: "نمایش ۲۴ مکان" }).click();
  await expect.element(page.getByRole("checkbox", { name: /^فارس/ })).not.toBeInTheDocument();
  delete document.documentElement.dataset.hydrated;
});

test("offers a spelling correction that keeps the other filters", async () => {
  const { page } = await open("/place-list?q=تخت+جمشد&month=7&page=2", (input) => answer(input, 24));
  await expect.element(page.getByText("منظورتان تخت جمشید بود؟")).toBeVisible();
  const href = page.getByRole("link", { name: "تخت جمشید", exact: true }).element().getAttribute("href")!;
  expect(decodeURIComponent(href)).toBe("/place-list?q=تخت جمشید&month=7");
});

test("offers the correction also without matches", async () => {
  const noneMatching = (input: Input) => answer(input, input.month ? 0 : 30);
  const { page } = await open("/place-list?q=تخت+جمشد&month=7", noneMatching);
  await expect.element(page.getByText("منظورتان تخت جمشید بود؟")).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "بدون «ماه سفر: مهر»" })).toBeVisible();
});

test("repeats an unknown term, and sorts searches by relevance", async () => {
  const noneMatching = await open("/place-list?q=ژژژژ", (input) => answer(input, 0));
  await expect.element(noneMatching.page.getByRole("heading", { name: "مکانی برای «ژژژژ» نداریم" })).toBeVisible();
  expect(noneMatching.page.getByText("منظورتان", { exact: false }).elements()).toHaveLength(0);
  await expect.element(noneMatching.page.getByRole("option", { name: "مرتبط‌ترین" })).toBeInTheDocument();
});

test("without a term, the default order is named «برترین»", async () => {
  const { page } = await open("/place-list?month=7", (input) => answer(input, 24));
  await expect.element(page.getByRole("option", { name: "برترین" })).toBeInTheDocument();
  expect(page.getByRole("option", { name: "مرتبط‌ترین" }).elements()).toHaveLength(0);
});
