import { expectNoHorizontalOverflow } from "./screen.ts";
import { expect, test } from "./site.ts";

test("a wide list has three columns of places beside a map as high as the window, which stays while the list scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/place-list");
  const cards = await page.getByRole("main").getByRole("article").all();
  const boxes = await Promise.all(cards.slice(0, 4).map((card) => card.boundingBox()));
  const rows = boxes.map((box) => Math.round(box!.y));
  expect(rows.slice(0, 3)).toEqual([rows[0], rows[0], rows[0]]);
  expect(rows[3]).toBeGreaterThan(rows[0]!);
  const map = page.getByRole("complementary", { name: "جای این مکان‌ها" });
  const box = await map.boundingBox();
  expect(box!.height).toBeGreaterThan(700);
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await cards[0]!.boundingBox())!.y).toBeLessThan(0);
  await expect(map).toBeInViewport({ ratio: 0.9 });
});

test("letters of 200 % make no page wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of ["/", "/place-list?month=3", "/place-details/7", "/provinces?province=fars", "/login", "/faq"]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectNoHorizontalOverflow(page);
  }
});

test("the home page shows the slides of this month and those of all months only", async ({ page }) => {
  const { data } = await (await page.request.get("/api/v1/home/slider")).json();
  const month = Number(
    new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", { month: "numeric", timeZone: "Asia/Tehran" }).format(
      new Date(),
    ),
  );
  const inSeason = data.filter(({ months }: { months: number[] }) => months.length === 0 || months.includes(month));
  expect(inSeason.length).toBeLessThan(data.length);
  await page.goto("/");
  const slides = page.getByRole("region", { name: "پیشنهادهای سرزمین" }).locator("ul > li");
  await expect(slides).toHaveCount(inSeason.length);
  for (const { title } of inSeason) await expect(slides.filter({ hasText: title })).toHaveCount(1);
});
