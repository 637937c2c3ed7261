import type { FastifyRequest } from "fastify";

/** Returns scheme and host of the site, for absolute URLs. */
export type OriginOf = (request: Pick<FastifyRequest, "protocol" | "host">) => string;

/** Uses the operator's setting; without it the origin of the request, which a client can forge. */
export const createOriginOf = (configured: string | undefined): OriginOf =>
  configured ? () => configured : ({ protocol, host }) => `${protocol}://${host}`;
