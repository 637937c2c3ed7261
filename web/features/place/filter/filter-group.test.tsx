import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FilterGroup } from "./filter-group.tsx";

const PROVINCES =
  "اردبیل اصفهان البرز ایلام بوشهر تهران زنجان سمنان فارس قزوین قم کردستان کرمان گلستان گیلان یزد".split(" ");
const optionsOf = (names: string[]) => names.map((name, index) => ({ id: index + 1, name, count: index + 1 }));
const options = optionsOf(PROVINCES);
const group = (selected: number[], onToggle = vi.fn()) => (
  <FilterGroup name="province_id" title="استان" options={options} selected={selected} onToggle={onToggle} open />
);

test("a long list shows the options with the most places and the selected ones, in its own order", async () => {
  const page = await render(group([2]));
  await expect.element(page.getByRole("checkbox", { name: /^اصفهان/ })).toBeChecked();
  const visible = page.getByRole("checkbox").elements() as HTMLInputElement[];
  expect(visible.map(({ value }) => Number(value))).toEqual([2, 13, 14, 15, 16]);
});

test("shows the whole list on request, with a search that ignores spelling variants", async () => {
  const page = await render(group([]));
  await page.getByRole("button", { name: "۱۲ گزینهٔ دیگر" }).click();
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
])("the search %s finds %s", async (typed, name) => {
  const page = await render(<FilterGroup {...group([]).props} options={optionsOf([...PROVINCES, name])} />);
  await page.getByRole("button", { name: /گزینهٔ دیگر/ }).click();
  await page.getByRole("searchbox").fill(typed);
  await expect.element(page.getByRole("checkbox", { name: new RegExp(`^${name}`) })).toBeVisible();
});

test("a checkbox reports its filter and value", async () => {
  const onToggle = vi.fn();
  const page = await render(group([], onToggle));
  await page.getByRole("checkbox", { name: /^یزد/ }).click();
  expect(onToggle).toHaveBeenCalledWith("province_id", 16);
});

test("a group stays open when its last selection is removed", async () => {
  const props = { name: "province_id", title: "استان", options, onToggle: vi.fn() } as const;
  const page = await render(<FilterGroup {...props} selected={[16]} />);
  await expect.element(page.getByRole("checkbox", { name: /^یزد/ })).toBeVisible();
  await page.rerender(<FilterGroup {...props} selected={[]} />);
  await expect.element(page.getByRole("checkbox", { name: /^یزد/ })).toBeVisible();
});

test("hides options without places unless they are selected", async () => {
  const empty = [{ id: 1, name: "یزد", count: 0 }];
  const props = { name: "province_id", title: "استان", onToggle: vi.fn() } as const;
  const page = await render(<FilterGroup {...props} options={empty} selected={[]} />);
  expect(page.container.innerHTML).toBe("");
  await page.rerender(<FilterGroup {...props} options={empty} selected={[1]} />);
  await expect.element(page.getByRole("checkbox", { name: /^یزد/ })).toBeChecked();
});

test("asks for the options that did not come with the page, and shows them when they are there", async () => {
  const onShowAll = vi.fn();
  const some = <FilterGroup {...group([]).props} options={options.slice(12)} hiddenCount={12} onShowAll={onShowAll} />;
  const page = await render(some);
  expect(page.getByRole("checkbox").elements()).toHaveLength(4);
  const button = page.getByRole("button", { name: "۱۲ گزینهٔ دیگر" });
  await button.click();
  expect(onShowAll).toHaveBeenCalledOnce();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await page.rerender(group([]));
  expect(page.getByRole("checkbox").elements()).toHaveLength(16);
  await expect.element(page.getByRole("button", { name: "کمتر" })).toHaveAttribute("aria-expanded", "true");
});
