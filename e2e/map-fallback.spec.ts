import { expectAccessible } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

test("shows a list and a static map without WebGL", async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
      return kind.startsWith("webgl") ? null : original.call(this, kind, ...rest);
    } as typeof original;
  });
  await page.goto("/map");
  await waitUntilPageHydrated(page);
  await expect(page.getByText("این مرورگر نتوانست نقشه را بکشد")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "نقشهٔ استان‌ها" })).toBeVisible();
  await expect(page.locator("a[href^='/place-details/']").first()).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("renders the list on the server, with working filters", async ({ page }) => {
    await page.goto("/map?month=1");
    await expect(page.getByRole("heading", { level: 1, name: "نقشهٔ ایران" })).toBeVisible();
    await expect(page.locator("a[href^='/place-details/']").first()).toBeVisible();
    await page.getByRole("link", { name: "حذف فروردین" }).click();
    await expect(page).toHaveURL(/\/map$/);
  });
});
