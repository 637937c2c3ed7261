import { z } from "zod";
import { API_ERRORS, type ApiErrorCode } from "../../contract/api-errors.ts";
import type { Access, Endpoint } from "../../contract/endpoint.ts";
import { LIVE_NOTIFICATIONS } from "../../contract/member/notification.ts";

type Schema = Record<string, unknown>;

const always: readonly ApiErrorCode[] = ["malformed", "fields_wrong", "unexpected", "not_ready"];

/** The calls as an OpenAPI 3.1 document. */
export function openApi(calls: Endpoint[]) {
  const paths: Record<string, Schema> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "سرزمین", version: "1", description: "مکان‌ها، استان‌ها، فعالیت‌ها و داستان‌های ایران" },
    servers: [{ url: "/api/v1" }],
    paths: { ...paths, [`/${LIVE_NOTIFICATIONS}`]: { get: live } },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Refusal: {
          type: "object",
          required: ["message", "code"],
          properties: {
            message: { type: "string", description: "A Persian sentence for the reader." },
            code: { enum: Object.keys(API_ERRORS) },
            errors: { type: "object", additionalProperties: { type: "string" } },
            retry_after: { type: "integer", description: "Seconds after which another try makes sense." },
            conflict: { type: "object", description: "With record_changed: what stands, and what was to be saved." },
          },
        },
      },
    },
  };
}

const anyFile = { "application/octet-stream": {} };

/** What those are refused with who may not call. */
const outside: Record<Access, ApiErrorCode[]> = {
  anyone: [],
  newcomer: [],
  visitor: [],
  member: ["signed_out"],
  editor: ["signed_out", "staff_only"],
  owner: ["signed_out", "staff_only", "owner_only"],
};
const bearer = [{ bearer: [] }];

/** No call of the contract: its answer has no end. */
const live: Schema = {
  summary: "شمار اعلان‌های نخوانده، هر بار که تغییر می‌کند",
  operationId: `get-${LIVE_NOTIFICATIONS.replaceAll("/", "-")}`,
  security: bearer,
  responses: {
    200: { description: "An event `unread` for each change", content: { "text/event-stream": {} } },
    ...failures(["signed_out"]),
  },
};

function operation(call: Endpoint): Schema {
  const { method, path, access, summary, input, errors: refusals = [], upload } = call;
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
    operationId: `${method.toLowerCase()}-${path.replaceAll("/:", "-by-").replaceAll("/", "-")}`,
    ...(access === "visitor" && { security: [{}, ...bearer] }),
    ...(outside[access].length > 0 && { security: bearer }),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(method === "GET" ? others.map((name) => parameter(name, "query")) : []),
      ...(access === "visitor" || access === "newcomer" ? [visitor] : []),
    ],
    ...(method === "POST" && others.length > 0 && { requestBody: body(properties, others, required, upload) }),
    responses: { ...success(call), ...failures([...always, ...outside[access], ...refusals]) },
  };
}

function success({ output, empty, file, creates }: Endpoint) {
  if (empty) return { 204: { description: "No content" } };
  const content = file ? anyFile : { "application/json": { schema: jsonSchema(output, "output") } };
  return { [creates ? 201 : 200]: { description: creates ? "Created" : "OK", content } };
}

function body(properties: Record<string, Schema>, names: string[], required: string[], upload: Endpoint["upload"]) {
  const file = { type: "string", format: "binary" };
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, name === upload?.field ? file : properties[name]])),
    required: names.filter((name) => required.includes(name)),
  };
  const types = upload
    ? ["multipart/form-data"]
    : ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function failures(codes: readonly ApiErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => API_ERRORS[code][0]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, { description: some.join(", "), content }]));
}

/** A field that takes a number as text, or a name in any digits, is described as what it is read as. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: said }) {
      const { def } = zodSchema._zod;
      if (io !== "input" || def.type !== "pipe" || def.out._zod.def.type === "transform") return;
      for (const key of Object.keys(said)) delete said[key as keyof typeof said];
      Object.assign(said, jsonSchema(def.out as z.ZodType, "output"));
    },
  });
  return rest;
}
