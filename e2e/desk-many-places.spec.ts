import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoHorizontalOverflow, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

test("exports the places of a province, reports errors of the edited file and imports it", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signInStaff(page, request, baseURL!);
  await openDesk(page, "/places?province=3");
  await page.getByRole("link", { name: "جدول مکان‌ها" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "جدول مکان‌ها" })).toBeVisible();
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^sarzamin-places-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), "utf8");
  const [heading, first] = table.split("\r\n");
  expect(heading).toMatch(/^\ufeffid,slug,/);
  const id = Number(first!.split(",")[0]);

  const importCsv = (csv: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "places.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await importCsv(table);
  await expect(page.getByText("این جدول چیزی را تغییر نمی‌دهد.")).toBeVisible();
  await importCsv(`id,summary,importance\n${id},خوب,9\n`);
  const errors = page.getByRole("region", { name: "خطاها" });
  await expect(errors.getByRole("cell", { name: "importance" })).toBeVisible();
  await expect(page.getByRole("button", { name: "اجرا" })).toHaveCount(0);
  await importCsv("%PDF-1.7\nنه");
  await expect(page.getByRole("alert")).toContainText("PDF");
  consoleErrors.splice(0, consoleErrors.length); // the browser logs the 422 itself

  const summary = `از جدول ${Date.now()}`;
  await importCsv(`id,summary\n${id},${summary}\n`);
  await expect(page.getByRole("region", { name: "تغییرها" }).getByText(summary)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "اجرا" }).click();
  await expect(page.getByRole("status").filter({ hasText: "۱ مکان تغییر کرد." })).toBeVisible();
  const { record, ...fields } = await (await request.get(`/api/v1/desk/place/show/${id}`, { headers })).json();
  expect((record ?? fields).summary).toBe(summary);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
});

/** The ids of the first rows of a list. */
const rowIds = async (page: Page, count: number) =>
  (await page.locator("tbody tr a").evaluateAll((links) => links.map((link) => link.getAttribute("href")!)))
    .filter((href) => /\/places\/\d+$/.test(href))
    .slice(0, count)
    .map((href) => Number(href.split("/").at(-1)));

test("sets a field of selected places by keyboard, leaves what a colleague changes meanwhile, and undoes it", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signInStaff(page, request, baseURL!);
  const show = async (id: number) => (await request.get(`/api/v1/desk/place/show/${id}`, { headers })).json();
  await openDesk(page, "/places?q=آبشار&sort=id");
  const ids = await rowIds(page, 3);
  const [first = 0, second = 0] = ids;
  const importances = async () => Promise.all(ids.map(async (id) => (await show(id)).importance));
  const before = await importances();
  for (const at of [0, 1, 2]) {
    await page
      .getByRole("checkbox", { name: /^انتخاب آبشار/ })
      .nth(at)
      .focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("link", { name: "ویرایش گروهی", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "ویرایش گروهی ۳ مکان" })).toBeVisible();
  await page.getByLabel("فیلد", { exact: true }).selectOption("importance");
  const value = page.getByRole("combobox", { name: "اهمیت" });
  await value.focus();
  await page.keyboard.press("End");
  await expect(value).toHaveValue("5");
  await expect(page.getByText("۳ مکان تغییر می‌کند")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const colleague = await show(second);
  const update = { version: colleague.version, importance: 4 };
  expect((await request.post(`/api/v1/desk/place/update/${second}`, { headers, data: update })).ok()).toBe(true);
  await page.keyboard.press("Control+KeyS");
  await expect(page.getByText("برای ۲ مورد ذخیره شد. ۱ مورد ذخیره نشد.")).toBeVisible();
  const refused = page.getByRole("region", { name: "ذخیره نشد" });
  await expect(refused.getByRole("link", { name: colleague.name })).toBeVisible();
  expect(await importances()).toEqual([5, 4, 5]);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "بازگردانی" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("۲ مورد به پیش از این ویرایش برگشت.")).toBeVisible();
  expect(await importances(), "the colleague's stays").toEqual([before[0], 4, before[2]]);
  await openDesk(page, `/audit?kind=place&subject_id=${first}`);
  await expect(page.getByText(/به نگارش پیشین برگرداند.*اهمیت/)).toBeVisible();
  await expect(page.getByText(/را ویرایش کرد.*اهمیت/)).toBeVisible();
  const records = [{ id: second, version: (await show(second)).version }];
  await request.post("/api/v1/desk/bulk-edit/undo", { headers, data: { kind: "place", records } });
});

test("adds a category to all that a filter finds, on a phone", async ({ page, request, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const { headers } = await signInStaff(page, request, baseURL!);
  const castles = async (filter = ""): Promise<number> =>
    (await (await request.get(`/api/v1/desk/place?kind=castle${filter}`, { headers })).json()).total;
  const { data: categories } = await (await request.get("/api/v1/home/category")).json();
  await openDesk(page, "/places?kind=castle");
  await page.getByRole("checkbox", { name: /^انتخاب هر/ }).check();
  await expectNoHorizontalOverflow(page);
  await page.getByRole("link", { name: /^ویرایش گروهی هر .* مورد فهرست$/ }).click();
  await page.getByLabel("فیلد", { exact: true }).selectOption("category_ids");
  await expect(page.getByRole("radio", { name: "افزودن" })).toBeChecked();
  await page.getByRole("combobox", { name: "دسته‌های دیگر" }).fill("غار");
  const { id } = categories.find(({ name }: { name: string }) => name === "غارها");
  const [all, before] = [await castles(), await castles(`&category_id=${id}`)];
  expect(before).toBeLessThan(all);
  await page.getByRole("option", { name: /^غارها/ }).click();
  await page.keyboard.press("Escape");
  const save = page.getByRole("button", { name: /^ذخیره برای/ });
  await expect(save).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await expectAccessibleInBothThemes(page);
  const count = (await save.textContent())!.match(/[۰-۹٬]+/)![0];
  await save.click();
  await expect(page.getByText(`برای ${count} مورد ذخیره شد.`)).toBeVisible();
  expect(await castles(`&category_id=${id}`)).toBe(all);
  await expectNoHorizontalOverflow(page);
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect(page.getByText(`${count} مورد به پیش از این ویرایش برگشت.`)).toBeVisible();
  expect(await castles(`&category_id=${id}`)).toBe(before);
});
