import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { type HttpFault, listenOnLoopback, respondWithFault } from "./fake-server.ts";

interface Payment {
  amount: number;
  paid: boolean;
  verified: boolean;
  refId: number;
}

export interface FakeZarinpal {
  url: string;
  /** All requests received. */
  requests: { name: string; body: Record<string, unknown>; headers: Record<string, unknown> }[];
  /** The payments by authority. */
  payments: Map<string, Payment>;
  /** Marks a payment as paid by the donor. */
  pay: (authority: string) => void;
  /** The response to the next requests in place of the regular one; undefined for regular responses. */
  fault: HttpFault | undefined;
  /** Milliseconds before each response. */
  responseDelay: () => number;
  close: () => Promise<void>;
}

/** Zarinpal's success and error bodies; empty parts are arrays. */
export const successBody = (data: object) => ({ data: { message: "Success", ...data }, errors: [] });
export const errorBody = (code: unknown) => ({
  data: [],
  errors: { code, message: "Session is not valid", validations: [] },
});

/** Starts a local server in place of Zarinpal that stores payments and can also fail in various ways. */
export async function fakeZarinpal(): Promise<FakeZarinpal> {
  const payments: FakeZarinpal["payments"] = new Map();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    const name = /^\/pg\/v4\/payment\/(\w+)\.json$/.exec(request.url!)?.[1] ?? request.url!;
    const body = JSON.parse(text || "{}");
    fake.requests.push({ name, body, headers: request.headers });
    const json = name === "request" ? requestPayment(payments, body) : verifyPayment(payments, body);
    const delay = fake.responseDelay();
    if (delay > 0) await setTimeout(delay);
    respondWithFault(fake.fault ?? { json }, JSON.stringify(json), response);
  });
  const { host, close } = await listenOnLoopback(server, () => server.closeAllConnections());
  const fake: FakeZarinpal = {
    url: `http://${host}`,
    requests: [],
    payments,
    pay(authority) {
      payments.get(authority)!.paid = true;
    },
    fault: undefined,
    responseDelay: () => 0,
    close,
  };
  return fake;
}

function requestPayment(payments: FakeZarinpal["payments"], { amount }: Record<string, unknown>) {
  const authority = `A${String(payments.size + 1).padStart(35, "0")}`;
  payments.set(authority, { amount: Number(amount), paid: false, verified: false, refId: 201_000 + payments.size });
  return successBody({ code: 100, authority, fee_type: "Merchant", fee: 100 });
}

function verifyPayment(payments: FakeZarinpal["payments"], { amount, authority }: Record<string, unknown>) {
  const payment = payments.get(String(authority));
  if (!payment) return errorBody(-54);
  if (payment.amount !== amount) return errorBody(-50);
  if (!payment.paid) return errorBody(-51);
  const code = payment.verified ? 101 : 100;
  payment.verified = true;
  return successBody({ code, ref_id: payment.refId, card_pan: "502229******5995" });
}
