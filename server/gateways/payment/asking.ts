/** Milliseconds that a gateway has for its whole answer. */
export const TIME_OUT = 8000;

const largestAnswer = 64 * 1024; // bytes; an honest one has a few hundred

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
    const text = await textOf(response);
    if (text === undefined) return { failure: "too large" };
    return { status: response.status, json: parsed(text) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/** The answer's text, or nothing when it is too large. */
async function textOf(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestAnswer) return; // leaving the loop hangs up
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "time-out";
  return typeof cause?.code === "string" && /^\w+$/.test(cause.code) ? cause.code : "broken";
}
