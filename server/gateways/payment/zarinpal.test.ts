import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeZarinpal, fakeZarinpal, no, yes, type ZarinpalTrouble } from "../../../testing/fake-zarinpal.ts";
import type { Verified } from "./gateway.ts";
import { zarinpal } from "./zarinpal.ts";

const merchantId = "1344b5d4-0048-11e8-94db-005056a205be";
const authority = "A00000000000000000000000000217885159";
const wanted = { amount: 1_500_000, description: "کمک به سرزمین", returnAddress: "https://example.ir/donation/return" };
const timeOut = 150;

let fake: FakeZarinpal;
beforeAll(async () => {
  fake = await fakeZarinpal();
});
beforeEach(() => {
  fake.calls.length = 0;
  fake.trouble = undefined;
});
afterAll(() => fake.close());

const gateway = () => zarinpal({ merchantId, url: fake.url, timeOut });
function requestWith(trouble: ZarinpalTrouble) {
  fake.trouble = trouble;
  return gateway().request(wanted);
}
function verifyWith(trouble: ZarinpalTrouble) {
  fake.trouble = trouble;
  return gateway().verify({ authority, amount: 1_500_000 });
}

test("a payment is asked for in rials, by JSON, and paid under the gateway's own address", async () => {
  const asked = await gateway().request(wanted);
  expect(asked).toEqual({ kind: "taken", authority: expect.stringMatching(/^A0{34}\d$/) });
  const { name, body, headers } = fake.calls[0]!;
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

test("a payment is verified with the given amount: first 100, then 101, both paid", async () => {
  const asked = await gateway().request(wanted);
  const { authority: name } = asked as { authority: string };
  const verify = (amount: number) => gateway().verify({ authority: name, amount });
  expect(await verify(1_500_000)).toEqual({ kind: "unpaid", reason: "code -51" });
  fake.pay(name);
  expect(await verify(1_500_001)).toEqual({ kind: "unpaid", reason: "code -50" });
  for (let time = 0; time < 2; time++)
    expect(await verify(1_500_000)).toEqual({ kind: "paid", refId: expect.stringMatching(/^2010\d\d$/) });
  expect(fake.calls.at(-1)!.body).toEqual({ merchant_id: merchantId, amount: 1_500_000, authority: name });
});

test.for<[what: string, body: unknown, http: number, outcome: Verified]>([
  ["100", yes({ code: 100, ref_id: 201 }), 200, { kind: "paid", refId: "201" }],
  ["101", yes({ code: 101, ref_id: 201 }), 200, { kind: "paid", refId: "201" }],
  ["numbers as text", yes({ code: "100", ref_id: "0201" }), 200, { kind: "paid", refId: "0201" }],
  ["no errors as {}", { data: { code: 100, ref_id: 7 }, errors: {} }, 200, { kind: "paid", refId: "7" }],
  ["no errors at all", { data: { code: 100, ref_id: 7 } }, 200, { kind: "paid", refId: "7" }],
  ["a ref id that is none", yes({ code: 100, ref_id: { a: 1 } }), 200, { kind: "paid", refId: null }],
  ["a ref id with markup", yes({ code: 100, ref_id: "<b>1</b>" }), 200, { kind: "paid", refId: null }],
  ["no data as {}", { data: {}, errors: { code: -51 } }, 200, { kind: "unpaid", reason: "code -51" }],
  ["a no with an error of HTTP", no(-54), 404, { kind: "unpaid", reason: "code -54" }],
  ["a no as text", no("-51"), 200, { kind: "unpaid", reason: "code -51" }],
  ["a no in data", { data: { code: -55 }, errors: [] }, 200, { kind: "unpaid", reason: "code -55" }],
  ["yes and no at once", { data: { code: 100 }, errors: { code: -9 } }, 200, { kind: "unknown", reason: "code -9" }],
  ["yes and something", { data: { code: 100 }, errors: ["?"] }, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["yes of a broken server", yes({ code: 100, ref_id: 1 }), 502, { kind: "unknown", reason: "code 100" }],
  ["no of a broken server", no(-51), 500, { kind: "unknown", reason: "code -51" }],
  ["both empty", { data: [], errors: [] }, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["a code with a fraction", yes({ code: 100.5 }), 200, { kind: "unknown", reason: "HTTP 200" }],
  ["a list in place of data", { data: [{ code: 100 }], errors: [] }, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["true", yes({ code: true }), 200, { kind: "unknown", reason: "HTTP 200" }],
  ["null", null, 200, { kind: "unknown", reason: "HTTP 200" }],
  ["a number", 100, 200, { kind: "unknown", reason: "HTTP 200" }],
])("verify, %s", async ([, json, http, outcome]) => {
  expect(await verifyWith({ json, http })).toEqual(outcome);
});

test.for([
  ["unpaid", [-50, -51, -53, -54, -55]],
  ["unknown", [-9, -10, -11, -12, -15, -16, -30, -33, -40, -52, 0, 1, 102, 429, -100]],
] as const)("verify, codes that mean %s", async ([kind, codes]) => {
  for (const code of codes) expect(await verifyWith({ json: no(code) })).toEqual({ kind, reason: `code ${code}` });
});

const page = { text: "<!doctype html><title>100</title><p>سرور مشغول است" };
const troubles: [what: string, trouble: ZarinpalTrouble, reason: string][] = [
  ["no answer", "hang", "time-out"],
  ["an answer that stops", "hang in the answer", "time-out"],
  ["a slow drip", "drip", "time-out"],
  ["a reset", "reset", "reset"],
  ["a reset within the answer", "reset in the answer", "reset"],
  ["truncated JSON", "truncated", "HTTP 200"],
  ["a huge answer", "huge", "too large"],
  ["a page", page, "HTTP 200"],
  ["a page of an error", { ...page, http: 502 }, "HTTP 502"],
  ["nothing", { text: "" }, "HTTP 200"],
];

test.for(troubles)("%s: a request is refused, a payment unknown", async ([, trouble, reason]) => {
  const asked = await requestWith(trouble);
  const answers = [asked, await verifyWith(trouble)];
  expect(answers.map(({ kind }) => kind)).toEqual(["refused", "unknown"]);
  for (const answer of answers) {
    const said = (answer as { reason: string }).reason;
    if (reason === "reset") expect(said).toMatch(/^(UND_ERR_\w+|ECONNRESET|EPIPE)$/);
    else expect(said).toBe(reason);
  }
  expect(fake.calls).toHaveLength(2);
});

test("a way elsewhere is not followed: the merchant's id stays here", async () => {
  const elsewhere = await fakeZarinpal();
  for (const http of [301, 302, 307, 308]) {
    const trouble = { text: "", http, headers: { location: `${elsewhere.url}/pg/v4/payment/verify.json` } };
    expect(await verifyWith(trouble)).toEqual({ kind: "unknown", reason: `HTTP ${http}` });
    expect(await requestWith(trouble)).toEqual({ kind: "refused", reason: `HTTP ${http}` });
  }
  expect(elsewhere.calls).toEqual([]);
  await elsewhere.close();
});

test("nobody listens", async () => {
  const gone = await fakeZarinpal();
  await gone.close();
  const there = zarinpal({ merchantId, url: gone.url, timeOut });
  expect(await there.request(wanted)).toEqual({ kind: "refused", reason: "ECONNREFUSED" });
  expect(await there.verify({ authority, amount: 1 })).toEqual({ kind: "unknown", reason: "ECONNREFUSED" });
});

test("a request is taken only with 100 and an authority that may stand in an address", async () => {
  const bad = [
    "",
    "short",
    "../../../admin/delete/everything",
    `${authority}?x=${authority}`,
    12,
    null,
    `${authority}\n`,
  ];
  for (const it of bad)
    expect(await requestWith({ json: yes({ code: 100, authority: it }) })).toEqual({
      kind: "refused",
      reason: "authority of another form",
    });
  for (const code of [-9, -10, -11, -12, 101, 0])
    expect(await requestWith({ json: { data: { code, authority }, errors: [] } })).toMatchObject({ kind: "refused" });
  expect(await requestWith({ json: no(-9), http: 422 })).toEqual({ kind: "refused", reason: "code -9" });
  expect(await requestWith({ json: yes({ code: 100, authority }), http: 500 })).toMatchObject({ kind: "refused" });
  expect(await requestWith({ json: yes({ code: "100", authority }) })).toEqual({ kind: "taken", authority });
});
