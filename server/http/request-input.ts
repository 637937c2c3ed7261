import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { groupFields, parseFields, parseForm } from "./input/form-fields.ts";
import { decodeUtf8, parseJsonBody } from "./input/json-body.ts";

/** Parses JSON and form bodies; invalid UTF-8 and invalid JSON throw ApiError `malformed`, too many fields `fields_too_many`. */
export function registerBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parseAs = (type: string, parse: (body: Buffer) => unknown) =>
    app.addContentTypeParser(type, { parseAs: "buffer" }, (_request, body: Buffer, done) => {
      let parsed: unknown;
      try {
        parsed = parse(body);
      } catch (error) {
        return done(error as Error);
      }
      done(null, parsed);
    });
  parseAs("application/json", parseJsonBody);
  parseAs("application/x-www-form-urlencoded", (body) => groupFields(parseForm(decodeUtf8(body))));
}

/**
 * Merges query, body and path parameters of a request; the endpoint's `parse` cleans them. Empty query fields count as missing;
 * whether empty body fields do depends on the contract.
 */
export function parseInput({ raw, body, params }: FastifyRequest): Record<string, unknown> {
  const { url = "" } = raw;
  const mark = url.indexOf("?");
  const query = mark < 0 ? {} : withoutEmpty(parseFields(url.slice(mark + 1)));
  if (body !== undefined && body !== null && (typeof body !== "object" || Array.isArray(body)))
    throw apiError("malformed");
  return { ...query, ...body, ...(params as object) };
}

function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(query);
  return entries.some(([, value]) => value === "")
    ? Object.fromEntries(entries.filter(([, value]) => value !== ""))
    : query;
}
