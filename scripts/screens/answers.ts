import type { Page } from "@playwright/test";

/** Answers a call of the API in the page, with another status than 200 if one is given. A function is called for each answer. */
export async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api/v1/${path}`,
    async (route) => route.fulfill({ status, json: typeof json === "function" ? await json() : json }),
  );
}

/** Changes what the server answers to a call of the API. */
export async function change<Answer>(page: Page, path: string, toChanged: (answer: Answer) => unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api/v1/${path}`,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: toChanged(await response.json()) });
    },
  );
}
