import { z } from "zod";
import { API_ERRORS, type ApiErrorCode } from "../../contract/api-errors.ts";
import type { Access, Endpoint } from "../../contract/endpoint.ts";
import { NOTIFICATION_STREAM_PATH } from "../../contract/member/notification.ts";

type Schema = Record<string, unknown>;

const commonErrors: readonly ApiErrorCode[] = [
  "malformed",
  "fields_too_many",
  "fields_wrong",
  "unexpected",
  "not_ready",
  "overloaded",
];
const bodyErrors: readonly ApiErrorCode[] = ["body_too_large", "media_type_wrong"];

const DESCRIPTION = `مکان‌ها، استان‌ها، فعالیت‌ها و داستان‌های ایران.

دادهٔ مکان‌ها و شهرها با پروانهٔ ODbL 1.0 است (© OpenStreetMap contributors، GeoNames (CC BY 4.0) و دیگران) و همهٔ آن با منبع هر سطر
گرفتنی است: \`/data/places.csv\` و \`/data/places.geojson\`.`;

/** Describes endpoints as an OpenAPI 3.1 document. */
export function createOpenApiDocument(endpoints: Endpoint[]) {
  const paths: Record<string, Schema> = {};
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "سرزمین", version: "1", description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    paths: { ...paths, [`/${NOTIFICATION_STREAM_PATH}`]: { get: notificationStream } },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        ApiError: {
          type: "object",
          required: ["message", "code"],
          properties: {
            message: { type: "string", description: "A Persian sentence for the user." },
            code: { enum: Object.keys(API_ERRORS) },
            errors: { type: "object", additionalProperties: { type: "string" } },
            retry_after: { type: "integer", description: "Seconds until a retry makes sense." },
            conflict: {
              type: "object",
              description: "With record_changed: the stored record and the one that was to be saved.",
            },
          },
        },
      },
    },
  };
}

const fileContent = { "application/octet-stream": {} };

/** The errors for callers without access. */
const accessErrors: Record<Access, ApiErrorCode[]> = {
  anyone: [],
  newcomer: [],
  visitor: [],
  member: ["signed_out"],
  editor: ["signed_out", "staff_only"],
  owner: ["signed_out", "staff_only", "owner_only"],
};
const bearer = [{ bearer: [] }];

/** Not an endpoint of the contract, since its response is an endless stream. */
const notificationStream: Schema = {
  summary: "شمار اعلان‌های نخوانده، هر بار که تغییر می‌کند",
  operationId: `get-${NOTIFICATION_STREAM_PATH.replaceAll("/", "-")}`,
  security: bearer,
  responses: {
    200: { description: "An event `unread` for each change", content: { "text/event-stream": {} } },
    ...errorResponses(["signed_out"]),
  },
};

function toOperation(endpoint: Endpoint): Schema {
  const { method, path, access, summary, input, errors = [], upload } = endpoint;
  const { properties = {}, required = [] } = toJsonSchema(input, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const notInPath = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (name: string, location: "path" | "query") => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: properties[name],
  });
  const visitor = { name: "X-Visitor-Id", in: "header", schema: { type: "string", format: "uuid" } };
  return {
    summary,
    operationId: `${method.toLowerCase()}-${path.replaceAll("/:", "-by-").replaceAll("/", "-")}`,
    ...(access === "visitor" && { security: [{}, ...bearer] }),
    ...(accessErrors[access].length > 0 && { security: bearer }),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(method === "GET" ? notInPath.map((name) => parameter(name, "query")) : []),
      ...(access === "visitor" || access === "newcomer" ? [visitor] : []),
    ],
    ...(method === "POST" &&
      notInPath.length > 0 && { requestBody: requestBody(properties, notInPath, required, upload) }),
    responses: {
      ...successResponse(endpoint),
      ...errorResponses([
        ...new Set([...commonErrors, ...(method === "POST" ? bodyErrors : []), ...accessErrors[access], ...errors]),
      ]),
    },
  };
}

function successResponse({ output, leanOutput, empty, file, creates, mayExist }: Endpoint) {
  if (empty) return { 204: { description: "No content" } };
  const full = toJsonSchema(output, "output");
  const lean = leanOutput && { ...toJsonSchema(leanOutput, "output"), description: "With `fields`" };
  const content = file ? fileContent : { "application/json": { schema: lean ? { anyOf: [full, lean] } : full } };
  return {
    ...(creates && { 201: { description: "Created", content } }),
    ...((!creates || mayExist) && { 200: { description: creates ? "It existed already" : "OK", content } }),
  };
}

function requestBody(
  properties: Record<string, Schema>,
  names: string[],
  required: string[],
  upload: Endpoint["upload"],
) {
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

function errorResponses(codes: readonly ApiErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => API_ERRORS[code][0]);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [status, { description: codesOfStatus.join(", "), content }]),
  );
}

/** Converts a zod schema; a field that also accepts text is described by its parsed type. */
function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: result }) {
      const { def } = zodSchema._zod;
      if (io !== "input" || def.type !== "pipe" || def.out._zod.def.type === "transform") return;
      for (const key of Object.keys(result)) delete result[key as keyof typeof result];
      Object.assign(result, toJsonSchema(def.out as z.ZodType, "output"));
    },
  });
  return rest;
}
