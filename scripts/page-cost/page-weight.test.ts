import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { FIRST_WINDOW, PAGE_BUDGETS, type PageBudget, type PageName, PLACE_BUDGET, pagePaths } from "./page-budgets.ts";
import { answerBytes, htmlWithin, weigh } from "./page-weight.ts";

// Pages contain what is said of the month and of the next holidays, which is long on this day.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-07-28T08:00:00Z") }));
afterAll(() => vi.useRealTimers());

const app = testApp({ site: "built" });

const get = async (path: string) => {
  const { status, body } = await app.get(path);
  return status === 404 ? undefined : body;
};

test("each page costs at most its budget in HTML, styles, scripts, fonts and requests before it is touched", async () => {
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

test("all of a page's first view, with its styles, arrives in the first window of a connection", async () => {
  for (const [name, path] of Object.entries(await pagePaths(get))) {
    const { body, headers } = await app.fastify.inject(path);
    const arrived = htmlWithin(FIRST_WINDOW, body, headers);
    expect(body.startsWith(arrived.slice(0, -1)), name).toBe(true); // the last letter may have arrived in part
    const end = name === "faq" ? "</section>" : '<link rel="stylesheet"'; // the link is below the first view; the questions fill more than that
    expect(arrived.indexOf(end, arrived.indexOf("<h1", arrived.indexOf("</style>"))), name).toBeGreaterThan(0);
  }
});

test("the answer with a place's page fits into the first window, but for few, which are hardly longer", async () => {
  const bytes: number[] = [];
  for (let id = 3; id <= 1100; id += 30) {
    const { statusCode, body, headers } = await app.fastify.inject(`/place-details/${id}`);
    if (statusCode === 200) bytes.push(answerBytes(body, headers));
  }
  expect(bytes.length).toBeGreaterThan(30);
  const longer = bytes.filter((length) => length > FIRST_WINDOW);
  expect(longer.length / bytes.length).toBeLessThanOrEqual(PLACE_BUDGET.longer / 100);
  const { data } = await get(`home/filter?q=${encodeURIComponent("دماوند")}`); // the page with the most parts
  const peak = data.find(({ name }: { name: string }) => name === "قلهٔ دماوند");
  const { body, headers } = await app.fastify.inject(`/place-details/${peak.id}`);
  expect(answerBytes(body, headers)).toBeLessThanOrEqual(PLACE_BUDGET.answer);
});
