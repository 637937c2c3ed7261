import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { paymentGatewayOf, paymentWarning } from "./settings.ts";

const ZARINPAL_MERCHANT_ID = "1344b5d4-0048-11e8-94db-005056a205be";
const SITE_URL = "https://example.ir";
const authority = "A00000000000000000000000000217885159";
const gatewayOf = (given: NodeJS.ProcessEnv) => paymentGatewayOf(readEnv(given), async () => undefined);

test("with a merchant's id there is Zarinpal, in its own house or where the setting says", () => {
  const own = gatewayOf({ ZARINPAL_MERCHANT_ID, SITE_URL });
  expect(own.name).toBe("zarinpal");
  expect(own.payUrl(authority)).toBe(`https://payment.zarinpal.com/pg/StartPay/${authority}`);
  const sandbox = gatewayOf({ ZARINPAL_MERCHANT_ID, SITE_URL, ZARINPAL_URL: "https://sandbox.zarinpal.com/" });
  expect(sandbox.payUrl(authority)).toBe(`https://sandbox.zarinpal.com/pg/StartPay/${authority}`);
});

test("without one there is practice, and in production the operator is told", () => {
  expect(gatewayOf({}).name).toBe("practice");
  expect(paymentWarning(readEnv({ NODE_ENV: "production" }))).toContain("ZARINPAL_MERCHANT_ID");
  expect(paymentWarning(readEnv({ NODE_ENV: "development" }))).toBeUndefined();
  expect(paymentWarning(readEnv({ NODE_ENV: "production", ZARINPAL_MERCHANT_ID, SITE_URL }))).toBeUndefined();
});

test("without the site's address nobody would come back from paying: it does not start", () => {
  expect(() => readEnv({ ZARINPAL_MERCHANT_ID })).toThrow("ZARINPAL_MERCHANT_ID بدون SITE_URL");
});

test.for([
  { ZARINPAL_MERCHANT_ID: `${ZARINPAL_MERCHANT_ID}0` },
  { ZARINPAL_MERCHANT_ID: "secretsecretsecretsecretsecretsecret" },
  { ZARINPAL_MERCHANT_ID, ZARINPAL_URL: "payment.zarinpal.com" },
  { ZARINPAL_MERCHANT_ID, ZARINPAL_URL: "ftp://payment.zarinpal.com" },
  { ZARINPAL_MERCHANT_ID, ZARINPAL_URL: "https://secret@payment.zarinpal.com" },
])("a wrong setting is named, and not repeated: %o", (given) => {
  let said = "";
  try {
    readEnv(given);
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toMatch(/^ZARINPAL_(MERCHANT_ID|URL) باید/);
  expect(said).not.toMatch(/secret|1344b5d4/);
});
