import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../contract/api-error.ts";
import * as endpoints from "../../../contract/site/donation.ts";
import { connect, type Db } from "../../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../../testing/database.ts";
import type { HttpFault } from "../../../testing/fakes/fake-server.ts";
import { errorBody, type FakeZarinpal, fakeZarinpal, successBody } from "../../../testing/fakes/fake-zarinpal.ts";
import type { PaymentGateway } from "../../gateways/payment/gateway.ts";
import { createSandboxGateway } from "../../gateways/payment/sandbox.ts";
import { createZarinpalGateway } from "../../gateways/payment/zarinpal.ts";
import { createEndpointRegistry } from "../../http/endpoint-registry.ts";
import { registerDonationRoutes } from "./donation.routes.ts";
import { getSandboxChoice } from "./donation.sql.ts";

const merchantId = "1344b5d4-0048-11e8-94db-005056a205be";
let database: TestDatabase;
let db: Db;
let fake: FakeZarinpal;
let warnings: string[];

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  // A trigger counts every change to "paid".
  await db`create table credited (id int)`;
  await db.unsafe(`
    create function note_credit() returns trigger language plpgsql as $$
    begin insert into credited values (new.id); return null; end $$;
    create trigger note after update on donation for each row when (new.state = 'paid') execute function note_credit();`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  fake = await fakeZarinpal();
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((...parts) => void warnings.push(parts.join(" ")));
  await db`truncate donation, credited, rate_limit`;
  return () => fake.close();
});

const createPayment = (timeoutMs = 60_000) => createZarinpalGateway({ merchantId, url: fake.url, timeoutMs });

/** The API of one server process on a database pool. */
function createApi(pool: Db, options: { payment?: PaymentGateway; factor?: number; verifyAgainAfter?: number } = {}) {
  const registry = createEndpointRegistry();
  const payment = options.payment ?? createPayment();
  registerDonationRoutes(registry.handle, {
    db: pool,
    payment,
    siteUrl: "https://sarzamin.example",
    factor: options.factor ?? 100,
    verifyAgainAfter: options.verifyAgainAfter ?? 0,
  });
  return registry.apiFor({ visitor: null, member: null, address: "192.0.2.1", agent: null, prefetch: false });
}
type Api = ReturnType<typeof createApi>;

const amount = 500_000;
const listRows = () => db`select * from donation order by id`;
const authorityIn = (payUrl: string) => payUrl.split("/").at(-1)!;
const startDonation = async (api: Api) => authorityIn((await api(endpoints.createDonation, { amount })).pay_url);
const returnFromGateway = async (api: Api, authority: string) => {
  const { receipt } = await api(endpoints.verifyDonation, { authority });
  return api(endpoints.showReceipt, { receipt });
};
const hasCode = (code: string) => (error: unknown) => error instanceof ApiError && error.data.code === code;

test("creates, verifies and credits a donation, from the form to the receipt", async () => {
  const api = createApi(db);
  const form = { amount: "۵۰۰۰۰۰", name: " سارا\u0000 ", mobile: "۰۹۱۲۳۴۵۶۷۸۹" };
  const { id, pay_url } = await api(endpoints.createDonation, form);
  expect(pay_url).toBe(`${fake.url}/pg/StartPay/${authorityIn(pay_url)}`);
  expect(fake.requests[0]!.body).toMatchObject({
    amount,
    currency: "IRR",
    callback_url: "https://sarzamin.example/donation/return",
  });
  expect(await listRows()).toMatchObject([{ id, amount, name: "سارا", mobile: "09123456789", state: "pending" }]);
  fake.pay(authorityIn(pay_url));
  const { receipt } = await api(endpoints.verifyDonation, { authority: authorityIn(pay_url) });
  expect(receipt).toMatch(/^[\w-]{43}$/);
  expect(await api(endpoints.showReceipt, { receipt })).toEqual({
    state: "paid",
    amount,
    ref_id: "201000",
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    practice: false,
  });
  expect(fake.requests[1]).toMatchObject({ name: "verify", body: { amount } });
});

describe("amounts", () => {
  const malformed = [
    0,
    -1,
    -500_000,
    99_999,
    5_000_000_001,
    1e300,
    100_000.5,
    "500000.5",
    "",
    "ده هزار",
    "NaN",
    "۰",
    "-۵۰۰۰۰۰",
    "5,00000",
    "500,0",
    ",500,000",
  ];
  const wrongTypes = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    true,
    [500_000],
    { a: 1 },
    "9".repeat(400),
    "0x7a120",
    "1e6",
  ];
  test.for([...malformed, ...wrongTypes].map((value) => [value] as const))("reject %o", async ([value]) => {
    const response = createApi(db)(endpoints.createDonation, { amount: value as never });
    await expect(response).rejects.toSatisfy(hasCode("fields_wrong"));
    expect(await listRows()).toHaveLength(0);
    expect(fake.requests).toEqual([]);
  });
  test.for<[string | number, number]>([
    [100_000, 100_000],
    [5_000_000_000, 5_000_000_000],
    ["٥٠٠٠٠٠", 500_000],
    ["۱۰۰٬۰۰۰", 100_000],
    ["1,500,000", 1_500_000],
    ["۲ ۰۰۰ ۰۰۰", 2_000_000],
  ])("accept %s", async ([value, rials]) => {
    await createApi(db)(endpoints.createDonation, { amount: value });
    expect(fake.requests[0]!.body.amount).toBe(rials);
  });
});

test.for<[failure: string, trouble: HttpFault]>([
  ["a no", { json: errorBody(-11) }],
  ["a hang", "hang"],
  ["a reset", "reset"],
  ["a page", { text: "<!doctype html>", http: 503 }],
  ["half an answer", "truncated"],
  ["a way elsewhere", { text: "", http: 302, headers: { location: "/" } }],
  ["an authority with a path", { json: successBody({ code: 100, authority: "../../../../somewhere/else" }) }],
])("answers payment_unavailable and stores the reason when a payment request ends with %s", async ([, trouble]) => {
  fake.fault = trouble;
  const api = createApi(db, { payment: createPayment(500) });
  await expect(api(endpoints.createDonation, { amount })).rejects.toSatisfy(hasCode("payment_unavailable"));
  expect(await listRows()).toMatchObject([
    { state: "failed", authority: null, reason: expect.stringMatching(/^.{3,40}$/) },
  ]);
  expect(warnings.join()).not.toContain(merchantId);
  expect(warnings).toHaveLength(1);
});

test("rejects an authority that belongs to another donation", async () => {
  const api = createApi(db);
  const authority = await startDonation(api);
  fake.fault = { json: successBody({ code: 100, authority }) };
  await expect(startDonation(api)).rejects.toSatisfy(hasCode("payment_unavailable"));
  expect((await listRows()).map(({ state }) => state)).toEqual(["pending", "failed"]);
});

test.for(["forged", "A".padEnd(36, "0"), "../return", "' or true --", "A\u0000", "۱۲۳", "x".repeat(100)])(
  "rejects the unknown authority %o",
  async (authority) => {
    const api = createApi(db);
    await startDonation(api);
    await expect(api(endpoints.verifyDonation, { authority })).rejects.toSatisfy(hasCode("donation_unknown"));
    for (const receipt of [authority, authority.repeat(50), ""])
      await expect(api(endpoints.showReceipt, { receipt })).rejects.toSatisfy(hasCode("donation_unknown"));
    expect(fake.requests).toHaveLength(1);
  },
);

test("does not find a donation of another gateway", async () => {
  const api = createApi(db, { payment: createSandboxGateway((authority) => getSandboxChoice(db, authority)) });
  const authority = await startDonation(api);
  await expect(returnFromGateway(createApi(db), authority)).rejects.toSatisfy(hasCode("donation_unknown"));
});

test("fails a donation on return without payment and credits it after a later payment", async () => {
  const api = createApi(db);
  const authority = await startDonation(api);
  expect(await returnFromGateway(api, authority)).toMatchObject({ state: "failed", ref_id: null });
  expect(await listRows()).toMatchObject([{ reason: "code -51" }]);
  fake.pay(authority); // the donor went back in the browser and paid
  expect(await returnFromGateway(api, authority)).toMatchObject({ state: "paid", ref_id: "201000" });
  const callCount = fake.requests.length;
  expect(await returnFromGateway(api, authority)).toMatchObject({ state: "paid", ref_id: "201000" });
  expect(fake.requests).toHaveLength(callCount); // a paid donation is not verified again
  expect(await db`select * from credited`).toHaveLength(1);
});

test.for<[failure: string, trouble: HttpFault]>([
  ["a hang", "hang"],
  ["a reset", "reset"],
  ["half an answer", "truncated"],
  ["a page", { text: "<p>100", http: 502 }],
  ["a huge answer", "huge"],
  ["trouble of the gateway", { json: errorBody(-52) }],
])("leaves a donation to the job after %s on return, also a failed one, and credits it later", async ([, trouble]) => {
  const api = createApi(db);
  const impatientApi = createApi(db, { payment: createPayment(500) });
  for (const isFailed of [false, true]) {
    const authority = await startDonation(api);
    if (isFailed) await returnFromGateway(api, authority); // the donor went back in the browser and paid
    fake.pay(authority);
    fake.fault = trouble;
    expect(await returnFromGateway(impatientApi, authority)).toMatchObject({ state: "pending", ref_id: null });
    expect((await listRows()).at(-1)).toMatchObject({ state: "pending", settled_at: null });
    expect(warnings.join()).not.toContain(merchantId);
    fake.fault = undefined;
    expect(await returnFromGateway(api, authority)).toMatchObject({ state: "paid" });
  }
});

test("verifies once for repeated returns within the minimum gap", async () => {
  const api = createApi(db, { verifyAgainAfter: 60_000 });
  const authority = await startDonation(api);
  fake.fault = { json: errorBody(-52) };
  for (let time = 0; time < 5; time++)
    expect(await returnFromGateway(api, authority)).toMatchObject({ state: "pending" });
  expect(fake.requests.filter(({ name }) => name === "verify")).toHaveLength(1);
});

test("does not verify on return after a day", async () => {
  const api = createApi(db);
  const authority = await startDonation(api);
  await db`update donation set created_at = now() - interval '25 hours', state = 'failed'`;
  fake.pay(authority);
  expect(await returnFromGateway(api, authority)).toMatchObject({ state: "failed" });
});

test("credits each of five donations once for 1,000 interleaved returns to two processes", async () => {
  const secondPool = connect(database.url, 6);
  const apis = [createApi(db), createApi(secondPool)];
  const paid = await Promise.all(Array.from({ length: 5 }, () => startDonation(apis[0]!)));
  const unpaid = await startDonation(apis[1]!);
  for (const authority of paid) fake.pay(authority);
  fake.responseDelay = () => Math.random() * 8;
  const returns = Array.from({ length: 1000 }, async (_, n) => {
    await new Promise((done) => setTimeout(done, Math.random() * 300));
    const authority = n % 10 === 9 ? unpaid : paid[n % 5]!;
    return returnFromGateway(apis[Math.random() < 0.5 ? 0 : 1]!, authority);
  });
  const seen = (await Promise.all(returns)).map(({ state }, n) => `${n % 10 === 9 ? "unpaid" : "paid"}: ${state}`);
  expect(seen.filter((it) => it !== "unpaid: pending" && it !== "unpaid: failed")).toEqual(
    Array(900).fill("paid: paid"),
  );
  const credited = await db<{ times: number }[]>`select count(*)::int as times from credited group by id`;
  expect(credited.map(({ times }) => times)).toEqual([1, 1, 1, 1, 1]);
  expect((await listRows()).map(({ state }) => state).sort()).toEqual(["failed", ...Array(5).fill("paid")]);
  await secondPool.end();
});

test("limits one network address to a hundred donations an hour", async () => {
  const api = createApi(db, { factor: 1 });
  const results = await Promise.allSettled(Array.from({ length: 120 }, () => startDonation(api)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
  const limited = results.find((result) => result.status === "rejected")!;
  expect(limited.reason).toSatisfy(hasCode("too_often"));
  expect(await listRows()).toHaveLength(100);
});

describe("the sandbox gateway", () => {
  const sandboxApi = () =>
    createApi(db, { payment: createSandboxGateway((authority) => getSandboxChoice(db, authority)) });

  test("pays on the site's own page and counts the first choice only", async () => {
    const api = sandboxApi();
    const { pay_url } = await api(endpoints.createDonation, { amount });
    const authority = authorityIn(pay_url);
    expect(pay_url).toBe(`/donation/practice/${authority}`);
    expect(await api(endpoints.showSandboxPayment, { authority })).toEqual({ amount });
    expect(await returnFromGateway(api, authority)).toMatchObject({ state: "pending", practice: true });
    await api(endpoints.completeSandboxPayment, { authority, choice: "paid" });
    await api(endpoints.completeSandboxPayment, { authority, choice: "cancelled" });
    expect(await returnFromGateway(api, authority)).toMatchObject({
      state: "paid",
      practice: true,
      ref_id: expect.any(String),
    });
  });

  test("fails a cancelled payment", async () => {
    const api = sandboxApi();
    const authority = await startDonation(api);
    await api(endpoints.completeSandboxPayment, { authority, choice: "cancelled" });
    expect(await returnFromGateway(api, authority)).toMatchObject({ state: "failed", ref_id: null });
  });

  test("is not available with a real gateway", async () => {
    const authority = await startDonation(sandboxApi());
    const realApi = createApi(db);
    const attempts = [
      realApi(endpoints.showSandboxPayment, { authority }),
      realApi(endpoints.completeSandboxPayment, { authority, choice: "paid" }),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toSatisfy(hasCode("donation_unknown"));
    const input = { authority: await startDonation(realApi), choice: "paid" } as const;
    const completion = sandboxApi()(endpoints.completeSandboxPayment, input);
    await expect(completion).rejects.toSatisfy(hasCode("donation_unknown"));
  });
});
