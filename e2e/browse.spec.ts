import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { accessible, fits } from "./screen.ts";
import { alive, expect, test } from "./site.ts";

/** The id of a place by its name, from the API: tests do not rely on numbers. */
async function placeId(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/home/filter?q=${encodeURIComponent(name)}`);
  const { data }: { data: { id: number; name: string }[] } = await answer.json();
  return data.find((place) => place.name === name)!.id;
}

/** The built script of a screen: its name says nothing. */
async function fileOf(screen: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, "../dist/client/.vite/manifest.json"), "utf8"));
  return manifest[screen].file;
}

const screens = [
  "/",
  "/place-list",
  "/place-list?q=آبشار&sort=name&page=2",
  "/place-list?q=ژژژژ",
  "/place-details/تخت جمشید",
  "/provinces",
  "/provinces?province=fars",
  "/login",
  "/register",
  "/forget",
];

for (const path of screens)
  for (const theme of ["light", "dark"] as const)
    test(`${path} in ${theme}: comes alive, asks for nothing twice, is accessible`, async ({ page, asked }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const address = path.startsWith("/place-details/")
        ? `/place-details/${await placeId(page, path.split("/")[2]!)}`
        : path;
      await page.goto(address);
      await alive(page);
      const urls = asked.filter(({ pathname }) => !pathname.endsWith(".svg")).map(String);
      expect(urls).toEqual([...new Set(urls)]);
      await accessible(page);
    });

for (const width of [320, 768, 1440])
  test(`nothing is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/",
      "/place-list?month=3",
      `/place-details/${await placeId(page, "تخت جمشید")}`,
      "/provinces?province=tehran",
      "/login",
      "/register",
    ]) {
      await page.goto(path);
      await fits(page);
    }
  });

test("the header is one row at every width", async ({ page }) => {
  await page.goto("/faq");
  await alive(page);
  for (const width of [320, 352, 768, 992, 1024, 1120, 1168]) {
    await page.setViewportSize({ width, height: 800 });
    const [is, own, wider] = await page.evaluate(() => {
      const root = document.documentElement;
      const rem = Number.parseFloat(getComputedStyle(root).fontSize);
      const own = Number.parseFloat(getComputedStyle(root).getPropertyValue("--header")) * rem;
      return [document.querySelector("header")!.offsetHeight, own, root.scrollWidth - root.clientWidth];
    });
    expect([is, wider], `${width} px`).toEqual([own, 0]);
  }
});

test("a visitor browses from home to a place and back", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  await page.getByRole("searchbox").first().fill("جمشید");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?q=/);
  await page.getByRole("link", { name: "تخت جمشید", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "تخت جمشید" })).toBeVisible();
  await expect(page).toHaveTitle(/تخت جمشید.*سرزمین/);
  await page.goBack();
  await expect(page).toHaveURL(/\/place-list\?q=/);
  await page.goto("/");
  await alive(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded(); // asked for when its place comes near
  const seen = page.getByRole("region", { name: "آخرین دیده‌های شما" });
  await expect(seen.getByRole("link", { name: "تخت جمشید", exact: true })).toBeVisible();
});

test("back on a long page the reader is where they were, and near it after a reload in between", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await alive(page);
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("main").locator('a[href^="/place-details/"]').last();
  const depth = () => page.evaluate(() => Math.round(window.scrollY));
  // After a reload the parts of a page that come later are not all there yet.
  for (const [reload, off] of [
    [false, 60],
    [true, 1500],
  ] as const) {
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle"); // what is asked for when its place comes near
    const was = await depth();
    expect(was).toBeGreaterThan(2500);
    await link.click();
    await expect(page).toHaveURL(/\/place-details\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    if (reload) {
      await page.reload();
      await alive(page);
      await page.waitForLoadState("networkidle");
    }
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect.poll(async () => Math.abs((await depth()) - was)).toBeLessThan(off);
  }
});

test("filters are in the address, and the back button undoes them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/place-list");
  await alive(page);
  const total = async () =>
    (await (await page.request.get(`/api/v1/home/filter${new URL(page.url()).search}`)).json()).total;
  const all = await total();
  await page.getByRole("checkbox", { name: /^فارس/ }).check();
  await expect(page).toHaveURL(/province_id=\d+/);
  expect(await total()).toBeLessThan(all);
  await page.goBack();
  await expect(page).not.toHaveURL(/province_id/);
  await expect(page.getByRole("checkbox", { name: /^فارس/ })).not.toBeChecked();
});

test("the theme is chosen, seen at once, kept, and rendered by the server", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/provinces");
  await alive(page);
  const shade = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await shade();
  const choose = page.getByRole("button", { name: /پوسته/ });
  await choose.click(); // light
  await choose.click(); // dark
  await expect.poll(shade).not.toBe(light);
  const dark = await shade();
  expect(await (await page.request.get("/provinces")).text()).toMatch(/<html[^>]*data-theme="dark"/);
  await page.reload();
  expect(await shade()).toBe(dark);
  await alive(page);
  await choose.click(); // the device's again
  await expect.poll(shade).toBe(light);
});

test("pages read without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("searchbox").first().fill("تخت جمشید");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "تخت جمشید", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "تخت جمشید" })).toBeVisible();
  await expect(page.getByText("فارس").first()).toBeVisible();
  await context.close();
});

test("an unknown path leads home, an unknown place says so", async ({ page, complaints }) => {
  await page.goto("/nowhere/at/all");
  await expect(page).toHaveURL("/");
  const answer = await page.goto("/place-details/99999999");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "این مکان پیدا نشد." })).toBeVisible();
  complaints.splice(0, complaints.length); // the browser itself logs the 404
});

test("a screen whose chunk is gone says so, once, with a way to try again", async ({ page, complaints }) => {
  await page.goto("/");
  await alive(page);
  const chunk = `**/${await fileOf("web/routes/provinces/screen.tsx")}`;
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  let documents = 0;
  page.on("request", (request) => request.isNavigationRequest() && documents++);
  await page.getByRole("link", { name: "استان‌ها", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: /بارگیری نشد/ })).toBeVisible();
  expect(documents).toBe(0);
  await page.unroute(chunk);
  await page.getByRole("link", { name: /دوباره/ }).click();
  await expect(page).toHaveURL("/provinces");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // What stands around the screens by which one comes in is one, too.
  await alive(page);
  await page.route(`**/${await fileOf("web/shell/auth-layout.tsx")}`, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "ورود" }).click();
  await expect(page.getByRole("heading", { name: /بارگیری نشد/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fa");
  complaints.splice(0, complaints.length);
});
