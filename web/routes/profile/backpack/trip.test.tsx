import { afterEach, beforeEach, expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import { clothes, messageResponse, openBackpack, ownCategory } from "../../../../testing/backpack-page.tsx";

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
  const { page, checkbox, currentLocation, requests } = await openBackpack(
    {
      "profile/todoList?place_id=765&month=10": { categories: [clothes, ownCategory], suggested, place },
      "profile/todoList?place_id=765&month=2": answer.promise,
      "profile/todoList/store/14,15": messageResponse(),
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
  answer.resolve({ categories: [clothes, ownCategory], suggested: [], place });
  await expect.element(page.getByText("برای اردیبهشت در اینجا چیز ویژه‌ای لازم نیست", { exact: false })).toBeVisible();
  expect(currentLocation().search).toBe("?place_id=765&month=2");
  await expect.element(checkbox("شال")).toBeVisible(); // the item packed meanwhile stays
  expect(requests.map(({ path }) => path)).toContain("profile/todoList/store/14,15");
});

test("finds the place by name or among the bookmarks; a blank search sends nothing", async () => {
  const persepolis = { id: 765, name: "تخت جمشید", kind: "محوطه", province: { id: 17, name: "فارس" } };
  const { page, currentLocation, requests } = await openBackpack(
    {
      "profile/collection": { bookmark: [{ ...persepolis, id: 9, name: "ماسوله" }], favorite: [], custom: [] },
      "home/filter?q=تخت&page_count=6": { data: [persepolis] },
      "profile/todoList?place_id=765&month=3": { categories: [clothes, ownCategory], suggested: [], place: persepolis },
    },
    "/profile/backpack?month=3",
  );
  const field = page.getByRole("searchbox", { name: "مقصد" });
  await field.click();
  await expect.element(page.getByRole("link", { name: /^ماسوله/ })).toBeVisible();
  await field.fill("  ");
  await field.fill("تخت");
  await page.getByRole("link", { name: /^تخت جمشید/ }).click();
  await expect.poll(() => currentLocation().search).toBe("?place_id=765&month=3");
  await expect.element(page.getByRole("link", { name: "تخت جمشید" })).toHaveFocus();
  expect(requests.filter(({ path }) => path.startsWith("home/filter"))).toHaveLength(1);
});

test("loses only the suggestions for an unknown place", async () => {
  const { page, checkbox } = await openBackpack(
    { "profile/todoList?place_id=5&month=1": apiError("place_unknown") },
    "/profile/backpack?place_id=5&month=1",
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent(apiError("place_unknown").data.message);
  await expect.element(checkbox("کلاه")).toBeVisible();
});
