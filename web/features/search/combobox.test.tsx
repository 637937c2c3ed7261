import "../../../ui/styles/tokens.css";
import "../../../ui/styles/base.css";
import "../../../ui/styles/shared.css";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as window_ } from "vitest/browser";
import type { SearchResponse } from "../../../contract/catalog/search.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { Combobox } from "./combobox.tsx";
import { DELETED_NOTICE_MS } from "./panel/use-start.ts";

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => window_.viewport(1280, 900));

const noResults: SearchResponse = {
  places: [],
  place_total: 0,
  posts: [],
  provinces: [],
  cities: [],
  activities: [],
  categories: [],
  did_you_mean: null,
};
const namedResult = (id: number, name: string, within: { id: number; name: string } | null = null) => ({
  id,
  name,
  place_count: 12,
  cover: null,
  within,
  ranges: [[0, name.length] as [number, number]],
  known_as: null,
});
const someResults: SearchResponse = {
  ...noResults,
  places: [
    { ...makePlaceCard({ id: 765, name: "تخت جمشید", kind: "محوطه" }), ranges: [[0, 3]], known_as: null },
    { ...makePlaceCard({ id: 12, name: "پاسارگاد", kind: "محوطه" }), ranges: [], known_as: "تخت مادر سلیمان" },
  ],
  place_total: 9,
  provinces: [namedResult(17, "فارس")],
  cities: [namedResult(171, "مرودشت", { id: 17, name: "فارس" })],
  activities: [namedResult(3, "کوه‌نوردی"), namedResult(31, "صعود", { id: 3, name: "کوه‌نوردی" })],
  categories: [namedResult(5, "محوطه‌ها")],
  did_you_mean: "تخت جمشید",
};

const RECENT = "filter/showHistory";
const recentSearch = (id: number, search: string) => ({ id, search, created_at: "2026-11-21T00:00:00Z" });
const searchUrl = (words: string, remember = false) => `filter/search?search=${words}&remember=${remember}`;

/** A search form with its combobox. */
function Component() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <form style={{ position: "relative" }}>
      <input ref={setInput} type="search" name="q" aria-label="جستجو" />
      {input && <Combobox input={input} />}
    </form>
  );
}

async function open(answers: Record<string, unknown>) {
  const requests = fakeFetch({ [RECENT]: { data: [] }, ...answers });
  const { page, router } = await openScreens({ "/here": { Component } }, "/here");
  const field = page.getByRole("combobox", { name: "جستجو" });
  await field.click();
  const currentPath = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  const active = () => {
    const id = field.element().getAttribute("aria-activedescendant");
    return id && document.getElementById(id)?.textContent;
  };
  return { page, field, currentPath, active, requests };
}

test("groups and highlights the suggestions and links them to their pages", async () => {
  const { page, field } = await open({ [searchUrl("تخت")]: someResults });
  await field.fill("تخت");
  await expect.element(page.getByRole("listbox", { name: "پیشنهادها" })).toBeVisible();
  expect(field.element().getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(field.element().getAttribute("aria-controls")!)?.role).toBe("listbox");
  const groups = page.getByRole("group").elements();
  expect(groups.map((group) => document.getElementById(group.getAttribute("aria-labelledby")!)?.textContent)).toEqual([
    "مکان‌ها",
    "استان‌ها",
    "شهرها",
    "فعالیت‌ها",
    "دسته‌ها",
  ]);
  const options = page.getByRole("option").elements() as HTMLAnchorElement[];
  expect(options.map((option) => decodeURIComponent(option.getAttribute("href")!))).toEqual([
    "/place-list?q=تخت جمشید",
    "/place-details/765",
    "/place-details/12",
    "/place-list?province_id=17",
    "/place-list?province_id=17&city_id=171",
    "/activite-details/3",
    "/activities-subset-details/31",
    "/attractions-category-details/5",
    "/place-list?q=تخت",
  ]);
  expect(options[1]!.querySelector("mark")?.textContent).toBe("تخت");
  expect(options[2]!.textContent).toContain("به نام «تخت مادر سلیمان»");
  expect(options[8]!.textContent).toBe("همهٔ ۹ مکان برای «تخت»");
  await expect.element(page.getByRole("status")).toHaveTextContent("۸ پیشنهاد، منظورتان «تخت جمشید» بود؟");
});

test("the keys move the active option, and Enter follows it and saves the search", async () => {
  const { field, currentPath, active, requests } = await open({
    [searchUrl("تخت")]: someResults,
    [searchUrl("تخت", true)]: someResults,
  });
  await field.fill("تخت");
  await userEvent.keyboard("{Home}"); // moves the text cursor while no option is active
  await expect.poll(() => field.element().getAttribute("aria-expanded")).toBe("true");
  expect(active()).toBeNull();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.poll(active).toContain("تخت جمشید");
  await userEvent.keyboard("{End}");
  await expect.poll(active).toContain("همهٔ ۹ مکان");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toContain("منظورتان");
  await userEvent.keyboard("{ArrowUp}{Home}{ArrowDown}{ArrowDown}");
  await expect.poll(active).toContain("پاسارگاد");
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/place-details/12");
  expect(requests.map(({ path }) => path)).toContain(searchUrl("تخت", true));
});

test("Escape closes the panel, then clears the field; Tab leaves the field and closes the panel", async () => {
  const { page, field } = await open({ [searchUrl("تخت")]: someResults });
  const list = page.getByRole("listbox");
  await field.fill("تخت");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("تخت");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list).toBeVisible();
  await userEvent.tab();
  await expect.element(list).not.toBeInTheDocument();
  await field.click();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(field).toHaveValue("");
});

test("shows a message instead of a listbox without results", async () => {
  const { page, field } = await open({ [searchUrl("ژژژژ")]: noResults });
  await field.fill("ژژژژ");
  await expect.element(page.getByText("برای «ژژژژ» چیزی نداریم.")).toBeVisible();
  expect(field.element().getAttribute("aria-expanded")).toBe("false");
  await expect.element(page.getByRole("status")).toHaveTextContent("چیزی پیدا نشد.");
});

test("an empty field shows recent searches; a deleted one shows a notice for a while", async () => {
  const { page, field, active, requests } = await open({
    [RECENT]: { data: [recentSearch(8, "ماسوله"), recentSearch(7, "يزد")] },
    "filter/deleteHistory/8": { message: "از تاریخچه پاک شد." },
  });
  await expect.element(page.getByRole("rowgroup", { name: "جستجوهای اخیر" })).toBeVisible();
  expect(field.element().getAttribute("aria-haspopup")).toBe("grid");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBe("ماسوله");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  const notice = page.getByRole("gridcell", { name: "پاک شد" });
  await expect.poll(() => notice.elements(), { interval: 1 }).toHaveLength(1);
  expect(page.getByRole("status").element()).toHaveTextContent("پاک شد");
  expect(requests.at(-1)?.path).toBe("filter/deleteHistory/8");
  await vi.advanceTimersByTimeAsync(DELETED_NOTICE_MS - 500);
  await nextFrames();
  expect(notice.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => notice.elements()).toHaveLength(0);
  expect(
    page
      .getByRole("row")
      .elements()
      .map((row) => row.textContent),
  ).toEqual(["يزد"]);
  await expect.element(field).toHaveFocus();
});

test("a recent search links to its places and is saved as the latest", async () => {
  const { page, currentPath, requests } = await open({
    [RECENT]: { data: [recentSearch(7, "یزد")] },
    [searchUrl("یزد", true)]: someResults,
  });
  await page.getByRole("link", { name: "یزد" }).click();
  await expect.poll(currentPath).toBe("/place-list?q=یزد");
  expect(requests.map(({ path }) => path)).toContain(searchUrl("یزد", true));
});

test("opens nothing and keeps the text when requests fail", async () => {
  const fetch = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  const { page } = await openScreens({ "/here": { Component } }, "/here");
  const field = page.getByRole("combobox", { name: "جستجو" });
  await field.fill("یزد");
  await expect.poll(() => decodeURIComponent(String(fetch.mock.lastCall?.[0]))).toContain(searchUrl("یزد"));
  await nextFrames();
  expect(field.element().getAttribute("aria-expanded")).toBe("false");
  await expect.element(field).toHaveValue("یزد");
});

test("sends no request and stays closed in a field left before the script was loaded", async () => {
  const requests = fakeFetch({ [RECENT]: { data: [recentSearch(7, "یزد")] } });
  const { page } = await openScreens({ "/here": { Component } }, "/here");
  await expect.element(page.getByRole("combobox", { name: "جستجو" })).toHaveAttribute("aria-expanded", "false");
  await nextFrames();
  expect(requests).toEqual([]);
  expect(page.getByRole("grid").elements()).toHaveLength(0);
  await page.getByRole("combobox", { name: "جستجو" }).click(); // sends the first request
  await expect.element(page.getByRole("grid")).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual([RECENT]);
});
