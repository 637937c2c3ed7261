import type { Page } from "@playwright/test";
import { expectAccessible, expectNoHorizontalOverflow, openPage } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

/** The id of a place by its name, from the API, so that tests do not depend on ids. */
async function placeId(page: Page, name: string): Promise<number> {
  const response = await page.request.get(`/api/v1/home/filter?q=${encodeURIComponent(name)}`);
  const { data }: { data: { id: number; name: string }[] } = await response.json();
  return data.find((place) => place.name === name)!.id;
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
    test(`${path} in ${theme}: hydrates, requests nothing twice and is accessible`, async ({ page, requestedUrls }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const address = path.startsWith("/place-details/")
        ? `/place-details/${await placeId(page, path.split("/")[2]!)}`
        : path;
      await page.goto(address);
      await waitUntilPageHydrated(page);
      const urls = requestedUrls.filter(({ pathname }) => !pathname.endsWith(".svg")).map(String);
      expect(urls).toEqual([...new Set(urls)]);
      await expectAccessible(page);
    });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a place's picture leaves room for the first lines of its text at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/place-details/${await placeId(page, "تخت جمشید")}`);
    const picture = await page.locator("article header img").first().boundingBox();
    expect(picture!.height).toBeLessThanOrEqual(0.38 * height);
    await expect(page.getByText("نقاشی است، نه عکس")).toBeInViewport();
    const text = await page.getByRole("region", { name: "معرفی" }).locator("p").first().boundingBox();
    const bar = width < 768 ? 64 : 0; // the tab bar of phones
    expect(text!.y + 2 * 28).toBeLessThanOrEqual(height - bar); // two lines of the text
  });

for (const width of [320, 768, 1440])
  test(`pages do not overflow a viewport of ${width} px`, async ({ page }) => {
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
      await expectNoHorizontalOverflow(page);
    }
  });

test("the first window of the home page has the places of the month, near a town that is remembered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await waitUntilPageHydrated(page);
  const season = page.getByRole("region", { name: "الان کجا برویم؟" });
  await expect(season.locator("h3")).not.toHaveCount(0);
  for (const name of await season.locator("h3").all()) {
    const box = await name.boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(900);
  }
  await season.getByRole("combobox").selectOption({ label: "شیراز" });
  await expect(page).toHaveURL(/\?from=\d+$/);
  await expect(season.getByText("تا ۳۰۰ کیلومتری شیراز")).toBeVisible();
  await expect(season.getByText(/کیلومتر تا شیراز/).first()).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/\?from=\d+$/);
});

test("a province has a page of its own: its name, its picture and its places come before the map", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/provinces?province=fars");
  await expect(page.getByRole("heading", { level: 1, name: "استان فارس" })).toBeInViewport();
  await expect(page.locator("main header img").first()).toBeInViewport();
  const places = await page.getByRole("region", { name: "دیدنی‌های فارس" }).boundingBox();
  const map = await page.getByRole("navigation", { name: "نقشهٔ استان‌ها" }).boundingBox();
  expect(places!.y).toBeLessThan(map!.y);
  await page.getByRole("link", { name: /^یزد/ }).last().scrollIntoViewIfNeeded();
  await page.getByRole("navigation", { name: "فهرست استان‌ها" }).getByRole("link", { name: /^یزد/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "استان یزد" })).toBeInViewport();
});

test("the header stays in one row at every width", async ({ page }) => {
  await page.goto("/faq");
  await waitUntilPageHydrated(page);
  for (const width of [320, 352, 768, 992, 1024, 1120, 1168]) {
    await page.setViewportSize({ width, height: 800 });
    const [height, expectedHeight, overflow] = await page.evaluate(() => {
      const root = document.documentElement;
      const rem = Number.parseFloat(getComputedStyle(root).fontSize);
      const expectedHeight = Number.parseFloat(getComputedStyle(root).getPropertyValue("--header")) * rem;
      return [document.querySelector("header")!.offsetHeight, expectedHeight, root.scrollWidth - root.clientWidth];
    });
    expect([height, overflow], `${width} px`).toEqual([expectedHeight, 0]);
  }
});

test("a visitor browses from home to a place and back", async ({ page }) => {
  await page.goto("/");
  await waitUntilPageHydrated(page);
  await page.getByRole("searchbox").first().fill("جمشید");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/place-list\?q=/);
  const counted = page.waitForResponse((response) => response.url().includes("/home/place/seen/"));
  await page.getByRole("link", { name: "تخت جمشید", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "تخت جمشید" })).toBeVisible();
  await expect(page).toHaveTitle(/تخت جمشید.*سرزمین/);
  const { "x-visitor-id": visitor = "" } = (await counted).request().headers(); // by the page's script: who leaves earlier has not viewed it
  await page.goBack();
  await expect(page).toHaveURL(/\/place-list\?q=/);
  const history = async () => {
    const headers = { "x-visitor-id": visitor };
    const { data } = await (await page.request.get("/api/v1/home/getHistory", { headers })).json();
    return data.map(({ name }: { name: string }) => name);
  };
  await expect.poll(history).toContain("تخت جمشید"); // another worker knows the view once it is written, within two seconds
  await page.goto("/");
  await waitUntilPageHydrated(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("region", { name: "دنبال چه می‌گردید؟" }).scrollIntoViewIfNeeded();
  const recentlyViewed = page.getByRole("region", { name: "آخرین دیده‌های شما" });
  await expect(recentlyViewed.getByRole("link", { name: "تخت جمشید", exact: true })).toBeVisible();
});

test("restores the scroll position on going back, also after a reload in between", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const story = "/blog/4"; // long, and changed by no other test, as the home page is
  await openPage(page, story);
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("main").locator('a[href^="/blog/"]').last();
  // Where the link is in the window: what is inserted far above moves the scroll position, and not what one sees.
  const position = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  /** The scroll position and the heights of the parts of the page, which tell why the position is another one. */
  const heights = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>("main section")];
      return JSON.stringify([Math.round(scrollY), ...parts.map(({ offsetHeight }) => offsetHeight)]);
    });
  for (const reload of [false, true]) {
    await link.scrollIntoViewIfNeeded();
    let measured = "";
    const isSettled = async () => {
      const last = measured;
      measured = await heights();
      return measured === last;
    };
    await expect.poll(isSettled, { intervals: [500] }).toBe(true); // content loads when it is scrolled near
    const [before, heightsBefore] = [await position(), await heights()];
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2500);
    await link.click();
    await expect(page).toHaveURL(/\/blog\/(?!4$)/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (reload) {
      await page.reload();
      await waitUntilPageHydrated(page);
      await page.waitForLoadState("networkidle");
    }
    await page.goBack();
    await expect(page).toHaveURL(story);
    await expect(async () => {
      const distance = Math.abs((await position()) - before);
      expect(distance, `scroll position and heights ${heightsBefore}, then ${await heights()}`).toBeLessThan(60);
    }).toPass();
  }
});

test("stores filters in the URL, and undoes them with the back button", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/place-list");
  await waitUntilPageHydrated(page);
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

test("applies the selected theme at once, stores it and renders it on the server", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/provinces");
  await waitUntilPageHydrated(page);
  const backgroundColor = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await backgroundColor();
  const themeButton = page.getByRole("button", { name: /پوسته/ });
  await themeButton.click(); // light
  await themeButton.click(); // dark
  await expect.poll(backgroundColor).not.toBe(light);
  const dark = await backgroundColor();
  expect(await (await page.request.get("/provinces")).text()).toMatch(/<html[^>]*data-theme="dark"/);
  await page.reload();
  expect(await backgroundColor()).toBe(dark);
  await waitUntilPageHydrated(page);
  await themeButton.click(); // the device's theme again
  await expect.poll(backgroundColor).toBe(light);
});

test("serves pages without JavaScript", async ({ browser, baseURL }) => {
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

test("redirects unknown paths to the home page and returns 404 for an unknown place", async ({
  page,
  consoleErrors,
}) => {
  await page.goto("/nowhere/at/all");
  await expect(page).toHaveURL("/");
  const response = await page.goto("/place-details/99999999");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "این مکان پیدا نشد." })).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length); // the browser itself logs the 404
});

test("moves to the top smoothly on a link to the page that is shown", async ({ page }) => {
  await page.goto("/");
  await waitUntilPageHydrated(page);
  await page.locator("body[data-fonts]").waitFor(); // text that is laid out anew may end a smooth scroll
  await page.evaluate(() => scrollTo(0, 2000));
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  const behaviors = page.evaluate(
    () =>
      new Promise((resolve) => {
        const { scrollTo } = window;
        window.scrollTo = ((options: ScrollToOptions) => {
          resolve(options);
          scrollTo(options);
        }) as typeof window.scrollTo;
      }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "سرزمین", exact: true }).dispatchEvent("click");
  expect(await behaviors).toEqual({ top: 0, behavior: "smooth" });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(documents).toEqual([]);
});
