import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { ApiError } from "../../contract/api-error.ts";
import type { SavedFilter } from "../../contract/desk/own/list-setting.ts";
import { fakeApi } from "../../testing/fakes/fake-api.ts";
import { fakeListSettings } from "../../testing/fakes/list-settings.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { ListBar } from "./list-bar.tsx";
import { forgetListSettings } from "./setting/list-setting.ts";

afterEach(() => {
  localStorage.clear();
  forgetListSettings();
});

const KEY = "desk-filters /places";
const provinces = [
  { value: "7", name: "فارس" },
  { value: "9", name: "یزد" },
];

const List = () => (
  <ListBar
    title="مکان‌ها"
    search="جستجو در مکان‌ها"
    tabs={{
      label: "وضعیت",
      name: "state",
      choices: [
        { value: "all", name: "همه" },
        { value: "draft", name: "پیش‌نویس" },
      ],
    }}
    filters={[{ name: "province", label: "استان", choices: provinces }]}
  />
);

async function open(search: string, filters: SavedFilter[] = [], more: Record<string, unknown> = {}) {
  const { setting, answers } = fakeListSettings({ filters });
  const requests = fakeApi({ ...answers, ...more });
  const { page, router } = await openDesk([{ path: "/places", Component: List }], `/places${search}`);
  return {
    page,
    setting,
    requests,
    search: () => router.state.location.search,
    saved: page.getByRole("list", { name: "فیلترهای ذخیره‌شده" }),
    save: page.getByRole("button", { name: "ذخیرهٔ این فیلتر" }),
  };
}

test("saves search, state, filters and order under a name, without the page, and leads back to them", async () => {
  const { page, search, saved, save } = await open("?q=آبشار&state=draft&province=7&sort=id&page=3");
  await save.click();
  const name = page.getByLabelText("نام فیلتر");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("آبشار، پیش‌نویس، استان: فارس");
  await name.fill("آبشارهای فارس");
  await userEvent.keyboard("{Enter}");
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(saved.getByRole("link", { name: "آبشارهای فارس" })).toHaveFocus();
  await page.getByRole("link", { name: "پاک کردن فیلترها" }).click();
  await saved.getByRole("link", { name: "آبشارهای فارس" }).click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(search())))
    .toEqual({
      ...{ q: "آبشار", state: "draft", province: "7", sort: "id" },
    });
  await expect.element(saved.getByRole("link", { name: "آبشارهای فارس" })).toHaveAttribute("aria-current", "true");
});

test("shows what the server keeps, and removes it by its button", async () => {
  const { saved, setting } = await open("", [{ name: "یزد", query: "province=9" }]);
  await expect
    .element(saved.getByRole("link", { name: "یزد", exact: true }))
    .toHaveAttribute("href", "/places?province=9");
  await saved.getByRole("button", { name: "برداشتن یزد" }).click();
  await expect.element(saved).not.toBeInTheDocument();
  expect(setting.filters).toEqual([]);
});

test("the focus goes to the next filter when one is removed", async () => {
  const { saved } = await open("", [
    { name: "یزد", query: "province=9" },
    { name: "فارس", query: "province=7" },
  ]);
  await saved.getByRole("button", { name: "برداشتن یزد" }).click();
  await expect.element(saved.getByRole("button", { name: "برداشتن فارس" })).toHaveFocus();
});

test("gives the server once what this browser kept before, without what is no saved filter", async () => {
  const kept = { name: "یزد", query: "province=9" };
  localStorage.setItem(KEY, JSON.stringify([1, kept, null, { name: "" }, {}]));
  const { saved, requests } = await open("");
  await expect.element(saved.getByRole("link", { name: "یزد", exact: true })).toBeVisible();
  expect(requests.filter(({ path }) => path === "desk/list-setting/filters").map(({ input }) => input)).toEqual([
    { list: "/places", filters: [kept], keep: true },
  ]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("keeps the filters of this browser while the server does not take them", async () => {
  localStorage.setItem(KEY, JSON.stringify([{ name: "یزد", query: "province=9" }]));
  const refuse = () => new ApiError(503, { code: "overloaded", message: "سرور شلوغ است." });
  const { page, requests, saved } = await open("", [{ name: "غار", query: "kind=cave" }], {
    "desk/list-setting/filters": refuse,
  });
  await expect.element(page.getByRole("heading", { name: "مکان‌ها" })).toBeVisible();
  await expect.poll(() => requests.length).toBe(2); // also what the server has is asked for
  await expect.element(saved.getByRole("link", { name: "غار" })).toBeVisible();
  expect(localStorage.getItem(KEY)).not.toBeNull();
});

test("says why a filter was not saved, and leaves its name in the field", async () => {
  const refuse = () => new ApiError(503, { code: "overloaded", message: "سرور شلوغ است." });
  const { page, save } = await open("?province=9", [], { "desk/list-setting/filters": refuse });
  await save.click();
  await page.getByLabelText("نام فیلتر").fill("یزد");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("سرور شلوغ است.")).toBeVisible();
  await expect.element(page.getByLabelText("نام فیلتر")).toHaveValue("یزد");
});

test("offers nothing without a filter, and Escape saves nothing", async () => {
  const { page, save, saved, setting } = await open("?q=غار");
  await save.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(save).toHaveFocus();
  expect(setting.filters).toEqual([]);
  await page.getByRole("link", { name: "پاک کردن فیلترها" }).click();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(saved).not.toBeInTheDocument();
});

test.each([["{"], ['"x"'], ["[1,null,{}]"]])("ignores what is no saved filter: %s", async (text) => {
  localStorage.setItem(KEY, text);
  const { page, saved } = await open("");
  await expect.element(page.getByRole("heading", { name: "مکان‌ها" })).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
});
