import type { Page } from "@playwright/test";
import { signInMember } from "../member.ts";
import { expect, test } from "../site.ts";

/** A layout shift, as Chromium reports it; TypeScript's library does not have it. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Opens a page as on a first visit, whose font arrives after the first paint; expects that almost nothing moves then. */
async function expectStillWithFont(page: Page, path: string): Promise<void> {
  await page.context().clearCookies({ name: "fonts" });
  const painted = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" }); // the load event may wait for the font
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(paints, { message: path }).toBe(1);
  painted.resolve();
  await page.locator("body[data-fonts]").waitFor(); // the last part that gets the font
  await page.waitForLoadState();
  await page.unroute(/\.woff2$/);
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    performance.mark("observed"); // arrives after what was buffered
    await new Promise<void>((done) => {
      new PerformanceObserver(() => done()).observe({ type: "mark", buffered: true });
    });
    return (shifts as LayoutShift[]).map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80)),
    }));
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.005); // the budget of Lighthouse's layout shift
}

test("the arrival of the font moves nothing on a new member's profile, on the home page, on lists, on a place and on the questions", async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of ["/", "/place-list", "/place-details/7", "/provinces?province=fars", "/faq"])
    await expectStillWithFont(page, path);
  await signInMember(page, request, baseURL!);
  await expectStillWithFont(page, "/profile");
});

test("applies the font of a first visit part by part, all files at once, until every text has it", async ({ page }) => {
  await page.addInitScript(() => {
    const steps: { parts: number; at: number }[] = [];
    Object.assign(window, { steps });
    new MutationObserver((records) => steps.push({ parts: records.length, at: performance.now() })).observe(document, {
      attributeFilter: ["data-fonts"],
      subtree: true,
    });
  });
  for (const path of ["/", "/place-list"]) {
    await page.context().clearCookies({ name: "fonts" });
    await page.goto(path);
    await page.locator("body[data-fonts]").waitFor();
    await page.waitForLoadState("networkidle");
    const { steps, late, others } = await page.evaluate(() => {
      const { steps } = window as unknown as { steps: { parts: number; at: number }[] };
      const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      return {
        steps,
        late: files.filter(({ startTime }) => startTime > steps[0]!.at).map(({ name }) => name),
        others: [...document.body.querySelectorAll<HTMLElement>("*")]
          .filter((element) => !getComputedStyle(element).fontFamily.startsWith("Vazirmatn"))
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      };
    });
    expect(steps.length, path).toBeGreaterThan(5);
    expect(late, path).toEqual([]);
    expect(others, path).toEqual([]);
  }
});

test("a page whose font does not arrive keeps that of the device, and asks for it on the next page", async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto("/place-list");
  await page.locator("html[data-hydrated]").waitFor();
  await expect.poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === "error"))).toBe(true);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-fonts]")).toHaveCount(0);
  expect((await page.context().cookies()).filter(({ name }) => name === "fonts")).toEqual([]);
  expect(consoleErrors.filter((text) => !text.includes("net::ERR_FAILED"))).toEqual([]);
  consoleErrors.length = 0;
  await page.unroute(/\.woff2$/);
  await page.reload();
  await page.locator("body[data-fonts]").waitFor();
});

test("what has arrived of a list does not move when the last links of the bottom bar and the folded map arrive", async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto("/place-list");
  await page.locator("body[data-fonts]").waitFor();
  const [whole, partial] = await page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="میان‌بر"]')!;
    const map = document.querySelector<HTMLElement>('aside[aria-label="جای این مکان‌ها"]')!;
    const positions = () =>
      [bar.firstElementChild!, document.querySelector("section[aria-labelledby=results]")!].map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      });
    const whole = positions();
    bar.lastElementChild!.remove();
    map.style.display = "none"; // and not removed, as a style sheet is in it
    return [whole, positions()];
  });
  expect(partial).toEqual(whole);
});

test("the link to the account on a new member's profile does not move when its text arrives", async ({
  page,
  request,
  baseURL,
}) => {
  await signInMember(page, request, baseURL!);
  for (const width of [390, 412, 420, 430]) {
    await page.setViewportSize({ width, height: 823 });
    await page.goto("/profile");
    const account = page.getByRole("main").getByRole("link", { name: "حساب و مشخصات من" });
    const [whole, partial] = await account.evaluate((link) => {
      const row = () => Math.round(link.getBoundingClientRect().top);
      const whole = row();
      link.lastChild!.textContent = "";
      return [whole, row()];
    });
    expect(partial, `${width} px`).toBe(whole);
  }
});
