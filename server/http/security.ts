import type { FastifyInstance } from "fastify";

/** The Content-Security-Policy of a page; `styles` are the hashes of its inline style sheets. */
export const contentPolicy = (styles: string[], development = false) =>
  [
    "default-src 'self'",
    "script-src 'self'", // without inline scripts no nonce is needed, so pages can be cached
    `style-src 'self' ${development ? "'unsafe-inline'" : styles.map((hash) => `'${hash}'`).join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Extends a policy with hosts for images and fetches: those of the base map that the operator configured. */
export const allowHosts = (hosts: string[], policy: string) =>
  hosts.length === 0
    ? policy
    : `${policy.replace(/img-src [^;]*/, (match) => [match, ...hosts].join(" "))}; connect-src 'self' ${hosts.join(" ")}`;

/** Adds the security headers to every response. `hosts` are those of the base map. */
export function addSecurityHeaders(app: FastifyInstance, development: boolean, hosts: string[] = []) {
  const policy = contentPolicy([], development);
  const headers = {
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=(self), payment=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
  app.addHook("onSend", async (request, reply) => {
    reply.headers(headers);
    const existing = reply.getHeader("content-security-policy");
    reply.header("content-security-policy", allowHosts(hosts, typeof existing === "string" ? existing : policy));
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
  });
}
