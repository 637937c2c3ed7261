import { installedChromium } from "../testing/chromium.ts";
import { signInMember } from "./member.ts";
import { mapScreenshot, waitUntilHydrated } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

const { args, ...browser } = await installedChromium();
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
test.use({ launchOptions: { ...browser, args: [...args, ...software] } });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a place's page leads to what one needs around it, and by the log-in to the form that reports a mistake", async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto("/place-details/740"); // Naqsh-e Jahan
    const around = page.getByRole("region", { name: "تا ۲۰ کیلومتری" });
    await expect(around.getByRole("listitem").filter({ hasText: "پمپ بنزین" })).toContainText(/متر/);
    await expect(around).toContainText("مرداد ۱۴۰۰");
    await around.getByRole("link", { name: /داروخانه/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("داروخانه تا ۲۰ کیلومتری");
    await page.getByRole("list").locator("a[href^='/amenity/']").first().click();
    await expect(page.getByRole("heading", { name: "نادرست است؟" })).toBeVisible();
    await page.getByRole("link", { name: "گزارش نادرستی" }).click();
    await expect(page).toHaveURL(/\/login\?for=report/);
    await signInMember(page, request, baseURL!);
    const redirect = (await page.context().cookies()).find(({ name }) => name === "redirect")!.value;
    await page.goto(decodeURIComponent(redirect)); // where the log-in leads
    await page.getByRole("radio", { name: /بسته است/ }).check();
    await page.getByRole("button", { name: "فرستادن گزارش" }).click();
    await expect(page.getByRole("status")).toContainText("سپاس");
  });

  test("the list is filtered by lodging, and a mountain has emergency numbers", async ({ page }) => {
    await page.goto("/place-list?lodging=1");
    await expect(page.getByRole("list", { name: "فیلترهای انتخاب‌شده" })).toContainText("اقامتگاه تا ۱۰ کیلومتری");
    await page.goto("/place-details/590"); // Alam-Kuh
    await expect(page.getByRole("link", { name: /۱۱۵/ })).toHaveAttribute("href", "tel:115");
    await expect(page.getByText("نزدیک‌ترین بیمارستانی که می‌شناسیم")).toBeVisible();
  });
});

test("kinds are switched on on the map, stay in the address, and names are found", async ({ page }) => {
  await page.goto("/map#13/32.6572/51.6776");
  await expect(page.locator("[data-ready]")).toBeVisible();
  await page.getByRole("button", { name: "لایه‌های نقشه: خدمات بین‌راهی" }).click();
  const answered = page.waitForResponse((response) => response.url().includes("/home/amenity?") && response.ok());
  await page.getByRole("checkbox", { name: "داروخانه" }).check();
  await answered;
  await expect(page).toHaveURL(/;pharmacy$/);
  await expect(page.getByText(/تا در این نما و کنارش/)).toBeVisible();
  await page.getByRole("button", { name: "میانهٔ نقشه کجاست؟" }).click();
  const here = page.getByRole("region", { name: "اینجا" });
  await expect(here).toContainText("شهرستان اصفهان");
  await expect(here).toContainText("ارتفاع حدود");
  await here.getByRole("button", { name: "بستن" }).click();
  await page.getByRole("searchbox", { name: "جستجو روی نقشه" }).fill("ابیانه");
  await page.getByRole("button", { name: /ابیانه.*نطنز/ }).click();
  await expect(page.getByRole("region", { name: "ابیانه" })).toContainText("نطنز");
});

test("an amenity on the map opens its card, which leads to its page", async ({ page, request }) => {
  const { amenities } = await (
    await request.get("/api/v1/home/amenity/around?lat=26.5262&lon=53.9802&kind=airport")
  ).json();
  const [{ lat, lon, title }] = amenities;
  await page.goto(`/map#14/${lat}/${lon};airport`); // where the marker of the island does not cover it
  await expect(page.locator("[data-ready]")).toBeVisible();
  const layers = page.getByRole("button", { name: /^لایه‌های نقشه/ });
  await layers.click();
  await expect(page.getByText(/تا در این نما و کنارش/)).toBeVisible(); // its amenities have arrived
  await layers.click();
  await mapScreenshot(page); // and are drawn, unless the machine is so loaded that it draws nothing between two pictures
  const card = page.getByRole("region", { name: title });
  const { x, y, width, height } = (await page.locator("canvas.maplibregl-canvas").boundingBox())!;
  await expect(async () => {
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await card.getByRole("link", { name: "نادرست است؟" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("loads the map of a place page only when its button is pressed", async ({ page, requestedUrls }) => {
  const response = await page.request.get(`/api/v1/home/filter?q=${encodeURIComponent("تخت جمشید")}`);
  const { data }: { data: { id: number }[] } = await response.json();
  await page.goto(`/place-details/${data[0]!.id}`);
  await waitUntilPageHydrated(page);
  const mapFiles = () => requestedUrls.filter(({ pathname }) => pathname.startsWith("/map/"));
  const button = page.getByRole("button", { name: "نقشهٔ زنده" });
  await page.getByRole("heading", { name: "کجاست؟" }).scrollIntoViewIfNeeded();
  await waitUntilHydrated(button);
  await page.waitForLoadState("networkidle");
  expect(mapFiles()).toEqual([]);
  await button.click();
  await expect(page.locator("canvas.maplibregl-canvas")).toBeVisible();
  await expect.poll(() => mapFiles().length).toBeGreaterThan(0);
  await expect(page.locator("[data-position]")).toHaveCount(1);
});
