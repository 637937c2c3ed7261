import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeSms, fakeSms } from "../../../testing/fakes/fake-sms.ts";
import { readEnv } from "../../env.ts";
import { forwardPageViews } from "./page-view-forwarder.ts";
import { requestBuilders } from "./request-builders.ts";
import { createPageViewForwarder } from "./settings.ts";

const siteUrl = "https://sarzamin.example";
let fake: FakeSms; // serves as any HTTP server
beforeEach(async () => {
  fake = await fakeSms();
});
afterEach(() => fake.close());

const view = { path: "/place-details/5", host: "google.com" };
const waitForRequests = (count = 1) => expect.poll(() => fake.requests).toHaveLength(count);

async function forwardTo(kind: keyof typeof requestBuilders, pageView = view) {
  const env = readEnv({ ANALYTICS_URL: `${fake.url}/stats/`, ANALYTICS_KIND: kind, ANALYTICS_SITE: "7" });
  const forwarder = createPageViewForwarder(env, siteUrl)!;
  forwarder.forward(pageView);
  await waitForRequests();
  await expect.poll(() => fake.requests[0]!.body).not.toBe("");
  await forwarder.close();
  const { method, path, headers, body } = fake.requests[0]!;
  expect(headers).not.toHaveProperty("x-forwarded-for");
  expect(headers["user-agent"]).toMatch(/^Mozilla/);
  return { to: `${method} ${path}`, body };
}

test("reports a page view to Plausible's events API", async () => {
  const { to, body } = await forwardTo("plausible");
  expect(to).toBe("POST /stats/api/event");
  const url = `${siteUrl}/place-details/5`;
  expect(JSON.parse(body)).toEqual({ name: "pageview", domain: "7", url, referrer: "https://google.com/" });
});

test("reports a page view to Umami's API", async () => {
  const { to, body } = await forwardTo("umami");
  expect(to).toBe("POST /stats/api/send");
  const payload = { website: "7", hostname: "sarzamin.example", url: view.path, referrer: "https://google.com/" };
  expect(JSON.parse(body)).toEqual({ type: "event", payload });
});

test("reports a page view to Matomo's tracking API", async () => {
  const { to, body } = await forwardTo("matomo");
  expect(to).toBe("POST /stats/matomo.php");
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    idsite: "7",
    rec: "1",
    url: `${siteUrl}/place-details/5`,
    urlref: "https://google.com/",
  });
});

/** A forwarder of few page views, and what it logs. */
function forwardFew(timeoutMs: number) {
  const warnings: string[] = [];
  for (const level of ["warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation((...args) => void warnings.push(args.join(" ")));
  const buildRequest = requestBuilders.plausible({ url: fake.url, site: "s", siteUrl });
  return { warnings, forwarder: forwardPageViews(buildRequest, { timeoutMs, maxQueued: 3, maxConcurrent: 1 }) };
}

test("gives up a request that is not answered in time", async () => {
  const { warnings, forwarder } = forwardFew(500);
  fake.behaviour = "hang";
  forwarder.forward(view);
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/not_forwarded: .* reason=TimeoutError/)]);
  await forwarder.close();
});

test("drops page views when the queue is full, and logs a failure and its recovery once each", async () => {
  const { warnings, forwarder } = forwardFew(60_000);
  fake.behaviour = "reset after reading";
  for (let n = 0; n < 50; n++) forwarder.forward(view); // one request is running, three are queued
  await waitForRequests(4);
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/not_forwarded: .* reason=[A-Z_]+/)]);
  fake.behaviour = { json: {} };
  forwarder.forward({ ...view, path: "/last" });
  await expect.poll(() => fake.requests.at(-1)!.body).toContain("/last");
  expect(fake.requests).toHaveLength(5); // the others were dropped, not delayed
  await expect.poll(() => warnings).toHaveLength(2);
  expect(warnings[1]).toContain("again");
  await forwarder.close();
  forwarder.forward(view);
  expect(fake.requests).toHaveLength(5);
});

test("requires all three settings or none", () => {
  expect(createPageViewForwarder(readEnv({}), siteUrl)).toBeUndefined();
  expect(() => readEnv({ ANALYTICS_URL: "https://stats.example" })).toThrow("ANALYTICS_URL بدون ANALYTICS_KIND");
  const incomplete = { ANALYTICS_KIND: "matomo", ANALYTICS_SITE: "1" };
  expect(() => readEnv(incomplete)).toThrow("ANALYTICS_KIND بدون ANALYTICS_URL");
  expect(() => readEnv({ ...incomplete, ANALYTICS_URL: "stats.example" })).toThrow("ANALYTICS_URL باید");
  expect(() => readEnv({ ...incomplete, ANALYTICS_URL: "https://s.ir", ANALYTICS_KIND: "ga" })).toThrow(
    "ANALYTICS_KIND باید",
  );
});
