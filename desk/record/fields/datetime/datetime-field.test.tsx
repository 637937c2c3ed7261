import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateTimeField } from "./datetime-field.tsx";

const later = "2027-01-05T05:00:00.000Z"; // ۱۵ دی ۱۴۰۵، ۰۸:۳۰

async function open(initial: string | null) {
  const values: (string | null)[] = [];
  function Form() {
    const [value, setValue] = useState(initial);
    const set = (next: string | null) => {
      values.push(next);
      setValue(next);
    };
    return (
      <>
        <DateTimeField
          label="زمان انتشار"
          name="at"
          {...{ value, set }}
          future="منتشر می‌شود"
          past="این زمان گذشته است"
        />
        <button type="button" onClick={() => setValue(later)}>
          نگارش دیگر
        </button>
      </>
    );
  }
  const page = await render(<Form />);
  return {
    page,
    day: page.getByRole("textbox", { name: "روز زمان انتشار" }),
    time: page.getByRole("textbox", { name: "ساعت زمان انتشار" }),
    value: () => values.at(-1),
  };
}

test("reads 0830 that is typed after a click as 08:30 of that very day, and says in how many days that is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00Z") });
  const { page, day, time, value } = await open(null);
  await day.click();
  await userEvent.keyboard("14051015");
  await time.click();
  await userEvent.keyboard("0830");
  await day.click();
  await expect.element(time).toHaveValue("۰۸:۳۰");
  await expect.element(day).toHaveValue("۱۴۰۵/۱۰/۱۵");
  expect(value()).toBe(later);
  await expect.element(page.getByText(/^سه‌شنبه ۱۵ دی، ساعت ۰۸:۳۰: ۴۵ روز دیگر منتشر می‌شود\.$/)).toBeVisible();
  vi.useRealTimers();
});

test("typing into a time replaces it, although a day has filled it", async () => {
  const { time, value } = await open(later);
  await time.click();
  await userEvent.keyboard("۹:۱۵");
  expect(value()).toBe("2027-01-05T05:45:00.000Z");
});

test.each(["2599", "25:99", "24:00", "0860"])("refuses the time %s in place and keeps the day", async (typed) => {
  const { page, day, time, value } = await open(later);
  await time.click();
  await userEvent.keyboard(typed);
  await day.click();
  await expect.element(time).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText(/ساعت از ۰۰:۰۰ تا ۲۳:۵۹ است/)).toBeVisible();
  await expect.element(day).toHaveValue("۱۴۰۵/۱۰/۱۵");
  expect(value(), "no instant is stored").toMatch(/ \| /);
  await time.click();
  await userEvent.keyboard("10");
  expect(value()).toBe("2027-01-05T06:30:00.000Z");
});

test("keeps the seconds of a value when its fields are only left", async () => {
  const { day, time, value } = await open("2027-01-05T05:00:42.123Z");
  await day.click();
  await userEvent.tab();
  await time.click();
  await userEvent.tab();
  await expect.element(time).toHaveValue("۰۸:۳۰");
  expect(value()).toBeUndefined();
});

test("picks a day from the calendar by keyboard: left is the next day", async () => {
  const { page, day, value } = await open(later);
  await page.getByRole("button", { name: "انتخاب روز زمان انتشار از تقویم" }).click();
  await expect.element(page.getByRole("button", { name: "سه‌شنبه ۱۵ دی ۱۴۰۵" })).toHaveFocus();
  await expect.element(page.getByRole("button", { pressed: true })).toHaveTextContent("۱۵");
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}{PageDown}");
  await expect.element(page.getByRole("button", { name: "جمعه ۲۳ بهمن ۱۴۰۵" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(day).toHaveValue("۱۴۰۵/۱۱/۲۳");
  expect(value()).toBe("2027-02-12T05:00:00.000Z");
});

test("shows a value that comes from elsewhere, and forgets what was typed", async () => {
  const { page, day, time } = await open(null);
  await day.click();
  await userEvent.keyboard("1405/13/99");
  await expect.element(page.getByText(/چنین روزی نیست/)).toBeVisible();
  await page.getByRole("button", { name: "نگارش دیگر" }).click();
  await expect.element(day).toHaveValue("۱۴۰۵/۱۰/۱۵");
  await expect.element(time).toHaveValue("۰۸:۳۰");
});
