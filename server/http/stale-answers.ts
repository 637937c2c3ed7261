import type { FastifyInstance } from "fastify";
import { apiError } from "../../contract/api-errors.ts";

const maxAge = 1500; // ms
const exempt = new Set(["/healthz", "/readyz"]);

/**
 * Lets a load balancer ask another node first when this one may be out of date, since it alone has lost the database: a request with
 * `Stale-Answers: refuse` is then answered 504, as RFC 9111 (section 4.2.4) has it for a cache that must not answer from memory.
 * `currentUntil` returns the time (`performance.now()`) up to which this node knows all changes.
 */
export function refuseStaleAnswers(app: FastifyInstance, currentUntil: () => number): void {
  app.addHook("onRequest", (request, reply, next) => {
    if (request.headers["stale-answers"] !== "refuse" || exempt.has(request.url)) return next();
    if (performance.now() - currentUntil() <= maxAge) return next();
    reply.code(504).headers({ "cache-control": "no-store", "retry-after": 1 }).send(apiError("not_ready").data);
  });
}
