import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What it does with a call in place of a good answer. */
export type ZarinpalTrouble =
  | { json: unknown; http?: number }
  | { text: string; http?: number; headers?: Record<string, string> }
  | "hang"
  | "hang in the answer"
  | "reset"
  | "reset in the answer"
  | "truncated"
  | "huge"
  | "drip";

interface Payment {
  amount: number;
  paid: boolean;
  verified: boolean;
  refId: number;
}

export interface FakeZarinpal {
  url: string;
  /** Every call that came in. */
  calls: { name: string; body: Record<string, unknown>; headers: Record<string, unknown> }[];
  /** Its payments by authority. */
  payments: Map<string, Payment>;
  /** The giver pays. */
  pay: (authority: string) => void;
  /** What the next calls get; nothing while all is well. */
  trouble: ZarinpalTrouble | undefined;
  /** Milliseconds before it answers a call. */
  takes: () => number;
  close: () => Promise<void>;
}

/** The good answer and the bad one, as Zarinpal gives them: what is empty is an array. */
export const yes = (data: object) => ({ data: { message: "Success", ...data }, errors: [] });
export const no = (code: unknown) => ({ data: [], errors: { code, message: "Session is not valid", validations: [] } });

/** A local server in Zarinpal's place, that keeps payments and can also misbehave. */
export async function fakeZarinpal(): Promise<FakeZarinpal> {
  const payments: FakeZarinpal["payments"] = new Map();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    const name = /^\/pg\/v4\/payment\/(\w+)\.json$/.exec(request.url!)?.[1] ?? request.url!;
    const body = JSON.parse(text || "{}");
    fake.calls.push({ name, body, headers: request.headers });
    const good = name === "request" ? requested(payments, body) : verified(payments, body);
    const ms = fake.takes();
    if (ms > 0) await new Promise((done) => setTimeout(done, ms));
    respond(fake.trouble ?? { json: good }, JSON.stringify(good), response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeZarinpal = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    payments,
    pay(authority) {
      payments.get(authority)!.paid = true;
    },
    trouble: undefined,
    takes: () => 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

function requested(payments: FakeZarinpal["payments"], { amount }: Record<string, unknown>) {
  const authority = `A${String(payments.size + 1).padStart(35, "0")}`;
  payments.set(authority, { amount: Number(amount), paid: false, verified: false, refId: 201_000 + payments.size });
  return yes({ code: 100, authority, fee_type: "Merchant", fee: 100 });
}

function verified(payments: FakeZarinpal["payments"], { amount, authority }: Record<string, unknown>) {
  const payment = payments.get(String(authority));
  if (!payment) return no(-54);
  if (payment.amount !== amount) return no(-50);
  if (!payment.paid) return no(-51);
  const code = payment.verified ? 101 : 100;
  payment.verified = true;
  return yes({ code, ref_id: payment.refId, card_pan: "502229******5995" });
}

const json = { "content-type": "application/json; charset=utf-8" };

function respond(does: ZarinpalTrouble, good: string, response: ServerResponse) {
  if (typeof does === "object" && "json" in does)
    return response.writeHead(does.http ?? 200, json).end(JSON.stringify(does.json));
  if (typeof does === "object") return response.writeHead(does.http ?? 200, does.headers).end(does.text);
  switch (does) {
    case "hang":
      return;
    case "hang in the answer":
      return response.writeHead(200, json).write(good.slice(0, 5));
    case "reset":
      return response.socket!.resetAndDestroy();
    case "reset in the answer":
      response.writeHead(200, { ...json, "content-length": good.length + 50 }).write(good);
      return setTimeout(() => response.socket?.resetAndDestroy(), 20);
    case "truncated":
      return response.writeHead(200, json).end(good.slice(0, -2));
    case "huge":
      return response.writeHead(200, json).end(`${" ".repeat(200_000)}${good}`);
    case "drip":
      return drip(good, response);
  }
}

/** A good answer, but a letter at a time: its end comes too late. */
function drip(good: string, response: ServerResponse) {
  response.writeHead(200, json);
  let at = 0;
  const timer = setInterval(() => {
    if (at === good.length) response.end();
    else response.write(good[at++]);
  }, 20);
  response.on("close", () => clearInterval(timer));
}
