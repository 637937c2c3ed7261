import type { FastifyInstance, FastifyRequest } from "fastify";
import { hookError } from "./hook-error.ts";

/** A valid `Host` header. */
export const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses requests that another program between the client and the application could understand differently. */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, next) => {
    if (!hasOneHost(request)) return next(hookError("malformed"));
    if (isDecoded(request)) return next();
    reply.header("accept-encoding", "identity"); // RFC 9110, 15.5.16: what would have been accepted
    next(hookError("media_type_wrong"));
  });
}

/** False for two `Host` headers, an invalid one, and none; only HTTP/1.0 may leave it out (RFC 9112, 3.2). */
function hasOneHost({ host, raw: { rawHeaders, httpVersion, headers } }: FastifyRequest): boolean {
  let count = 0;
  for (let nth = 0; nth < rawHeaders.length; nth += 2)
    if (rawHeaders[nth]!.length === 4 && rawHeaders[nth]!.toLowerCase() === "host") count++;
  if (count === 0 && httpVersion === "1.0") return true;
  // `host` is that of `X-Forwarded-Host` where it is believed.
  return count === 1 && hostPattern.test(headers.host ?? "") && (host === headers.host || hostPattern.test(host));
}

/** Whether the body is sent as it is: a compressed one would be read as if it were not. GET and HEAD have no body. */
function isDecoded({ method, headers }: FastifyRequest): boolean {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
  return encoding === "identity" || method === "GET" || method === "HEAD";
}
