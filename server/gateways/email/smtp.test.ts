import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FakeSmtp, fakeSmtp, type SmtpAnswer } from "../../../testing/fake-smtp.ts";
import type { Letter, Outcome } from "./gateway.ts";
import { smtp } from "./smtp.ts";

const SECRET = "p@ss:word/۱";
const letter: Letter = {
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
const send = (item: Letter = letter, url = fake.url) => smtp({ url, from, timeOut: 150, patience: 600 }).send(item);
const withPassword = () => fake.url.replace("smtp://", `smtp://sara:${encodeURIComponent(SECRET)}@`);
const decoded = (text: string) => {
  const [, body = ""] = text.split("\r\n\r\n", 2);
  return Buffer.from(body, /base64/.test(text) ? "base64" : "utf8").toString("utf8");
};

test("a letter arrives whole, with its headers unbroken", async () => {
  expect(await send()).toEqual({ kind: "sent" });
  const [{ from: sender, to, text }] = fake.letters as [FakeSmtp["letters"][0]];
  expect([sender, to]).toEqual(["news@example.ir", ["sara@example.ir"]]);
  expect(`\r\n${text}`).toContain(`\r\nList-Unsubscribe: ${letter.headers["List-Unsubscribe"]}\r\n`);
  expect(text).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(text).toMatch(/^From: =\?UTF-8\?.*<news@example\.ir>\r$/im);
  expect(text).toMatch(/^To: sara@example\.ir\r$/m);
  expect(decoded(text).replaceAll("\r\n", "\n")).toBe(letter.text);
});

test("with a name and a password it logs in", async () => {
  expect(await send(letter, withPassword())).toEqual({ kind: "sent" });
  const plain = Buffer.from(`\u0000sara\u0000${SECRET}`).toString("base64");
  expect(fake.lines).toContain(`AUTH PLAIN ${plain}`);
});

test("without TLS a password goes to no other machine", async () => {
  const elsewhere = withPassword().replace("127.0.0.1", "0.0.0.0"); // still ours, but it does not look so
  expect(await send(letter, elsewhere)).toMatchObject({ kind: "later" });
  expect(fake.connections).toBe(1);
  expect(fake.lines.filter((line) => line.startsWith("AUTH"))).toEqual([]);
});

describe("what came of it", () => {
  const outcomes: [what: string, answer: SmtpAnswer, outcome: Outcome][] = [
    ["an unknown mailbox", { reply: "550 5.1.1 no sara@example.ir here" }, { kind: "refused", reason: "550 5.1.1" }],
    ["a text that is not liked", { reply: "554 spam", at: "text" }, { kind: "refused", reason: "554" }],
    ["a mailbox that is busy", { reply: "451 4.3.0 later" }, { kind: "later", reason: "451 4.3.0" }],
    ["a full server", { reply: "452 4.2.2 full", at: "text" }, { kind: "later", reason: "452 4.2.2" }],
    ["a server that is not at home to us", { reply: "554 go away", at: "greeting" }, { kind: "later", reason: "554" }],
    [
      "a sender that it does not know",
      { reply: "550 5.7.1 who", at: "sender" },
      { kind: "later", reason: "550 5.7.1" },
    ],
    ["garbage", "garbage", { kind: "later", reason: expect.any(String) }],
    ["silence", "says nothing", { kind: "later", reason: "ETIMEDOUT" }],
    ["silence after the greeting", "hang after greeting", { kind: "later", reason: "ETIMEDOUT" }],
    ["silence after the text", "hang after text", { kind: "later", reason: "ETIMEDOUT" }],
    ["a reset", "reset at once", { kind: "later", reason: expect.any(String) }],
    ["a reset after the text", "reset after text", { kind: "later", reason: expect.any(String) }],
    ["a greeting without end", "drip", { kind: "later", reason: expect.any(String) }],
  ];
  test.for(outcomes)("%s", async ([, answer, outcome]) => {
    fake.answer = answer;
    const began = performance.now();
    expect(await send()).toEqual(outcome);
    expect(performance.now() - began).toBeLessThan(1500);
  });

  test("a wrong password is a matter for the operator, and is repeated nowhere", async () => {
    fake.answer = { reply: `535 5.7.8 not ${SECRET}`, at: "login" };
    const outcome = await send(letter, withPassword());
    expect(outcome).toEqual({ kind: "later", reason: "535 5.7.8" });
  });

  test("nobody there", async () => {
    await fake.close();
    expect(await send()).toMatchObject({ kind: "later" });
    fake = await fakeSmtp();
  });
});

test.for<Partial<Letter>>([
  { to: "sara@example.ir\r\nRCPT TO:<other@example.ir>" },
  { to: "sara@example.ir, other@example.ir" },
  { to: "<sara@example.ir> <other@example.ir>" },
  { to: "sara@example.ir\u2028x" },
  { subject: "سلام\r\nBcc: other@example.ir" },
  { headers: { "Reply-To": "a@example.ir\r\nBcc: other@example.ir" } },
  { headers: { "X-A: 1\r\nBcc": "other@example.ir" } },
])("nothing begins a header or a command of its own: %j", async (wrong) => {
  expect(await send({ ...letter, ...wrong })).toEqual({ kind: "refused", reason: "malformed" });
  expect(fake.connections).toBe(0);
});

test("lines of a text are only text", async () => {
  await send({ ...letter, text: "سلام\n.\nMAIL FROM:<evil@example.ir>\nBcc: x@example.ir\n" });
  expect(fake.letters).toHaveLength(1);
  expect(fake.lines.filter((line) => line.startsWith("MAIL"))).toEqual(["MAIL FROM:<news@example.ir>"]);
  const [head] = fake.letters[0]!.text.split("\r\n\r\n", 1);
  expect(head).not.toMatch(/^Bcc/m);
});
