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

test("no letter on a page is smaller than 12 px, on maps and charts neither", async ({ page }) => {
  const small = () =>
    page.evaluate(() => {
      const scaleOf = (element: unknown) => (element as SVGGraphicsElement).getScreenCTM()?.a ?? 1;
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement!;
        if (
          !texts.currentNode.nodeValue?.trim() ||
          !element.checkVisibility() ||
          element.closest("script, style, option")
        )
          continue;
        const { width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue; // only for screen readers
        const scale = (element as Element) instanceof SVGGraphicsElement ? scaleOf(element) : 1;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < 11.95) found.push(`${texts.currentNode.nodeValue.trim().slice(0, 30)}: ${size.toFixed(1)} px`);
      }
      return found;
    });
  const paths = [
    "/",
    "/place-list",
    "/place-details/7",
    "/provinces",
    "/provinces?province=fars",
    "/blogs",
    "/map",
    "/login",
  ];
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      expect(await small(), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("no card stands alone in half a row of categories on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/attractions-category");
  const lists = page.locator("main section ul:has(> li > article), main section ul:has(> li img)");
  const alone = await lists.evaluateAll((all) =>
    all.flatMap((list) => {
      const rows = new Map<number, DOMRect[]>();
      for (const item of list.children) {
        const box = item.getBoundingClientRect();
        rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
      }
      const width = list.getBoundingClientRect().width;
      return [...rows.values()].filter((boxes) => boxes.reduce((sum, box) => sum + box.width, 0) < width * 0.9).length;
    }),
  );
  expect(alone.length).toBeGreaterThan(3);
  expect(alone.filter((count) => count > 0)).toEqual([]);
});

test("an activity's advice is a row below its text, and nothing beside it is empty", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { data } = await (await page.request.get("/api/v1/home/activity")).json();
  await page.goto(`/activite-details/${data[0].id}`);
  const advice = page.getByRole("complementary", { name: "پیش از رفتن" });
  const [box, heading] = [
    (await advice.boundingBox())!,
    (await page.getByRole("heading", { level: 1 }).boundingBox())!,
  ];
  expect(box.width).toBeGreaterThan(1000);
  expect(box.y).toBeGreaterThan(heading.y + heading.height);
  const topics = await advice.locator("section").all();
  const tops = await Promise.all(topics.map(async (topic) => Math.round((await topic.boundingBox())!.y)));
  expect(new Set(tops).size).toBeLessThan(tops.length);
  const text = (await page.locator("main p").first().boundingBox())!;
  expect(text.y).toBeLessThan(box.y);
});

test("log-in and sign-up have their picture on a phone, too, and the form stays in the first window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    const picture = page.locator("picture img, img").first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { height, y } = (await picture.boundingBox())!;
    expect([y, height > 80, height < 200]).toEqual([0, true, true]);
    await expect(page.getByRole("main").getByRole("button").last()).toBeInViewport();
    await expectNoHorizontalOverflow(page);
  }
});
