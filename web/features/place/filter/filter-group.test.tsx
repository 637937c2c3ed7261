import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FilterGroup } from "./filter-group.tsx";

const PROVINCES =
  "اردبیل اصفهان البرز ایلام بوشهر تهران زنجان سمنان فارس قزوین قم کردستان کرمان گلستان گیلان یزد".split(" ");
const choicesOf = (names: string[]) => names.map((name, at) => ({ id: at + 1, name, count: at + 1 }));
const choices = choicesOf(PROVINCES);
const group = (chosen: number[], onToggle = vi.fn()) => (
  <FilterGroup name="province_id" title="استان" choices={choices} chosen={chosen} onToggle={onToggle} open />
);

test("a long list shows the fullest choices and the chosen ones, in its own order", async () => {
  const page = await render(group([2]));
  await expect.element(page.getByRole("checkbox", { name: /^اصفهان/ })).toBeChecked();
  const shown = page.getByRole("checkbox").elements() as HTMLInputElement[];
  expect(shown.map(({ value }) => Number(value))).toEqual([2, 10, 11, 12, 13, 14, 15, 16]);
});

test("the rest comes on wish, and can be searched in any spelling", async () => {
  const page = await render(group([]));
  await page.getByRole("button", { name: "۹ گزینهٔ دیگر" }).click();
  expect(page.getByRole("checkbox").elements()).toHaveLength(16);
  await page.getByRole("searchbox").fill("كرم");
  expect(page.getByRole("checkbox").elements()).toHaveLength(1);
  await expect.element(page.getByRole("checkbox", { name: /^کرمان/ })).toBeVisible();
  await page.getByRole("searchbox").fill("رشت");
  await expect.element(page.getByText("چنین نامی در این فهرست نیست.")).toBeVisible();
});

test.each([
  ["قایمشهر", "قائم‌شهر"],
  ["خانه تاریخی", "خانهٔ تاریخی"],
  ["24", "جادهٔ ۲۴"],
])("%s finds %s", async (typed, name) => {
  const page = await render(<FilterGroup {...group([]).props} choices={choicesOf([...PROVINCES, name])} />);
  await page.getByRole("button", { name: /گزینهٔ دیگر/ }).click();
  await page.getByRole("searchbox").fill(typed);
  await expect.element(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeVisible();
});

test("a tick tells which choice it was", async () => {
  const toggled = vi.fn();
  const page = await render(group([], toggled));
  await page.getByRole("checkbox", { name: /^یزد/ }).click();
  expect(toggled).toHaveBeenCalledWith("province_id", 16);
});

test("a group stays open when its last choice is taken back", async () => {
  const props = { name: "province_id", title: "استان", choices, onToggle: vi.fn() } as const;
  const page = await render(<FilterGroup {...props} chosen={[16]} />);
  await expect.element(page.getByRole("checkbox", { name: /^یزد/ })).toBeVisible();
  await page.rerender(<FilterGroup {...props} chosen={[]} />);
  await expect.element(page.getByRole("checkbox", { name: /^یزد/ })).toBeVisible();
});

test("choices that would find nothing are not offered, unless they are chosen", async () => {
  const empty = [{ id: 1, name: "یزد", count: 0 }];
  const props = { name: "province_id", title: "استان", onToggle: vi.fn() } as const;
  const page = await render(<FilterGroup {...props} choices={empty} chosen={[]} />);
  expect(page.container.innerHTML).toBe("");
  await page.rerender(<FilterGroup {...props} choices={empty} chosen={[1]} />);
  await expect.element(page.getByRole("checkbox", { name: /^یزد/ })).toBeChecked();
});
