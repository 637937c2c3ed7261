import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { UploadedFile } from "../../contract/uploaded-file.ts";
import { cleanText } from "../../database/persian.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeUtf8(body: Buffer) {
  try {
    return utf8.decode(body);
  } catch {
    throw apiError("malformed");
  }
}

/** Parses JSON and form bodies; invalid UTF-8 and invalid JSON throw ApiError `malformed`. */
export function registerBodyParsers(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => {
      const text = decodeUtf8(body);
      if (text.trim() === "") return {};
      try {
        return JSON.parse(text);
      } catch {
        throw apiError("malformed");
      }
    },
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => parseFields(decodeUtf8(body)),
  );
}

/** Parses a form or a query; repeated fields become an array. Throws ApiError `malformed` for invalid escapes. */
export function parseFields(text: string): Record<string, string | string[]> {
  try {
    decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw apiError("malformed");
  }
  const entries: [string, string | string[]][] = [];
  const form = new URLSearchParams(text);
  for (const name of new Set(form.keys())) {
    const [value, ...more] = form.getAll(name);
    if (value !== undefined) entries.push([name, more.length > 0 ? [value, ...more] : value]);
  }
  return Object.fromEntries(entries);
}

const maxDepth = 8;

/**
 * Merges query, body and path parameters of a request and cleans all text. Empty query fields count as missing; whether
 * empty body fields do depends on the contract.
 */
export function parseInput({ raw, body, params }: FastifyRequest): Record<string, unknown> {
  const query = parseFields(raw.url?.split("?", 2)[1] ?? "");
  const nonEmpty = Object.entries(query).filter(([, value]) => value !== "");
  if (body !== undefined && body !== null && (typeof body !== "object" || Array.isArray(body)))
    throw apiError("malformed");
  return cleanInput({ ...Object.fromEntries(nonEmpty), ...body, ...(params as object) });
}

/** Cleans every text of an input, at any depth. */
export const cleanInput = (input: object) => cleanValue(input, 0) as Record<string, unknown>;

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Uint8Array || value instanceof UploadedFile) return value;
  if (depth > maxDepth) throw apiError("malformed");
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanValue(inner, depth + 1)]));
}
