import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { runAxe } from "./accessibility/axe.ts";
import { expect, waitUntilPageHydrated } from "./site.ts";

export const PHONE = { width: 390, height: 844 };

/** Converts digits to Persian ones, as displayed. */
export const toPersianDigits = (text: string) => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);

/**
 * Loads a page and waits until it is hydrated and has its font: lines that wrap otherwise with it move a control away from a press that has
 * begun.
 */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilPageHydrated(page);
  await page.locator(":is(html, body)[data-fonts]").first().waitFor();
}

/**
 * Expects no accessibility violations, in the light theme of all rules, in the dark one of those about colours: nothing else differs, as
 * the themes are the same document with other colours and drawings.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, ["color-contrast", "link-in-text-block"]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Expects no accessibility violations in the page's current state, of all rules or of the named ones. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await expect(page.locator(".Toastify--animate")).toHaveCount(0); // a toast has too little contrast while it fades
  const { violations } = await runAxe(
    page,
    {
      resultTypes: ["violations"], // what is in order is not described, element by element
      ...(rules && { runOnly: rules }),
    },
    // A page with a header of its own, which other journeys check.
    /\/desk\/preview\//.test(page.url()) ? ["iframe"] : [],
  );
  const messages = violations.map(({ rule, elements }) => `${rule}: ${elements.map(({ selector }) => selector)}`);
  expect(messages, page.url()).toEqual([]);
}

/** Expects that the page is not wider than the viewport. */
export const expectNoHorizontalOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    page.url(),
  ).toBeLessThanOrEqual(0);

/** Touches a part of the page, which starts its island, and waits until React has it. */
export async function waitUntilHydrated(part: Locator): Promise<void> {
  await part.hover();
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

/** A screenshot of the map without its overlays, taken when it no longer changes. */
export async function mapScreenshot(page: Page): Promise<Buffer> {
  const canvas = page.locator("canvas.maplibregl-canvas");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet(); // a style element would violate the content security policy
    sheet.replaceSync(
      "body * { visibility: hidden !important } canvas.maplibregl-canvas { visibility: visible !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  let before: Buffer = Buffer.alloc(0);
  let round = 0;
  const isUnchanged = async () => {
    const now = await canvas.screenshot({ caret: "initial" });
    const unchanged = round++ > 1 && now.equals(before);
    before = now;
    return unchanged;
  };
  await expect.poll(isUnchanged, { intervals: [300] }).toBe(true);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return before;
}

/** The mean colour of a square in the centre and its standard deviation. */
export async function centreColour(png: Buffer, size = 24) {
  const { width, height } = await sharp(png).metadata();
  const left = Math.round((width - size) / 2);
  const top = Math.round((height - size) / 2);
  const { channels } = await sharp(
    await sharp(png).extract({ left, top, width: size, height: size }).toBuffer(),
  ).stats();
  const [red, green, blue] = channels.map(({ mean }) => mean) as [number, number, number];
  return { red, green, blue, spread: Math.max(...channels.map(({ stdev }) => stdev)) };
}
