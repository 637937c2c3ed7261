import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { PAGE_BUDGETS, type PageBudget, type PageName, pagePaths } from "./page-budgets.ts";
import { weigh } from "./page-weight.ts";

const app = testApp({ site: "built" });

test("each page costs at most its budget in HTML, styles, scripts, fonts and requests before it is touched", async () => {
  const get = async (path: string) => {
    const { status, body } = await app.get(path);
    return status === 404 ? undefined : body;
  };
  const read = async (path: string) => (await app.fastify.inject(path)).rawPayload;
  const exceeded: string[] = [];
  for (const [name, path] of Object.entries(await pagePaths(get))) {
    const { statusCode, body } = await app.fastify.inject(path);
    expect(statusCode, path).toBe(200);
    const weight = await weigh(body, read);
    console.log(`${name}: ${JSON.stringify(weight)}`);
    const budget: PageBudget = PAGE_BUDGETS[name as PageName];
    for (const key of Object.keys(budget) as (keyof PageBudget)[]) {
      if (budget[key] > 0) expect(weight[key], `${name}: ${key}`).toBeGreaterThan(0);
      if (weight[key] > budget[key]) exceeded.push(`${name}: ${key} ${weight[key]} of ${budget[key]}`);
    }
  }
  expect(exceeded).toEqual([]);
});
