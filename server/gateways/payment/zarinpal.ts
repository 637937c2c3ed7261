import type { PaymentGateway, Requested, Verified } from "./gateway.ts";
import { type Asked, postJson, TIME_OUT } from "./request.ts";

interface Merchant {
  merchantId: string;
  url: string;
  timeOut?: number;
}

const paid = [100, 101]; // 101: it was verified before
/** Another amount, not paid, another merchant's, no such payment (also under an older number). */
const unpaid = [-50, -51, -53, -54, -55];

/** Zarinpal's payment calls, version 4 (https://www.zarinpal.com/docs/paymentGateway/). */
export const zarinpal = ({ merchantId, url, timeOut = TIME_OUT }: Merchant): PaymentGateway => {
  const ask = (call: string, body: object) =>
    postJson(`${url}/pg/v4/payment/${call}.json`, { merchant_id: merchantId, ...body }, timeOut);
  return {
    name: "zarinpal",
    request: async ({ amount, description, returnAddress }) =>
      readRequested(await ask("request", { amount, currency: "IRR", description, callback_url: returnAddress })),
    payUrl: (authority) => `${url}/pg/StartPay/${authority}`,
    verify: async ({ authority, amount }) => readVerified(await ask("verify", { amount, authority })),
  };
};

/** What the answer to `request.json` means. All that is not a clear yes is a no: without an authority nobody can pay. */
export function readRequested(asked: Asked): Requested {
  if ("failure" in asked) return { kind: "refused", reason: asked.failure };
  const { code, data, errors } = contentOf(asked.json);
  if (code !== 100 || errors || !isFine(asked)) return { kind: "refused", reason: reasonOf(asked.status, code) };
  const { authority } = data;
  if (typeof authority !== "string" || !/^[A-Za-z0-9]{20,64}$/.test(authority))
    return { kind: "refused", reason: "authority of another form" }; // it would stand in an address
  return { kind: "taken", authority };
}

/** What the answer to `verify.json` means. */
export function readVerified(asked: Asked): Verified {
  if ("failure" in asked) return { kind: "unknown", reason: asked.failure };
  const { code, data, errors } = contentOf(asked.json);
  const reason = reasonOf(asked.status, code);
  if (code === undefined) return { kind: "unknown", reason };
  if (paid.includes(code) && !errors && isFine(asked)) return { kind: "paid", refId: refIdOf(data.ref_id) };
  if (unpaid.includes(code) && asked.status < 500) return { kind: "unpaid", reason };
  return { kind: "unknown", reason };
}

const isFine = ({ status }: { status: number }) => status >= 200 && status < 300;

const reasonOf = (status: number, code: number | undefined) => (code === undefined ? `HTTP ${status}` : `code ${code}`);

/**
 * `data` and `errors` are each an object or an empty array, as PHP has it. The code of errors comes first, and an answer with any
 * is no yes, whatever else it says.
 */
function contentOf(json: unknown) {
  const { data, errors } = record(json);
  const wrong = !isEmpty(errors);
  return { code: codeOf(wrong ? errors : data), data: record(data), errors: wrong };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** A whole number, also when it comes as text. */
function codeOf(value: unknown): number | undefined {
  const { code } = record(value);
  if (typeof code === "string" && /^-?\d{1,4}$/.test(code)) return Number(code);
  return typeof code === "number" && Number.isInteger(code) ? code : undefined;
}

/** Zarinpal's number for a payment; nothing when it has another form, for it is shown and kept. */
function refIdOf(value: unknown): string | null {
  if (typeof value === "number") return Number.isSafeInteger(value) && value > 0 ? String(value) : null;
  return typeof value === "string" && /^[A-Za-z0-9]{1,40}$/.test(value) ? value : null;
}
