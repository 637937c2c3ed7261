import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { ActionError } from "../../../../api-client/actions.ts";
import type { FactName, PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { CorrectionForm } from "./correction-form.tsx";

const fact = (name: FactName, value: PlaceFact["value"]): PlaceFact => ({
  ...{ name, value, source: "تحریریه", source_url: null, checked_on: "2026-11-22" },
});

function open(field: FactName, facts: PlaceFact[], result?: ActionError) {
  const place = { name: "موزه ملی ایران", lat: 35.687, lon: 51.4155, position_radius: 100, facts };
  return render(<CorrectionForm place={place} field={field} result={result} />);
}

test("the form for opening hours begins with the known ones", async () => {
  const page = await open("opening_times", [fact("opening_times", "Sa-Th 08:00-17:30; Fr off; PH off")]);
  await expect.element(page.getByLabelText(/از ساعت/)).toHaveValue("08:00");
  await expect.element(page.getByLabelText(/تا ساعت/)).toHaveValue("17:30");
  await expect.element(page.getByLabelText("جمعه")).toBeChecked();
  await expect.element(page.getByLabelText("تعطیلات رسمی")).toBeChecked();
  await expect.element(page.getByLabelText("شنبه", { exact: true })).not.toBeChecked();
});

test("a known closed day is ticked, and the hours stay empty", async () => {
  const page = await open("opening_times", [fact("opening_times", "Mo off")]);
  await expect.element(page.getByLabelText("دوشنبه")).toBeChecked();
  await expect.element(page.getByLabelText(/از ساعت/)).toHaveValue("");
});

test("says that seasonal hours do not fit into the fields, which stay empty", async () => {
  const page = await open("opening_times", [
    fact("opening_times", "Mar 21-Sep 22 08:00-19:00; Sep 23-Mar 20 08:00-17:00"),
  ]);
  await expect.element(page.getByText(/در این خانه‌ها نمی‌گنجد/)).toBeVisible();
  await expect.element(page.getByLabelText(/از ساعت/)).toHaveValue("");
});

test("without known hours the form is empty, and says nothing of parts", async () => {
  const page = await open("opening_times", []);
  await expect.element(page.getByText("این را هنوز نمی‌دانیم.")).toBeVisible();
  expect(page.getByText(/نمی‌گنجد/).query()).toBeNull();
  expect(page.getByRole("checkbox", { checked: true }).elements()).toEqual([]);
});

test("other facts begin with what is known, too, and a rejected form with what was typed", async () => {
  const price = fact("ticket_price", 1_000_000);
  const known = await open("ticket_price", [price]);
  await expect.element(known.getByLabelText("بلیت (تومان)")).toHaveValue("100000");
  await known.unmount();
  const wheelchair = await open("wheelchair", [fact("wheelchair", "limited")]);
  await expect.element(wheelchair.getByLabelText("با ویلچر")).toHaveValue("limited");
  await wheelchair.unmount();
  const error = { code: "fields_wrong", message: "خانه‌ها را ببینید.", errors: { value: "یک عدد بنویسید." } } as const;
  const rejected = await open("ticket_price", [price], { error, values: { value: "صد هزار" } });
  await expect.element(rejected.getByLabelText("بلیت (تومان)")).toHaveValue("صد هزار");
});
