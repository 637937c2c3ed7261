import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { CalendarDayField } from "./calendar-day-field.tsx";

/** Opens the field with a stored value; `value` is what it has set last. */
async function open(initial: string | null) {
  const values: (string | null)[] = [];
  function Field() {
    const [value, setValue] = useState(initial);
    const set = (next: string | null) => {
      values.push(next);
      setValue(next);
    };
    return <CalendarDayField name="day" label="تاریخ" value={value} set={set} />;
  }
  const page = await render(<Field />);
  return { page, input: page.getByRole("textbox", { name: "تاریخ" }), value: () => values.at(-1) };
}

test("shows a stored day in the Jalali calendar with its weekday, and stores the Gregorian date of what is typed", async () => {
  const { page, input, value } = await open("2026-11-23");
  await expect.element(input).toHaveValue("۱۴۰۵/۹/۲");
  await expect.element(page.getByText(/^دوشنبه/)).toBeVisible();
  await input.fill("14050931");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  expect(value(), "what cannot be read stays for the server to refuse").toBe("۱۴۰۵۰۹۳۱");
  await input.fill("14050930");
  await expect.poll(value).toBe("2026-12-21");
  await expect.element(input).not.toHaveAttribute("aria-invalid");
  await input.fill("");
  await expect.poll(value).toBeNull();
});

test("stores a day that is picked from the month", async () => {
  const { page, input, value } = await open("2026-11-23");
  await page.getByRole("button", { name: "انتخاب روز تاریخ از تقویم" }).click();
  await page.getByRole("button", { name: /۱۰ آذر/ }).click();
  await expect.poll(value).toBe("2026-12-01");
  await expect.element(input).toHaveValue("۱۴۰۵/۹/۱۰");
});
