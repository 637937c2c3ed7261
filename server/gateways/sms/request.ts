import { readAnswer } from "../response.ts";
import type { Outcome } from "./gateway.ts";

/** Milliseconds that a gateway has for its whole answer. */
export const TIME_OUT = 4000;

/** Nothing of the request can have gone out: no address, no connection, or a certificate that is not the gateway's. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/**
 * Asks a gateway over HTTP and lets `judge` read its JSON; what that does not understand is `unknown`, as is everything that
 * breaks off after the connection was made. Addresses and messages of errors are not passed on: a key may be in them.
 */
export async function askOverHttp(
  url: string,
  request: { headers?: Record<string, string>; body: string | URLSearchParams },
  timeOut: number,
  judge: (answer: unknown) => Outcome | undefined,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      // On a connection kept from last time the request may be lost to a time-out of the other side: an outcome nobody knows.
      headers: { accept: "application/json", connection: "close", ...request.headers },
      body: request.body,
      redirect: "manual", // the key goes to nobody else
      signal: AbortSignal.timeout(timeOut),
    });
    const answer = await readAnswer(response);
    if (!answer) return { kind: "unknown", reason: "too large" };
    return judge(answer.json) ?? { kind: "unknown", reason: `HTTP ${response.status}` };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Outcome {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown; syscall?: unknown; errors?: unknown[] } };
  if (name === "TimeoutError") return { kind: "unknown", reason: "time-out" };
  const code = typeof cause?.code === "string" && /^\w+$/.test(cause.code) ? cause.code : "broken";
  // Of a host with several addresses the first error's code stands for all; each of them failed to connect.
  const connecting = [cause, ...(cause?.errors ?? [])].some((item) => (item as typeof cause)?.syscall === "connect");
  return { kind: neverConnected.test(code) || connecting ? "unreachable" : "unknown", reason: code };
}

/** A status as whole number, also when it comes as text; nothing when it is neither. */
export function statusIn(answer: unknown): number | undefined {
  const status = typeof answer === "object" && answer !== null ? (answer as { status?: unknown }).status : undefined;
  if (typeof status === "string" && /^\d{1,4}$/.test(status)) return Number(status);
  return typeof status === "number" && Number.isInteger(status) ? status : undefined;
}
