import { afterEach, beforeEach, expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import {
  backpackResponse,
  clothes,
  firstList,
  messageResponse,
  openBackpack,
  ownCategory,
} from "../../../../testing/backpack-page.tsx";

beforeEach(() => view.viewport(1280, 1000));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

test("suggests items for a place and a month, each with its reason", async () => {
  const suggested = [
    { todo_id: 14, name: "دستکش", packed: false, reason: "شب‌ها تا ۴ درجه سرد می‌شود." },
    { todo_id: 11, name: "بادگیر", packed: true, reason: "باد تندی می‌وزد." },
    { todo_id: 15, name: "شال", packed: false, reason: "صبح‌ها سرد است." },
  ];
  const place = { id: 765, name: "تخت جمشید" };
  const answer = Promise.withResolvers<object>();
  let categories = [clothes, ownCategory];
  const { page, checkbox, currentLocation, requests } = await openBackpack(
    {
      "profile/todoList": () => backpackResponse({ categories }),
      "profile/todoList?place_id=765&month=10": backpackResponse({ suggested, place }),
      "profile/todoList?place_id=765&month=2": answer.promise,
      "profile/todoList/store/14,15": () => {
        categories = [{ ...clothes, items: clothes.items.map((item) => ({ ...item, packed: true })) }, ownCategory];
        return messageResponse();
      },
    },
    "/profile/backpack?place_id=765&month=10",
  );
  await expect.element(page.getByRole("link", { name: "تخت جمشید" })).toHaveAttribute("href", "/place-details/765");
  // Focused only when it was selected on this page.
  await expect.element(page.getByRole("link", { name: "تخت جمشید" })).not.toHaveFocus();
  await expect.element(page.getByText("شب‌ها تا ۴ درجه سرد می‌شود.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "«بادگیر» در کوله هست" })).toBeVisible();
  await page.getByRole("button", { name: "افزودن همهٔ ۲ چیز", exact: true }).click();
  await expect.element(checkbox("شال")).toBeVisible();
  await expect.element(page.getByText("همهٔ این‌ها در کوله هست.")).toBeVisible();
  const month = page.getByRole("combobox", { name: "ماه سفر" });
  await month.selectOptions("اردیبهشت");
  await expect.element(month).toHaveValue("2"); // before the server answers
  answer.resolve(backpackResponse({ place })); // as the list was before
  await expect.element(page.getByText("برای اردیبهشت در اینجا چیز ویژه‌ای لازم نیست", { exact: false })).toBeVisible();
  expect(currentLocation().search).toBe("?place_id=765&month=2");
  await expect.element(checkbox("شال")).toBeVisible(); // the item packed meanwhile stays
  expect(requests.map(({ path }) => path)).toContain("profile/todoList/store/14,15");
});

test("finds the place by name or among the bookmarks and keeps it with the list; a blank search sends nothing", async () => {
  const persepolis = { id: 765, name: "تخت جمشید", kind: "محوطه", province: { id: 17, name: "فارس" } };
  const place = { id: 765, name: "تخت جمشید" };
  let trip: object = {};
  const { page, posted, currentLocation, requests } = await openBackpack({
    "profile/todoList": () => backpackResponse({ ...trip }),
    "profile/collection": { bookmark: [{ ...persepolis, id: 9, name: "ماسوله" }], favorite: [], custom: [] },
    "home/filter?q=تخت&page_count=6": { data: [persepolis] },
    "profile/todoList/list/edit/1": ({ place_id, month }: { place_id?: number | null; month: number }) => {
      trip = place_id === null ? {} : { place, lists: [{ ...firstList, place, month }] };
      return messageResponse();
    },
  });
  const field = page.getByRole("searchbox", { name: "مقصد" });
  await field.click();
  await expect.element(page.getByRole("button", { name: /^ماسوله/ })).toBeVisible();
  await field.fill("  ");
  await field.fill("تخت");
  await page.getByRole("button", { name: /^تخت جمشید/ }).click();
  await expect.poll(() => currentLocation().search).toBe("?list=1");
  await expect.element(page.getByRole("link", { name: "تخت جمشید" })).toHaveFocus();
  expect(requests.filter(({ path }) => path.startsWith("home/filter"))).toHaveLength(1);
  await page.getByRole("combobox", { name: "ماه سفر" }).selectOptions("مهر");
  await expect.poll(() => posted("list/edit/1").at(-1)).toMatchObject({ month: 7 });
  expect(posted("list/edit/1")[0]).toMatchObject({ place_id: 765 });
  await page.getByRole("button", { name: "جای دیگر" }).click();
  await page.getByRole("button", { name: "بدون مقصد" }).click();
  await expect.element(page.getByRole("heading", { name: "کجا می‌روید؟" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "کجا می‌روید؟" })).toHaveFocus();
});

test("a trip of the address becomes that of the list or of a new one", async () => {
  const place = { id: 765, name: "تخت جمشید" };
  const trip = { ...firstList, id: 2, name: place.name, place, month: 10 };
  const { page, posted, tabs, currentLocation } = await openBackpack(
    {
      "profile/todoList?place_id=765&month=10": backpackResponse({ place }),
      "profile/todoList/list/edit/1": messageResponse(),
      "profile/todoList/list/store": { id: 2, message: "فهرست «تخت جمشید» ساخته شد." },
      "profile/todoList?list_id=2": backpackResponse({ list_id: 2, lists: [firstList, trip], place }),
    },
    "/profile/backpack?place_id=765&month=10",
  );
  await page.getByRole("button", { name: "فهرست تازه برای این سفر" }).click();
  await expect.poll(() => currentLocation().search).toBe("?list=2");
  expect(posted("list/store")).toEqual([{ list_id: undefined, name: "تخت جمشید", place_id: 765, month: 10 }]);
  await expect.element(tabs().nth(1)).toHaveAttribute("aria-current", "page");
  expect(page.getByRole("button", { name: "مقصد همین فهرست شود" }).query()).toBeNull();
});

test("loses only the suggestions for an unknown place", async () => {
  const { page, checkbox } = await openBackpack(
    { "profile/todoList?place_id=5&month=1": apiError("place_unknown") },
    "/profile/backpack?place_id=5&month=1",
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent(apiError("place_unknown").data.message);
  await expect.element(checkbox("کلاه")).toBeVisible();
});
