import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../ui/styles/base.css";
import "../../../ui/styles/shared.css";
import { CategoryProvinces } from "./category-provinces.tsx";

const names = "فارس یزد کرمان تهران البرز قم ایلام گیلان گلستان سمنان زنجان مرکزی قزوین همدان لرستان اردبیل".split(" ");
const provinces = names.map((name, index) => ({ id: index + 1, name, place_count: index < 2 ? 9 : 1 }));

const open = (count: number) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "/",
          element: <CategoryProvinces category={{ id: 3, name: "غارها" }} provinces={provinces.slice(0, count)} />,
        },
      ])}
    />,
  );

test("provinces with few places are chips that share rows, not a bar each", async () => {
  await view.viewport(390, 844);
  const page = await open(16);
  const chips = page.getByRole("list").getByRole("link").elements();
  expect(chips.map(({ textContent }) => textContent).slice(0, 3)).toEqual(["فارس۹ مکان", "یزد۹ مکان", "کرمان۱ مکان"]);
  expect(chips[0]!.getAttribute("href")).toBe("/place-list?province_id=1&category_id=3");
  const rows = new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().top)));
  expect(rows.size).toBeLessThanOrEqual(6);
  expect(page.getByRole("list").element().getBoundingClientRect().height).toBeLessThan(844 / 2);
  for (const chip of chips) expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test("shows nothing for the only province of a category", async () => {
  const page = await open(1);
  expect(page.getByRole("list").query()).toBeNull();
});
