import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { HttpFault } from "../../../testing/fakes/fake-server.ts";
import { errorBody, type FakeZarinpal, fakeZarinpal, successBody } from "../../../testing/fakes/fake-zarinpal.ts";
import type { PaymentVerification } from "./gateway.ts";
import { createZarinpalGateway } from "./zarinpal.ts";

const merchantId = "1344b5d4-0048-11e8-94db-005056a205be";
const authority = "A00000000000000000000000000217885159";
const payment = { amount: 1_500_000, description: "کمک به سرزمین", returnUrl: "https://example.ir/donation/return" };
const patienceMs = 60_000; // on a loaded machine a response may take long
const timeoutMs = 3000; // for responses that never end; still long enough for the request to arrive on a loaded machine

let fake: FakeZarinpal;
beforeAll(async () => {
  fake = await fakeZarinpal();
});
beforeEach(() => {
  fake.requests.length = 0;
  fake.fault = undefined;
});
afterAll(() => fake.close());

const gateway = (timeoutMs = patienceMs) => createZarinpalGateway({ merchantId, url: fake.url, timeoutMs });
function requestWith(trouble: HttpFault, timeoutMs?: number) {
  fake.fault = trouble;
  return gateway(timeoutMs).request(payment);
}
function verifyWith(trouble: HttpFault, timeoutMs?: number) {
  fake.fault = trouble;
  return gateway(timeoutMs).verify({ authority, amount: 1_500_000 });
}

test("requests a payment in rials as JSON and returns the URL of the payment page", async () => {
  const result = await gateway().request(payment);
  expect(result).toEqual({ kind: "taken", authority: expect.stringMatching(/^A0{34}\d$/) });
  const { name, body, headers } = fake.requests[0]!;
  expect(name).toBe("request");
  expect(headers).toMatchObject({ "content-type": "application/json", connection: "close" });
  expect(body).toEqual({
    merchant_id: merchantId,
    amount: 1_500_000,
    currency: "IRR",
    description: "کمک به سرزمین",
    callback_url: "https://example.ir/donation/return",
  });
  expect(gateway().payUrl(authority)).toBe(`${fake.url}/pg/StartPay/${authority}`);
});

test("verifies a payment with its amount: codes 100 and 101 both mean paid", async () => {
  const result = await gateway().request(payment);
  const { authority: name } = result as { authority: string };
  const verify = (amount: number) => gateway().verify({ authority: name, amount });
  expect(await verify(1_500_000)).toEqual({ kind: "unpaid", reason: "code -51" });
  fake.pay(name);
  expect(await verify(1_500_001)).toEqual({ kind: "unpaid", reason: "code -50" });
  for (let time = 0; time < 2; time++)
    expect(await verify(1_500_000)).toEqual({ kind: "paid", refId: expect.stringMatching(/^2010\d\d$/) });
  expect(fake.requests.at(-1)!.body).toEqual({ merchant_id: merchantId, amount: 1_500_000, authority: name });
});

test.for<[what: string, body: unknown, http: number, outcome: PaymentVerification]>([
  ["100", successBody({ code: 100, ref_id: 201 }), 200, { kind: "paid", refId: "201" }],
  ["101", successBody({ code: 101, ref_id: 201 }), 200, { kind: "paid", refId: "201" }],
  ["numbers as text", successBody({ code: "100", ref_id: "0201" }), 200, { kind: "paid", refId: "0201" }],
  ["no errors as {}", { data: { code: 100, ref_id: 7 }, errors: {} }, 200, { kind: "paid", refId: "7" }],
  ["no errors at all", { data: { code: 100, ref_id: 7 } }, 200, { kind: "paid", refId: "7" }],
  ["an invalid ref id", successBody({ code: 100, ref_id: { a: 1 } }), 200, { kind: "paid", refId: null }],
  ["a ref id with markup", successBody({ code: 100, ref_id: "<b>1</b>" }), 200, { kind: "paid", refId: null }],
  ["no data as {}", { data: {}, errors: { code: -51 } }, 200, { kind: "unpaid", reason: "code -51" }],
  ["a failure with an HTTP error", errorBody(-54), 404, { kind: "unpaid", reason: "code -54" }],
  ["a failure code as text", errorBody("-51"), 200, { kind: "unpaid", reason: "code -51" }],
  ["a failure code in data", { data: { code: -55 }, errors: [] }, 200, { kind: "unpaid", reason: "code -55" }],
  ["success and failure", { data: { code: 100 }, errors: { code: -9 } }, 200, { kind: "unknown", reason: "code -9" }],
  ["success with errors", { data: { code: 100 }, errors: ["?"] }, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["success with HTTP 502", successBody({ code: 100, ref_id: 1 }), 502, { kind: "unknown", reason: "code 100" }],
  ["failure with HTTP 500", errorBody(-51), 500, { kind: "unknown", reason: "code -51" }],
  ["both empty", { data: [], errors: [] }, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["a code with a fraction", successBody({ code: 100.5 }), 200, { kind: "unknown", reason: "HTTP 200" }],
  ["a list in place of data", { data: [{ code: 100 }], errors: [] }, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["true", successBody({ code: true }), 200, { kind: "unknown", reason: "HTTP 200" }],
  ["null", null, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["a number", 100, 200, { kind: "unknown", reason: "HTTP 200" }],
])("verify: %s", async ([, json, http, outcome]) => {
  expect(await verifyWith({ json, http })).toEqual(outcome);
});

test.for([
  ["unpaid", [-50, -51, -53, -54, -55]],
  ["unknown", [-9, -10, -11, -12, -15, -16, -30, -33, -40, -52, 0, 1, 102, 429, -100]],
] as const)("verify: codes that mean %s", async ([kind, codes]) => {
  for (const code of codes)
    expect(await verifyWith({ json: errorBody(code) })).toEqual({ kind, reason: `code ${code}` });
});

const page = { text: "<!doctype html><title>100</title><p>سرور مشغول است" };
const troubles: [what: string, trouble: HttpFault, reason: string][] = [
  ["no response", "hang", "time-out"],
  ["an incomplete response", "hang in response", "time-out"],
  ["a response byte by byte", "drip", "time-out"],
  ["a connection reset", "reset", "reset"],
  ["a connection reset within the response", "reset in response", "reset"],
  ["truncated JSON", "truncated", "HTTP 200"],
  ["a huge response", "huge", "too large"],
  ["an HTML page", page, "HTTP 200"],
  ["an HTML error page", { ...page, http: 502 }, "HTTP 502"],
  ["an empty response", { text: "" }, "HTTP 200"],
];

test.for(troubles)("%s: the request is `refused`, the verification `unknown`", async ([, trouble, reason]) => {
  const limit = reason === "time-out" ? timeoutMs : patienceMs;
  const results = await Promise.all([requestWith(trouble, limit), verifyWith(trouble, limit)]);
  expect(results.map(({ kind }) => kind)).toEqual(["refused", "unknown"]);
  for (const outcome of results) {
    const actual = (outcome as { reason: string }).reason;
    if (reason === "reset") expect(actual).toMatch(/^(UND_ERR_\w+|ECONNRESET|EPIPE)$/);
    else expect(actual).toBe(reason);
  }
  await expect.poll(() => fake.requests.map(({ name }) => name).sort()).toEqual(["request", "verify"]);
});

test("does not follow redirects, so that the merchant id is not sent to another host", async () => {
  const redirectTarget = await fakeZarinpal();
  for (const http of [301, 302, 307, 308]) {
    const trouble = { text: "", http, headers: { location: `${redirectTarget.url}/pg/v4/payment/verify.json` } };
    expect(await verifyWith(trouble)).toEqual({ kind: "unknown", reason: `HTTP ${http}` });
    expect(await requestWith(trouble)).toEqual({ kind: "refused", reason: `HTTP ${http}` });
  }
  expect(redirectTarget.requests).toEqual([]);
  await redirectTarget.close();
});

test("a refused connection: the request is `refused`, the verification `unknown`", async () => {
  const closed = await fakeZarinpal();
  await closed.close();
  const unreachable = createZarinpalGateway({ merchantId, url: closed.url, timeoutMs: patienceMs });
  expect(await unreachable.request(payment)).toEqual({ kind: "refused", reason: "ECONNREFUSED" });
  expect(await unreachable.verify({ authority, amount: 1 })).toEqual({ kind: "unknown", reason: "ECONNREFUSED" });
});

test("accepts a payment request only with code 100 and an authority that is safe in a URL", async () => {
  const invalidAuthorities = [
    "",
    "short",
    "../../../admin/delete/everything",
    `${authority}?x=${authority}`,
    12,
    null,
    `${authority}\n`,
  ];
  for (const invalid of invalidAuthorities)
    expect(await requestWith({ json: successBody({ code: 100, authority: invalid }) })).toEqual({
      kind: "refused",
      reason: "authority of another form",
    });
  for (const code of [-9, -10, -11, -12, 101, 0])
    expect(await requestWith({ json: { data: { code, authority }, errors: [] } })).toMatchObject({ kind: "refused" });
  expect(await requestWith({ json: errorBody(-9), http: 422 })).toEqual({ kind: "refused", reason: "code -9" });
  expect(await requestWith({ json: successBody({ code: 100, authority }), http: 500 })).toMatchObject({
    kind: "refused",
  });
  expect(await requestWith({ json: successBody({ code: "100", authority }) })).toEqual({ kind: "taken", authority });
});
