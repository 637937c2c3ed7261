import { readJsonResponse } from "../json-response.ts";

/** Milliseconds for the complete response of a gateway. */
export const DEFAULT_TIMEOUT_MS = 8000;

/** An HTTP response of any status (`json` is undefined for an invalid body), or the reason why there is none. */
export type HttpResult = { status: number; json: unknown } | { failure: string };

/**
 * Posts JSON to a gateway and parses the JSON response. Never throws; error messages, which may contain URLs, are
 * dropped.
 */
export async function postJson(url: string, body: object, timeoutMs: number): Promise<HttpResult> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        // A reused connection may be closed by the server's timeout while the request is being sent.
        connection: "close",
      },
      body: JSON.stringify(body),
      redirect: "manual", // do not send the merchant id to another host
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = await readJsonResponse(response);
    return parsed ? { status: response.status, ...parsed } : { failure: "too large" };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "time-out";
  return typeof cause?.code === "string" && /^\w+$/.test(cause.code) ? cause.code : "broken";
}
