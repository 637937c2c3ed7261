import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { UploadedFile } from "../../contract/uploaded-file.ts";
import { cleanText } from "../../database/persian.ts";

const strict = new TextDecoder("utf-8", { fatal: true });

function textOf(body: Buffer) {
  try {
    return strict.decode(body);
  } catch {
    throw apiError("malformed");
  }
}

/** A body may be JSON or a form; broken UTF-8 and broken JSON are refused. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => {
      const text = textOf(body);
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
    async (_request: FastifyRequest, body: Buffer) => fields(textOf(body)),
  );
}

/** The fields of a form or a query: a repeated one is an array; broken escapes are refused. */
export function fields(text: string): Record<string, string | string[]> {
  try {
    decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw apiError("malformed");
  }
  const found: [string, string | string[]][] = [];
  const form = new URLSearchParams(text);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    found.push([name, values.length > 1 ? values : values[0]!]);
  }
  return Object.fromEntries(found);
}

const deepest = 8;

/** What a request brings, from all its parts, with every text cleaned. An empty field of a query counts as left out; which of a body do, the contract says. */
export function inputOf({ raw, body, params }: FastifyRequest): Record<string, unknown> {
  const query = fields(raw.url?.split("?", 2)[1] ?? "");
  const given = Object.entries(query).filter(([, value]) => value !== "");
  if (body !== undefined && body !== null && (typeof body !== "object" || Array.isArray(body)))
    throw apiError("malformed");
  return cleaned({ ...Object.fromEntries(given), ...body, ...(params as object) });
}

/** An input with every text in it cleaned, however deep. */
export const cleaned = (input: object) => clean(input, 0) as Record<string, unknown>;

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Uint8Array || value instanceof UploadedFile) return value;
  if (depth > deepest) throw apiError("malformed");
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner, depth + 1)]));
}
