import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { groupFields, parseForm } from "./input/form-fields.ts";
import { decodeUtf8, parseJsonBody } from "./input/json-body.ts";

/** Parses JSON and form bodies; invalid UTF-8 and invalid JSON throw ApiError `malformed`, too many fields `fields_too_many`. */
export function registerBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) =>
    parseJsonBody(body),
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => groupFields(parseForm(decodeUtf8(body))),
  );
}

/**
 * Merges query, body and path parameters of a request; the endpoint's `parse` cleans them. Empty query fields count as missing;
 * whether empty body fields do depends on the contract.
 */
export function parseInput({ raw, body, params }: FastifyRequest): Record<string, unknown> {
  const query = groupFields(parseForm(raw.url?.replace(/^[^?]*\??/, "") ?? ""));
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== "");
  if (body !== undefined && body !== null && (typeof body !== "object" || Array.isArray(body)))
    throw apiError("malformed");
  return { ...Object.fromEntries(nonEmpty), ...body, ...(params as object) };
}
