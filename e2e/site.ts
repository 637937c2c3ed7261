import { test as base, expect, type Page } from "@playwright/test";
import { slowDown } from "./slow-phone.ts";

export { expect };

/** The performance warning of an emulated graphics card when a map is drawn. */
const slowGpuMessage = /GL Driver Message \(OpenGL, Performance,/;

/**
 * With `CPU_SLOWDOWN=6` and `SCRIPT_DELAY=5000` pages are those of a slow phone. Collects console errors and requested URLs. Errors that a test does not remove, and requests to other origins, fail
 * it.
 */
export const test = base.extend<{ consoleErrors: string[]; requestedUrls: URL[] }>({
  page: async ({ page }, use) => {
    await slowDown(page);
    await use(page);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !slowGpuMessage.test(message.text()))
          errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  requestedUrls: [
    async ({ page, baseURL }, use) => {
      const urls: URL[] = [];
      page.on("request", (request) => urls.push(new URL(request.url())));
      await use(urls);
      const external = urls.filter(({ protocol, origin }) => protocol.startsWith("http") && origin !== baseURL);
      expect(external.map(String)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page is hydrated. */
export const waitUntilPageHydrated = (page: Page) => page.locator("html[data-hydrated]").waitFor();
