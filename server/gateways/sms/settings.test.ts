import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { smsGatewaysOf, smsWarning } from "./settings.ts";

const both = { KAVENEGAR_KEY: "k", KAVENEGAR_TEMPLATE: "welcome", SMSIR_KEY: "s", SMSIR_TEMPLATE: "100000" };
const namesOf = (given: Record<string, string>) => smsGatewaysOf(readEnv(given), "/nowhere").map(({ name }) => name);

test("the gateways with a key, in the wanted order; else the outbox", () => {
  expect(namesOf({})).toEqual(["outbox"]);
  expect(namesOf({ KAVENEGAR_KEY: "k", KAVENEGAR_TEMPLATE: "welcome" })).toEqual(["kavenegar"]);
  expect(namesOf({ SMSIR_KEY: "s", SMSIR_TEMPLATE: "100000" })).toEqual(["smsir"]);
  expect(namesOf(both)).toEqual(["kavenegar", "smsir"]);
  expect(namesOf({ ...both, SMS_FIRST: "kavenegar" })).toEqual(["kavenegar", "smsir"]);
  expect(namesOf({ ...both, SMS_FIRST: "smsir" })).toEqual(["smsir", "kavenegar"]);
});

test("addresses lose their slash; limits have their defaults", () => {
  const env = readEnv({ KAVENEGAR_URL: "http://127.0.0.1:8080/", SMSIR_TEMPLATE: "" });
  expect(env).toMatchObject({ KAVENEGAR_URL: "http://127.0.0.1:8080", SMSIR_URL: "https://api.sms.ir" });
  expect(env).toMatchObject({ SMS_DAILY_CEILING: 2000, RATE_LIMIT_FACTOR: 1 });
});

test.for([
  [{ KAVENEGAR_KEY: "k" }, "KAVENEGAR_KEY بدون KAVENEGAR_TEMPLATE"],
  [{ KAVENEGAR_TEMPLATE: "welcome" }, "KAVENEGAR_TEMPLATE بدون KAVENEGAR_KEY"],
  [{ SMSIR_KEY: "s" }, "SMSIR_KEY بدون SMSIR_TEMPLATE"],
  [{ SMSIR_TEMPLATE_RESET: "5" }, "SMSIR_TEMPLATE_RESET بدون SMSIR_KEY"],
  [{ ...both, SMSIR_KEY: "", SMSIR_TEMPLATE: "", SMS_FIRST: "smsir" }, "SMS_FIRST=smsir بدون SMSIR_KEY"],
] as const)("half of what is needed, %o, is said", ([given, sentence]) => {
  expect(() => readEnv(given)).toThrow(sentence);
});

test("in production without a gateway the operator is told, loudly, where the codes go", () => {
  const given = { NODE_ENV: "production", DATA_DIR: "/srv/sarzamin" };
  const warning = smsWarning(readEnv(given))!;
  expect(warning).toContain("/srv/sarzamin/outbox/sms.jsonl");
  expect(warning.split("\n").length).toBeGreaterThan(4);
  expect(smsWarning(readEnv({ ...given, SMSIR_KEY: "s", SMSIR_TEMPLATE: "100000" }))).toBeUndefined();
  expect(smsWarning(readEnv({ ...given, NODE_ENV: "development" }))).toBeUndefined();
});
