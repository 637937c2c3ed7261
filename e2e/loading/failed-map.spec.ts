import type { Page } from "@playwright/test";
import { expectAccessible } from "../screen.ts";
import { expect, test } from "../site.ts";
import { fileOf } from "./built-file.ts";

/** Expects the list in place of the map, with the sentence; opens the page anew by its link and expects the map. */
async function expectListUntilOpenedAnew(page: Page, blocked: string) {
  const message = page.getByRole("alert").filter({ hasText: "نقشه بارگیری نشد" });
  await expect(message).toBeVisible();
  await expect(page.locator("a[href^='/place-details/']").first()).toBeVisible();
  await expect(page.getByText("در حال بارگیری نقشه…")).toBeHidden();
  await expectAccessible(page);
  await page.unroute(blocked);
  await message.getByRole("link", { name: "صفحه را دوباره باز کنید" }).click();
  await expect(page.locator("canvas.maplibregl-canvas")).toBeVisible();
  await expect(message).toBeHidden();
  await expect(page.locator("[data-ready]")).toBeVisible();
}

const parts = {
  "the script of its view": () => fileOf("web/routes/map/map-view.island.tsx"),
  "the script of the map": () => fileOf("web/routes/map/interactive-view.tsx"),
  "the script of the map's worker": () => fileOf("node_modules/maplibre-gl/src/source/worker.ts"),
  "its style": () => "map/style-",
};

for (const [name, file] of Object.entries(parts))
  test(`shows the list and says so when ${name} does not load, until the page is opened anew`, async ({
    page,
    consoleErrors,
  }) => {
    const blocked = `**/${await file()}*`;
    await page.route(blocked, (route) => route.abort());
    await page.goto("/map?month=1");
    await expectListUntilOpenedAnew(page, blocked);
    await expect(page).toHaveURL(/month=1/);
    consoleErrors.splice(0, consoleErrors.length); // the browser itself logs what it could not load
  });

test("says that the ground of the map could not be loaded, and draws it when its files can be read again", async ({
  page,
  consoleErrors,
}) => {
  const files = "**/map/files/**";
  await page.route(files, (route) => route.abort());
  await page.goto("/map#16/35.7005/51.4005");
  const notice = page.getByText("زمینهٔ نقشه بارگیری نشد؛ دوباره امتحان می‌کنیم.");
  await expect(notice).toBeVisible();
  await page.unroute(files);
  await expect(notice).toBeHidden(); // all tiles of the view are there
  consoleErrors.splice(0, consoleErrors.length); // the browser itself logs what it could not load
});
