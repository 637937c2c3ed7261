import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { slowDown } from "./slow-phone.ts";

export { expect };

/** What the browser says that is no fault of a page. */
const browserMessages = [
  /GL Driver Message \(OpenGL, Performance,/, // an emulated graphics card is slow when a map is drawn
  /^(?:\w+Error: )?Transition was (?:aborted|skipped)/, // a page was left before its view transition had begun, or was late
];

/** Watches every context of a browser, also those that the test opens itself; returns how to stop. */
function watchContexts(browser: Browser, watch: (context: BrowserContext) => void): () => void {
  for (const context of browser.contexts()) watch(context);
  browser.on("context", watch);
  return () => browser.off("context", watch);
}

/**
 * With `CPU_SLOWDOWN=6` and `SCRIPT_DELAY=5000` pages are those of a slow phone. Collects console errors and requested URLs of all pages.
 * Errors that a test does not remove, and requests to other origins, fail it.
 */
export const test = base.extend<{ consoleErrors: string[]; requestedUrls: URL[] }>({
  page: async ({ page }, use) => {
    await slowDown(page);
    await use(page);
  },
  consoleErrors: [
    async ({ page: _page, browser }, use) => {
      const errors: string[] = [];
      const report = (text: string) => {
        if (!browserMessages.some((message) => message.test(text))) errors.push(text);
      };
      const stop = watchContexts(browser, (context) => {
        context.on("console", (message) => {
          if (["error", "warning"].includes(message.type())) report(message.text());
        });
        context.on("weberror", (webError) => report(webError.error().message));
      });
      await use(errors);
      stop();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  requestedUrls: [
    async ({ page: _page, browser, baseURL }, use) => {
      const urls: URL[] = [];
      const stop = watchContexts(browser, (context) =>
        context.on("request", (request) => urls.push(new URL(request.url()))),
      );
      await use(urls);
      stop();
      const external = urls.filter(({ protocol, origin }) => protocol.startsWith("http") && origin !== baseURL);
      expect(external.map(String)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page is hydrated. */
export const waitUntilPageHydrated = (page: Page) => page.locator("html[data-hydrated]").waitFor();

/** The id of the newest story. */
export const firstPost = async (request: APIRequestContext): Promise<number> =>
  (await (await request.get("/api/v1/home/latest/post")).json()).data[0].id;
