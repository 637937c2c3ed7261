import { readFile } from "node:fs/promises";
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
  await expect(page.getByRole("button", { name: "انجام بده" })).toHaveCount(0);
  await importCsv("%PDF-1.7\nنه");
  await expect(page.getByRole("alert")).toContainText("PDF");
  consoleErrors.splice(0, consoleErrors.length); // the browser logs the 422 itself

  const summary = `از جدول ${Date.now()}`;
  await importCsv(`id,summary\n${id},${summary}\n`);
  await expect(page.getByRole("region", { name: "تغییرها" }).getByText(summary)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "انجام بده" }).click();
  await expect(page.getByRole("status").filter({ hasText: "۱ مکان تغییر کرد." })).toBeVisible();
  const { record, ...fields } = await (await request.get(`/api/v1/desk/place/show/${id}`, { headers })).json();
  expect((record ?? fields).summary).toBe(summary);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
});
