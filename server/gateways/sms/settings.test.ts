import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { createSmsGateways, getSmsBudgets, smsWarning } from "./settings.ts";

const both = { KAVENEGAR_KEY: "k", KAVENEGAR_TEMPLATE: "welcome", SMSIR_KEY: "s", SMSIR_TEMPLATE: "100000" };
const namesOf = (settings: Record<string, string>) =>
  createSmsGateways(readEnv(settings), "/nowhere").map(({ name }) => name);

test("creates the gateways that have a key, in the configured order, or the file outbox", () => {
  expect(namesOf({})).toEqual(["outbox"]);
  expect(namesOf({ KAVENEGAR_KEY: "k", KAVENEGAR_TEMPLATE: "welcome" })).toEqual(["kavenegar"]);
  expect(namesOf({ SMSIR_KEY: "s", SMSIR_TEMPLATE: "100000" })).toEqual(["smsir"]);
  expect(namesOf(both)).toEqual(["kavenegar", "smsir"]);
  expect(namesOf({ ...both, SMS_FIRST: "kavenegar" })).toEqual(["kavenegar", "smsir"]);
  expect(namesOf({ ...both, SMS_FIRST: "smsir" })).toEqual(["smsir", "kavenegar"]);
});

test("URLs lose their trailing slash and limits have defaults", () => {
  const env = readEnv({ KAVENEGAR_URL: "http://127.0.0.1:8080/", SMSIR_TEMPLATE: "" });
  expect(env).toMatchObject({ KAVENEGAR_URL: "http://127.0.0.1:8080", SMSIR_URL: "https://api.sms.ir" });
  expect(env).toMatchObject({ SMS_DAILY_CEILING: 2000, RATE_LIMIT_FACTOR: 1 });
});

test.for([
  [{}, { signup: 1000, reset: 1000 }],
  [{ SMS_DAILY_CEILING: "51" }, { signup: 26, reset: 25 }],
  [{ SMS_DAILY_CEILING: "1" }, { signup: 1, reset: 1 }],
  [{ SMS_DAILY_SIGNUPS: "1500" }, { signup: 1500, reset: 500 }],
  [{ SMS_DAILY_RESETS: "2000" }, { signup: 1, reset: 2000 }],
  [
    { SMS_DAILY_CEILING: "90", SMS_DAILY_SIGNUPS: "60", SMS_DAILY_RESETS: "20" },
    { signup: 60, reset: 20 },
  ],
] as const)("divides the SMS of a day as %o says", ([settings, budgets]) => {
  expect(getSmsBudgets(readEnv(settings))).toEqual(budgets);
});

test.for([
  [{ SMS_DAILY_SIGNUPS: "0" }, "SMS_DAILY_SIGNUPS باید عددی"],
  [{ SMS_DAILY_RESETS: "many" }, "SMS_DAILY_RESETS باید عددی"],
  [{ SMS_DAILY_SIGNUPS: "1500", SMS_DAILY_RESETS: "501" }, "بیش از SMS_DAILY_CEILING (2000) است"],
  [{ KAVENEGAR_KEY: "k" }, "KAVENEGAR_KEY بدون KAVENEGAR_TEMPLATE"],
  [{ KAVENEGAR_TEMPLATE: "welcome" }, "KAVENEGAR_TEMPLATE بدون KAVENEGAR_KEY"],
  [{ SMSIR_KEY: "s" }, "SMSIR_KEY بدون SMSIR_TEMPLATE"],
  [{ SMSIR_TEMPLATE_RESET: "5" }, "SMSIR_TEMPLATE_RESET بدون SMSIR_KEY"],
  [{ ...both, SMSIR_KEY: "", SMSIR_TEMPLATE: "", SMS_FIRST: "smsir" }, "SMS_FIRST=smsir بدون SMSIR_KEY"],
] as const)("rejects the invalid or incomplete settings %o", ([settings, sentence]) => {
  expect(() => readEnv(settings)).toThrow(sentence);
});

test("warns in production without a gateway where the codes are written", () => {
  const settings = { NODE_ENV: "production", DATA_DIR: "/srv/sarzamin" };
  const warning = smsWarning(readEnv(settings))!;
  expect(warning).toContain("/srv/sarzamin/outbox/sms.jsonl");
  expect(warning.split("\n").length).toBeGreaterThan(4);
  expect(smsWarning(readEnv({ ...settings, SMSIR_KEY: "s", SMSIR_TEMPLATE: "100000" }))).toBeUndefined();
  expect(smsWarning(readEnv({ ...settings, NODE_ENV: "development" }))).toBeUndefined();
});
