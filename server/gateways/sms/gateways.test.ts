import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FakeAnswer, type FakeSms, fakeSms } from "../../../testing/fake-sms.ts";
import type { CodeSms, Outcome, SmsGateway } from "./gateway.ts";
import { kavenegar } from "./kavenegar.ts";
import { smsir } from "./smsir.ts";

const KEY = "4B6B/secret+key=";
const sms: CodeSms = { mobile: "09123456789", kind: "signup", code: "204816" };
const timeOut = 150;

let fake: FakeSms;
beforeAll(async () => {
  fake = await fakeSms();
});
beforeEach(() => {
  fake.requests.length = 0;
});
afterAll(() => fake.close());

const makers = {
  kavenegar: (url: string) => kavenegar({ url, key: KEY, templates: { signup: "welcome", reset: "recover" }, timeOut }),
  smsir: (url: string) => smsir({ url, key: KEY, templates: { signup: 100_000, reset: 200_000 }, timeOut }),
};
const bodies = {
  kavenegar: (status: unknown) => ({ return: { status, message: `${KEY} ${sms.code}` }, entries: null }),
  smsir: (status: unknown) => ({ status, message: `${KEY} ${sms.code}`, data: null }),
};
type Name = keyof typeof makers;

async function askedOf(gateway: SmsGateway): Promise<Outcome> {
  const outcome = await gateway.ask(sms);
  expect(JSON.stringify(outcome)).not.toMatch(/secret|204816|09123456789/);
  return outcome;
}
function outcomeOf(name: Name, answer: FakeAnswer): Promise<Outcome> {
  fake.answer = answer;
  return askedOf(makers[name](fake.url));
}

test("Kavenegar is asked for the template with the code, by form", async () => {
  fake.answer = { json: bodies.kavenegar(200) };
  await makers.kavenegar(fake.url).ask({ ...sms, kind: "reset" });
  const [{ method, path, headers, body }] = fake.requests as [FakeSms["requests"][0]];
  expect(`${method} ${path}`).toBe(`POST /v1/${encodeURIComponent(KEY)}/verify/lookup.json`);
  expect(headers["content-type"]).toContain("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    receptor: sms.mobile,
    token: sms.code,
    template: "recover",
  });
});

test("SMS.ir is asked for the template with the code, by JSON and the key in a header", async () => {
  fake.answer = { json: bodies.smsir(1) };
  await makers.smsir(fake.url).ask(sms);
  const [{ method, path, headers, body }] = fake.requests as [FakeSms["requests"][0]];
  expect(`${method} ${path}`).toBe("POST /v1/send/verify");
  expect(headers).toMatchObject({ "x-api-key": KEY, "content-type": "application/json" });
  const parameters = [{ name: "CODE", value: sms.code }];
  expect(JSON.parse(body)).toEqual({ mobile: sms.mobile, templateId: 100_000, parameters });
});

describe("the status in the answer decides, whatever HTTP says", () => {
  const kinds: [Name, Outcome["kind"], number[]][] = [
    ["kavenegar", "sent", [200]],
    ["kavenegar", "busy", [402, 409, 429, 451]],
    ["kavenegar", "final", [411, 412, 417, 419, 422, 424, 428, 430, 431, 432]],
    ["kavenegar", "refused", [400, 401, 403, 404, 407, 410, 418, 433, 501]],
    ["smsir", "sent", [1]],
    ["smsir", "busy", [20]],
    ["smsir", "final", [104, 115]],
    ["smsir", "refused", [0, 10, 11, 12, 14, 101, 102, 113, 123]],
  ];
  for (const [name, kind, statuses] of kinds)
    test.for(statuses)(`${name} %i: ${kind}`, async (status) => {
      const reason = kind === "sent" ? undefined : `status ${status}`;
      for (const http of [200, 400, 503])
        expect(await outcomeOf(name, { json: bodies[name](status), http })).toEqual({ kind, reason });
      expect(await outcomeOf(name, { json: bodies[name](String(status)) })).toEqual({ kind, reason });
    });
});

describe.for(["kavenegar", "smsir"] as const)("%s: an outcome that nobody knows", (name) => {
  const html = "<!doctype html><title>200 1</title><p>سرور مشغول است";
  test.for<[what: string, answer: FakeAnswer, reason: string]>([
    ["no answer at all", "hang", "time-out"],
    ["an answer that never ends", "hang after the head", "time-out"],
    ["a slow drip", "drip", "time-out"],
    ["a reset before the request is read", "reset at once", "reset"],
    ["a reset after it", "reset after reading", "reset"],
    ["a reset within the answer", "reset in the answer", "reset"],
    ["truncated JSON", "truncated", "HTTP 200"],
    ["a huge answer", "huge", "too large"],
    ["a page", { text: html, headers: { "content-type": "text/html" } }, "HTTP 200"],
    ["a page of an error", { text: html, http: 502 }, "HTTP 502"],
    ["nothing", { text: "", http: 204 }, "HTTP 204"],
    ["an error without words", { text: "", http: 500 }, "HTTP 500"],
    ["JSON of something else", { json: { error: "no such route" }, http: 404 }, "HTTP 404"],
    ["a status that is none", { json: { status: true, return: { status: "ok" } } }, "HTTP 200"],
    ["null", { json: null }, "HTTP 200"],
    ["a number", { json: 200 }, "HTTP 200"],
  ])("%s", async ([, answer, reason]) => {
    const began = performance.now();
    const outcome = await outcomeOf(name, answer);
    expect(outcome.kind).toBe("unknown");
    if (reason === "reset") expect(outcome.reason).toMatch(/^(UND_ERR_\w+|ECONNRESET|EPIPE)$/);
    else expect(outcome.reason).toBe(reason);
    expect(performance.now() - began).toBeLessThan(timeOut + 200);
    expect(fake.requests).toHaveLength(1);
  });

  test("a way elsewhere is not followed: the key stays here", async () => {
    const elsewhere = await fakeSms({ json: bodies[name](name === "kavenegar" ? 200 : 1) });
    for (const http of [301, 302, 307, 308]) {
      const outcome = await outcomeOf(name, { text: "", http, headers: { location: `${elsewhere.url}/${KEY}` } });
      expect(outcome).toEqual({ kind: "unknown", reason: `HTTP ${http}` });
    }
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

describe.for(["kavenegar", "smsir"] as const)("%s: no connection, so for certain no message", (name) => {
  test("nobody listens", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    await new Promise((done) => server.close(done));
    for (const host of ["127.0.0.1", "localhost"]) {
      const outcome = await askedOf(makers[name](`http://${host}:${port}`));
      expect(outcome).toEqual({ kind: "unreachable", reason: "ECONNREFUSED" });
    }
  });

  test("no such host", async () => {
    const { kind, reason } = await askedOf(makers[name]("http://nowhere.invalid"));
    expect(kind).toBe("unreachable");
    expect(reason).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  });
});

test("one request never rides on the connection of another", async () => {
  fake.answer = { json: bodies.smsir(1) };
  for (let n = 0; n < 3; n++) await makers.smsir(fake.url).ask(sms);
  expect(fake.requests.map(({ headers }) => headers.connection)).toEqual(["close", "close", "close"]);
});
