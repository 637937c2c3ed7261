import "../../../../ui/styles/tokens.css";
import "../../../../ui/styles/base.css";
import "../../../../ui/styles/shared.css";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as window_ } from "vitest/browser";
import type { SearchResponse } from "../../../../contract/catalog/search.ts";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { nextFrames } from "../../../../testing/next-frames.ts";
import { openScreens } from "../../../../testing/open-screen.tsx";
import { makePlaceCard, testImage } from "../../../../testing/place-card.ts";
import { makeChip, makePlaceRow, makeQuestion } from "../../../../testing/question.ts";
import { LEAVING, navigation } from "../../../../ui/navigation/visit.ts";
import { Combobox } from "../combobox.tsx";
import { amenitySuggestions } from "./amenity-suggestions.ts";

beforeEach(() => window_.viewport(1280, 900));
afterEach(() => sessionStorage.clear()); // the position

const RECENT = "filter/showHistory";
const TERM = "جاهای دیدنی یزد در زمستان";
const searchUrl = (words: string, remember = false) =>
  `filter/search?search=${words.replaceAll(" ", "+")}&remember=${remember}`;

const place = (id: number, name: string, reason?: string) => ({
  ...makePlaceCard({ id, name, kind: "باغ", province: { id: 21, name: "یزد" } }),
  ...{ ranges: [], known_as: null, ...(reason && { reason }) },
});
const winter = makeChip({
  ...{ key: "month:10,11,12", kind: "when", label: "زمستان", typed: "زمستان", params: { month: "10,11,12" } },
});
const response: SearchResponse = {
  places: [place(7, "باغ دولت‌آباد"), place(8, "مسجد جامع یزد", "در متن: سرد و خشک")],
  place_total: 31,
  posts: [],
  provinces: [],
  cities: [],
  activities: [],
  categories: [],
  did_you_mean: null,
  faqs: [{ id: 4, name: "یزد کی خلوت است؟", category: { id: 1, name: "سفر" }, ranges: [], known_as: null }],
  question: makeQuestion({
    chips: [makeChip(), winter],
    head: {
      ...{ kind: "province", id: 21, name: "یزد", sentence: "استان یزد: ۴۰ مکان", place_count: 40 },
      ...{ params: { province_id: "21" }, cover: testImage, places: [makePlaceRow(7, "باغ دولت‌آباد")] },
    },
    widening: { km: 50, of: "یزد", sentence: "تا ۵۰ کیلومتری یزد" },
    dropped: { words: ["براق"], sentence: "بدون در نظر گرفتن «براق»" },
    group_order: ["faqs", "places", "provinces", "cities", "activities", "categories", "posts"],
  }),
};

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
  const active = () =>
    document.getElementById(field.element().getAttribute("aria-activedescendant") ?? "")?.textContent;
  return { page, field, currentPath, active, requests };
}
const hrefs = (elements: Element[]) => elements.map((option) => decodeURIComponent(option.getAttribute("href")!));

test("shows what was understood, the named region with its best places, and the groups in the order of the server", async () => {
  const { page, field } = await open({ [searchUrl(TERM)]: response });
  await field.fill(TERM);
  await expect.element(page.getByRole("listbox")).toBeVisible();
  const names = page
    .getByRole("group")
    .elements()
    .map((group) => group.ariaLabel ?? document.getElementById(group.getAttribute("aria-labelledby")!)?.textContent);
  expect(names).toEqual(["برداشت ما:", "یزد", "پرسش‌ها", "مکان‌ها"]);
  expect(hrefs(page.getByRole("option").elements())).toEqual([
    `/place-list?month=10,11,12&asked=${TERM}`,
    `/place-list?province_id=21&asked=${TERM}`,
    "/place-list?province_id=21",
    "/place-details/7",
    "/faq#faq-4",
    "/place-details/8",
    `/place-list?q=${TERM}`,
  ]);
  await expect.element(page.getByRole("option", { name: "حذف «زمستان»" })).toBeVisible();
  await expect
    .element(page.getByRole("option", { name: /مسجد جامع یزد/ }))
    .toHaveTextContent("مسجد جامع یزدباغ، یزددر متن: سرد و خشک");
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("برداشت ما: استان یزد، زمستان، تا ۵۰ کیلومتری یزد، بدون در نظر گرفتن «براق»، ۴ پیشنهاد");
});

test("the first key down goes to the first result, and the chips are above it", async () => {
  const { page, field, active } = await open({ [searchUrl(TERM)]: response });
  await field.fill(TERM);
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toContain("استان یزد: ۴۰ مکان");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(active).toBe("زمستان");
  await userEvent.keyboard("{Home}");
  await expect.poll(active).toBe("استان یزد");
  await userEvent.keyboard("{End}");
  await expect.poll(active).toContain("همهٔ ۳۱ مکان");
});

test("a removed chip takes its words out of the text, and the search goes on", async () => {
  const { page, field, currentPath, requests } = await open({
    [searchUrl(TERM)]: response,
    [searchUrl("جاهای دیدنی یزد در")]: { ...response, question: makeQuestion() },
  });
  await field.fill(TERM);
  await page.getByRole("option", { name: "حذف «زمستان»" }).click();
  await expect.element(field).toHaveValue("جاهای دیدنی یزد در");
  await expect.element(field).toHaveFocus();
  await expect.poll(() => requests.at(-1)?.path).toBe(searchUrl("جاهای دیدنی یزد در"));
  expect(currentPath()).toBe("/here");
});

test("a chip whose words are not in the text leads to the list without it", async () => {
  const misread = { ...response, question: makeQuestion({ chips: [makeChip({ typed: "yazd" }), winter] }) };
  const { page, field, currentPath } = await open({
    [searchUrl(TERM)]: misread,
    [searchUrl(TERM, true)]: misread,
  });
  await field.fill(TERM);
  await page.getByRole("option", { name: "حذف «استان یزد»" }).click();
  await expect.poll(currentPath).toBe(`/place-list?month=10,11,12&asked=${TERM}`);
});

test("an answer is a line with its source that leads to the place; what is not known is said", async () => {
  const answer = {
    ...{ fact: "altitude" as const, title: "ارتفاع قله دماوند", value: "۵٬۶۰۹ متر" },
    ...{ sentence: "ارتفاع قله دماوند: ۵٬۶۰۹ متر", source: { name: "ویکی‌داده", url: null } },
    place: { id: 3, name: "قله دماوند" },
  };
  const unknown = { ...answer, value: null, source: null, place: null, sentence: "ساعت بازدید یزد را نمی‌دانیم." };
  const of = (it: typeof answer | typeof unknown) => ({ ...response, question: makeQuestion({ answer: it }) });
  const { page, field } = await open({ [searchUrl("دماوند")]: of(answer), [searchUrl("ساعت")]: of(unknown) });
  await field.fill("دماوند");
  const option = page.getByRole("option", { name: /ارتفاع قله دماوند: ۵٬۶۰۹ متر.*منبع: ویکی‌داده/ });
  await expect.element(option).toHaveAttribute("href", "/place-details/3");
  await field.fill("ساعت");
  await expect.element(page.getByRole("status")).toHaveTextContent("ساعت بازدید یزد را نمی‌دانیم، ۴ پیشنهاد");
  await expect.element(page.getByRole("listbox").getByText("ساعت بازدید یزد را نمی‌دانیم.")).toBeVisible();
});

test("nothing found: the best of the month, in a group that says so", async () => {
  const sentence = "چیزی پیدا نشد. بهترین‌های آذر در یزد:";
  const instead = { sentence, places: [makePlaceRow(5, "باغ پهلوان‌پور")] };
  const nothing = { ...response, places: [], faqs: [], place_total: 0, question: makeQuestion({ instead }) };
  const { page, field } = await open({ [searchUrl("ژژ")]: nothing });
  await field.fill("ژژ");
  const group = page.getByRole("group", { name: sentence });
  await expect.element(group.getByRole("option", { name: /باغ پهلوان‌پور/ })).toBeVisible();
});

const suggestions = {
  month: { id: 9, name: "آذر" },
  places: [5, 6, 7, 8].map((id) => makePlaceCard({ id, name: `باغ ${id}` })),
  cities: [
    { id: 3, name: "شیراز", place_count: 23, search: "جاهای دیدنی شیراز" },
    { id: 4, name: "یزد", place_count: 19, search: "جاهای دیدنی یزد" },
  ],
};

test("an empty field offers recent searches, what is near, the month's best places and cities, as rows of a grid", async () => {
  const data = [{ id: 7, search: "ماسوله", created_at: "2026-11-21T00:00:00Z" }];
  const { page, field, active } = await open({ [RECENT]: { data, suggestions } });
  const grid = page.getByRole("grid", { name: "پیشنهادها" });
  await expect.element(grid).toBeVisible();
  const groups = grid.getByRole("rowgroup").elements();
  expect(
    groups.map(
      (group) => group.ariaLabel ?? document.getElementById(group.getAttribute("aria-labelledby")!)?.textContent,
    ),
  ).toEqual(["جستجوهای اخیر", "نزدیک من", "بهترین‌های آذر", "شهرها"]);
  expect(hrefs([...groups[3]!.querySelectorAll("a")])).toEqual([
    "/place-list?q=جاهای دیدنی شیراز",
    "/place-list?q=جاهای دیدنی یزد",
  ]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}");
  await expect.poll(active).toContain("باغ 6");
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  await expect.poll(active).toContain("شیراز");
  await expect.element(field).toHaveFocus();
});

test("asks for the position only when «near me» is pressed, and lets searches know it", async () => {
  const locate = vi
    .spyOn(navigator.geolocation, "getCurrentPosition")
    .mockImplementation((onSuccess) =>
      onSuccess({ coords: { latitude: 32.65412, longitude: 51.66789 } } as GeolocationPosition),
    );
  const { page, field, requests } = await open({
    [RECENT]: { data: [], suggestions },
    "filter/search?search=آبشار&remember=false&lat=32.65&lon=51.67": response,
  });
  const visit = vi.spyOn(navigation, "visit").mockResolvedValue();
  const button = page.getByRole("button", { name: /مکان‌های نزدیک من/ });
  await expect.element(button).toBeVisible();
  expect(locate).not.toHaveBeenCalled();
  await button.click();
  await expect.poll(() => visit.mock.lastCall?.[0]).toBe("/place-list?sort=nearest&lat=32.65&lon=51.67");
  await field.fill("آبشار");
  await expect.poll(() => requests.at(-1)?.path).toContain("lat=32.65&lon=51.67");
});

test("a position that arrives when the visitor has gone on leads to no other page", async () => {
  const answers: PositionCallback[] = [];
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((onSuccess) => answers.push(onSuccess));
  const { page, field } = await open({ [RECENT]: { data: [], suggestions }, [searchUrl("آ")]: response });
  const visit = vi.spyOn(navigation, "visit").mockResolvedValue();
  const button = page.getByRole("button", { name: /مکان‌های نزدیک من/ });
  const goOn = [
    () => history.replaceState({}, "", "#elsewhere"),
    () => {
      document.documentElement.dataset.loading = LEAVING;
    },
    () => userEvent.keyboard("{Escape}"),
    () => field.fill("آ"),
  ];
  for (const step of goOn) {
    await field.click();
    await button.click();
    await step();
    answers.pop()!({ coords: { latitude: 32.65412, longitude: 51.66789 } } as GeolocationPosition);
    await nextFrames();
    delete document.documentElement.dataset.loading;
  }
  history.replaceState({}, "", location.pathname + location.search);
  expect(visit).not.toHaveBeenCalled();
});

test("what the text names of what is on the map comes with its distance, and leads to the map", async () => {
  const hotel = {
    ...{ id: 9, kind: "hotel" as const, title: "هتل لاله", has_name: true, lat: 31.89, lon: 54.37 },
    ...{ source_date: "2021-08-01", distance_m: 800, direction: "n" as const },
  };
  const sentence = "هتل و مهمان‌پذیر تا ۲۰ کیلومتری یزد: ۱۸ جا";
  const around = { lat: 31.9, lon: 54.36, place: null, is_reader: false };
  const nearest = [hotel, { ...hotel, id: 10, title: "هتل و مهمان‌پذیر", has_name: false, distance_m: 1200 }];
  const question = makeQuestion({ amenities: { kinds: ["hotel"], sentence, around, nearest } });
  const found = { ...response, places: [], place_total: 0, faqs: [], question };
  const fromReader = amenitySuggestions({ ...question.amenities!, around: { ...around, is_reader: true } });
  expect(fromReader.map(({ description }) => description)).toEqual(["هتل و مهمان‌پذیر · نزدیک شما", "۱ کیلومتر", ""]);
  const { page, field, currentPath, active } = await open({ [searchUrl("هتل یزد")]: found });
  await field.fill("هتل یزد");
  const group = page.getByRole("group", { name: sentence });
  await expect.element(group).toBeVisible();
  expect(
    group
      .getByRole("option")
      .elements()
      .map((option) => option.textContent),
  ).toEqual(["هتل لالههتل و مهمان‌پذیر · ۸۰۰ متر", "هتل و مهمان‌پذیر۱٫۲ کیلومتر", "دیدن روی نقشه"]);
  await expect.element(page.getByRole("status")).toHaveTextContent(`${sentence}، ۳ پیشنهاد`);
  await userEvent.keyboard("{ArrowDown}");
  expect(active()).toContain("هتل لاله");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(currentPath).toContain("/map");
});
