import { test as base, expect, type Page } from "@playwright/test";
import { slowDown } from "./slow-phone.ts";

export { expect };

/** What the browser says that is no fault of a page. */
const browserMessages = [
  /GL Driver Message \(OpenGL, Performance,/, // an emulated graphics card is slow when a map is drawn
  /^Transition was aborted because of invalid state/, // a page was left before its view transition had begun
];

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
      const report = (text: string) => {
        if (!browserMessages.some((message) => message.test(text))) errors.push(text);
      };
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) report(message.text());
      });
      page.on("pageerror", (error) => report(error.message));
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
