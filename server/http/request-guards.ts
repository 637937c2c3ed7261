import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";

const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses requests that another program between the client and the application could understand differently. */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    assertOneHost(request);
    if (!isDecoded(request)) {
      reply.header("accept-encoding", "identity"); // RFC 9110, 15.5.16: what would have been accepted
      throw apiError("media_type_wrong");
    }
  });
}

/** Throws ApiError `malformed` for two `Host` headers, an invalid one, and none; only HTTP/1.0 may leave it out (RFC 9112, 3.2). */
function assertOneHost({ host, raw: { rawHeaders, httpVersion, headers } }: FastifyRequest): void {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  if (count === 0 && httpVersion === "1.0") return;
  // `host` is that of `X-Forwarded-Host` where it is believed.
  if (count !== 1 || !hostPattern.test(headers.host ?? "") || !hostPattern.test(host)) throw apiError("malformed");
}

/** Whether the body is sent as it is: a compressed one would be read as if it were not. GET and HEAD have no body. */
function isDecoded({ method, headers }: FastifyRequest): boolean {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
  return encoding === "identity" || method === "GET" || method === "HEAD";
}
