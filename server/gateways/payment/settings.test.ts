import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { createPaymentGateway, paymentWarning } from "./settings.ts";

const ZARINPAL_MERCHANT_ID = "1344b5d4-0048-11e8-94db-005056a205be";
const SITE_URL = "https://example.ir";
const authority = "A00000000000000000000000000217885159";
const gatewayOf = (settings: NodeJS.ProcessEnv) => createPaymentGateway(readEnv(settings), async () => undefined);

test("a merchant id selects Zarinpal, at its default URL or the configured one", () => {
  const production = gatewayOf({ ZARINPAL_MERCHANT_ID, SITE_URL });
  expect(production.name).toBe("zarinpal");
  expect(production.payUrl(authority)).toBe(`https://payment.zarinpal.com/pg/StartPay/${authority}`);
  const sandbox = gatewayOf({ ZARINPAL_MERCHANT_ID, SITE_URL, ZARINPAL_URL: "https://sandbox.zarinpal.com/" });
  expect(sandbox.payUrl(authority)).toBe(`https://sandbox.zarinpal.com/pg/StartPay/${authority}`);
});

test("without a merchant id the sandbox is used, with a warning in production", () => {
  expect(gatewayOf({}).name).toBe("practice");
  expect(paymentWarning(readEnv({ NODE_ENV: "production" }))).toContain("ZARINPAL_MERCHANT_ID");
  expect(paymentWarning(readEnv({ NODE_ENV: "development" }))).toBeUndefined();
  expect(paymentWarning(readEnv({ NODE_ENV: "production", ZARINPAL_MERCHANT_ID, SITE_URL }))).toBeUndefined();
});

test("rejects a merchant id without a site URL", () => {
  expect(() => readEnv({ ZARINPAL_MERCHANT_ID })).toThrow("ZARINPAL_MERCHANT_ID بدون SITE_URL");
});

test.for([
  { ZARINPAL_MERCHANT_ID: `${ZARINPAL_MERCHANT_ID}0` },
  { ZARINPAL_MERCHANT_ID: "secretsecretsecretsecretsecretsecret" },
  { ZARINPAL_MERCHANT_ID, ZARINPAL_URL: "payment.zarinpal.com" },
  { ZARINPAL_MERCHANT_ID, ZARINPAL_URL: "ftp://payment.zarinpal.com" },
  { ZARINPAL_MERCHANT_ID, ZARINPAL_URL: "https://secret@payment.zarinpal.com" },
])("rejects an invalid setting without repeating its value: %o", (settings) => {
  let message = "";
  try {
    readEnv(settings);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(/^ZARINPAL_(MERCHANT_ID|URL) باید/);
  expect(message).not.toMatch(/secret|1344b5d4/);
});
