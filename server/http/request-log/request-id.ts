import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Crockford's base 32: without I, L, O and U, which are easily misread on the telephone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;
const pool = Buffer.allocUnsafe(length * 512);
let used = pool.length;

const fromProxy = /^[\w-]{8,64}$/;

/** Whether a proxy's id of a request is well-formed. */
export const isRequestId = (text: string): boolean => fromProxy.test(text);

/** A random id of 40 bits, short enough to be told: «7K3M9QXA». Random bytes are drawn for 512 at once, which costs a tenth. */
export function createRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = "";
  for (const end = used + length; used < end; used++) id += alphabet[pool[used]! & 31];
  return id;
}

/** Returns the function that gives each request its id: a trusted proxy's `X-Request-Id`, if it is well-formed, otherwise a new one. */
export const createRequestIds =
  (proxies: number) =>
  ({ headers }: Pick<IncomingMessage, "headers">): string => {
    const given = proxies > 0 ? headers["x-request-id"] : undefined;
    return typeof given === "string" && isRequestId(given) ? given : createRequestId();
  };
