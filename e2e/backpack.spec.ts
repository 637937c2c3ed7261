import { readFile, writeFile } from "node:fs/promises";
import { signInMember } from "./member.ts";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  openPage,
  PHONE,
} from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

test("backpack: packs suggestions and custom items, prints, and imports a file exported by another member", async ({
  page,
  request,
  baseURL,
}, testInfo) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await signInMember(page, request, baseURL!);
  await openPage(page, `/profile/backpack?place_id=7&month=10`);
  await expectNoHorizontalOverflow(page);
  await expectAccessibleInBothThemes(page);
  const suggestions = page.getByRole("list", { name: "پیشنهادها" }).getByRole("listitem");
  const itemName = await suggestions.first().locator("strong").innerText();
  expect((await suggestions.first().locator("span").first().innerText()).length).toBeGreaterThan(8); // its reason
  await page
    .getByRole("button", { name: `افزودن «${itemName}»` })
    .first()
    .click();
  await page.getByRole("checkbox", { name: itemName, exact: true }).check();

  await page.getByRole("button", { name: "دستهٔ تازه" }).click();
  await page.getByLabel("دستهٔ تازه").fill("وسایل بچه‌ها");
  await page.keyboard.press("Enter");
  const section = page.getByRole("region", { name: "وسایل بچه‌ها" });
  await section.getByRole("button", { name: /^چیزی از خودم/ }).click();
  await section.getByLabel("چیز تازه در «وسایل بچه‌ها»").fill("عروسک");
  await page.keyboard.press("Enter");
  await expect(section.getByRole("checkbox", { name: "عروسک" })).toBeVisible();
  await page.keyboard.press("Escape");
  await section.getByRole("button", { name: /^ویرایش/ }).click();
  await section.getByRole("button", { name: "تغییر نام «عروسک»" }).click();
  await section.getByLabel("نام تازهٔ «عروسک»").fill("توپ");
  await page.keyboard.press("Enter");
  await section.getByRole("button", { name: "پاک کردن «توپ»" }).click();
  await expect(section.getByText("توپ", { exact: true })).toHaveCount(0);
  const restored = page.waitForResponse(/todoCustom\/restore/);
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await restored;
  await expect(section.getByText("توپ", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await waitUntilPageHydrated(page);
  await expect(page.getByRole("checkbox", { name: itemName, exact: true })).toBeChecked();
  await expect(section.getByRole("checkbox", { name: "توپ" })).not.toBeChecked();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "ذخیره در فایل" })).toBeHidden();
  await expect(section.getByText("توپ", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "فهرست تازه برای این سفر" }).click();
  const lists = page.getByRole("navigation", { name: "فهرست‌ها" }).getByRole("link");
  await expect(lists).toHaveCount(2);
  await expect(page).toHaveURL(/\/profile\/backpack\?list=\d+$/);
  await expect(page.getByText("هنوز چیزی در کوله نیست")).toBeVisible();
  await page.getByRole("button", { name: /^تغییر نام فهرست/ }).click();
  await page.getByLabel(/^نام تازهٔ فهرست/).fill("سفر زمستانی");
  await page.keyboard.press("Enter");
  await expect(lists.nth(1)).toHaveText("سفر زمستانی");
  await expectAccessibleInBothThemes(page);
  await lists.first().click();
  await expect(section.getByRole("checkbox", { name: "توپ" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "سفر زمستانی" })).toBeVisible();
  await page.getByRole("button", { name: /^کارهای دیگر با فهرست/ }).click();
  await page.getByRole("button", { name: "پاک کردن فهرست" }).click();
  await expect(lists).toHaveCount(1);
  await expect(section.getByRole("checkbox", { name: "توپ" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "ذخیره در فایل" }).click();
  const file = testInfo.outputPath("backpack.json");
  await writeFile(file, await readFile(await (await download).path()));
  await page.context().clearCookies();
  await signInMember(page, request, baseURL!);
  await openPage(page, "/profile/backpack");
  await expect(page.getByText("توپ", { exact: true })).toHaveCount(0);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText("فهرست فایل به کوله‌پشتی افزوده شد.")).toBeVisible();
  await expect(section.getByRole("checkbox", { name: "توپ" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: itemName, exact: true })).toBeChecked();
});
