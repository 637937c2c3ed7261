import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { mailGatewayOf, siteUrlOf } from "./settings.ts";

const smtp = {
  SMTP_URL: "smtp://sara:p%40ss@mail.example.ir:587",
  MAIL_FROM: "سرزمین <news@example.ir>",
  SITE_URL: "https://example.ir",
};

test("a mail server when there is one, else the outbox", () => {
  expect(mailGatewayOf(readEnv({}), "/nowhere").name).toBe("outbox");
  expect(mailGatewayOf(readEnv(smtp), "/nowhere").name).toBe("smtp");
});

test("the site's address has a default, and loses its slash", () => {
  expect(siteUrlOf(readEnv({ PORT: "4000" }))).toBe("http://localhost:4000");
  expect(siteUrlOf(readEnv({ SITE_URL: "https://Sarzamin.example:443/" }))).toBe("https://sarzamin.example");
});

test.for([
  [{ SMTP_URL: smtp.SMTP_URL }, "SMTP_URL بدون MAIL_FROM"],
  [{ MAIL_FROM: "news@example.ir" }, "MAIL_FROM بدون SMTP_URL"],
  [{ ...smtp, SITE_URL: "" }, "SMTP_URL بدون SITE_URL"],
  [{ ...smtp, MAIL_FROM: "news" }, "MAIL_FROM باید"],
  [{ ...smtp, MAIL_FROM: "a@example.ir\r\nBcc: b@example.ir" }, "MAIL_FROM باید"],
  [{ ...smtp, MAIL_FROM: "x\r\nBcc: b <a@example.ir>" }, "MAIL_FROM باید"],
  [{ CONTACT_MAIL_TO: "a@example.ir,b@example.ir" }, "CONTACT_MAIL_TO باید"],
  [{ SITE_URL: "example.ir" }, "SITE_URL باید"],
  [{ SITE_URL: "ftp://example.ir" }, "SITE_URL باید"],
  [{ SITE_URL: "https://example.ir/site" }, "SITE_URL باید"],
  [{ SITE_URL: "https://user@example.ir/" }, "SITE_URL باید"],
] as const)("%o is said to be wrong", ([given, sentence]) => {
  expect(() => readEnv(given)).toThrow(sentence);
});

test.for([
  "smtp://sara:secret@host:587/x",
  "http://sara:secret@host",
  "smtp://sara:secret%zz@host",
  "smtp://:secret@host",
])("%s is none, and its password is not repeated", (SMTP_URL) => {
  expect(() => readEnv({ ...smtp, SMTP_URL })).toThrow("SMTP_URL باید");
  expect(() => readEnv({ ...smtp, SMTP_URL })).not.toThrow("secret");
});
