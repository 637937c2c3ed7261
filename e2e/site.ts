import { test as base, expect as expectPage, type Page } from "@playwright/test";

export const expect = expectPage.configure({ timeout: 5000 });

/** What a graphics card that is only emulated says of its own speed, when a map is drawn. */
const slowCard = /GL Driver Message \(OpenGL, Performance,/;

/** Everything the browser complains about, and every request that leaves: none is allowed unless a test says so. */
export const test = base.extend<{ complaints: string[]; asked: URL[] }>({
  complaints: [
    async ({ page }, use) => {
      const all: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !slowCard.test(message.text())) all.push(message.text());
      });
      page.on("pageerror", (error) => all.push(error.message));
      await use(all);
      expect(all).toEqual([]);
    },
    { auto: true },
  ],
  asked: [
    async ({ page, baseURL }, use) => {
      const all: URL[] = [];
      page.on("request", (request) => all.push(new URL(request.url())));
      await use(all);
      const elsewhere = all.filter(({ protocol, origin }) => protocol.startsWith("http") && origin !== baseURL);
      expect(elsewhere.map(String)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Until the page's script has taken over. */
export const alive = (page: Page) => page.locator("html[data-hydrated]").waitFor();
