import { readFile } from "node:fs/promises";
import { accessibleInBoth, fits, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signedInStaff } from "./staff.ts";

test("an editor takes the table of a province out, mends it and brings it back", async ({
  page,
  request,
  baseURL,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signedInStaff(page, request, baseURL!);
  await openDesk(page, "/places?province=3");
  await page.getByRole("link", { name: "جدول مکان‌ها" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "جدول مکان‌ها" })).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^sarzamin-places-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), "utf8");
  const [heading, first] = table.split("\r\n");
  expect(heading).toMatch(/^\ufeffid,slug,/);
  const id = Number(first!.split(",")[0]);

  const bring = (csv: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "places.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await bring(table);
  await expect(page.getByText("این جدول چیزی را تغییر نمی‌دهد.")).toBeVisible();
  await bring(`id,summary,importance\n${id},خوب,9\n`);
  const faults = page.getByRole("region", { name: "خطاها" });
  await expect(faults.getByRole("cell", { name: "importance" })).toBeVisible();
  await expect(page.getByRole("button", { name: "انجام بده" })).toHaveCount(0);
  await bring("%PDF-1.7\nنه");
  await expect(page.getByRole("alert")).toContainText("PDF");
  complaints.splice(0, complaints.length); // the browser logs the 422 itself

  const summary = `از جدول ${Date.now()}`;
  await bring(`id,summary\n${id},${summary}\n`);
  await expect(page.getByRole("region", { name: "تغییرها" }).getByText(summary)).toBeVisible();
  await accessibleInBoth(page);
  await page.getByRole("button", { name: "انجام بده" }).click();
  await expect(page.getByRole("status").filter({ hasText: "۱ مکان تغییر کرد." })).toBeVisible();
  const { record, ...shown } = await (await request.get(`/api/v1/desk/place/show/${id}`, { headers })).json();
  expect((record ?? shown).summary).toBe(summary);
  await page.setViewportSize(PHONE);
  await fits(page);
});
