import type { Page, TestInfo } from "@playwright/test";
import sharp from "sharp";
import { installedChromium } from "../testing/chromium.ts";
import { accessible } from "./screen.ts";
import { alive, expect, test } from "./site.ts";

const { args, ...browser } = await installedChromium();
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
test.use({ launchOptions: { ...browser, args: [...args, ...software] }, viewport: { width: 1100, height: 700 } });
test.describe.configure({ timeout: 90_000 }); // drawn without a graphics card

/** Until the map and its marks are there. */
async function openMap(page: Page, address = "/map") {
  await page.goto(address);
  await alive(page);
  await expect(page.locator("[data-ready]")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: /در این نما/ })).toContainText(/مکان/, { timeout: 20_000 });
}

/** The map's own picture: what stands above it is taken away. Waits until it no longer changes. */
async function picture(page: Page): Promise<Buffer> {
  const canvas = page.locator("canvas.maplibregl-canvas");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet(); // no style element: the policy would refuse it
    sheet.replaceSync(
      "[data-marker], [class*=_bar], [class*=_tools], .maplibregl-ctrl { visibility: hidden !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  let before: Buffer = Buffer.alloc(0);
  for (let round = 0; round < 60; round++) {
    const now = await canvas.screenshot({ caret: "initial" });
    if (round > 1 && now.equals(before)) break;
    before = now;
    await page.waitForTimeout(300);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return before;
}

/** The mean colour of a square in the middle, and how much it varies. */
async function middle(png: Buffer, size = 24) {
  const { width, height } = await sharp(png).metadata();
  const left = Math.round((width - size) / 2);
  const top = Math.round((height - size) / 2);
  const { channels } = await sharp(
    await sharp(png).extract({ left, top, width: size, height: size }).toBuffer(),
  ).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean) as [number, number, number];
  return { red, green, blue, spread: Math.max(...channels.map(({ stdev }) => stdev)) };
}

/** Keeps the finished screen among what the run leaves behind; gives the map's own picture. */
async function keep(page: Page, info: TestInfo, name: string) {
  const drawn = await picture(page);
  const path = info.outputPath(`${name}.png`);
  await page.screenshot({ path, caret: "initial" });
  await info.attach(name, { path, contentType: "image/png" });
  return drawn;
}

/** The first mark of a kind that can be pressed: those at the edge may lie under the header. */
async function pressMark(page: Page, kind: "place" | "cluster") {
  const id = await page.evaluate((selector) => {
    const marks = [...document.querySelectorAll<HTMLElement>(selector)];
    const free = marks.find((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return mark.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    return free?.dataset.marker;
  }, `[data-marker^=${kind[0]}]`);
  await page.locator(`[data-marker="${id}"]`).click();
}

const viewIn = (page: Page) => {
  const [zoom, lat, lon] = new URL(page.url()).hash.slice(1).split("/").map(Number) as [number, number, number];
  return { zoom, lat, lon };
};

test("land is warm, the sea is blue, and a town bears its name", async ({ page }) => {
  await openMap(page, "/map#7/33.2/55.6");
  const land = await middle(await picture(page));
  expect(land.red - land.blue).toBeGreaterThan(15);
  await openMap(page, "/map?#7/26.9/51.4");
  const sea = await middle(await picture(page));
  expect(sea.blue - sea.red).toBeGreaterThan(40);
  await openMap(page, "/map#9.3/32.62/51.68");
  expect((await middle(await picture(page), 90)).spread).toBeGreaterThan(25); // the letters of «اصفهان» on pale ground
});

const views = { country: "", province: "#7.4/29.6/53", town: "#11/32.65/51.67" };
for (const colorScheme of ["light", "dark"] as const)
  test(`country, province and town in ${colorScheme}: drawn and accessible, all from this host, under the policy`, async ({
    page,
  }, info) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/map");
    await openMap(page);
    const policy = (await answer).headers()["content-security-policy"];
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain("style-src 'self' 'unsafe-inline'");
    for (const [name, view] of Object.entries(views)) {
      if (view) await openMap(page, `/map${view}`); // the address alone changes: the map goes there by itself
      const ground = await middle(await keep(page, info, `map-${name}-${colorScheme}`), 200);
      expect(ground.red + ground.green + ground.blue > 380, name).toBe(colorScheme === "light");
    }
    await accessible(page);
  });

test("a cluster opens where it comes apart, by mouse and by keyboard", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page);
  await pressMark(page, "cluster");
  await expect.poll(() => viewIn(page).zoom).toBeGreaterThan(5.5);
  const { zoom } = viewIn(page);
  const row = page.getByRole("button", { name: /جای دیگر در/ }).first();
  // The first row may still be the cluster that has just been opened, until the marks of its new view are there.
  await expect(async () => {
    await row.focus();
    await expect(page.locator("[data-marker][data-highlighted]")).toHaveCount(1, { timeout: 1500 });
  }).toPass({ timeout: 15_000 });
  await expect(async () => {
    await row.press("Enter");
    await expect.poll(() => viewIn(page).zoom, { timeout: 1500 }).toBeGreaterThan(zoom);
  }).toPass({ timeout: 15_000 });
});

test("pulled and zoomed, the map writes its view into the address, which brings it back", async ({ page }) => {
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
  expect(await page.evaluate(() => history.length)).toBe(count); // moving is no step
  const heading = await page.getByRole("heading", { name: /در این نما/ }).textContent();
  await page.reload();
  await openMap(page, page.url());
  await expect(page.getByRole("heading", { name: /در این نما/ })).toHaveText(heading!);
});

test("filters and cards are steps: the back button takes them back one by one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#8.6/29.9/52.9");
  const heading = page.getByRole("heading", { name: /در این نما/ });
  const before = await heading.textContent();
  await page
    .getByRole("button", { name: /پالایه‌ها/ })
    .first()
    .click();
  await page.getByRole("checkbox", { name: /^تاریخی/ }).check();
  await expect(page).toHaveURL(/type_id=\d+/);
  await expect(heading).not.toHaveText(before!);
  await page.keyboard.press("Escape");
  const filtered = await heading.textContent();
  await pressMark(page, "place");
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

test("a row opens the card, Escape closes it and gives the focus back; directions only to what is exact", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#12/32.65/51.67");
  const row = page.locator("#in-view-rows li button:has(img)").first();
  await row.focus();
  await row.press("Enter");
  const card = page.locator("section:has(> div a[href^='/place-details/'])").last();
  await expect(card.getByRole("heading")).toBeFocused();
  const approximate = await card.getByText("تقریبی").count();
  await expect(card.getByRole("button", { name: "مسیریابی" })).toHaveCount(approximate > 0 ? 0 : 1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "دیدن مکان" })).toBeHidden();
  await expect(row).toBeFocused();
});

test("a pressed province is framed and offers its places", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, "/map#5.5/31.6/56.2");
  await picture(page);
  const box = (await page.locator("canvas.maplibregl-canvas").boundingBox())!;
  await page.locator("canvas.maplibregl-canvas").click({ position: { x: box.width / 2, y: box.height / 2 + 20 } });
  const offer = page.getByRole("button", { name: /^مکان‌های استان/ });
  await offer.click();
  await expect(page).toHaveURL(/province_id=\d+/);
});

test("around me: where it is granted the map goes there, and only the rounded position leaves", async ({
  page,
  context,
  asked,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 36.297654, longitude: 59.605432 });
  await openMap(page);
  await page.getByRole("button", { name: "اطراف من" }).click();
  await expect.poll(() => viewIn(page)).toMatchObject({ zoom: 10, lat: 36.3, lon: 59.61 });
  await expect(page.getByText("فاصله تا شما")).toBeVisible();
  await expect.poll(() => asked.some(({ pathname }) => pathname.includes("nearby/36.3/59.61/"))).toBe(true);
  expect(asked.filter((url) => /36\.297|59\.605/.test(String(url)))).toEqual([]);
  await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
  await page.reload(); // a position from a moment ago would do
  await openMap(page);
  await page.getByRole("button", { name: "اطراف من" }).click();
  await expect(page.getByText("شما بیرون از ایران هستید")).toBeVisible();
});

test("around me: where it is refused the page says what can be done", async ({ page }) => {
  await openMap(page);
  await page.getByRole("button", { name: "اطراف من" }).click();
  await expect(page.getByText("اجازهٔ دیدن جای شما داده نشده است")).toBeVisible();
});

test("where no map can be drawn there is a list and a drawn map", async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
      return kind.startsWith("webgl") ? null : real.call(this, kind, ...rest);
    } as typeof real;
  });
  await page.goto("/map");
  await alive(page);
  await expect(page.getByText("این مرورگر نتوانست نقشه را بکشد")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("navigation", { name: "نقشهٔ استان‌ها" })).toBeVisible();
  await expect(page.locator("a[href^='/place-details/']").first()).toBeVisible();
  await accessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the server's list is there, and its filters work", async ({ page }) => {
    await page.goto("/map?month=1");
    await expect(page.getByRole("heading", { level: 1, name: "نقشهٔ ایران" })).toBeVisible();
    await expect(page.locator("a[href^='/place-details/']").first()).toBeVisible();
    await page.getByRole("link", { name: "حذف فروردین" }).click();
    await expect(page).toHaveURL(/\/map$/);
  });
});

test("a place's page draws its surroundings once they are seen", async ({ page, asked }) => {
  const answer = await page.request.get(`/api/v1/home/filter?q=${encodeURIComponent("تخت جمشید")}`);
  const { data }: { data: { id: number }[] } = await answer.json();
  await page.goto(`/place-details/${data[0]!.id}`);
  await alive(page);
  expect(asked.filter(({ pathname }) => pathname.startsWith("/map/"))).toEqual([]);
  await page.getByRole("heading", { name: "کجاست؟" }).scrollIntoViewIfNeeded();
  await page.locator("section:has(#where)").scrollIntoViewIfNeeded();
  await expect(page.locator("canvas.maplibregl-canvas")).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("[data-position]")).toHaveCount(1);
});

for (const width of [360, 768])
  test(`in a window of ${width} px nothing is wider, and the page does not scroll`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 780 });
    await openMap(page);
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight];
    });
    expect(over[0]).toBeLessThanOrEqual(0);
    expect(over[1]).toBeLessThanOrEqual(64); // the room that the bar at the foot takes
    await keep(page, info, `map-${width}`);
  });
