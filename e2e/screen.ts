import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { alive, expect } from "./site.ts";

export const PHONE = { width: 390, height: 844 };

/** Numbers as they stand on a screen. */
export const persian = (text: string) => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);

/** Loads a page, and waits until its script has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Nothing that those would stumble over who hear the page or see little, in the light and in the dark. */
export async function accessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await accessible(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** The same, as the page is now. */
export async function accessible(page: Page): Promise<void> {
  await expect(page.locator(".Toastify--animate")).toHaveCount(0); // half faded, a toast has too little contrast
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" "))}`);
  expect(found, page.url()).toEqual([]);
}

/** Whether everything stands within the width of the screen. */
export const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    page.url(),
  ).toBeLessThanOrEqual(0);

/** Until the script of this part of the page, which comes after the page's own, has taken it over. */
export const taken = (part: Locator) =>
  expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
