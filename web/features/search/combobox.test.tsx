import "../../../ui/styles/tokens.css";
import "../../../ui/styles/base.css";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as window_ } from "vitest/browser";
import type { SearchAnswer } from "../../../contract/catalog/search.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { aPlaceCard } from "../../../testing/place-card.ts";
import { Combobox } from "./combobox.tsx";
import { FLAG } from "./recent-terms.ts";

beforeEach(() => window_.viewport(1280, 900));

const nothing: SearchAnswer = {
  places: [],
  place_total: 0,
  posts: [],
  provinces: [],
  cities: [],
  activities: [],
  categories: [],
  did_you_mean: null,
};
const named = (id: number, name: string, within: { id: number; name: string } | null = null) => ({
  id,
  name,
  place_count: 12,
  cover: null,
  within,
  ranges: [[0, name.length] as [number, number]],
  known_as: null,
});
const some: SearchAnswer = {
  ...nothing,
  places: [
    { ...aPlaceCard({ id: 765, name: "تخت جمشید", kind: "محوطه" }), ranges: [[0, 3]], known_as: null },
    { ...aPlaceCard({ id: 12, name: "پاسارگاد", kind: "محوطه" }), ranges: [], known_as: "تخت مادر سلیمان" },
  ],
  place_total: 9,
  provinces: [named(17, "فارس")],
  cities: [named(171, "مرودشت", { id: 17, name: "فارس" })],
  activities: [named(3, "کوه‌نوردی"), named(31, "صعود", { id: 3, name: "کوه‌نوردی" })],
  categories: [named(5, "محوطه‌ها")],
  did_you_mean: "تخت جمشید",
};

const RECENT = "filter/showHistory";
const term = (id: number, search: string) => ({ id, search, created_at: "2026-11-21T00:00:00Z" });
const asking = (words: string, kept = false) => `filter/search?search=${words}&remember=${kept}`;

/** A field as any page has it, with its combobox. */
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
  const asked = fakeFetch({ [RECENT]: { data: [] }, ...answers });
  const { page, router } = await openScreens({ "/here": { Component } }, "/here");
  const field = page.getByRole("combobox", { name: "جستجو" });
  await field.click();
  const here = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  const active = () => {
    const id = field.element().getAttribute("aria-activedescendant");
    return id && document.getElementById(id)?.textContent;
  };
  return { page, field, here, active, asked };
}

test("what was found is grouped, marked, and leads where it belongs", async () => {
  const { page, field } = await open({ [asking("تخت")]: some });
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

test("the keys move, and Enter goes where the active one leads, remembering the words", async () => {
  const { field, here, active, asked } = await open({ [asking("تخت")]: some, [asking("تخت", true)]: some });
  await field.fill("تخت");
  await userEvent.keyboard("{Home}"); // the cursor's own, as long as nothing is active
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
  await expect.poll(here).toBe("/place-details/12");
  expect(asked.map(({ path }) => path)).toContain(asking("تخت", true));
});

test("Escape closes, then clears; Tab leaves and closes", async () => {
  const { page, field } = await open({ [asking("تخت")]: some });
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

test("what is found nowhere says so, and is no list", async () => {
  const { page, field } = await open({ [asking("ژژژژ")]: nothing });
  await field.fill("ژژژژ");
  await expect.element(page.getByText("برای «ژژژژ» چیزی نداریم.")).toBeVisible();
  expect(field.element().getAttribute("aria-expanded")).toBe("false");
  await expect.element(page.getByRole("status")).toHaveTextContent("چیزی پیدا نشد.");
});

test("an empty field shows what was looked for lately; one that is deleted says so for a while", async () => {
  const { page, field, active, asked } = await open({
    [RECENT]: { data: [term(8, "ماسوله"), term(7, "يزد")] },
    "filter/deleteHistory/8": { message: "از تاریخچه پاک شد." },
  });
  await expect.element(page.getByRole("grid", { name: "جستجوهای اخیر" })).toBeVisible();
  expect(field.element().getAttribute("aria-haspopup")).toBe("grid");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBe("ماسوله");
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  await expect.element(page.getByRole("gridcell", { name: "پاک شد" })).toBeVisible();
  const since = performance.now();
  await expect.element(page.getByRole("status")).toHaveTextContent("پاک شد");
  expect(asked.at(-1)?.path).toBe("filter/deleteHistory/8");
  await expect.element(page.getByRole("gridcell", { name: "پاک شد" })).not.toBeInTheDocument();
  expect(performance.now() - since).toBeGreaterThan(FLAG - 500);
  expect(
    page
      .getByRole("row")
      .elements()
      .map((row) => row.textContent),
  ).toEqual(["يزد"]);
  await expect.element(field).toHaveFocus();
});

test("a recent term leads to its places and comes on top again", async () => {
  const { page, here, asked } = await open({
    [RECENT]: { data: [term(7, "یزد")] },
    [asking("یزد", true)]: some,
  });
  await page.getByRole("link", { name: "یزد" }).click();
  await expect.poll(here).toBe("/place-list?q=یزد");
  expect(asked.map(({ path }) => path)).toContain(asking("یزد", true));
});

test("without a server nothing opens, and the field is what it was", async () => {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("no network"));
  const { page } = await openScreens({ "/here": { Component } }, "/here");
  const field = page.getByRole("combobox", { name: "جستجو" });
  await field.fill("یزد");
  await new Promise((done) => setTimeout(done, 300));
  expect(field.element().getAttribute("aria-expanded")).toBe("false");
  await expect.element(field).toHaveValue("یزد");
});

test("a field that was left before this came asks for nothing and stays closed", async () => {
  const asked = fakeFetch({ [RECENT]: { data: [term(7, "یزد")] } });
  const { page } = await openScreens({ "/here": { Component } }, "/here");
  await expect.element(page.getByRole("combobox", { name: "جستجو" })).toHaveAttribute("aria-expanded", "false");
  await new Promise((done) => setTimeout(done, 100));
  expect(asked).toEqual([]);
  expect(page.getByRole("grid").elements()).toHaveLength(0);
});
