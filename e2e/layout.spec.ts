import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Manifest } from "vite";
import { pagePaths } from "../scripts/page-cost/page-budgets.ts";
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

test("paints the first view while the styles of what is below it are still on their way", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  for (const path of ["/", "/place-list", "/place-details/7"]) {
    const asked = page.waitForRequest(/\/assets\/[^/]+\.css$/);
    await page.goto(path, { waitUntil: "commit" });
    await asked;
    const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
    await expect.poll(paints, { message: path }).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const entropy = async () => (await sharp(await page.screenshot()).stats()).entropy; // of what is painted
    await expect.poll(entropy, { message: path }).toBeGreaterThan(2); // an empty page has about 0; pictures come after the text
  }
  arrival.resolve();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("a phone fetches React for no page of reading until something on it is touched", async ({
  page,
  request,
  requestedUrls,
}) => {
  const manifest: Manifest = JSON.parse(await readFile("dist/client/.vite/manifest.json", "utf8"));
  const react = Object.values(manifest).find(({ name }) => name === "react")!.file;
  const fetched = () => requestedUrls.filter(({ pathname }) => pathname === `/${react}`).length;
  const paths = await pagePaths(async (path) => {
    const response = await request.get(`/api/v1/${path}`);
    return response.ok() ? response.json() : undefined;
  });
  await page.setViewportSize({ width: 412, height: 823 });
  for (const name of ["home", "list", "province", "category", "activity", "story", "place-short", "place"] as const) {
    const pageView = page.waitForRequest(/\/analytics\/page$/); // the last that a page does by itself, but for what this begins
    await page.goto(paths[name]);
    await pageView;
    await page.waitForLoadState("networkidle");
    expect(fetched(), name).toBe(0);
  }
  await page.getByRole("button", { name: "ذخیره", exact: true }).first().hover();
  await expect.poll(fetched).toBe(1);
});

/** The words of the page's main part that go over the end of a line, as in a column that is narrower than the word. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main")!;
    for (const element of main.querySelectorAll<HTMLElement>("*")) element.style.contentVisibility = "visible";
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (parentElement!.closest("script, style, option") || parentElement!.getBoundingClientRect().width <= 1)
        continue;
      for (const { 0: word, index } of nodeValue!.matchAll(/[^\s،؛/]+/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (others.some(({ top }) => top > first!.bottom - 2)) broken.push(word);
      }
    }
    return broken;
  });

test("letters of 200 % make no page wider than a phone and break no word", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of [
    "/",
    "/place-list?month=3",
    "/place-details/7",
    "/provinces",
    "/attractions-category",
    "/provinces?province=fars",
    "/login",
    "/faq",
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectNoHorizontalOverflow(page);
    expect(await brokenWords(page), path).toEqual([]);
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

test("no card stands alone in half a row of categories, provinces or stories, on a phone and on a tablet", async ({
  page,
}) => {
  for (const width of [390, 820])
    for (const path of ["/attractions-category", "/provinces", "/blogs"]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const lists = page.locator("main ul:has(> li > article), main section ul:has(> li img)");
      const alone = await lists.evaluateAll((all) =>
        all.flatMap((list) => {
          const rows = new Map<number, DOMRect[]>();
          for (const item of list.children) {
            const box = item.getBoundingClientRect();
            rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
          }
          const { width } = list.getBoundingClientRect();
          return [...rows.values()].filter((boxes) => boxes.reduce((sum, box) => sum + box.width, 0) < width * 0.9)
            .length;
        }),
      );
      expect(alone.length, path).toBeGreaterThan(0);
      expect(
        alone.filter((count) => count > 0),
        `${path} at ${width} px`,
      ).toEqual([]);
    }
});

test("the search field of a list is wide enough for a question on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/place-list");
  expect((await page.getByLabel("جستجو در مکان‌ها").boundingBox())!.width).toBeGreaterThan(250);
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
