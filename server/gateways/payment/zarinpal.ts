import type { PaymentGateway, PaymentRequestResult, PaymentVerification } from "./gateway.ts";
import { DEFAULT_TIMEOUT_MS, type HttpResult, postJson } from "./request.ts";

interface Merchant {
  merchantId: string;
  url: string;
  timeoutMs?: number;
}

const paidCodes = [100, 101]; // 101: it was verified before
/** A different amount, not paid, another merchant's payment, an unknown payment (two codes). */
const unpaidCodes = [-50, -51, -53, -54, -55];

/** Zarinpal's payment API, version 4 (https://www.zarinpal.com/docs/paymentGateway/). */
export const createZarinpalGateway = ({
  merchantId,
  url,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: Merchant): PaymentGateway => {
  const post = (method: string, body: object) =>
    postJson(`${url}/pg/v4/payment/${method}.json`, { merchant_id: merchantId, ...body }, timeoutMs);
  return {
    name: "zarinpal",
    request: async ({ amount, description, returnUrl }) =>
      parseRequestResult(await post("request", { amount, currency: "IRR", description, callback_url: returnUrl })),
    payUrl: (authority) => `${url}/pg/StartPay/${authority}`,
    verify: async ({ authority, amount }) => parseVerification(await post("verify", { amount, authority })),
  };
};

/**
 * Parses the response to `request.json`. Anything but a definite success is `refused`, since a payment needs an
 * authority.
 */
export function parseRequestResult(result: HttpResult): PaymentRequestResult {
  if ("failure" in result) return { kind: "refused", reason: result.failure };
  const { code, data, errors } = parseContent(result.json);
  if (code !== 100 || errors || !isSuccess(result)) return { kind: "refused", reason: reasonOf(result.status, code) };
  const { authority } = data;
  if (typeof authority !== "string" || !/^[A-Za-z0-9]{20,64}$/.test(authority))
    return { kind: "refused", reason: "authority of another form" }; // it becomes part of a URL
  return { kind: "taken", authority };
}

/** Parses the response to `verify.json`. */
export function parseVerification(result: HttpResult): PaymentVerification {
  if ("failure" in result) return { kind: "unknown", reason: result.failure };
  const { code, data, errors } = parseContent(result.json);
  const reason = reasonOf(result.status, code);
  if (code === undefined) return { kind: "unknown", reason };
  if (paidCodes.includes(code) && !errors && isSuccess(result)) return { kind: "paid", refId: parseRefId(data.ref_id) };
  if (unpaidCodes.includes(code) && result.status < 500) return { kind: "unpaid", reason };
  return { kind: "unknown", reason };
}

const isSuccess = ({ status }: { status: number }) => status >= 200 && status < 300;

const reasonOf = (status: number, code: number | undefined) => (code === undefined ? `HTTP ${status}` : `code ${code}`);

/**
 * `data` and `errors` are each an object or an empty array, as PHP encodes them. The code in `errors` takes precedence,
 * and a response with errors is never a success.
 */
function parseContent(json: unknown) {
  const { data, errors } = toRecord(json);
  const hasErrors = !isEmpty(errors);
  return { code: parseCode(hasErrors ? errors : data), data: toRecord(data), errors: hasErrors };
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** Parses an integer that may be text. */
function parseCode(value: unknown): number | undefined {
  const { code } = toRecord(value);
  if (typeof code === "string" && /^-?\d{1,4}$/.test(code)) return Number(code);
  return typeof code === "number" && Number.isInteger(code) ? code : undefined;
}

/** Zarinpal's reference number of a payment; null if malformed, since it is displayed and stored. */
function parseRefId(value: unknown): string | null {
  if (typeof value === "number") return Number.isSafeInteger(value) && value > 0 ? String(value) : null;
  return typeof value === "string" && /^[A-Za-z0-9]{1,40}$/.test(value) ? value : null;
}
