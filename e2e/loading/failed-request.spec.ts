import { expect, test, waitUntilPageHydrated } from "../site.ts";
import { fileOf } from "./built-file.ts";

test("says so when the script of a pressed control cannot be loaded, and tries again on the next press", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/blog/2");
  await waitUntilPageHydrated(page);
  const chunk = `**/${await fileOf("web/features/collection/bookmark-post.island.tsx")}`;
  await page.route(chunk, (route) => route.abort());
  const bookmark = page.getByRole("button", { name: "نشان کردن" });
  await bookmark.click();
  await expect(page.getByRole("alert")).toHaveText(/بارگیری نشد/);
  await page.mouse.move(0, 0);
  await bookmark.click(); // another URL, which is not refused: a browser remembers the failure of the first
  await expect(page).toHaveURL("/login");
  consoleErrors.splice(0, consoleErrors.length);
});

test("asks again for drawings that a busy server did not make in time", async ({ page, consoleErrors }) => {
  const refused = new Set<string>();
  await page.route("**/posters/**", async (route) => {
    const url = route.request().url();
    if (refused.has(url)) return route.continue();
    refused.add(url);
    await route.fulfill({ status: 503, headers: { "retry-after": "1", "cache-control": "no-store" } });
  });
  await page.goto("/place-list");
  const picture = page.getByRole("main").locator("img[src^='/posters/']").first();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 60_000 }).toBeGreaterThan(0); // it waits for some seconds between two tries
  expect(refused.size).toBeGreaterThan(0);
  consoleErrors.splice(0, consoleErrors.length); // the browser itself logs each 503
});

test("a form that is sent without a connection says so, keeps what was written and can be sent again", async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto("/contact-us");
  await waitUntilPageHydrated(page);
  await page.getByLabel("نام", { exact: true }).fill("سارا");
  await page.getByLabel(/ایمیل/).first().fill("sara@example.com");
  await page.getByLabel(/پیام/).first().fill("جادهٔ تازه باز شده است.");
  await context.setOffline(true);
  const send = page.getByRole("button", { name: /فرستادن/ });
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(/اتصال/);
  await expect(send).not.toHaveAttribute("aria-busy", "true");
  await context.setOffline(false);
  const sent = page.waitForResponse((response) => response.request().method() === "POST" && response.ok());
  await send.click();
  expect(new URL((await sent).url()).pathname).toBe("/contact-us"); // the dialog that follows leads home after some seconds
  consoleErrors.splice(0, consoleErrors.length); // the browser itself logs what it could not fetch
});
