import type { Page } from "@playwright/test";
import { watchRequests } from "../scripts/screens/watch-requests.ts";
import { installedChromium } from "../testing/chromium.ts";
import { centreColour, expectAccessible, mapScreenshot } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

const { args, ...browser } = await installedChromium();
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
test.use({ launchOptions: { ...browser, args: [...args, ...software] }, viewport: { width: 1100, height: 700 } });

/** Opens the map and waits for its markers, and for the script that reads its tiles. */
async function openMap(page: Page, address = "/map") {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await waitUntilPageHydrated(page);
  await expect(page.locator("[data-ready]")).toBeVisible();
  await expect(page.getByRole("heading", { name: /در این نما/ })).toContainText(/مکان/);
}

/** Clicks the first marker of a kind that is not covered, for example by the header; returns it. */
async function clickMarker(page: Page, kind: "place" | "cluster") {
  const id = await page.evaluate((selector) => {
    const markers = [...document.querySelectorAll<HTMLElement>(selector)];
    const uncovered = markers.find((marker) => {
      const { x, y, width, height } = marker.getBoundingClientRect();
      return marker.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return uncovered?.dataset.marker;
  }, `[data-marker^=${kind[0]}]`);
  const marker = page.locator(`[data-marker="${id}"]`);
  await marker.click();
  return marker;
}

const viewIn = (page: Page) => {
  const [zoom, lat, lon] = new URL(page.url()).hash.slice(1).split("/").map(Number) as [number, number, number];
  return { zoom, lat, lon };
};

const warmth = ({ red, blue }: { red: number; blue: number }) => red - blue;

test("renders warm land, blue sea and the names of towns", async ({ page }) => {
  await openMap(page, "/map#7/33.2/55.6");
  const colour = async (size?: number) => centreColour(await mapScreenshot(page), size);
  await expect.poll(async () => warmth(await colour())).toBeGreaterThan(15);
  await openMap(page, "/map?#7/26.9/51.4");
  await expect.poll(async () => warmth(await colour())).toBeLessThan(-40);
  await openMap(page, "/map#9.3/32.62/51.68");
  await expect.poll(async () => (await colour(90)).spread).toBeGreaterThan(25); // the dark label «اصفهان» on a pale background
});

test("says where the map lacks the smallest ways: in a desert, and not in a town", async ({ page }) => {
  const note = page.getByText("کوره‌راه‌ها روی آن نیستند");
  await openMap(page, "/map#13.5/30.6/58.6");
  await expect(note).toBeVisible();
  await openMap(page, "/map#13.5/32.6446/51.6675"); // only the hash changes
  await expect(note).toBeHidden();
});

const views = { country: "", province: "#7.4/29.6/53", town: "#11/32.65/51.67" };
for (const colorScheme of ["light", "dark"] as const)
  test(`country, province and town in ${colorScheme}: renders accessibly from this host only, under the content security policy`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const documentResponse = page.waitForResponse((response) => new URL(response.url()).pathname === "/map");
    await openMap(page);
    const policy = (await documentResponse).headers()["content-security-policy"];
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'");
    for (const [name, view] of Object.entries(views)) {
      if (view) await openMap(page, `/map${view}`); // only the URL hash changes, and the map follows
      const background = await centreColour(await mapScreenshot(page), 200);
      expect(background.red + background.green + background.blue > 380, name).toBe(colorScheme === "light");
    }
    await expectAccessible(page);
  });

test("zooms into a cluster until it splits, by mouse and by keyboard", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page);
  const cluster = await clickMarker(page, "cluster");
  await expect.poll(() => viewIn(page).zoom).toBeGreaterThan(5.5);
  await expect(cluster).toHaveCount(0); // the markers of the new view are there
  const { zoom } = viewIn(page);
  const row = page.getByRole("button", { name: /جای دیگر در/ }).first();
  await row.focus();
  await expect(page.locator("[data-marker][data-highlighted]")).toHaveCount(1);
  await row.press("Enter");
  await expect.poll(() => viewIn(page).zoom).toBeGreaterThan(zoom);
});

test("asks neither another host nor for a part of an archive twice while panning, zooming and returning", async ({
  page,
}) => {
  const requests = watchRequests(page, "http://127.0.0.1:3210");
  await openMap(page, "/map#10/32.65/51.67");
  await mapScreenshot(page);
  const canvas = page.locator("canvas.maplibregl-canvas");
  const box = (await canvas.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [dx, dy] of [
    [-300, 0],
    [0, -200],
    [300, 200],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 12 });
    await page.mouse.up();
  }
  await canvas.focus();
  for (const key of ["+", "+", "-", "-"]) {
    await page.keyboard.press(key);
    await mapScreenshot(page);
  }
  expect(requests.bytesByFile().filter(([name]) => name.includes(" bytes=")).length).toBeGreaterThan(8);
  expect(requests.faults).toEqual([]);
});

test("asks once for a part of an archive that is still on its way when the map zooms in beyond it", async ({
  page,
}) => {
  const asked: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/iran\.pmtiles/, async (route) => {
    asked.push(route.request().headers().range!);
    if (isHeld) await gate;
    await route.continue().catch(() => {}); // it was cancelled meanwhile
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#8/26.85/55.95");
  await mapScreenshot(page);
  isHeld = true;
  const before = asked.length;
  const goTo = (zoom: number) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `#${zoom}/26.85/55.95`);
  await goTo(10.5);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  for (const zoom of [11.5, 12.5]) {
    const moved = page.waitForRequest((request) =>
      new RegExp(`/filter/nearby/.*/${Math.floor(zoom)}\\b`).test(request.url()),
    );
    await goTo(zoom);
    await moved;
  }
  open();
  await mapScreenshot(page);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test("stores the view in the URL after panning and zooming, and restores it on reload", async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#8/32/52");
  const count = await page.evaluate(() => history.length);
  const box = (await page.locator("canvas.maplibregl-canvas").boundingBox())!;
  await page.mouse.move(box.x + 400, box.y + 400);
  await page.mouse.down();
  await page.mouse.move(box.x + 520, box.y + 400, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => viewIn(page).lon).toBeLessThan(51.9);
  await page.getByRole("button", { name: "نزدیک‌تر", exact: true }).click();
  await expect.poll(() => viewIn(page).zoom).toBe(9);
  expect(await page.evaluate(() => history.length)).toBe(count); // panning adds no history entry
  const headingOf = (on: Page) => on.getByRole("heading", { name: /در این نما/ });
  const heading = headingOf(page);
  const other = await context.newPage();
  await openMap(other, page.url()); // what the address alone says of the view
  const text = (await headingOf(other).textContent())!;
  await other.close();
  await expect(heading).toHaveText(text);
  await page.reload();
  await openMap(page, page.url());
  await expect(heading).toHaveText(text);
});

test("undoes filters and cards one by one with the back button", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#8.6/29.9/52.9");
  const heading = page.getByRole("heading", { name: /در این نما/ });
  const before = await heading.textContent();
  await page
    .getByRole("button", { name: /فیلترها/ })
    .first()
    .click();
  await page.getByRole("checkbox", { name: /^تاریخی/ }).check();
  await expect(page).toHaveURL(/type_id=\d+/);
  await expect(heading).not.toHaveText(before!);
  await page.keyboard.press("Escape");
  const filtered = await heading.textContent();
  await clickMarker(page, "place");
  const card = page.getByRole("link", { name: "دیدن مکان" });
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/#[\d.]+\/[\d.]+\/[\d.]+\/\d+$/);
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(heading).toHaveText(filtered!);
  await page.goBack();
  await expect(page).not.toHaveURL(/type_id/);
  await expect(heading).toHaveText(before!);
});

test("opens the card from a row, returns the focus on Escape and offers directions only to exact positions", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#12/32.65/51.67");
  const row = page.locator("#in-view-rows li button:has(img)").filter({ hasNotText: "جای دیگر" }).first();
  await row.focus();
  await row.press("Enter");
  const card = page.locator("section:has(> div a[href^='/place-details/'])").last();
  await expect(card.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "دیدن مکان" })).toBeHidden();
  await expect(row).toBeFocused();

  const data = { bbox: "50.5,31.5,53,34" };
  const { places } = await (await page.request.post("/api/v1/filter/nearby/32.65/51.67/17", { data })).json();
  for (const [position, directions] of [
    ["exact", 1],
    ["approximate", 0],
  ] as const) {
    const { id, name, lat, lon } = places.find((place: { position: string }) => place.position === position);
    await openMap(page, `/map#15/${lat}/${lon}/${id}`);
    const opened = page.getByRole("region", { name, exact: true });
    await expect(opened.getByRole("link", { name: "دیدن مکان" })).toBeVisible();
    await expect(opened.getByRole("button", { name: "مسیریابی" })).toHaveCount(directions);
    await expect(opened.getByText("تقریبی")).toHaveCount(1 - directions);
  }
});

test("zooms to a clicked province and offers its places", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#5.5/31.6/56.2");
  await mapScreenshot(page);
  const box = (await page.locator("canvas.maplibregl-canvas").boundingBox())!;
  const offer = page.getByRole("button", { name: /^مکان‌های استان/ });
  const position = { x: box.width / 2, y: box.height / 2 + 20 };
  await expect(async () => {
    await page.locator("canvas.maplibregl-canvas").click({ position, timeout: 5000 });
    await expect(offer).toBeVisible({ timeout: 5000 });
  }).toPass();
  await offer.click();
  await expect(page).toHaveURL(/province_id=\d+/);
});

test("around me: moves the map to the granted location and sends only rounded coordinates", async ({
  page,
  context,
  requestedUrls,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 36.297654, longitude: 59.605432 });
  await openMap(page);
  await page.getByRole("button", { name: "اطراف من" }).click();
  await expect.poll(() => viewIn(page)).toMatchObject({ zoom: 10, lat: 36.3, lon: 59.61 });
  await expect(page.getByText("با فاصلهٔ تقریبی تا شما")).toBeVisible();
  await expect.poll(() => requestedUrls.some(({ pathname }) => pathname.includes("nearby/36.3/59.61/"))).toBe(true);
  expect(requestedUrls.filter((url) => /36\.297|59\.605/.test(String(url)))).toEqual([]);
  await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
  await openMap(page); // anew: otherwise the cached position would be used
  await page.getByRole("button", { name: "اطراف من" }).click();
  await expect(page.getByText("شما بیرون از ایران هستید")).toBeVisible();
});

test("around me: explains what to do when permission is denied", async ({ page }) => {
  await openMap(page);
  await page.getByRole("button", { name: "اطراف من" }).click();
  await expect(page.getByText("اجازهٔ دیدن جای شما داده نشده است")).toBeVisible();
});

for (const width of [360, 768])
  test(`neither overflows nor scrolls in a viewport of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await openMap(page);
    const [overflowX, overflowY] = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight];
    });
    expect(overflowX).toBeLessThanOrEqual(0);
    expect(overflowY).toBeLessThanOrEqual(64); // the height of the bottom bar
  });
