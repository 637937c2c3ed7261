import { readJsonResponse } from "../json-response.ts";
import type { Outcome } from "./gateway.ts";

/** Milliseconds for the complete response of a gateway. */
export const DEFAULT_TIMEOUT_MS = 4000;

/** Errors before anything of the request was sent: name resolution, connection, or an invalid certificate. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/**
 * Posts to a gateway and lets `parseOutcome` interpret the JSON response. Responses that it does not recognise are
 * `unknown`, as are failures after the connection was established. Error messages are dropped, since they may contain a
 * key.
 */
export async function postSms(
  url: string,
  request: { headers?: Record<string, string>; body: string | URLSearchParams },
  timeoutMs: number,
  parseOutcome: (body: unknown) => Outcome | undefined,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      // A reused connection may be closed by the server's timeout while the request is being sent: an unknown outcome.
      headers: { accept: "application/json", connection: "close", ...request.headers },
      body: request.body,
      redirect: "manual", // do not send the key to another host
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readJsonResponse(response);
    if (!body) return { kind: "unknown", reason: "too large" };
    return parseOutcome(body.json) ?? { kind: "unknown", reason: `HTTP ${response.status}` };
  } catch (error) {
    return toFailure(error);
  }
}

function toFailure(error: unknown): Outcome {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown; syscall?: unknown; errors?: unknown[] } };
  if (name === "TimeoutError") return { kind: "unknown", reason: "time-out" };
  const code = typeof cause?.code === "string" && /^\w+$/.test(cause.code) ? cause.code : "broken";
  // For a host with several addresses the first error's code represents all; each of them failed to connect.
  const connectFailed = [cause, ...(cause?.errors ?? [])].some(
    (error) => (error as typeof cause)?.syscall === "connect",
  );
  return { kind: neverConnected.test(code) || connectFailed ? "unreachable" : "unknown", reason: code };
}

/** Parses an integer `status` that may be text; undefined otherwise. */
export function parseStatus(body: unknown): number | undefined {
  const status = typeof body === "object" && body !== null ? (body as { status?: unknown }).status : undefined;
  if (typeof status === "string" && /^\d{1,4}$/.test(status)) return Number(status);
  return typeof status === "number" && Number.isInteger(status) ? status : undefined;
}
