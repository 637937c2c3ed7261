import type { FastifyInstance } from "fastify";

/** What a page may load and do. `styles` are the hashes of the style sheets that stand in the page itself. */
export const contentPolicy = (styles: string[], development = false) =>
  [
    "default-src 'self'",
    "script-src 'self'", // no page has an inline script, so none needs a nonce, so pages can be kept
    `style-src 'self' ${development ? "'unsafe-inline'" : styles.map((hash) => `'${hash}'`).join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The same policy with other hosts whose pictures and files a page may fetch: those of the map that the operator set. */
export const openedTo = (hosts: string[], policy: string) =>
  hosts.length === 0
    ? policy
    : `${policy.replace(/img-src [^;]*/, (match) => [match, ...hosts].join(" "))}; connect-src 'self' ${hosts.join(" ")}`;

/** The headers that keep a browser from doing for others what it does for us. `hosts` are those of the map. */
export function secure(app: FastifyInstance, development: boolean, hosts: string[] = []) {
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
    const given = reply.getHeader("content-security-policy");
    reply.header("content-security-policy", openedTo(hosts, typeof given === "string" ? given : policy));
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
  });
}
