import { expect, test } from "vitest";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { createNetworkRateLimiter } from "./network-rate-limiter.ts";

const app = testApp();

test("counts a use in the /64, /56 and /48 of its address, and tells the seconds left in the one that is full", () => {
  const limiter = createNetworkRateLimiter(2, 60_000);
  const count = (addressOf: (n: number) => string) =>
    Array.from({ length: 100 }, (_, n) => limiter.tryConsume(addressOf(n), "places")).filter(Boolean).length;
  expect(count(() => "203.0.113.1")).toBe(2);
  expect(limiter.tryConsume("203.0.113.1", "searches")).toBe(true);
  expect(count(() => "2001:db8:1::1")).toBe(2);
  expect(count((n) => `2001:db8:2:${n}::1`)).toBe(8); // hexadecimal groups 0 to 99: one /56
  expect(count((n) => `2001:db8:3:${n}00::1`)).toBe(32); // a /56 each, one /48
  expect(limiter.retryAfter("2001:db8:3:ff::1", "places")).toBeGreaterThan(50);
  expect(limiter.retryAfter("2001:db8:4::1", "places")).toBe(1);
});

test.each([
  ["user/checkUser", { key: "mobile", value: "09120000000" }, 100],
  ["home/Newsletters", { email: "sara@example.ir" }, 60],
  ["home/contact", { name: "سارا", email: "sara@example.ir", message: "سلام، پرسشی داشتم." }, 60],
] as const)("limits %s from the /64 of one /56 together", async (path, payload, max) => {
  const fastify = await createTestApp({ db: app.db, site: false });
  const statuses: number[] = [];
  for (let n = 0; n < 4 * max + 10; n++) {
    const remoteAddress = `2001:db8:7:${(n % 256).toString(16).padStart(2, "0")}::1`;
    const response = await fastify.inject({ method: "POST", url: `/api/v1/${path}`, payload, remoteAddress });
    statuses.push(response.statusCode);
  }
  expect(statuses.slice(0, 4 * max).every((status) => status < 300)).toBe(true);
  expect(statuses.slice(4 * max)).toEqual(Array(10).fill(429));
  await fastify.close();
});
