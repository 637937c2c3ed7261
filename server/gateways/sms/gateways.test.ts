import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FakeSms, fakeSms, type SmsBehaviour } from "../../../testing/fakes/fake-sms.ts";
import type { Outcome, SmsGateway, VerificationSms } from "./gateway.ts";
import { createKavenegarGateway } from "./kavenegar.ts";
import { createSmsirGateway } from "./smsir.ts";

const KEY = "4B6B/secret+key=";
const sms: VerificationSms = { id: 1, mobile: "09123456789", kind: "signup", code: "204816" };
const patienceMs = 60_000; // on a loaded machine an answer may take long
const timeoutMs = 3000; // for answers that never end; still long enough for the request to arrive on a loaded machine

let fake: FakeSms;
beforeAll(async () => {
  fake = await fakeSms();
});
beforeEach(() => {
  fake.requests.length = 0;
});
afterAll(() => fake.close());

const gateways = {
  kavenegar: (url: string, timeoutMs = patienceMs) =>
    createKavenegarGateway({ url, key: KEY, templates: { signup: "welcome", reset: "recover" }, timeoutMs }),
  smsir: (url: string, timeoutMs = patienceMs) =>
    createSmsirGateway({ url, key: KEY, templates: { signup: 100_000, reset: 200_000 }, timeoutMs }),
};
const bodies = {
  kavenegar: (status: unknown) => ({ return: { status, message: `${KEY} ${sms.code}` }, entries: null }),
  smsir: (status: unknown) => ({ status, message: `${KEY} ${sms.code}`, data: null }),
};
type Name = keyof typeof gateways;

async function sendVia(gateway: SmsGateway): Promise<Outcome> {
  const outcome = await gateway.send(sms);
  expect(JSON.stringify(outcome)).not.toMatch(/secret|204816|09123456789/);
  return outcome;
}
function sendTo(name: Name, response: SmsBehaviour, timeoutMs?: number): Promise<Outcome> {
  fake.behaviour = response;
  return sendVia(gateways[name](fake.url, timeoutMs));
}

test("posts the template and the code to Kavenegar as a form", async () => {
  fake.behaviour = { json: bodies.kavenegar(200) };
  await gateways.kavenegar(fake.url).send({ ...sms, kind: "reset" });
  const [{ method, path, headers, body }] = fake.requests as [FakeSms["requests"][0]];
  expect(`${method} ${path}`).toBe(`POST /v1/${encodeURIComponent(KEY)}/verify/lookup.json`);
  expect(headers["content-type"]).toContain("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    receptor: sms.mobile,
    token: sms.code,
    template: "recover",
  });
});

test("posts the template and the code to SMS.ir as JSON, with the key in a header", async () => {
  fake.behaviour = { json: bodies.smsir(1) };
  await gateways.smsir(fake.url).send(sms);
  const [{ method, path, headers, body }] = fake.requests as [FakeSms["requests"][0]];
  expect(`${method} ${path}`).toBe("POST /v1/send/verify");
  expect(headers).toMatchObject({ "x-api-key": KEY, "content-type": "application/json" });
  const parameters = [{ name: "CODE", value: sms.code }];
  expect(JSON.parse(body)).toEqual({ mobile: sms.mobile, templateId: 100_000, parameters });
});

describe("the status in the body determines the outcome, whatever the HTTP status", () => {
  const kinds: [Name, Outcome["kind"], number[]][] = [
    ["kavenegar", "sent", [200]],
    ["kavenegar", "busy", [402, 409, 429, 451]],
    ["kavenegar", "final", [411]],
    ["kavenegar", "refused", [400, 401, 403, 404, 407, 410, 412, 418, 422, 424, 426, 428, 431, 432, 433, 501]],
    ["smsir", "sent", [1]],
    ["smsir", "busy", [20]],
    ["smsir", "final", [104, 115]],
    ["smsir", "refused", [0, 10, 11, 12, 14, 101, 102, 113, 123]],
  ];
  for (const [name, kind, statuses] of kinds)
    test.for(statuses)(`${name} %i: ${kind}`, async (status) => {
      const reason = kind === "sent" ? undefined : `status ${status}`;
      for (const http of [200, 400, 503])
        expect(await sendTo(name, { json: bodies[name](status), http })).toEqual({ kind, reason });
      expect(await sendTo(name, { json: bodies[name](String(status)) })).toEqual({ kind, reason });
    });
});

test.for<[what: string, response: SmsBehaviour]>([
  ["no response", "hang"],
  ["an incomplete response", "hang after headers"],
  ["a response byte by byte", "drip"],
])("%s: the outcome is unknown after the time-out", async ([, response]) => {
  const outcomes = await Promise.all([sendTo("kavenegar", response, timeoutMs), sendTo("smsir", response, timeoutMs)]);
  expect(outcomes).toEqual(Array(2).fill({ kind: "unknown", reason: "time-out" }));
  expect(fake.requests).toHaveLength(2);
});

describe.for(["kavenegar", "smsir"] as const)("%s: unknown outcome", (name) => {
  const html = "<!doctype html><title>200 1</title><p>سرور مشغول است";
  test.for<[what: string, response: SmsBehaviour, reason: string]>([
    ["a connection reset before the request is read", "reset at once", "reset"],
    ["a connection reset after the request is read", "reset after reading", "reset"],
    ["a connection reset within the response", "reset in response", "reset"],
    ["truncated JSON", "truncated", "HTTP 200"],
    ["a huge response", "huge", "too large"],
    ["an HTML page", { text: html, headers: { "content-type": "text/html" } }, "HTTP 200"],
    ["an HTML error page", { text: html, http: 502 }, "HTTP 502"],
    ["an empty response", { text: "", http: 204 }, "HTTP 204"],
    ["an empty error response", { text: "", http: 500 }, "HTTP 500"],
    ["unrelated JSON", { json: { error: "no such route" }, http: 404 }, "HTTP 404"],
    ["an invalid status", { json: { status: true, return: { status: "ok" } } }, "HTTP 200"],
    ["null", { json: null }, "HTTP 200"],
    ["a number", { json: 200 }, "HTTP 200"],
  ])("%s", async ([, response, reason]) => {
    const outcome = await sendTo(name, response);
    expect(outcome.kind).toBe("unknown");
    if (reason === "reset") expect(outcome.reason).toMatch(/^(UND_ERR_\w+|ECONNRESET|EPIPE)$/);
    else expect(outcome.reason).toBe(reason);
    expect(fake.requests).toHaveLength(1);
  });

  test("does not follow redirects, so that the key is not sent to another host", async () => {
    const redirectTarget = await fakeSms({ json: bodies[name](name === "kavenegar" ? 200 : 1) });
    for (const http of [301, 302, 307, 308]) {
      const outcome = await sendTo(name, { text: "", http, headers: { location: `${redirectTarget.url}/${KEY}` } });
      expect(outcome).toEqual({ kind: "unknown", reason: `HTTP ${http}` });
    }
    expect(redirectTarget.requests).toEqual([]);
    await redirectTarget.close();
  });
});

describe.for(["kavenegar", "smsir"] as const)("%s: `unreachable` without a connection", (name) => {
  test("connection refused", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    await new Promise((done) => server.close(done));
    for (const host of ["127.0.0.1", "localhost"]) {
      const outcome = await sendVia(gateways[name](`http://${host}:${port}`));
      expect(outcome).toEqual({ kind: "unreachable", reason: "ECONNREFUSED" });
    }
  });

  test("unknown host", async () => {
    const { kind, reason } = await sendVia(gateways[name]("http://nowhere.invalid"));
    expect(kind).toBe("unreachable");
    expect(reason).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  });
});

test("opens a new connection for each request", async () => {
  fake.behaviour = { json: bodies.smsir(1) };
  for (let n = 0; n < 3; n++) await gateways.smsir(fake.url).send(sms);
  expect(fake.requests.map(({ headers }) => headers.connection)).toEqual(["close", "close", "close"]);
});
