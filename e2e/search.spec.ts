import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

test("finds a place typed in the wrong keyboard layout, selects it by keyboard, and stores the term until it is deleted", async ({
  page,
  requestedUrls,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await waitUntilPageHydrated(page);
  const field = page.getByRole("main").locator("input[name=q]");
  await field.click();
  await expect(field).toHaveRole("combobox");
  const suggested = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith("/filter/search"));
  await field.pressSequentially("joj [ladn", { delay: 15 });
  const { "x-visitor-id": visitor = "" } = (await suggested).headers();
  await expect(page.getByRole("option", { name: /منظورتان تخت جمشید بود؟/ })).toBeVisible();
  const place = page.getByRole("option", { name: /^تخت جمشید/ });
  await expect(place).toBeVisible();
  await expect(page.getByRole("listbox").getByRole("option").last()).toHaveText(/مکان برای «joj \[ladn»/);
  await expectAccessible(page);
  const searches = () => requestedUrls.filter(({ pathname }) => pathname.endsWith("/filter/search"));
  expect(searches().every(({ searchParams }) => searchParams.get("remember") === "false")).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(place).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "تخت جمشید" })).toBeVisible();
  expect(searches().at(-1)?.searchParams.get("remember")).toBe("true");

  const headerField = page.getByRole("banner").locator("input[name=q]");
  await headerField.click();
  const recent = page.getByRole("rowgroup", { name: "جستجوهای اخیر" });
  await expect(recent.getByRole("link", { name: "joj [ladn" })).toBeVisible();
  await expectAccessible(page);
  await recent.getByRole("button", { name: "پاک کردن «joj [ladn»" }).click();
  await expect(recent).toHaveCount(0);
  await headerField.blur();
  await headerField.click();
  await expect(page.getByRole("rowgroup", { name: "شهرها" })).toBeVisible();
  await expect(recent).toHaveCount(0);

  await headerField.fill("آبشار لرستان");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?.*asked=/);
  // The old page sends the term while the new one is loading; the browser does not always report a request that outlives its page.
  const terms = async () => {
    const headers = { "x-visitor-id": visitor };
    const { data } = await (await page.request.get("/api/v1/filter/showHistory", { headers })).json();
    return data.map(({ search }: { search: string }) => search);
  };
  await expect.poll(terms).toContain("آبشار لرستان");
  await waitUntilPageHydrated(page);
  await headerField.fill("");
  await headerField.blur();
  await headerField.click();
  await expect(recent.getByRole("link", { name: "آبشار لرستان" })).toBeVisible();
});

test("opens the search sheet on a phone with the focus in its field", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/provinces");
  await waitUntilPageHydrated(page);
  const searchLink = page.getByRole("banner").getByRole("link", { name: "جستجو" });
  const sheet = page.getByRole("dialog", { name: "جستجو" });
  // The sheet loads shortly after hydration; until then the button is a link.
  await page.waitForLoadState("networkidle");
  await searchLink.click();
  const field = sheet.getByRole("combobox");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("masuleh", { delay: 15 });
  await expect(sheet.getByRole("option", { name: /^ماسوله/ }).first()).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector("dialog")!;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(searchLink).toBeFocused();
  await page.getByRole("navigation", { name: "میان‌بر" }).getByRole("link", { name: "جستجو" }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type("یزد");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?/);
  await expect(sheet).toHaveCount(0);
});

test("works as a plain form and link when the search script cannot be loaded", async ({ page, consoleErrors }) => {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, "../dist/client/.vite/manifest.json"), "utf8"));
  await page.route(`**/${manifest["web/features/search/search-box.tsx"].file}`, (route) => route.abort());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/provinces");
  await waitUntilPageHydrated(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("searchbox").fill("یزد");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?/);
  await expect(page.getByRole("link", { name: /یزد/ }).first()).toBeVisible();
  await page.goto("/provinces");
  await waitUntilPageHydrated(page);
  await page.waitForLoadState("networkidle");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("banner").getByRole("link", { name: "جستجو" }).click();
  await expect(page).toHaveURL("/place-list#q");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  consoleErrors.length = 0; // the browser logs the blocked file
});
