import type { FastifyRequest } from "fastify";

/** Scheme and host of the site, for addresses that leave it. */
export type OriginOf = (request: Pick<FastifyRequest, "protocol" | "host">) => string;

/** What the operator has set; without it what the request names, which whoever asks may invent. */
export const originFrom = (set: string | undefined): OriginOf =>
  set ? () => set : ({ protocol, host }) => `${protocol}://${host}`;
