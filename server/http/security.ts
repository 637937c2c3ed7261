import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** What a page has inline, by hash: without a nonce it can be cached. */
interface InlineHashes {
  styles?: string[];
  /** Of the script and the speculation rules of all pages. */
  scripts?: string[];
}

/** What a policy names an inline text by. */
export const inlineHash = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const quoted = (hashes: string[] = []) => hashes.map((hash) => ` '${hash}'`).join("");

/** The Content-Security-Policy of a page. `'inline-speculation-rules'` would have no effect beside a hash. */
export const contentPolicy = ({ styles, scripts }: InlineHashes = {}, development = false) =>
  [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : quoted(styles)}`,
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

interface SecurityHeaderOptions {
  development?: boolean;
  /** The hosts of the base map. */
  hosts?: string[];
  /** Whether browsers must use HTTPS for the subdomains too. */
  hstsSubdomains?: boolean;
}

const resourcePolicy = "cross-origin-resource-policy";

declare module "fastify" {
  interface FastifyInstance {
    /** The security headers of a response without a policy of its own; missing without {@link addSecurityHeaders}. */
    securityHeaders?: (protocol: string) => Record<string, string>;
  }
}

/** Adds the security headers to every response that does not set them itself. Other sites can neither embed nor read it, unless {@link allowEmbedding} says so. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { development = false, hosts = [], hstsSubdomains = false }: SecurityHeaderOptions = {},
) {
  const ownPolicy = allowHosts(hosts, contentPolicy({}, development));
  const headers = {
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), payment=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
  const transport = `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`;
  app.decorate("securityHeaders", (protocol: string) => ({
    ...headers,
    [resourcePolicy]: "same-origin",
    "content-security-policy": ownPolicy,
    ...(protocol === "https" && { "strict-transport-security": transport }),
  }));
  app.addHook("onSend", (request, reply, payload, next) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header("x-request-id", request.id);
    if (!reply.hasHeader(resourcePolicy)) reply.header(resourcePolicy, "same-origin");
    const existing = reply.getHeader("content-security-policy");
    reply.header("content-security-policy", typeof existing === "string" ? allowHosts(hosts, existing) : ownPolicy);
    if (request.protocol === "https") reply.header("strict-transport-security", transport);
    next(null, payload);
  });
}

/** Lets other sites show the images of a plugin: posters, cards and photos are made to be shared. */
export function allowEmbedding(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header(resourcePolicy, "cross-origin");
  });
}
