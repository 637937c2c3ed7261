import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import type { Question } from "../../../contract/catalog/question.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { makeChip, makePlaceRow, makeQuestion } from "../../../testing/question.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => window.viewport(1280, 900));

type Input = Record<string, unknown>;

const TEXT = "آبشار نزدیک شیراز";
const near = makeChip({
  ...{ key: "near:city-5", kind: "near", label: "نزدیک شیراز", typed: "نزدیک شیراز" },
  params: { near: "city-5", radius_km: "50" },
});
const waterfall = makeChip({
  ...{ key: "kind:waterfall", kind: "what", label: "آبشار", typed: "آبشار", params: { kind: "waterfall" } },
});
const widened = makeQuestion({
  chips: [waterfall, near],
  widening: { km: 50, of: "شیراز", sentence: "تا ۵۰ کیلومتری شیراز" },
});
const yazd = makeQuestion({ chips: [makeChip()] });

const none = {
  ...{ province: [], county: [], city: [], type: [], category: [], activity: [] },
  ...{ month: [], lodging: [], min_rate: [] },
};

/** Opens the list at an address; `questions` says what the search understands of texts. */
async function open(address: string, questions: Record<string, Question>, totalOf = (_input: Input) => 3) {
  const inputs: Input[] = [];
  const fakeApi = (async (_endpoint: unknown, input: Input) => {
    inputs.push(input);
    if (input.id) return { province: { name: "یزد", introduction: null } };
    const question = questions[String(input.q)];
    const total = totalOf(input);
    const data = total > 0 ? [makePlaceCard({ id: 1, name: "آبشار مارگون", kind: "آبشار" })] : [];
    const pages = { page: 1, page_count: 10, total, pages: Math.ceil(total / 10) };
    return { data, ...pages, did_you_mean: null, facets: none, ...(question && { question }) };
  }) as unknown as Api;
  const sessionValue = { api: fakeApi, theme: null, fonts: true, origin: "https://sarzamin.test" };
  const router = createMemoryRouter([{ path: "/place-list", Component, loader, HydrateFallback: () => null }], {
    initialEntries: [address],
    getContext: () => new RouterContextProvider(new Map([[sessionContext, sessionValue]])),
  });
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  const currentPath = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  return { page, router, currentPath, inputs };
}
const hrefOf = (element: Element) => decodeURIComponent(element.getAttribute("href")!);

test("the address of a text is that of what was understood, with the text in the field", async () => {
  const { page, currentPath, inputs } = await open(`/place-list?q=${TEXT}&sort=name`, { [TEXT]: widened });
  await expect.poll(currentPath).toBe(`/place-list?kind=waterfall&near=city-5&radius_km=50&sort=name&asked=${TEXT}`);
  await expect.element(page.getByRole("searchbox", { name: "جستجو در مکان‌ها" })).toHaveValue(TEXT);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("آبشار نزدیک شیراز");
  await expect.element(page.getByText("تا ۵۰ کیلومتری شیراز")).toBeVisible();
  expect(inputs).toContainEqual({ kind: "waterfall", near: "city-5", radius_km: "50", sort: "name" });
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(
    /\/place-list\?kind=waterfall&near=city-5&radius_km=50$/,
  );
});

test("words that stand for many others are kept whole in the address", async () => {
  const words = Array.from({ length: 12 }, (_, nth) => `باغ‌های_چای${nth}`).join("|"); // longer than a text may be
  const chip = makeChip({ key: "words", kind: "words", label: "«باغ چای»", typed: "باغ چای", params: { words } });
  const { currentPath, inputs } = await open("/place-list?q=باغ چای", { "باغ چای": makeQuestion({ chips: [chip] }) });
  await expect.poll(currentPath).toBe(`/place-list?words=${words}&asked=باغ چای`);
  expect(inputs).toContainEqual({ words });
});

test("a text that finds other places by name, too, stays a text, with a link to the list that it names", async () => {
  const head = {
    ...{ kind: "province" as const, id: 21, name: "یزد", sentence: "یزد: ۲ مکان", place_count: 2 },
    ...{ params: { province_id: "21" }, cover: null, places: [] },
  };
  const named = { یزد: { ...yazd, head } };
  const { page, currentPath } = await open("/place-list?q=یزد", named, (input) => (input.q ? 3 : 2));
  await expect.element(page.getByRole("heading", { level: 1, name: "جستجوی «یزد»" })).toBeVisible();
  expect(currentPath()).toBe("/place-list?q=یزد");
  await expect
    .element(page.getByRole("link", { name: "یزد: ۲ مکان" }))
    .toHaveAttribute("href", "/place-list?province_id=21");
});

test("each chip is a link to the list without it, and without it nothing is said of the text", async () => {
  const path = `/place-list?kind=waterfall&near=city-5&radius_km=50&asked=${TEXT}`;
  const { page, currentPath } = await open(path, { [TEXT]: widened });
  const chip = page.getByRole("link", { name: "حذف نزدیک شیراز" });
  await expect.element(chip).toHaveAttribute("data-chip", "near:city-5");
  expect(chip.element().getAttribute("data-typed")).toBe("نزدیک شیراز");
  expect(hrefOf(chip.element())).toBe(`/place-list?kind=waterfall&asked=${TEXT}`);
  await chip.click();
  await expect.poll(currentPath).toBe(`/place-list?kind=waterfall&asked=${TEXT}`);
  await expect.element(page.getByText("تا ۵۰ کیلومتری شیراز")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("آبشار در ایران");
  expect(hrefOf(page.getByRole("link", { name: "حذف آبشار" }).element())).toBe("/place-list");
});

test("another text in the field replaces what was understood of the former one, and keeps the other filters", async () => {
  const path = `/place-list?month=7&kind=waterfall&near=city-5&radius_km=50&asked=${TEXT}`;
  const { page, currentPath } = await open(path, { [TEXT]: widened, یزد: yazd });
  const field = page.getByRole("searchbox", { name: "جستجو در مکان‌ها" });
  await field.fill("یزد");
  await page.getByRole("button", { name: "جستجو", exact: true }).click();
  await expect.poll(currentPath).toBe("/place-list?province_id=21&month=7&asked=یزد");
});

test("an emptied field drops the text and leaves the filters", async () => {
  const { page, currentPath } = await open("/place-list?province_id=21&asked=یزد", { یزد: yazd });
  await page.getByRole("searchbox", { name: "جستجو در مکان‌ها" }).fill("");
  await page.getByRole("button", { name: "جستجو", exact: true }).click();
  await expect.poll(currentPath).toBe("/place-list?province_id=21");
});

test("the form sends what was understood beside the fields, for a browser without scripts", async () => {
  const path = `/place-list?kind=waterfall&near=city-5&radius_km=50&asked=${TEXT}`;
  const { page } = await open(path, { [TEXT]: widened });
  await expect.element(page.getByRole("searchbox", { name: "جستجو در مکان‌ها" })).toBeVisible();
  const fields = new FormData(document.querySelector<HTMLFormElement>("form#place-filters")!);
  const sent = { q: TEXT, kind: "waterfall", near: "city-5", radius_km: "50", asked: TEXT, sort: "best" };
  expect(Object.fromEntries(fields)).toEqual(sent);
});

test("the answer stands above the places, with its source and the place", async () => {
  const answer = {
    ...{ fact: "altitude" as const, title: "ارتفاع قله دماوند", value: "۵٬۶۰۹ متر" },
    ...{ sentence: "ارتفاع قله دماوند: ۵٬۶۰۹ متر", place: { id: 3, name: "قله دماوند" } },
    source: { name: "ویکی‌داده", url: "https://www.wikidata.org/" },
  };
  const { page } = await open("/place-list?q=ارتفاع دماوند", { "ارتفاع دماوند": makeQuestion({ answer }) });
  const region = page.getByRole("region", { name: "ارتفاع قله دماوند" });
  await expect.element(region).toHaveTextContent("ارتفاع قله دماوند: ۵٬۶۰۹ مترمنبع: ویکی‌دادهصفحهٔ قله دماوند");
  await expect.element(region.getByRole("link", { name: "ویکی‌داده" })).toHaveAttribute("href", answer.source.url);
  await expect.element(region.getByRole("link", { name: /قله دماوند/ })).toHaveAttribute("href", "/place-details/3");
});

test("what a text names of what is on the map stands above the places, with the way to all of them", async () => {
  const toilets = {
    ...{ id: 9, kind: "toilets" as const, title: "سرویس بهداشتی", has_name: false, lat: 29.93, lon: 52.89 },
    ...{ source_date: "2021-08-01", distance_m: 800, direction: "n" as const },
  };
  const sentence = "سرویس بهداشتی تا ۲۰ کیلومتری تخت جمشید: ۱ جا";
  const around = { lat: 29.93, lon: 52.89, place: { id: 765, name: "تخت جمشید" }, is_reader: false };
  const amenities = { kinds: ["toilets" as const], sentence, around, nearest: [toilets] };
  const text = "سرویس بهداشتی تخت جمشید";
  const { page } = await open(`/place-list?q=${text}`, { [text]: makeQuestion({ amenities }) });
  const region = page.getByRole("region", { name: sentence });
  await expect.element(region.getByRole("link", { name: /^سرویس بهداشتی ?۸۰۰/ })).toHaveAttribute("href", "/amenity/9");
  await expect.element(region.getByText("داده‌ها از مرداد ۱۴۰۰ است", { exact: false })).toBeVisible();
  await expect
    .element(region.getByRole("link", { name: "همه در نزدیکی تخت جمشید" }))
    .toHaveAttribute("href", "/place-details/765/amenities?kind=toilets");
});

test("names the words that were left out, and offers the list that a text names", async () => {
  const head = {
    ...{ kind: "activity" as const, id: 4, name: "کوه‌نوردی", sentence: "کوه‌نوردی: ۱۲ مکان", place_count: 12 },
    ...{ params: { activity_id: "4" }, cover: null, places: [] },
  };
  const dropped = { words: ["براق"], sentence: "بدون در نظر گرفتن «براق»" };
  const { page } = await open("/place-list?q=کوه براق", { "کوه براق": makeQuestion({ head, dropped }) });
  await expect.element(page.getByText("بدون در نظر گرفتن «براق»")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "کوه‌نوردی: ۱۲ مکان" }))
    .toHaveAttribute("href", "/place-list?activity_id=4");
});

test("where nothing was found, the best of the month", async () => {
  const sentence = "بهترین‌های آذر در یزد";
  const instead = { sentence: `چیزی پیدا نشد. ${sentence}`, places: [makePlaceRow(5, "باغ پهلوان‌پور")] };
  const { page } = await open("/place-list?q=ژژ", { ژژ: makeQuestion({ instead }) }, () => 0);
  await expect.element(page.getByRole("heading", { name: "مکانی برای «ژژ» نداریم" })).toBeVisible();
  const region = page.getByRole("region", { name: sentence });
  await expect.element(region.getByRole("link", { name: "باغ پهلوان‌پور" })).toHaveAttribute("href", "/place-details/5");
});
