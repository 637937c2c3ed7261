import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeSms, fakeSms } from "../../../testing/fake-sms.ts";
import { readEnv } from "../../env.ts";
import { counters } from "./counters.ts";
import { forwardLooks } from "./forwarding.ts";
import { forwardingOf } from "./settings.ts";

const siteUrl = "https://sarzamin.example";
let fake: FakeSms; // any program that answers over HTTP
beforeEach(async () => {
  fake = await fakeSms();
});
afterEach(() => fake.close());

const look = { path: "/place-details/5", host: "google.com" };
const asked = (count = 1) => vi.waitFor(() => expect(fake.requests).toHaveLength(count));

async function told(kind: keyof typeof counters, some = look) {
  const env = readEnv({ ANALYTICS_URL: `${fake.url}/stats/`, ANALYTICS_KIND: kind, ANALYTICS_SITE: "7" });
  const forwarding = forwardingOf(env, siteUrl)!;
  forwarding.forward(some);
  await asked();
  await vi.waitFor(() => expect(fake.requests[0]!.body).not.toBe(""));
  await forwarding.close();
  const { method, path, headers, body } = fake.requests[0]!;
  expect(headers).not.toHaveProperty("x-forwarded-for");
  expect(headers["user-agent"]).toMatch(/^Mozilla/);
  return { to: `${method} ${path}`, body };
}

test("Plausible is told as its events API wants it", async () => {
  const { to, body } = await told("plausible");
  expect(to).toBe("POST /stats/api/event");
  const url = `${siteUrl}/place-details/5`;
  expect(JSON.parse(body)).toEqual({ name: "pageview", domain: "7", url, referrer: "https://google.com/" });
});

test("Umami is told as its API wants it", async () => {
  const { to, body } = await told("umami");
  expect(to).toBe("POST /stats/api/send");
  const payload = { website: "7", hostname: "sarzamin.example", url: look.path, referrer: "https://google.com/" };
  expect(JSON.parse(body)).toEqual({ type: "event", payload });
});

test("Matomo is told as its tracking API wants it", async () => {
  const { to, body } = await told("matomo");
  expect(to).toBe("POST /stats/matomo.php");
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    idsite: "7",
    rec: "1",
    url: `${siteUrl}/place-details/5`,
    urlref: "https://google.com/",
  });
});

test("what the queue has no room for is dropped; a failure is said once, and its end", async () => {
  const warned: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((...words) => void warned.push(words.join(" ")));
  const report = counters.plausible({ url: fake.url, site: "s", siteUrl });
  const forwarding = forwardLooks(report, { timeOut: 100, most: 3, atOnce: 1 });
  fake.answer = "hang";
  for (let n = 0; n < 50; n++) forwarding.forward(look); // one is on its way, three wait
  await asked(4);
  await vi.waitFor(() => expect(warned).toEqual(["Page views are not forwarded: TimeoutError"]));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(fake.requests).toHaveLength(4);
  fake.answer = { json: {} };
  forwarding.forward(look);
  await vi.waitFor(() => expect(warned).toHaveLength(2));
  expect(warned[1]).toContain("again");
  await forwarding.close();
  forwarding.forward(look);
  expect(fake.requests).toHaveLength(5);
});

test("all three settings or none", () => {
  expect(forwardingOf(readEnv({}), siteUrl)).toBeUndefined();
  expect(() => readEnv({ ANALYTICS_URL: "https://stats.example" })).toThrow("ANALYTICS_URL بدون ANALYTICS_KIND");
  const two = { ANALYTICS_KIND: "matomo", ANALYTICS_SITE: "1" };
  expect(() => readEnv(two)).toThrow("ANALYTICS_KIND بدون ANALYTICS_URL");
  expect(() => readEnv({ ...two, ANALYTICS_URL: "stats.example" })).toThrow("ANALYTICS_URL باید");
  expect(() => readEnv({ ...two, ANALYTICS_URL: "https://s.ir", ANALYTICS_KIND: "ga" })).toThrow("ANALYTICS_KIND باید");
});
