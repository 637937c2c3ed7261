import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { e2eFolder, newMember } from "./messages.ts";
import { alive, expect } from "./site.ts";

export const PHONE = { width: 390, height: 844 };

/** The page of somebody who has just logged in. */
export async function signedIn(page: Page, request: APIRequestContext, url: string) {
  const member = await newMember(request);
  await page.context().addCookies([{ name: "iran_token", value: member.token, url }]);
  return { ...member, headers: { authorization: `Bearer ${member.token}` } };
}

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

export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" "))}`)).toEqual([]);
}

/** Whether everything stands within the width of the screen. */
export const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** What the operators type: `approve`, or `reject` with a reason. */
export async function decide(...words: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: e2eFolder };
  await promisify(execFile)(process.execPath, ["scripts/comments.ts", ...words], { env });
}

/** Until the script of this part of the page, which comes after the page's own, has taken it over. */
export const taken = (part: Locator) =>
  expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
