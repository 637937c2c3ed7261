import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { readCookie, writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import {
  facets,
  fakeCollections,
  openFavourite,
  shiraz,
  toast,
  yazd,
} from "../../../../testing/screens/open-favourite.tsx";

beforeEach(() => view.viewport(1280, 1400));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

test("removes a place at once, updates the count, moves the focus and restores it from the toast", async () => {
  const { page } = await openFavourite(fakeCollections());
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۲" })).toHaveAttribute("aria-current", "page");
  const removeButton = page.getByRole("button", { name: "حذف «باغ ارم»" });
  await removeButton.click();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "حذف «باغ دولت‌آباد»" })).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۱" })).toBeVisible();
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۲" })).toBeVisible();
});

const LIST = "profile/collection/get?type=bookmark&page=1&page_count=24";
const listOf = (places: object[], overrides: object = {}) => ({
  ...{ data: places, page: 1, page_count: 24, total: places.length, pages: 1, collection: null, facets },
  ...{ unfiltered: places.length, points: [], ...overrides },
});

test("searches, filters and sorts by the address, and says so when nothing is left", async () => {
  const { page, requests, currentPath } = await openFavourite({
    ...fakeCollections(),
    "profile/collection/get?type=bookmark&province_id=17&page=1&page_count=24": listOf([shiraz], { unfiltered: 2 }),
    "profile/collection/get?type=bookmark&province_id=17&month=2&page=1&page_count=24": listOf([], { unfiltered: 2 }),
    "profile/collection/get?type=bookmark&q=باغ&province_id=17&month=2&page=1&page_count=24": listOf([], {
      unfiltered: 2,
    }),
  });
  const province = page.getByRole("combobox", { name: "استان" });
  await expect.element(province.getByRole("option", { name: "فارس (۲)" })).toBeInTheDocument();
  await province.selectOptions("17");
  await expect.poll(currentPath).toBe("/profile/favourite?province_id=17");
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("نشان‌شده‌ها ۱ مکان از ۲");
  await page.getByRole("combobox", { name: "ماه" }).selectOptions("2");
  await expect.element(page.getByText(/^هیچ مکانی با این فیلترها نیست/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "همهٔ مکان‌ها" })).toHaveAttribute("href", "/profile/favourite");
  await page.getByRole("searchbox").fill("باغ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => requests.some(({ path }) => path.includes("q=باغ&province_id=17&month=2"))).toBe(true);
  await expect.poll(currentPath).toContain("month=2");
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
});

test("a choice also applies the text that was typed and not sent; the field follows the address", async () => {
  const { page, requests, router } = await openFavourite({
    ...fakeCollections(),
    "profile/collection/get?type=bookmark&q=ارم&province_id=17&page=1&page_count=24": listOf([shiraz]),
  });
  await page.getByRole("searchbox").fill("ارم");
  await page.getByRole("combobox", { name: "استان" }).selectOptions("17");
  await expect.poll(() => requests.some(({ path }) => path.includes("q=ارم&province_id=17"))).toBe(true);
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("نشان‌شده‌ها ۱ مکان از ۱");
  await expect.element(page.getByRole("searchbox")).toHaveValue("ارم");
  await router.navigate("/profile/favourite");
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});

test("reads filters of the address that make no sense as missing", async () => {
  const { requests } = await openFavourite(
    fakeCollections(),
    "/profile/favourite?province_id=x&month=99&sort=worst&page=-3",
  );
  await expect.poll(() => requests.map(({ path }) => path)).toContain(LIST);
});

test("shows the last page in place of one beyond it", async () => {
  const { page } = await openFavourite(
    {
      ...fakeCollections(),
      "profile/collection/get?type=bookmark&page=9&page_count=24": listOf([], { page: 9, total: 30, pages: 2 }),
      "profile/collection/get?type=bookmark&page=2&page_count=24": listOf([yazd], { page: 2, total: 30, pages: 2 }),
    },
    "/profile/favourite?page=9",
  );
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("نشان‌شده‌ها ۳۰ مکان، صفحهٔ ۲ از ۲");
});

test("moves ticked places to a collection, and takes it back", async () => {
  const moves: unknown[] = [];
  const { page, requests } = await openFavourite({
    ...fakeCollections(),
    "profile/collection/move": (input: unknown) => {
      moves.push(input);
      return { message: "۲ مکان به «بهار شیراز» منتقل شد.", change: 5, count: 2 };
    },
    "profile/collection/undo/5": { message: "به حال پیش برگشت." },
  });
  const move = page.getByRole("button", { name: "انتقال", exact: true });
  expect(move.query()).toBeNull(); // nothing is ticked
  await page.getByRole("checkbox", { name: "انتخاب «باغ ارم»" }).click();
  await page.getByRole("checkbox", { name: "انتخاب «باغ دولت‌آباد»" }).click();
  await page.getByRole("combobox", { name: "مجموعهٔ مقصد" }).selectOptions("7");
  await move.click();
  const notice = page.getByRole("status").filter({ hasText: "۲ مکان به «بهار شیراز» منتقل شد." });
  await expect.element(notice).toBeVisible();
  expect(moves).toMatchObject([{ from: "bookmark", to: "7", ids: ["1", "2"] }]);
  await notice.getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(() => toast.mock.calls.at(-1)).toEqual(["success", "به حال پیش برگشت."]);
  expect(requests.some(({ path }) => path === "profile/collection/undo/5")).toBe(true);
});

test("ticks all of the page, copies to a new collection, and takes out", async () => {
  const moves: unknown[] = [];
  const { page } = await openFavourite({
    ...fakeCollections(),
    "profile/collection/storeCustom": { id: 9, message: "ساخته شد." },
    "profile/collection/move": (input: unknown) => {
      moves.push(input);
      return { message: "انجام شد.", change: null, count: 0 };
    },
  });
  await page.getByRole("button", { name: "انتخاب همهٔ این صفحه" }).click();
  await page.getByRole("textbox", { name: "یا مجموعه‌ای تازه" }).fill("نوروز");
  await page.getByRole("button", { name: "افزودن", exact: true }).click();
  await expect.poll(() => moves.length).toBe(1);
  await page.getByRole("button", { name: "حذف", exact: true }).click();
  await expect.poll(() => moves.length).toBe(2);
  expect(moves).toMatchObject([
    { to: 9, keep: true, ids: ["1", "2"] },
    { from: "bookmark", ids: ["1", "2"] },
  ]);
  expect(moves[1]).not.toHaveProperty("to");
});

test("moves to the own collection that has the written name, as after a first try that created it and then failed", async () => {
  const moves: unknown[] = [];
  const { page } = await openFavourite({
    ...fakeCollections(),
    "profile/collection/storeCustom": apiError("collection_taken"),
    "profile/collection/move": (input: unknown) => {
      moves.push(input);
      return { message: "انجام شد.", change: null, count: 0 };
    },
  });
  await page.getByRole("checkbox", { name: "انتخاب «باغ ارم»" }).click();
  await page.getByRole("textbox", { name: "یا مجموعه‌ای تازه" }).fill(" بهار  شيراز ");
  await page.getByRole("button", { name: "انتقال", exact: true }).click();
  await expect.poll(() => moves.length).toBe(1);
  expect(moves).toMatchObject([{ from: "bookmark", to: 7, ids: ["1"] }]);
});

test("shows the saved places on a map whose provinces filter the list", async () => {
  const { page } = await openFavourite(fakeCollections());
  await page.getByText("روی نقشه").click();
  await expect
    .element(page.getByRole("link", { name: "فارس، ۲ مکان" }))
    .toHaveAttribute("href", "/profile/favourite?province_id=17");
  await expect
    .element(page.getByRole("list", { name: "مکان‌های این صفحه" }).getByRole("link", { name: "باغ ارم" }))
    .toHaveAttribute("href", "#p1");
});

test("offers directions only to exact positions", async () => {
  const { page } = await openFavourite(fakeCollections());
  await page.getByRole("button", { name: "مسیریابی تا «باغ ارم»" }).click();
  await expect
    .element(page.getByRole("link", { name: "نشان", exact: true }))
    .toHaveAttribute("href", "https://nshn.ir/?lat=29.63&lng=52.52");
  expect(page.getByRole("button", { name: /^مسیریابی/ }).elements()).toHaveLength(1);
});

test("restores a place with the reason when its removal is rejected", async () => {
  const { page } = await openFavourite({
    ...fakeCollections(),
    "profile/collection/delete/1": apiError("collection_unknown"),
  });
  await page.getByRole("button", { name: "حذف «باغ ارم»" }).click();
  await expect.element(page.getByText(apiError("collection_unknown").data.message)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).toBeVisible();
});

test("shows the empty state and focuses the title after the last place is removed", async () => {
  const { page } = await openFavourite(fakeCollections([yazd]));
  const remove = page.getByRole("button", { name: "حذف «باغ دولت‌آباد»" });
  await expect.element(remove).toBeVisible();
  remove.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("هنوز جایی را نشان نکرده‌اید")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
  await expect.element(page.getByRole("heading", { level: 2, name: "نشان‌شده‌ها" })).toHaveFocus();
});

test("answers 404 for a foreign collection, and redirects an expired token to the login page and back", async () => {
  const foreign = await openFavourite(
    { ...fakeCollections(), "profile/collection/get?type=99&page=1&page_count=24": apiError("collection_unknown") },
    "/profile/favourite?type=99",
  );
  await expect.element(foreign.page.getByText("not there")).toBeVisible();
  await foreign.page.unmount();
  const { currentPath } = await openFavourite(
    { ...fakeCollections(), "profile/collection": apiError("signed_out") },
    "/profile/favourite?type=custom",
  );
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe("/profile/favourite?type=custom");
});
