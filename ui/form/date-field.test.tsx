import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { DateField } from "./date-field.tsx";
import { submittedDay } from "./submitted-day.ts";

const renderField = (defaultValue?: string) =>
  render(
    <form>
      <DateField label="تاریخ تولد" name="birthday" defaultValue={defaultValue} />
      <button type="button">بعد</button>
    </form>,
  );
type Page = Awaited<ReturnType<typeof renderField>>;
const submittedData = (page: Page) => new FormData(page.container.querySelector("form")!).getAll("birthday");
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
  expect(submittedData(page)).toEqual([""]);
  await write(page, "٣", "مهر", "1370");
  await expect.poll(() => submittedData(page)).toEqual(["1991-09-25"]);
  await expect.element(day(page)).toHaveValue("۳");
  await expect.element(year(page)).toHaveValue("۱۳۷۰");
  await expect.element(page.getByRole("group", { name: "تاریخ تولد" })).toBeVisible();
});

test("shows a stored date in Jalali and submits it unchanged; clearing the parts removes it", async () => {
  const page = await renderField("1991-09-25");
  await expect.element(month(page)).toHaveValue("7");
  await expect.poll(() => submittedData(page)).toEqual(["1991-09-25"]);
  await write(page, "", "ماه", "");
  await expect.poll(() => submittedData(page)).toEqual([""]);
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
  expect(submittedData(page)).toEqual(["?"]);
});

/** The form as it is before its script has run, with what is typed in it; the data that the browser submits. */
function submitPlain(parts: Record<string, string>, defaultValue?: string): FormData {
  const form = document.createElement("form");
  form.innerHTML = renderToStaticMarkup(<DateField label="تاریخ تولد" name="birthday" defaultValue={defaultValue} />);
  for (const [part, value] of Object.entries(parts))
    form.querySelector<HTMLInputElement>(`[autocomplete="bday-${part}"]`)!.value = value;
  return new FormData(form);
}

test.each([
  [{ day: "٣", month: "7", year: "۱۳۷۰" }, undefined, "1991-09-25"],
  [{ day: "4" }, "1991-09-25", "1991-09-26"],
  [{}, "1991-09-25", "1991-09-25"],
  [{}, undefined, ""],
  [{ day: "", month: "", year: "" }, "1991-09-25", ""],
  [{ year: "" }, "1991-09-25", "?"],
  [{ day: "31" }, "1991-09-25", "?"],
])("without its script %o in a field with %s is submitted as «%s»", (parts, defaultValue, iso) => {
  expect(submittedDay(submitPlain(parts, defaultValue), "birthday")).toBe(iso);
});

test("the day that its script has found wins over the parts, and no part of another kind is a day", () => {
  const data = submitPlain({ day: "3", month: "7", year: "1370" });
  data.set("birthday", "1990-03-21");
  expect(submittedDay(data, "birthday")).toBe("1990-03-21");
  data.set("birthday", "");
  data.set("birthday_month", "13");
  expect(submittedDay(data, "birthday")).toBe("?");
});

test("shows what was typed in a rejected form, and submits it in place of the stored date", async () => {
  const typed = { day: "4", month: "7", year: "1370" };
  const page = await render(
    <form>
      <DateField label="تاریخ تولد" name="birthday" defaultValue="1991-09-25" typed={typed} />
    </form>,
  );
  await expect.element(day(page)).toHaveValue("۴");
  await expect.poll(() => submittedData(page)).toEqual(["1991-09-26"]);
});
