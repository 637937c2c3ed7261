import { z } from "zod";
import type { Call } from "../../contract/call.ts";
import { REFUSALS, type RefusalCode } from "../../contract/errors.ts";

type Schema = Record<string, unknown>;

const always: readonly RefusalCode[] = ["malformed", "fields_wrong", "unexpected", "not_ready"];

/** The calls as an OpenAPI 3.1 document. */
export function openApi(calls: Call[]) {
  const paths: Record<string, Schema> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "سرزمین", version: "1", description: "مکان‌ها، استان‌ها، فعالیت‌ها و داستان‌های ایران" },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas: {
        Refusal: {
          type: "object",
          required: ["message", "code"],
          properties: {
            message: { type: "string", description: "A Persian sentence for the reader." },
            code: { enum: Object.keys(REFUSALS) },
            errors: { type: "object", additionalProperties: { type: "string" } },
          },
        },
      },
    },
  };
}

const anyFile = { "application/octet-stream": {} };

function operation({ method, path, access, summary, input, output, empty, file, refusals = [] }: Call): Schema {
  const { properties = {}, required = [] } = jsonSchema(input, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (name: string, place: "path" | "query") => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: properties[name],
  });
  const visitor = { name: "X-Visitor-Id", in: "header", schema: { type: "string", format: "uuid" } };
  return {
    summary,
    operationId: path.replaceAll("/:", "-by-").replaceAll("/", "-"),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(method === "GET" ? others.map((name) => parameter(name, "query")) : []),
      ...(access === "visitor" ? [visitor] : []),
    ],
    ...(method === "POST" && others.length > 0 && { requestBody: body(properties, others, required) }),
    responses: {
      ...(empty
        ? { 204: { description: "No content" } }
        : {
            200: {
              description: "OK",
              content: file ? anyFile : { "application/json": { schema: jsonSchema(output, "output") } },
            },
          }),
      ...failures([...always, ...refusals]),
    },
  };
}

function body(properties: Record<string, Schema>, names: string[], required: string[]) {
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter((name) => required.includes(name)),
  };
  const types = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function failures(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code][0]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, { description: some.join(", "), content }]));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
