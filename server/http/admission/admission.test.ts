import { describe, expect, test } from "vitest";
import { API_ERRORS } from "../../../contract/api-errors.ts";
import { connect } from "../../../database/connect.ts";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

let loopDelay = 0;
const app = testApp({ site: "built", rateLimitFactor: 1, loopDelay: () => loopDelay });

let lastNumber = 0;
/** A page that is in no cache. */
const newPage = () => `/place-list?q=${1_000_000 + ++lastNumber}`; // no month of the year
const fetchFrom = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers, remoteAddress });
const statusFrom = async (remoteAddress: string, url: string, headers?: Record<string, string>) =>
  (await fetchFrom(remoteAddress, url, headers)).statusCode;
const count = (statuses: number[], status: number) => statuses.filter((other) => other === status).length;

/** Sends many requests at once; `answered` tells how many of them have got a page so far. */
function startFlood<T extends { statusCode: number }>(length: number, send: () => PromiseLike<T>) {
  let answered = 0;
  const responses = Array.from({ length }, async () => {
    const response = await send();
    if (response.statusCode === 200) answered++;
    return response;
  });
  return { responses: Promise.all(responses), answered: () => answered };
}

test("a network that floods the site gets 503 with Retry-After, and no other network waits for it", async () => {
  await statusFrom("192.0.2.1", "/about-us");
  const flood = startFlood(320, () => fetchFrom("192.0.2.1", newPage()));
  const others = Array.from({ length: 5 }, (_, n) => statusFrom(`198.51.100.${n}`, newPage()));
  expect(await Promise.all(others)).toEqual(Array(5).fill(200));
  expect(flood.answered(), "in one queue, all 150 that wait").toBeLessThan(75);
  expect(await statusFrom("192.0.2.1", "/about-us")).toBe(200); // cached pages cost nothing
  const responses = await flood.responses;
  const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(rejected.length).toBeGreaterThan(50);
  for (const { statusCode, headers, json } of rejected) {
    expect(statusCode).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(json()).toMatchObject({ code: "overloaded", message: API_ERRORS.overloaded[1] });
  }
});

describe("with small budgets", () => {
  const smallApp = testApp({ site: "built", rateLimitFactor: 0.02, maxWaitMs: 6000 });

  test("the networks of one IPv6 site share a budget and a place in the queue", async () => {
    const search = async (address: string) =>
      (await smallApp.fastify.inject({ url: newPage(), remoteAddress: address })).statusCode;
    const sites = ["2001:db8:5", "2001:db8:6"];
    const [ofOneSite, ofAnother] = await Promise.all([
      Promise.all(Array.from({ length: 150 }, (_, network) => search(`${sites[0]}:${network.toString(16)}::1`))),
      search(`${sites[1]}:0::1`), // a second one would have to wait for the budget
    ]);
    expect(count(ofOneSite, 200)).toBeGreaterThan(0);
    expect(count(ofOneSite, 503)).toBeGreaterThan(20);
    expect(ofAnother).toBe(200);
  });
});

test("a browser gets a page with the sentence, a program gets JSON", async () => {
  loopDelay = 800;
  const page = await fetchFrom("192.0.2.2", newPage(), { accept: "text/html" });
  loopDelay = 0;
  expect([page.statusCode, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).toContain(API_ERRORS.overloaded[1]);
  expect(page.body).not.toContain("<script");
});

test("under overload rejects visitors first, then members' reads, then their writes, and health checks never", async () => {
  const { headers, token } = await newMember(app);
  await statusFrom("192.0.2.3", "/terms"); // is cached now
  const write = { name: "سفر" };
  const requests = async () => [
    await statusFrom("192.0.2.3", newPage()),
    await statusFrom("192.0.2.3", "/api/v1/profile/get", headers),
    await statusFrom("192.0.2.3", newPage(), { cookie: `iran_token=${token}` }),
    (await app.post("profile/collection/storeCustom", { ...write, name: `سفر ${++lastNumber}` }, headers)).status,
    await statusFrom("192.0.2.3", "/terms"),
    await statusFrom("192.0.2.3", "/healthz"),
    await statusFrom("192.0.2.3", "/readyz"),
  ];
  expect(await requests()).toEqual([200, 200, 200, 201, 200, 200, 200]);
  loopDelay = 800;
  expect(await requests()).toEqual([503, 200, 200, 201, 200, 200, 200]);
  loopDelay = 2000;
  expect(await requests()).toEqual([503, 503, 503, 201, 200, 200, 200]);
  loopDelay = 10_000;
  expect(await requests()).toEqual([503, 503, 503, 503, 200, 200, 200]);
  loopDelay = 0;
  expect(await requests()).toEqual([200, 200, 200, 201, 200, 200, 200]);
});

test("a GET that changes something has the turn of a write", async () => {
  const { headers } = await newMember(app);
  expect(await statusFrom("192.0.2.3", "/api/v1/profile/get", headers)).toBe(200); // the token is known now
  loopDelay = 2000;
  const answers = [
    await statusFrom("192.0.2.3", "/api/v1/profile/notification", headers),
    await statusFrom("192.0.2.3", "/api/v1/profile/notification/999999", headers),
    await statusFrom("192.0.2.3", "/api/v1/profile/collection/destroyCustom/999999", headers),
    await statusFrom("192.0.2.3", "/api/v1/filter/deleteHistory/999999", headers),
  ];
  loopDelay = 0;
  expect(answers).toEqual([503, 404, 404, 404]);
});

test("who logs in, pays or sends a form has a turn where visitors who read are rejected", async () => {
  const form = (url: string, fields: Record<string, string>) =>
    app.fastify.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload: new URLSearchParams(fields).toString(),
    });
  const name = { username: "09129990000", password: "nist" };
  const donation = { amount: 500_000 };
  loopDelay = 800;
  const answers = [
    (await form("/login", name)).statusCode,
    (await form("/donation", { amount: "500000" })).statusCode,
    (await app.post("user/login", name)).status,
    (await app.post("home/donation", donation)).status,
    (await app.post("home/donation/return", { authority: "unknown" })).status,
    await statusFrom("127.0.0.1", "/donation/return?Authority=unknown"),
    await statusFrom("127.0.0.1", newPage()),
  ];
  loopDelay = 0;
  expect(answers).toEqual([401, 200, 401, 201, 404, 404, 503]);
});

test("a member has a turn of the own, also where the network has used up its budget", async () => {
  const { headers, token } = await newMember(app);
  const statuses = await Promise.all(Array.from({ length: 320 }, () => statusFrom("192.0.2.4", newPage())));
  expect(count(statuses, 503)).toBeGreaterThan(50);
  const flood = startFlood(60, () => fetchFrom("192.0.2.4", newPage()));
  expect(await statusFrom("192.0.2.4", "/api/v1/profile/get", headers)).toBe(200);
  expect(await statusFrom("192.0.2.4", newPage(), { cookie: `iran_token=${token}` })).toBe(200);
  expect(await statusFrom("192.0.2.4", `/api/v1/home/filter?q=${++lastNumber}`, headers)).toBe(200);
  expect(flood.answered(), "in one queue, nearly all").toBeLessThan(30);
  await flood.responses;
});

test("a cookie that is no token gets the cached page of a visitor without a question to the database", async () => {
  const db = connect(app.url, 1);
  const offline = await createTestApp({ db, site: "built" });
  await db.end();
  const plain = await offline.inject("/provinces");
  for (const token of ["x", "x".repeat(42), "x".repeat(44), "%", "a b".repeat(20), "1".repeat(43).replace("1", "!")]) {
    const { statusCode, headers } = await offline.inject({
      url: "/provinces",
      headers: { cookie: `iran_token=${token}` },
    });
    expect([statusCode, headers["cache-control"], headers.etag], token).toEqual([200, "no-cache", plain.headers.etag]);
    expect(headers["set-cookie"], token).toBeUndefined();
  }
  await offline.close().catch(() => {});
});

test("an unknown token gets the cached page and is deleted, and many of them exhaust the network's budget", async () => {
  await statusFrom("192.0.2.5", "/faq");
  const unknown = () => ({ cookie: `iran_token=${`${++lastNumber}`.padEnd(43, "x")}` });
  const { statusCode, headers } = await fetchFrom("192.0.2.5", "/faq", unknown());
  expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(`${headers["set-cookie"]}`).toMatch(/^iran_token=; Path=\/; Max-Age=0/);
  const statuses = await Promise.all(Array.from({ length: 400 }, () => statusFrom("192.0.2.5", "/faq", unknown())));
  expect(count(statuses, 503)).toBeGreaterThan(100); // at most sixty of a network wait
  expect(count(statuses, 200) + count(statuses, 503)).toBe(400);
});
