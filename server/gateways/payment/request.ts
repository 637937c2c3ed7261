import { readAnswer } from "../response.ts";

/** Milliseconds that a gateway has for its whole answer. */
export const TIME_OUT = 8000;

/** An answer over HTTP, whatever it says, or why there is none. `json` is undefined when the body is none. */
export type Asked = { status: number; json: unknown } | { failure: string };

/** Posts JSON to a gateway and reads its JSON. Does not throw; addresses and messages of errors are not passed on. */
export async function postJson(url: string, body: object, timeOut: number): Promise<Asked> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        // On a connection kept from last time the request may be lost to a time-out of the other side.
        connection: "close",
      },
      body: JSON.stringify(body),
      redirect: "manual", // the merchant's id goes to nobody else
      signal: AbortSignal.timeout(timeOut),
    });
    const answer = await readAnswer(response);
    return answer ? { status: response.status, ...answer } : { failure: "too large" };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "time-out";
  return typeof cause?.code === "string" && /^\w+$/.test(cause.code) ? cause.code : "broken";
}
