import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, waitUntilPageHydrated } from "./site.ts";

export const PHONE = { width: 390, height: 844 };

/** Converts digits to Persian ones, as displayed. */
export const toPersianDigits = (text: string) => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);

/** Loads a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilPageHydrated(page);
}

/** Expects no accessibility violations, in the light and in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Expects no accessibility violations in the page's current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator(".Toastify--animate")).toHaveCount(0); // a toast has too little contrast while it fades
  const { violations } = await new AxeBuilder({ page }).analyze();
  const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" "))}`);
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
