import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DateField } from "./date-field.tsx";

const renderField = (defaultValue?: string) =>
  render(
    <form>
      <DateField label="تاریخ تولد" name="birthday" defaultValue={defaultValue} />
      <button type="button">بعد</button>
    </form>,
  );
type Page = Awaited<ReturnType<typeof renderField>>;
const submittedData = (page: Page) => [...new FormData(page.container.querySelector("form")!)];
const day = (page: Page) => page.getByRole("textbox", { name: "روز تاریخ تولد" });
const month = (page: Page) => page.getByRole("combobox", { name: "ماه تاریخ تولد" });
const year = (page: Page) => page.getByRole("textbox", { name: "سال تاریخ تولد" });
async function write(page: Page, d: string, m: string, y: string) {
  await day(page).fill(d);
  await month(page).selectOptions(m);
  await year(page).fill(y);
}

test("submits a day in any digits as a Gregorian date, and shows it in Persian digits", async () => {
  const page = await renderField();
  expect(submittedData(page)).toEqual([["birthday", ""]]);
  await write(page, "٣", "مهر", "1370");
  await expect.poll(() => submittedData(page)).toEqual([["birthday", "1991-09-25"]]);
  await expect.element(day(page)).toHaveValue("۳");
  await expect.element(year(page)).toHaveValue("۱۳۷۰");
  await expect.element(page.getByRole("group", { name: "تاریخ تولد" })).toBeVisible();
});

test("shows a stored date in Jalali and submits it unchanged; clearing the parts removes it", async () => {
  const page = await renderField("1991-09-25");
  await expect.element(month(page)).toHaveValue("7");
  expect(submittedData(page)).toEqual([["birthday", "1991-09-25"]]);
  await write(page, "", "ماه", "");
  await expect.poll(() => submittedData(page)).toEqual([["birthday", ""]]);
});

test.each([
  ["31", "مهر", "1370", "مهر ۱۳۷۰، ۳۰ روز دارد."],
  ["30", "اسفند", "1404", "اسفند ۱۴۰۴، ۲۹ روز دارد."],
  ["1", "مهر", "1991", "سال را خورشیدی بنویسید، مانند ۱۳۷۰."],
  ["1", "مهر", "70", "سال را چهاررقمی بنویسید، مانند ۱۳۷۰."],
  ["1", "مهر", "1450", "این روز هنوز نیامده است."],
  ["1", "ماه", "1370", "روز، ماه و سال را کامل بنویسید."],
])("reports the problem of «%s %s %s» on blur, and submits no date", async (d, m, y, problem) => {
  const page = await renderField("1991-09-25");
  await write(page, d, m, y);
  expect(page.getByText(problem).query()).toBeNull();
  await page.getByRole("button", { name: "بعد" }).click();
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(day(page)).toHaveAccessibleDescription(problem);
  expect(submittedData(page)).toEqual([["birthday", "?"]]);
});
