import { afterEach, beforeEach, expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import type { BackpackCategory } from "../../../../contract/member/backpack.ts";
import { backpackResponse, makeItem, messageResponse, openBackpack } from "../../../../testing/backpack-page.tsx";

beforeEach(() => view.viewport(390, 844));
afterEach(() => writeCookie("iran_token", "", 0));

/** Categories with so many packed things each. */
const makeCategories = (...counts: number[]): BackpackCategory[] =>
  counts.map((count, index) => ({
    id: index + 1,
    name: `دستهٔ ${index + 1}`,
    custom: false,
    items: Array.from({ length: count }, (_, item) =>
      makeItem(1000 * (index + 1) + item, `چیز ${index + 1}-${item + 1}`),
    ),
  }));
const heightOf = () => document.documentElement.scrollHeight;

test("three hundred things are a short screen: their categories are folded, each with its count", async () => {
  const categories = makeCategories(20, 30, 40, 10, 70, 30, 40, 60);
  const { page, checkbox } = await openBackpack({
    "profile/todoList": backpackResponse({ categories }),
    "profile/todoList/todo/check": messageResponse(),
  });
  await expect.element(page.getByText("از ۳۰۰ چیز را برداشته‌اید", { exact: false })).toBeVisible();
  expect(page.getByRole("checkbox").query()).toBeNull();
  expect(heightOf()).toBeLessThan(3 * 844);
  await expect.element(page.getByText("۰ از ۷۰", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "دستهٔ 5", exact: true }).click();
  await expect.element(checkbox("چیز 5-40")).toBeVisible();
  expect(checkbox("چیز 5-41").query()).toBeNull();
  await page.getByRole("button", { name: "۳۰ چیز دیگر" }).click();
  await expect.element(checkbox("چیز 5-70")).toBeVisible();
  await checkbox("چیز 5-70").click();
  await expect.element(page.getByText("۱ از ۷۰", { exact: false })).toBeVisible();
});

test("a list of usual length is open", async () => {
  const { checkbox } = await openBackpack({
    "profile/todoList": backpackResponse({ categories: makeCategories(20, 15) }),
  });
  await expect.element(checkbox("چیز 2-15")).toBeVisible();
});
