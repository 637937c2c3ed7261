import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { accessible } from "./screen.ts";
import { alive, expect, test } from "./site.ts";

test("typed with the wrong keyboard, found, chosen by keys; and it is among the recent terms until it is deleted", async ({
  page,
  asked,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await alive(page);
  const field = page.getByRole("main").locator("input[name=q]");
  await field.click();
  await expect(field).toHaveRole("combobox");
  await field.pressSequentially("joj [ladn", { delay: 15 });
  await expect(page.getByRole("option", { name: /منظورتان تخت جمشید بود؟/ })).toBeVisible();
  const place = page.getByRole("option", { name: /^تخت جمشید/ });
  await expect(place).toBeVisible();
  await expect(page.getByRole("option").last()).toHaveText(/مکان برای «joj \[ladn»/);
  await accessible(page);
  const searches = () => asked.filter(({ pathname }) => pathname.endsWith("/filter/search"));
  expect(searches().every(({ searchParams }) => searchParams.get("remember") === "false")).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(place).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "تخت جمشید" })).toBeVisible();
  expect(searches().at(-1)?.searchParams.get("remember")).toBe("true");

  const quick = page.getByRole("banner").locator("input[name=q]");
  await quick.click();
  const recent = page.getByRole("grid", { name: "جستجوهای اخیر" });
  await expect(recent.getByRole("link", { name: "joj [ladn" })).toBeVisible();
  await accessible(page);
  await recent.getByRole("button", { name: "پاک کردن «joj [ladn»" }).click();
  await expect(recent.getByText("پاک شد")).toBeVisible();
  await expect(recent).toHaveCount(0);
  await quick.blur();
  await quick.click();
  await expect(quick).toHaveAttribute("aria-expanded", "false");

  await quick.fill("آبشار لرستان");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?q=/);
  await expect(page.getByRole("option", { name: "مرتبط‌ترین" })).toBeAttached();
  await quick.fill("");
  await expect(recent.getByRole("link", { name: "آبشار لرستان" })).toBeVisible();
});

test("on a phone the lens opens a sheet with the cursor in its field", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/provinces");
  await alive(page);
  const lens = page.getByRole("banner").getByRole("link", { name: "جستجو" });
  const sheet = page.getByRole("dialog", { name: "جستجو" });
  // What makes a sheet of it comes a moment after the page is alive; before that it is the link that it was.
  await page.waitForLoadState("networkidle");
  await lens.click();
  const field = sheet.getByRole("combobox");
  await expect(field).toBeFocused();
  await accessible(page);
  await page.keyboard.type("masuleh", { delay: 15 });
  await expect(sheet.getByRole("option", { name: /^ماسوله/ }).first()).toBeVisible();
  await accessible(page);
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector("dialog")!;
    return scrollWidth - clientWidth;
  });
  expect(wider).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(lens).toBeFocused();
  await page.getByRole("navigation", { name: "میان‌بر" }).getByRole("link", { name: "جستجو" }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type("یزد");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?q=/);
  await expect(sheet).toHaveCount(0);
});

test("where the suggestions' script does not come, the field is still a form and the lens a link", async ({
  page,
  complaints,
}) => {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, "../dist/client/.vite/manifest.json"), "utf8"));
  await page.route(`**/${manifest["web/features/search/search-box.tsx"].file}`, (route) => route.abort());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/provinces");
  await alive(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("searchbox").fill("یزد");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?q=/);
  await expect(page.getByRole("link", { name: /یزد/ }).first()).toBeVisible();
  await page.goto("/provinces");
  await alive(page);
  await page.waitForLoadState("networkidle");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("banner").getByRole("link", { name: "جستجو" }).click();
  await expect(page).toHaveURL("/place-list#q");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  complaints.length = 0; // the browser says which file it did not get
});
