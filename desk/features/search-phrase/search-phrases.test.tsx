import { expect, test } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { DeskPhrase } from "../../../contract/desk/search-phrase.ts";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { Component, loader } from "./search-phrases.tsx";

const phrases: DeskPhrase[] = [
  { id: 1, text: "آبشارک", meaning: "kind", values: ["waterfall"], version: 1 },
  { id: 2, text: "برویم", meaning: "filler", values: [], version: 1 },
  { id: 3, text: "33 bridge", meaning: "place", values: ["si-o-se-pol-bridge"], version: 1 },
];
const place_names = { "si-o-se-pol-bridge": "سی‌وسه‌پل" };
const options = [
  {
    meaning: "kind" as const,
    name: "گونه",
    values: [
      { value: "waterfall", name: "آبشار" },
      { value: "cave", name: "غار" },
    ],
  },
];

/** Opens the screen; the list of phrases is read anew for each request. */
async function open(more: Record<string, unknown> = {}) {
  await view.viewport(1440, 900);
  const requests = fakeApi({
    "desk/search-phrase": () => ({ data: phrases, page: 1, page_count: 50, total: 3, pages: 1, options, place_names }),
    "desk/search-phrase/removed": { data: [{ key: "province:21", typed: "یزدی", count: 4 }] },
    "desk/figure": { misses: [{ name: "رستوران شیراز", count: 12 }] },
    ...more,
  });
  const desk = await openDesk([{ path: "search-phrases", Component, loader }], "/search-phrases");
  const sent = (path: string) => requests.findLast((request) => request.path === path)?.input;
  return { ...desk, sent };
}

test("lists what words mean by the names of the data, and searches and filters in the address", async () => {
  const { page, router, sent } = await open();
  await expect.element(page.getByRole("row", { name: /آبشارک گونهٔ مکان آبشار/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /33 bridge یک مکان سی‌وسه‌پل/ })).toBeVisible();
  await page.getByRole("combobox", { name: "گونه" }).selectOptions("کنار گذاشته می‌شود");
  await expect.poll(() => sent("desk/search-phrase")).toEqual({ meaning: "filler", page_count: "50" });
  await page.getByRole("searchbox", { name: "جستجو در واژه‌ها" }).fill("برو");
  await expect.poll(() => sent("desk/search-phrase")?.search).toBe("برو");
  expect(router.state.location.search).toContain("meaning=filler");
});

test("a search that found nothing becomes a phrase by a press", async () => {
  const { page, sent } = await open({ "desk/search-phrase/create": { phrase: phrases[0] } });
  await page.getByRole("button", { name: "افزودن رستوران شیراز" }).click();
  const dialog = page.getByRole("dialog", { name: "واژهٔ تازه" });
  await expect.element(dialog.getByRole("textbox", { name: "واژه" })).toHaveValue("رستوران شیراز");
  await dialog.getByRole("textbox", { name: "واژه" }).fill("رستوران");
  await dialog.getByRole("combobox", { name: "گونه" }).selectOptions("چیزی که نداریم");
  await dialog.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent("desk/search-phrase/create")).toEqual({ text: "رستوران", meaning: "unknown", values: [] });
});

test("says what a removed part of a question was taken for", async () => {
  const { page } = await open();
  await expect.element(page.getByRole("button", { name: "افزودن یزدی برداشت: استان" })).toBeVisible();
});

/** The error for a phrase that another editor has changed. */
function changedTo(stored: DeskPhrase) {
  const { status, data } = apiError("record_changed");
  const current = { version: stored.version, at: null, by: null, record: { ...stored } };
  return new ApiError(status, { ...data, conflict: { current, yours: {} } });
}

test("shows what another editor has stored meanwhile, though it left the list, and saves over it only when asked again", async () => {
  const stored = { ...phrases[0]!, values: ["cave"], version: 2 };
  let isChanged = false;
  const { page, sent } = await open({
    "desk/search-phrase": () => {
      const data = isChanged ? [phrases[1]] : phrases;
      return { data, page: 1, page_count: 50, total: data.length, pages: 1, options, place_names };
    },
    "desk/search-phrase/update": ({ input }: { input: { version: number } }) => {
      isChanged = true;
      return input.version === 1 ? changedTo(stored) : { phrase: stored };
    },
  });
  await page.getByRole("button", { name: "ویرایش «آبشارک»" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "واژه" }).fill("آبشارها");
  await dialog.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(dialog.getByRole("alert").getByText("«آبشارک»، گونهٔ مکان")).toBeVisible();
  await dialog.getByRole("button", { name: "ذخیرهٔ نوشتهٔ من" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const expected = { id: 1, version: 2, text: "آبشارها", meaning: "kind", values: ["waterfall"] };
  expect(sent("desk/search-phrase/update")).toEqual(expected);
});

test("puts the lines of another editor into the form when they are taken", async () => {
  const { page } = await open({
    "desk/search-phrase/update": changedTo({ ...phrases[2]!, values: ["khaju-bridge"], version: 2 }),
  });
  await page.getByRole("button", { name: "ویرایش «33 bridge»" }).click();
  const dialog = page.getByRole("dialog");
  const lines = dialog.getByRole("textbox", { name: "یعنی" });
  await lines.fill("allahverdi-khan-bridge");
  await dialog.getByRole("button", { name: "ذخیره" }).click();
  await dialog.getByRole("button", { name: "جایگزینی با نوشتهٔ او" }).click();
  await expect.element(lines).toHaveValue("khaju-bridge");
});

test("a late answer for a phrase that was left does not close the form of the next one", async () => {
  const answer = Promise.withResolvers();
  const { page } = await open({ "desk/search-phrase/update": () => answer.promise });
  await page.getByRole("button", { name: "ویرایش «آبشارک»" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "ذخیره" }).click();
  await dialog.getByRole("button", { name: "انصراف" }).click();
  await page.getByRole("button", { name: "ویرایش «برویم»" }).click();
  answer.resolve({ phrase: phrases[0] });
  await expect.element(page.getByText("واژهٔ «آبشارک» ذخیره شد.")).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "ویرایش «برویم»" })).toBeVisible();
});

test("a refusal of a phrase whose form was left is told, and the deletion of one that a colleague has changed", async () => {
  const answer = Promise.withResolvers<object>();
  const { page, sent } = await open({
    "desk/search-phrase/update": () => answer.promise,
    "desk/search-phrase/delete": apiError("record_changed"),
  });
  await page.getByRole("button", { name: "ویرایش «آبشارک»" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "ذخیره" }).click();
  await dialog.getByRole("button", { name: "انصراف" }).click();
  answer.resolve(apiError("phrase_taken"));
  await expect.element(page.getByText(/^واژهٔ «آبشارک» ذخیره نشد\. ./)).toBeVisible();
  await page.getByRole("button", { name: "حذف «برویم»" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByText(apiError("record_changed").data.message)).toBeVisible();
  expect(sent("desk/search-phrase/delete")).toEqual({ id: 2, version: 1 });
});

test("says why a phrase is not saved, and keeps what was typed", async () => {
  const { page } = await open({ "desk/search-phrase/create": apiError("phrase_value_unknown") });
  const create = page.getByRole("button", { name: "واژهٔ تازه" });
  await expect.element(create).toBeVisible();
  create.element().focus();
  await userEvent.keyboard("{Enter}"); // the toast of an earlier test may lie above the button
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "واژه" }).fill("کویرگردی");
  await dialog.getByRole("combobox", { name: "گونه" }).selectOptions("شهر");
  await dialog.getByRole("textbox", { name: "یعنی" }).fill("شهر ناشناس\n\nیزد");
  await dialog.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(dialog.getByText("این نام در داده‌ها نیست", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "یعنی" })).toHaveValue("شهر ناشناس\n\nیزد");
});

test("asks before a changed phrase is lost by Escape", async () => {
  const { page } = await open();
  await page.getByRole("button", { name: "ویرایش «آبشارک»" }).click();
  const text = page.getByRole("dialog").getByRole("textbox", { name: "واژه" });
  await text.fill("آبشارچه");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect.element(text).toHaveValue("آبشارچه");
});
