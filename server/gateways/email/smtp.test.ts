import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FakeSmtp, fakeSmtp, type SmtpBehaviour } from "../../../testing/fakes/fake-smtp.ts";
import type { Email, Outcome } from "./gateway.ts";
import { checkSmtp, createSmtpGateway } from "./smtp.ts";

const SECRET = "p@ss:word/۱";
const email: Email = {
  kind: "newsletter",
  to: "sara@example.ir",
  subject: "به خبرنامهٔ سرزمین خوش آمدید",
  text: "سلام،\n.یک خط که با نقطه آغاز می‌شود\n",
  headers: {
    "List-Unsubscribe": `<https://a-very-long-name.example.ir/api/v1/home/Newsletters/unsubscribe/${"t".repeat(43)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
};

let fake: FakeSmtp;
beforeEach(async () => {
  fake = await fakeSmtp();
});
afterEach(() => fake.close());

const from = "سرزمین <news@example.ir>";
/** A short one for what a server never does; on a loaded machine, one that answers may take long. */
const timeouts = (behaviour: SmtpBehaviour) => ({
  timeoutMs: behaviour === "hang before greeting" || behaviour === "drip" ? 300 : 60_000,
  totalTimeoutMs: behaviour === "hang after greeting" || behaviour === "hang after text" ? 1200 : 60_000,
});
const send = (message: Email = email, url = fake.url) =>
  createSmtpGateway({ url, from, ...timeouts(fake.behaviour) }).send({ id: 1, ...message });
const withPassword = () => fake.url.replace("smtp://", `smtp://sara:${encodeURIComponent(SECRET)}@`);
const decodeBody = (text: string) => {
  const [, body = ""] = text.split("\r\n\r\n", 2);
  return Buffer.from(body, /base64/.test(text) ? "base64" : "utf8").toString("utf8");
};

describe("the check of a mail server", () => {
  const check = (url = fake.url) => checkSmtp({ url, timeoutMs: timeouts(fake.behaviour).timeoutMs });

  test("logs in and sends nothing", async () => {
    expect(await check(withPassword())).toBeUndefined();
    expect(fake.lines.join("\n")).toMatch(/^EHLO .+\nAUTH PLAIN /);
    expect(fake.emails).toEqual([]);
  });

  test.each<[SmtpBehaviour, string]>([
    [{ at: "login", reply: "535 5.7.8 sara@example.ir is unknown" }, "535 5.7.8"],
    [{ at: "greeting", reply: "554 5.7.1 go away" }, "554 5.7.1"],
    ["hang before greeting", "ETIMEDOUT"],
    ["garbage", "E\\w+"],
    ["reset at once", "E\\w+"],
  ])("of one that reacts with %j says why, without what the server wrote", async (behaviour, reason) => {
    fake.behaviour = behaviour;
    expect(await check(withPassword())).toMatch(new RegExp(`^${reason}\\w*$`));
  });
});

test("delivers the complete email with unfolded headers", async () => {
  expect(await send()).toEqual({ kind: "sent" });
  const [{ from: sender, to, text }] = fake.emails as [FakeSmtp["emails"][0]];
  expect([sender, to]).toEqual(["news@example.ir", ["sara@example.ir"]]);
  expect(`\r\n${text}`).toContain(`\r\nList-Unsubscribe: ${email.headers["List-Unsubscribe"]}\r\n`);
  expect(text).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(text).toMatch(/^From: =\?UTF-8\?.*<news@example\.ir>\r$/im);
  expect(text).toMatch(/^To: sara@example\.ir\r$/m);
  expect(decodeBody(text).replaceAll("\r\n", "\n")).toBe(email.text);
});

test("authenticates with user name and password", async () => {
  expect(await send(email, withPassword())).toEqual({ kind: "sent" });
  const plain = Buffer.from(`\u0000sara\u0000${SECRET}`).toString("base64");
  expect(fake.lines).toContain(`AUTH PLAIN ${plain}`);
});

test("does not send the password to another machine without TLS", async () => {
  const otherHost = withPassword().replace("127.0.0.1", "0.0.0.0"); // the same machine, but not recognised as such
  expect(await send(email, otherHost)).toMatchObject({ kind: "later" });
  expect(fake.connections).toBe(1);
  expect(fake.lines.filter((line) => line.startsWith("AUTH"))).toEqual([]);
});

describe("outcome", () => {
  const outcomes: [what: string, response: SmtpBehaviour, outcome: Outcome][] = [
    ["an unknown mailbox", { reply: "550 5.1.1 no sara@example.ir here" }, { kind: "refused", reason: "550 5.1.1" }],
    ["a rejected text", { reply: "554 spam", at: "text" }, { kind: "refused", reason: "554" }],
    ["a busy mailbox", { reply: "451 4.3.0 later" }, { kind: "later", reason: "451 4.3.0" }],
    ["a full server", { reply: "452 4.2.2 full", at: "text" }, { kind: "later", reason: "452 4.2.2" }],
    [
      "a server that rejects the connection",
      { reply: "554 go away", at: "greeting" },
      { kind: "later", reason: "554" },
    ],
    ["an unknown sender", { reply: "550 5.7.1 who", at: "sender" }, { kind: "later", reason: "550 5.7.1" }],
    ["garbage", "garbage", { kind: "later", reason: expect.any(String) }],
    ["no response", "hang before greeting", { kind: "later", reason: "ETIMEDOUT" }],
    ["no response after the greeting", "hang after greeting", { kind: "later", reason: "time-out" }],
    ["no response after the text", "hang after text", { kind: "later", reason: "time-out" }],
    ["a connection reset", "reset at once", { kind: "later", reason: expect.any(String) }],
    ["a connection reset after the text", "reset after text", { kind: "later", reason: expect.any(String) }],
    ["an endless greeting", "drip", { kind: "later", reason: expect.any(String) }],
  ];
  test.for(outcomes)("%s", async ([, response, outcome]) => {
    fake.behaviour = response;
    const startedAt = performance.now();
    expect(await send()).toEqual(outcome);
    expect(performance.now() - startedAt).toBeLessThan(30_000); // without its own time-out, it would end after a minute
  });

  test("a rejected password returns `later` and is not part of the reason", async () => {
    fake.behaviour = { reply: `535 5.7.8 not ${SECRET}`, at: "login" };
    const outcome = await send(email, withPassword());
    expect(outcome).toEqual({ kind: "later", reason: "535 5.7.8" });
  });

  test("a refused connection returns `later`", async () => {
    await fake.close();
    expect(await send()).toMatchObject({ kind: "later" });
    fake = await fakeSmtp();
  });
});

test("an email that is given up is not delivered afterwards by a server that is slow and never silent", async () => {
  fake.behaviour = { slow: 400 }; // four replies come before the text
  const gateway = createSmtpGateway({ url: fake.url, from, timeoutMs: 60_000, totalTimeoutMs: 1000 });
  expect(await gateway.send({ id: 1, ...email })).toEqual({ kind: "later", reason: "time-out" });
  await expect.poll(fake.open).toBe(0);
  expect(fake.emails).toEqual([]);
});

test("an email is sent once to a server that takes longer to confirm it than a connection may take", async () => {
  fake.behaviour = { silentAfterText: 2500 };
  const gateway = createSmtpGateway({ url: fake.url, from, timeoutMs: 2000, totalTimeoutMs: 60_000 });
  expect(await gateway.send({ id: 1, ...email })).toEqual({ kind: "sent" });
  expect(fake.emails).toHaveLength(1);
});

test.for<Partial<Email>>([
  { to: "sara@example.ir\r\nRCPT TO:<other@example.ir>" },
  { to: "sara@example.ir, other@example.ir" },
  { to: "<sara@example.ir> <other@example.ir>" },
  { to: "sara@example.ir\u2028x" },
  { subject: "سلام\r\nBcc: other@example.ir" },
  { headers: { "Reply-To": "a@example.ir\r\nBcc: other@example.ir" } },
  { headers: { "X-A: 1\r\nBcc": "other@example.ir" } },
])("rejects header and command injection: %j", async (injection) => {
  expect(await send({ ...email, ...injection })).toEqual({ kind: "refused", reason: "malformed" });
  expect(fake.connections).toBe(0);
});

test("the text cannot inject commands or headers", async () => {
  await send({ ...email, text: "سلام\n.\nMAIL FROM:<evil@example.ir>\nBcc: x@example.ir\n" });
  expect(fake.emails).toHaveLength(1);
  expect(fake.lines.filter((line) => line.startsWith("MAIL"))).toEqual(["MAIL FROM:<news@example.ir>"]);
  const [head] = fake.emails[0]!.text.split("\r\n\r\n", 1);
  expect(head).not.toMatch(/^Bcc/m);
});
