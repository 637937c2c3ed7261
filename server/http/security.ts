import type { FastifyInstance } from "fastify";

const policy = (development: boolean) =>
  [
    "default-src 'self'",
    "script-src 'self'", // no page has an inline script, so none needs a nonce, so pages can be kept
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The headers that keep a browser from doing for others what it does for us. */
export function secure(app: FastifyInstance, development: boolean) {
  const headers = {
    "content-security-policy": policy(development),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=(self), payment=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
  app.addHook("onSend", async (request, reply) => {
    reply.headers(headers);
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
