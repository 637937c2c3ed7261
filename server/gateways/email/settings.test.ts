import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { createEmailGateway, getSiteUrl } from "./settings.ts";

const smtp = {
  SMTP_URL: "smtp://sara:p%40ss@mail.example.ir:587",
  MAIL_FROM: "سرزمین <news@example.ir>",
  SITE_URL: "https://example.ir",
};

test("uses the mail server if it is configured, otherwise the file outbox", () => {
  expect(createEmailGateway(readEnv({}), "/nowhere").name).toBe("outbox");
  expect(createEmailGateway(readEnv(smtp), "/nowhere").name).toBe("smtp");
});

test("the site URL has a default and is normalised without a trailing slash", () => {
  expect(getSiteUrl(readEnv({ PORT: "4000" }))).toBe("http://localhost:4000");
  expect(getSiteUrl(readEnv({ SITE_URL: "https://Sarzamin.example:443/" }))).toBe("https://sarzamin.example");
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
] as const)("rejects the settings %o", ([settings, sentence]) => {
  expect(() => readEnv(settings)).toThrow(sentence);
});

test.for([
  "smtp://sara:secret@host:587/x",
  "http://sara:secret@host",
  "smtp://sara:secret%zz@host",
  "smtp://:secret@host",
])("rejects the SMTP URL %s without repeating its password", (SMTP_URL) => {
  expect(() => readEnv({ ...smtp, SMTP_URL })).toThrow("SMTP_URL باید");
  expect(() => readEnv({ ...smtp, SMTP_URL })).not.toThrow("secret");
});
