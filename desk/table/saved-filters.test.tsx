import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { openDesk } from "../../testing/open-desk.tsx";
import { ListBar } from "./list-bar.tsx";
import { MAX_SAVED_FILTERS } from "./use-saved-filters.ts";

afterEach(() => localStorage.clear());

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

async function open(search: string, stored?: unknown) {
  if (stored !== undefined) localStorage.setItem(KEY, JSON.stringify(stored));
  const { page, router } = await openDesk([{ path: "/places", Component: List }], `/places${search}`);
  return {
    page,
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
  await page.getByRole("link", { name: "پاک کردن فیلترها" }).click();
  await saved.getByRole("link", { name: "آبشارهای فارس" }).click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(search())))
    .toEqual({
      ...{ q: "آبشار", state: "draft", province: "7", sort: "id" },
    });
  await expect.element(saved.getByRole("link", { name: "آبشارهای فارس" })).toHaveAttribute("aria-current", "true");
});

test("is kept for the next visit, and removed by its button", async () => {
  const { saved } = await open("", [{ name: "یزد", query: "province=9" }]);
  await expect
    .element(saved.getByRole("link", { name: "یزد", exact: true }))
    .toHaveAttribute("href", "/places?province=9");
  await saved.getByRole("button", { name: "برداشتن یزد" }).click();
  await expect.element(saved).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual([]);
});

test("a name that exists gets the new filter, and the oldest gives way when there are too many", async () => {
  const many = Array.from({ length: MAX_SAVED_FILTERS }, (_, at) => ({ name: `فیلتر ${at}`, query: `q=${at}` }));
  const { page, save } = await open("?province=9", many);
  const saveAs = async (name: string) => {
    await save.click();
    await page.getByLabelText("نام فیلتر").fill(name);
    await userEvent.keyboard("{Enter}");
  };
  await saveAs("فیلتر 5");
  expect(JSON.parse(localStorage.getItem(KEY)!).at(-1)).toEqual({ name: "فیلتر 5", query: "province=9" });
  expect(JSON.parse(localStorage.getItem(KEY)!)).toHaveLength(MAX_SAVED_FILTERS);
  await page.getByRole("link", { name: "پیش‌نویس" }).click();
  await saveAs("تازه");
  const names = JSON.parse(localStorage.getItem(KEY)!).map(({ name }: { name: string }) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([MAX_SAVED_FILTERS, "فیلتر 1", "تازه"]);
});

test("offers nothing without a filter, and Escape saves nothing", async () => {
  const { page, save, saved } = await open("?q=غار");
  await save.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(save).toBeVisible();
  expect(localStorage.getItem(KEY)).toBeNull();
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
