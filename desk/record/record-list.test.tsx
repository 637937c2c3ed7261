import { afterEach, expect, test } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { ApiError } from "../../contract/api-error.ts";
import { type FakeRequest, fakeApi } from "../../testing/fakes/fake-api.ts";
import { fakeListSettings } from "../../testing/fakes/list-settings.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { categories } from "../features/category/category-records.tsx";
import { posts } from "../features/post/post-records.tsx";
import { forgetListSettings } from "../table/setting/list-setting.ts";
import { invalidateChoices } from "./fields/choices.ts";
import { listScreen } from "./record-list.tsx";

afterEach(() => {
  forgetListSettings();
  invalidateChoices();
});

type Page = Awaited<ReturnType<typeof openDesk>>["page"];

const counts = { published: 1, scheduled: 0, ready: 0, draft: 1, deleted: 0 };
const image = { src: "/posters/1.svg", srcset: "", night_src: null, width: 400, height: 300, alt: "", credit: null };
const row = {
  ...{ slug: "x", version: 1, updated_at: null, updated_by: null, may: [], author: "سارا" },
  ...{ category: { id: 1, name: "سفر" }, published_at: "2026-11-20T08:00:00.000Z" },
};
const list = {
  data: [
    { ...row, id: 1, name: "دشت", state: "published", cover: { ...image, placeholder: "" } },
    { ...row, id: 2, name: "شب", state: "draft", cover: null },
  ],
  ...{ page: 1, pages: 1, page_count: 25, total: 2, state_counts: counts },
};

async function open(search: string, answer: unknown = list, settings = fakeListSettings()) {
  const requests = fakeApi({
    ...settings.answers,
    "desk/post": answer,
    "desk/choices": { post_categories: [{ id: 1, name: "سفر" }] },
  });
  const { page, router } = await openDesk([{ path: "/posts", ...listScreen(posts) }], `/posts${search}`);
  return { page, router, requests, search: () => router.state.location.search };
}

test("shows the picture of each record that readers see, before its name", async () => {
  const { page } = await open("");
  const rows = page.getByRole("row");
  await expect.element(rows.nth(1)).toBeVisible();
  const images = (at: number) =>
    [...rows.nth(at).element().querySelectorAll("img")].map(({ src }) => new URL(src).pathname);
  expect([images(1), images(2)]).toEqual([["/posters/1.svg"], []]);
});

test("undoes only what it has changed itself, and one press sends one request", async () => {
  const may = ["publish", "unpublish", "remove"];
  const answer = Promise.withResolvers<object>();
  const settings = fakeListSettings();
  const answers = {
    ...settings.answers,
    "desk/post/publish": ({ input }: FakeRequest) =>
      input.published ? answer.promise : { changed: 1, ids: [2], message: "۱ مورد پیش‌نویس شد." },
    "desk/post/remove": { changed: 0, ids: [], message: "۰ مورد حذف شد." },
  };
  const drafts = { ...list, data: list.data.map((item) => ({ ...item, state: "draft", may })) };
  const { page, requests } = await open("", drafts, { ...settings, answers });
  const select = async () => {
    for (const name of ["دشت", "شب"]) await page.getByRole("checkbox", { name: `انتخاب ${name}` }).click();
  };
  await select();
  const publish = page.getByRole("button", { name: "انتشار", exact: true });
  await publish.click();
  await expect.element(publish).toHaveAttribute("aria-busy", "true");
  answer.resolve({ changed: 1, ids: [2], message: "۱ مورد منتشر شد." }); // a colleague has published the first one
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.element(page.getByText("۱ مورد پیش‌نویس شد.")).toBeVisible();
  expect(requests.filter(({ path }) => path === "desk/post/publish").map(({ input }) => input)).toEqual([
    { ids: [1, 2], published: true },
    { ids: [2], published: false, undo: true },
  ]);
  await select();
  await page.getByRole("button", { name: "حذف", exact: true }).click();
  await expect.element(page.getByText("۰ مورد حذف شد.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "بازگردانی" })).not.toBeInTheDocument();
});

test("says in the words of the kind that nothing was found", async () => {
  const nothing = { ...list, data: [], total: 0 };
  const { page } = await open("?q=خ", nothing);
  await expect.element(page.getByText("هیچ داستانی با این جستجو و فیلترها پیدا نشد.")).toBeVisible();
  invalidateChoices();
  fakeApi({ ...fakeListSettings().answers, "desk/category": nothing, "desk/choices": { types: [] } });
  const desk = await openDesk([{ path: "/categories", ...listScreen(categories) }], "/categories?q=خ");
  await expect.element(desk.page.getByText("هیچ دسته‌ای با این جستجو و فیلترها پیدا نشد.")).toBeVisible();
});

test("drops what the server refuses from a typed address, and keeps the rest", async () => {
  const refuse = ({ input }: FakeRequest) => {
    const errors = {
      ...(input.state === "removed" && { state: "؟" }),
      ...(input.category_id === "x" && { category_id: "؟" }),
    };
    if (Object.keys(errors).length === 0) return list;
    return new ApiError(422, { code: "fields_wrong", message: "بعضی از مقدارها درست نیست.", errors });
  };
  const { page, search } = await open("?state=removed&category=x&q=شب", refuse);
  await expect.element(page.getByRole("link", { name: /دشت/ })).toBeVisible();
  expect([...new URLSearchParams(search())]).toEqual([["q", "شب"]]);
});

test("shows an error that is none of the address", async () => {
  const broken = new ApiError(503, { code: "overloaded", message: "سرور شلوغ است." });
  fakeApi({ ...fakeListSettings().answers, "desk/post": broken, "desk/choices": {} });
  const routes = [{ path: "/posts", ...listScreen(posts), ErrorBoundary: () => <p>خراب</p> }];
  const { page } = await openDesk(routes, "/posts?state=draft");
  await expect.element(page.getByText("خراب")).toBeVisible();
});

const overloaded = new ApiError(503, { code: "overloaded", message: "سرور شلوغ است." });

const columnHeads = (page: Page) => () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);

const openColumns = (page: Page) => page.getByRole("button", { name: "ستون‌ها" }).click();

test("shows the columns that are chosen, in their order, and keeps them on the server", async () => {
  await view.viewport(1440, 900);
  const settings = fakeListSettings({ columns: ["زمان انتشار", "دسته"] });
  const { page } = await open("", list, settings);
  const heads = columnHeads(page);
  await expect.poll(heads).toEqual(["نام", "زمان انتشار▼", "دسته"]);
  await openColumns(page);
  await page.getByRole("checkbox", { name: "نویسنده" }).click();
  await expect.poll(() => settings.setting.columns).toEqual(["زمان انتشار", "دسته", "نویسنده"]);
  await page.getByRole("button", { name: "نویسنده جلوتر" }).click();
  await expect.poll(() => settings.setting.columns).toEqual(["زمان انتشار", "نویسنده", "دسته"]);
  await expect.element(page.getByRole("status").filter({ hasText: "نویسنده: جای ۲ از ۳" })).toBeInTheDocument();
  await page.getByRole("checkbox", { name: "زمان انتشار" }).click();
  await expect.poll(heads).toEqual(["نام", "نویسنده", "دسته"]);
  const reset = page.getByRole("button", { name: "بازگشت به حالت آغازین" });
  await reset.click();
  await expect.poll(heads).toContain("آخرین ویرایش");
  await expect.element(reset).toHaveFocus();
  await expect.element(reset).toHaveAttribute("aria-disabled", "true");
  await expect.poll(() => settings.setting.columns).toBeNull();
});

test("a press on the head of a chosen column sorts on the server, by the address", async () => {
  await view.viewport(1440, 900);
  const { page, search, requests } = await open("", list, fakeListSettings({ columns: ["آخرین ویرایش"] }));
  await page.getByRole("columnheader", { name: "آخرین ویرایش" }).getByRole("link").click();
  await expect.poll(search).toBe("?sort=updated_at&order=desc");
  await expect
    .element(page.getByRole("columnheader", { name: "آخرین ویرایش" }))
    .toHaveAttribute("aria-sort", "descending");
  expect(requests.findLast(({ path }) => path === "desk/post")?.input).toMatchObject({
    ...{ sort: "updated_at", order: "desc" },
  });
});

test("works by keys: Alt and an arrow move a column, whose focus stays; Escape gives it back to the button", async () => {
  await view.viewport(1440, 900);
  const settings = fakeListSettings({ columns: ["دسته", "وضعیت"] });
  const { page } = await open("", list, settings);
  const button = page.getByRole("button", { name: "ستون‌ها" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const category = page.getByRole("checkbox", { name: "دسته" });
  await expect.element(category).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(() => settings.setting.columns).toEqual(["وضعیت", "دسته"]);
  await expect.element(category).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt} ");
  await expect.poll(() => settings.setting.columns).toEqual(["وضعیت"]);
  await expect.element(category).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(category).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("a press or a focus outside closes the menu", async () => {
  const { page } = await open("");
  const columns = page.getByRole("list", { name: "ستون‌های فهرست" });
  await openColumns(page);
  await page.getByRole("heading", { name: /^داستان‌ها/ }).click();
  await expect.element(columns).not.toBeInTheDocument();
  await openColumns(page);
  (page.getByRole("searchbox").element() as HTMLElement).focus();
  await expect.element(columns).not.toBeInTheDocument();
});

test("two quick presses change both columns", async () => {
  const settings = fakeListSettings({ columns: [] });
  const { page } = await open("", list, settings);
  await openColumns(page);
  const boxes = ["دسته", "نویسنده"].map((name) => page.getByRole("checkbox", { name }).element() as HTMLElement);
  for (const box of boxes) box.click();
  await expect.poll(() => settings.setting.columns?.toSorted()).toEqual(["دسته", "نویسنده"]);
});

test("says when the server does not store the columns, shows them all the same, and sends them with the next visit", async () => {
  await view.viewport(1440, 900);
  const settings = fakeListSettings();
  let isDown = true;
  const answers = {
    ...settings.answers,
    "desk/list-setting/columns": (request: FakeRequest) =>
      isDown ? overloaded : settings.answers["desk/list-setting/columns"](request),
  };
  const { page, router } = await open("", list, { ...settings, answers });
  await openColumns(page);
  await page.getByRole("checkbox", { name: "نویسنده" }).click();
  await expect.element(page.getByText(/^سرور شلوغ است\. ستون‌ها تا بستن/)).toBeVisible();
  await expect.poll(columnHeads(page)).not.toContain("نویسنده");
  isDown = false;
  await router.navigate("/posts?state=draft");
  await expect.poll(() => settings.setting.columns).not.toBeNull();
  expect(settings.setting.columns).not.toContain("نویسنده");
});

test("on a phone a row with chosen columns is a card that keeps the name, and the menu fits", async () => {
  await view.viewport(390, 844);
  const { page } = await open("", list, fakeListSettings({ columns: ["نویسنده", "آخرین ویرایش"] }));
  await expect.element(page.getByRole("link", { name: /^دشت/ })).toBeVisible();
  const cell = page.getByRole("cell").filter({ hasText: "سارا" }).first();
  await expect.element(cell).toBeVisible();
  expect(getComputedStyle(cell.element(), "::before").content).toBe('"نویسنده"');
  await openColumns(page);
  const { left, right, bottom } = page.getByRole("list", { name: "ستون‌های فهرست" }).element().getBoundingClientRect();
  expect([left >= 0, right <= 390, bottom <= 844]).toEqual([true, true, true]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("shows the list with all columns when what was chosen cannot be loaded", async () => {
  await view.viewport(1440, 900);
  const settings = fakeListSettings();
  const { page } = await open("", list, {
    ...settings,
    answers: { ...settings.answers, "desk/list-setting": () => overloaded },
  });
  await expect.element(page.getByRole("columnheader", { name: "دسته" })).toBeVisible();
});
