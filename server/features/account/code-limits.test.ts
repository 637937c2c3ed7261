import { beforeEach, expect, test, vi } from "vitest";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { inGroups } from "../../../testing/in-groups.ts";
import { newMember, newMobile } from "../../../testing/member.ts";
import { observeStatements } from "../../../testing/statements/observe-statements.ts";
import type { AppOptions, createApp } from "../../app.ts";
import { hasher } from "./hashing/hasher.ts";

const app = testApp();
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {}); // small budgets are soon used
  await app.db`truncate sms_code, sms_budget, rate_limit cascade`;
});

const SIGN_UP = "user/signup";
const RESET = "user/password/forget/sms";

interface CodeRequest {
  path?: typeof SIGN_UP | typeof RESET;
  mobile?: string;
  from?: string;
}

/** Runs requests for codes on an application with these limits, then closes it. */
async function withLimits(
  options: Partial<AppOptions>,
  work: (request: (options?: CodeRequest) => ReturnType<typeof sendRequest>) => Promise<void>,
) {
  const limitedApp = await createTestApp({ db: app.db, site: false, ...options });
  await work((request) => sendRequest(limitedApp, request)).finally(() => limitedApp.close());
}

let addressCount = 0;
/** An IPv4 address that no other request of this file comes from. */
const newAddress = () => `10.${addressCount >> 16}.${(addressCount >> 8) & 255}.${addressCount++ & 255}`;

async function sendRequest(
  fastify: Awaited<ReturnType<typeof createApp>>,
  { path = SIGN_UP, mobile = newMobile(), from: remoteAddress = newAddress() }: CodeRequest = {},
) {
  const response = await fastify.inject({ method: "POST", url: `/api/v1/${path}`, payload: { mobile }, remoteAddress });
  const { retry_after, ...body } = response.json();
  return { status: response.statusCode, body, retryAfter: Number(retry_after ?? 0) };
}

const countStates = () => app.db`select state, count(*)::int from sms_message group by state order by state`;
const budgets = { signup: 25, reset: 25 };

/** Members whose sign-ups count in no limit any more. */
async function listMembers(count: number) {
  const mobiles: string[] = [];
  for (let n = 0; n < count; n++) mobiles.push((await newMember(app)).mobile);
  await app.db`truncate sms_code, sms_budget, rate_limit cascade`;
  return mobiles;
}

test("lets a newcomer sign up after fifty resets for unknown numbers from one /48", async () => {
  await withLimits({ smsBudgets: budgets }, async (request) => {
    for (let n = 0; n < 50; n++) await request({ path: RESET, from: `2001:db8:1:${n % 3}::${n + 1}` });
    expect(await request({ from: "203.0.113.9" })).toMatchObject({ status: 201 });
    expect(await request({ path: RESET, from: "203.0.113.9" })).toMatchObject({ status: 200 });
    expect((await countStates()).map(({ state }) => state)).toEqual(["waiting", "withheld"]);
  });
});

test("spends nothing of the reset budget for numbers without an account", async () => {
  const [mobile = ""] = await listMembers(1);
  await withLimits({ smsBudgets: { signup: 1, reset: 1 } }, async (request) => {
    for (let n = 0; n < 20; n++) expect((await request({ path: RESET })).status).toBe(200);
    expect((await request({ path: RESET, mobile })).status).toBe(200);
    expect(await countStates()).toEqual([
      { state: "waiting", count: 1 },
      { state: "withheld", count: 20 },
    ]);
  });
});

test("answers known and unknown numbers alike when the reset budget is exhausted, and sign-ups go on", async () => {
  const [first, second, third] = await listMembers(3);
  await withLimits({ smsBudgets: { signup: 1, reset: 2 } }, async (request) => {
    for (const mobile of [first, second]) expect((await request({ path: RESET, mobile: mobile! })).status).toBe(200);
    const known = await request({ path: RESET, mobile: third! });
    const unknown = await request({ path: RESET });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(429);
    expect(known.body).toEqual({
      code: "codes_exhausted",
      message: "امروز بیش از این کد نمی‌فرستیم. فردا دوباره تلاش کنید.",
    });
    const midnight = new Date(new Date().toLocaleString("sv", { timeZone: "Asia/Tehran" }).slice(0, 10)).getTime();
    const secondsLeft = (midnight + 86_400_000 - 3.5 * 3_600_000 - Date.now()) / 1000;
    for (const { retryAfter } of [known, unknown]) expect(Math.abs(retryAfter - secondsLeft)).toBeLessThan(10);

    expect((await request()).status).toBe(201);
    expect((await request()).body.code).toBe("codes_exhausted");
    // The number of a rejected request is free: it may be tried again the next day.
    await app.db`update sms_budget set day = day - 1`;
    expect((await request({ path: RESET, mobile: third! })).status).toBe(200);
    expect((await request()).status).toBe(201);
  });
});

test("exhausted sign-ups do not stop resets", async () => {
  const [mobile = ""] = await listMembers(1);
  await withLimits({ smsBudgets: { signup: 3, reset: 3 } }, async (request) => {
    for (let n = 0; n < 3; n++) expect((await request()).status).toBe(201);
    expect((await request()).status).toBe(429);
    expect((await request({ path: RESET, mobile })).status).toBe(200);
  });
});

test("limits resets of a minute for known and unknown numbers together", async () => {
  const [mobile = ""] = await listMembers(1);
  await withLimits({}, async (request) => {
    const endLimitIn = (time: string) =>
      app.db`update rate_limit set ends_at = now() + ${time}::interval where key = 'codes for reset'`;
    expect((await request({ path: RESET })).status).toBe(200);
    await endLimitIn("1 hour"); // a loaded machine takes longer than a minute for them
    const flood = await inGroups(64, () => request({ path: RESET }));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(59);
    await endLimitIn("1 minute");
    const [known, unknown] = [await request({ path: RESET, mobile }), await request({ path: RESET })];
    expect([known.status, known.body.code]).toEqual([429, "too_often"]);
    expect(known.body).toEqual(unknown.body);
    for (const { retryAfter } of [known, unknown]) expect(retryAfter).toBeLessThanOrEqual(60);
    expect((await request()).status).toBe(201); // sign-ups have limits of their own
    await endLimitIn("0");
    expect((await request({ path: RESET, mobile })).status).toBe(200);
  });
});

test("a reset that is beyond the limit of a minute is refused before anything is hashed", async () => {
  await withLimits({}, async (request) => {
    await app.db`insert into rate_limit (key, spent, ends_at) values ('codes for reset', 60, now() + interval '1 minute')`;
    const hash = vi.spyOn(hasher, "run");
    for (const from of ["2001:db8:9:1::1", "2001:db8:9:2::1"])
      expect(await request({ path: RESET, from })).toMatchObject({ status: 429, body: { code: "too_often" } });
    expect(hash).not.toHaveBeenCalled();
    await request();
    expect(hash).toHaveBeenCalledOnce();
    hash.mockRestore();
  });
});

test("the networks of one customer share a turn of the hashing", async () => {
  const hash = vi.spyOn(hasher, "run");
  await withLimits({}, async (request) => {
    for (const from of ["2001:db8:9:1::1", "2001:db8:9:ff00::1"]) await request({ from });
  });
  const flows = hash.mock.calls.map(([flow]) => flow);
  hash.mockRestore();
  expect(flows).toEqual(["2001:db8:9::/48", "2001:db8:9::/48"]);
});

test("lets no network take more than half of a day's budget", async () => {
  await withLimits({ smsBudgets: { signup: 40, reset: 40 } }, async (request) => {
    for (const path of [SIGN_UP, RESET] as const) {
      const responses = [];
      for (let n = 0; n < 24; n++) responses.push(await request({ path, from: `2001:db8:9:${n}00::1` }));
      expect(responses.filter(({ status }) => status < 300)).toHaveLength(20);
      expect(responses.at(-1)).toMatchObject({ status: 429, body: { code: "too_often" } });
      expect((await request({ path, from: "2001:db8:a::1" })).status).toBeLessThan(300);
    }
  });
});

test("counts codes an hour per /64, /56 and /48", async () => {
  await withLimits({ smsBudgets: { signup: 4000, reset: 4000 } }, async (request) => {
    const fill = (network: string, spent: number) => app.db`
      insert into rate_limit (key, spent, ends_at) values (${`codes ${network}`}, ${spent}, now() + interval '1 hour')
      on conflict (key) do update set spent = excluded.spent`;
    for (let n = 0; n < 20; n++) expect((await request({ from: `2001:db8:5:1::${n + 1}` })).status).toBe(201);
    expect((await request({ from: "2001:db8:5:1::99" })).status).toBe(429);
    expect((await request({ from: "2001:db8:5:2::1" })).status).toBe(201); // a neighbour
    await fill("2001:db8:5:0::/56", 80);
    expect((await request({ from: "2001:db8:5:3::1" })).status).toBe(429);
    expect((await request({ from: "2001:db8:5:100::1" })).status).toBe(201);
    await fill("2001:db8:5::/48", 320);
    expect((await request({ from: "2001:db8:5:200::1" })).status).toBe(429);
    expect((await request({ from: "2001:db8:6::1" })).status).toBe(201);
    // A rejected household does not use up its neighbours' limit.
    const spentBy48 = async () =>
      (await app.db`select spent from rate_limit where key = 'codes 2001:db8:6::/48'`)[0]?.spent;
    const before = await spentBy48();
    await fill("2001:db8:6:0::/64", 20);
    expect((await request({ from: "2001:db8:6::1" })).status).toBe(429);
    expect(await spentBy48()).toBe(before);
  });
});

test("does the same work for known and unknown numbers, whether the code is accepted or rejected", async () => {
  const members = await listMembers(3);
  const statements = observeStatements(app.db, "");
  await withLimits({ db: statements.db, smsBudgets: { signup: 10, reset: 2 } }, async (request) => {
    const measure = async (mobile = "") => {
      const before = statements.count();
      const { status, body } = await request({ path: RESET, mobile });
      return { status, body, statements: statements.count() - before };
    };
    const stranger = newMobile();
    const pairs = [
      [members[0], stranger, 200],
      [members[0], stranger, 429], // too soon
      [members[1], newMobile(), 429], // the known number spends the last SMS of the budget
      [members[2], newMobile(), 429], // exhausted
    ] as const;
    for (const [known, unknown, status] of pairs) {
      const [one, other] = [await measure(known), await measure(unknown)];
      if (known === members[1]) expect(one.status).toBe(200);
      else expect(one).toEqual(other);
      expect(other).toMatchObject({ status, statements: expect.toSatisfy((count: number) => count > 3) });
    }
  });
});

test("keeps a budget exactly under concurrency and warns once at 80 % and once at the end, across processes", async () => {
  const warn = vi.mocked(console.warn);
  const warnings = () => warn.mock.calls.map((words) => words.join(" ").replace(/^.*sms_budget/, "sms_budget"));
  const smsBudgets = { signup: 10, reset: 10 };
  await withLimits({ smsBudgets, rateLimitFactor: 100 }, (one) =>
    withLimits({ smsBudgets, rateLimitFactor: 100 }, async (other) => {
      for (let n = 0; n < 7; n++) await one();
      expect(warnings()).toEqual([]);
      const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one() : other())));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(warnings().filter((text) => text.includes("used_up"))).toEqual([
        "sms_budget_used_up: the day's SMS are used up: no more codes until midnight purpose=signup used=10 max=10 setting=SMS_DAILY_SIGNUPS",
      ]);
      expect(warnings().length).toBeLessThanOrEqual(2); // the end may overtake the warning at 80 %
      warn.mockClear();
      await app.db`update sms_budget set used = 7, told = 0`;
      await one();
      await other();
      expect(warnings()).toEqual([
        "sms_budget_low: most of the day's SMS are used purpose=signup used=8 max=10 setting=SMS_DAILY_SIGNUPS",
      ]);
      // A process that died before it wrote the warning is made up for by the next request, here a rejected one.
      await app.db`update sms_budget set used = 10, told = 80`;
      expect((await other()).status).toBe(429);
      expect((await one()).status).toBe(429);
      expect(warnings()).toHaveLength(2);
    }),
  );
});
