import type { Page } from "@playwright/test";
import { expectAccessible } from "../screen.ts";
import { expect, test } from "../site.ts";
import { fileOf } from "./built-file.ts";

/** Expects the list in place of the map, with the sentence; opens the page anew by its link and expects the map. */
async function expectListUntilOpenedAnew(page: Page, blocked: string) {
  const message = page.getByRole("alert").filter({ hasText: "نقشه بارگیری نشد" });
  await expect(message).toBeVisible();
  await expect(page.locator("a[href^='/place-details/']").first()).toBeVisible();
  await expect(page.getByText("نقشه می‌آید…")).toBeHidden();
  await expectAccessible(page);
  await page.unroute(blocked);
  await message.getByRole("link", { name: "صفحه را دوباره باز کنید" }).click();
  await expect(page.locator("canvas.maplibregl-canvas")).toBeVisible();
  await expect(message).toBeHidden();
}

test.describe("without a connection to a part of the map", () => {
  const parts = {
    "the script of its view": "web/routes/map/map-view.island.tsx",
    "the script of the map": "web/routes/map/interactive-view.tsx",
  };
  for (const [name, source] of Object.entries(parts))
    test(`shows the list and says so when ${name} does not load, until the page is opened anew`, async ({
      page,
      consoleErrors,
    }) => {
      const blocked = `**/${await fileOf(source)}*`;
      await page.route(blocked, (route) => route.abort());
      await page.goto("/map?month=1");
      await expectListUntilOpenedAnew(page, blocked);
      await expect(page).toHaveURL(/month=1/);
      consoleErrors.splice(0, consoleErrors.length); // the browser itself logs what it could not load
    });

  test("shows the list and says so when the style does not load, until the page is opened anew", async ({
    page,
    consoleErrors,
  }) => {
    const blocked = "**/map/style-*.json";
    await page.route(blocked, (route) => route.abort());
    await page.goto("/map");
    await expectListUntilOpenedAnew(page, blocked);
    consoleErrors.splice(0, consoleErrors.length);
  });
});
