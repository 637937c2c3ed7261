import { z } from "zod";
import { RIGHT_SENTENCES } from "../../../contract/desk/team/rights.ts";
import type { Access, Endpoint } from "../../../contract/endpoint.ts";
import { NOTIFICATION_STREAM_PATH } from "../../../contract/member/notification.ts";
import { NAMED_SCHEMAS } from "../../../contract/named-schemas.ts";
import { Components, pascalCase } from "./components.ts";
import { apiErrorSchema, errorComponents, errorResponses } from "./errors.ts";
import { exampleBody, exampleOf } from "./examples.ts";
import { type Schema, toJsonSchema } from "./json-schema.ts";
import { type Paths, shareBodies, shareResponses } from "./shared-parts.ts";
import { TAGS, tagOf } from "./tags.ts";

const DESCRIPTION = `مکان‌ها، استان‌ها، فعالیت‌ها و داستان‌های ایران.

Dates are ISO 8601 in UTC, positions WGS84, prices rials. Numbers in requests may be written in Persian digits. Programs must ignore
fields that they do not know; see \`docs/api.md\` for versions and deprecation.

دادهٔ مکان‌ها و شهرها با پروانهٔ ODbL 1.0 است (© OpenStreetMap contributors، GeoNames (CC BY 4.0) و دیگران) و همهٔ آن با منبع هر سطر
گرفتنی است: \`/data/places.csv\` و \`/data/places.geojson\`.`;

/** The fields of every list that has pages. */
const pagingSchema = z.object({ page: z.int(), page_count: z.int(), total: z.int(), pages: z.int() });

/** What one document shares while it is written. */
interface Writing {
  components: Components;
  parameters: Map<string, { name: string; uses: number }>;
}

/** Describes endpoints as an OpenAPI 3.1 document. */
export function createOpenApiDocument(endpoints: Endpoint[]) {
  const named = Object.entries({ ...NAMED_SCHEMAS, Paging: pagingSchema }).map(([name, schema]) => ({
    name,
    schemas: (["output", "input"] as const).map((io) => toJsonSchema(schema, io)),
  }));
  const components = new Components(named);
  const described = endpoints.map((endpoint) => describe(endpoint));
  for (const { input, outputs } of described) {
    for (const field of Object.values((input.properties ?? {}) as Schema)) components.count(field);
    for (const output of outputs) components.count(output);
  }
  const writing: Writing = { components, parameters: countParameters(described) };
  const paths: Paths = {};
  for (const it of described) {
    const path = `/${it.endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] = { ...paths[path], [it.endpoint.method.toLowerCase()]: toOperation(it, writing) };
  }
  const requestBodies = shareBodies(paths);
  const responses = shareResponses(paths);
  const used = new Set(described.map(({ endpoint }) => tagOf(endpoint.path)));
  if (used.has("profile")) paths[`/${NOTIFICATION_STREAM_PATH}`] = { get: notificationStream };
  return {
    openapi: "3.1.0",
    info: {
      title: "سرزمین",
      version: "1.0.0",
      description: DESCRIPTION,
      contact: { name: "سرزمین" },
      license: { name: "ODbL 1.0 (data)", url: "https://opendatacommons.org/licenses/odbl/1-0/" },
    },
    servers: [{ url: "/api/v1" }],
    security: bearer, // where an operation says nothing else
    tags: Object.entries(TAGS).flatMap(([name, description]) =>
      used.has(name as never) ? [{ name, description }] : [],
    ),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      parameters: Object.fromEntries(
        [...writing.parameters].flatMap(([key, { name, uses }]) => (uses > 1 ? [[name, JSON.parse(key)]] : [])),
      ),
      responses: { ...responses, ...errorComponents },
      ...(Object.keys(requestBodies).length > 0 && { requestBodies }),
      schemas: { ApiError: apiErrorSchema, ...components.schemas },
    },
  };
}

interface Described {
  endpoint: Endpoint;
  input: Schema;
  /** The bodies of success: the full one, and the lean one where there is one. */
  outputs: Schema[];
  parameters: Schema[];
}

function describe(endpoint: Endpoint): Described {
  const input = toJsonSchema(endpoint.input, "input");
  const { output, leanOutput, empty, file } = endpoint;
  const outputs =
    empty || file ? [] : [output, ...(leanOutput ? [leanOutput] : [])].map((it) => toJsonSchema(it, "output"));
  return { endpoint, input, outputs, parameters: parametersOf(endpoint, input) };
}

const propertiesOf = ({ properties = {} }: Schema) => properties as Record<string, Schema>;
const pathNames = (path: string) => [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
const bodyNames = ({ path }: Endpoint, input: Schema) =>
  Object.keys(propertiesOf(input)).filter((name) => !pathNames(path).includes(name));

function parametersOf(endpoint: Endpoint, input: Schema): Schema[] {
  const { method, path, access } = endpoint;
  const required = (input.required ?? []) as string[];
  const parameter = (name: string, location: "path" | "query") => {
    const schema = propertiesOf(input)[name] ?? {};
    const isRequired = location === "path" || required.includes(name);
    const isList = location === "query" && schema.type === "array"; // written as `3,7`
    const style = isList ? { style: "form", explode: false } : {};
    return {
      name,
      in: location,
      ...(isRequired && { required: true }),
      ...style,
      schema,
      example: exampleOf(schema, name),
    };
  };
  const visitor = { name: "X-Visitor-Id", in: "header", schema: { type: "string", format: "uuid" } };
  return [
    ...pathNames(path).map((name) => parameter(name, "path")),
    ...(method === "GET" ? bodyNames(endpoint, input).map((name) => parameter(name, "query")) : []),
    ...(access === "visitor" || access === "newcomer" ? [visitor] : []),
  ];
}

/** Counts equal parameters, and names them: by their field, with a number where it is used in several ways. */
function countParameters(described: Described[]): Writing["parameters"] {
  const parameters: Writing["parameters"] = new Map();
  const names = new Map<string, number>();
  for (const { parameters: list } of described)
    for (const parameter of list) {
      const key = JSON.stringify(parameter);
      const known = parameters.get(key);
      if (known) known.uses++;
      else {
        const name = pascalCase(String(parameter.name));
        const nth = (names.get(name) ?? 0) + 1;
        names.set(name, nth);
        parameters.set(key, { name: nth === 1 ? name : `${name}${nth}`, uses: 1 });
      }
    }
  return parameters;
}

const accessSentences: Record<Access, string> = {
  anyone: "برای همه.",
  newcomer: "برای همه.",
  visitor: "برای همه؛ با توکن یا `X-Visitor-Id` دادهٔ خود بیننده هم هست.",
  member: "برای اعضا.",
  ...RIGHT_SENTENCES,
};
const bearer = [{ bearer: [] }];
const isPublic = (access: Access) => access === "anyone" || access === "newcomer" || access === "visitor";

const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}-${path.replaceAll("/:", "-by-").replaceAll("/", "-")}`;

function toOperation({ endpoint, input, outputs, parameters }: Described, writing: Writing): Schema {
  const { method, path, access, summary, errors = [] } = endpoint;
  const owner = pascalCase(path.replace(/:\w+/g, "").replace(/^(home|profile|filter)\//, ""));
  const names = bodyNames(endpoint, input);
  return {
    tags: [tagOf(path)],
    summary,
    description: accessSentences[access],
    operationId: operationId(method, path),
    ...(isPublic(access) && { security: access === "visitor" ? [{}, ...bearer] : [] }),
    ...(parameters.length > 0 && { parameters: parameters.map((it) => writeParameter(it, owner, writing)) }),
    ...(method === "POST" &&
      names.length > 0 && { requestBody: requestBody({ endpoint, input, names, owner }, writing) }),
    responses: {
      ...successResponse(endpoint, outputs, owner, writing),
      ...errorResponses,
    },
    ...(errors.length > 0 && { "x-error-codes": errors }),
  };
}

function writeParameter(parameter: Schema, owner: string, { parameters, components }: Writing): Schema {
  const shared = parameters.get(JSON.stringify(parameter));
  if (shared && shared.uses > 1) return { $ref: `#/components/parameters/${shared.name}` };
  return {
    ...parameter,
    schema: components.write(parameter.schema as Schema, { property: String(parameter.name), owner }),
  };
}

interface Body {
  endpoint: Endpoint;
  input: Schema;
  names: string[];
  owner: string;
}

function requestBody({ endpoint, input, names, owner }: Body, { components }: Writing): Schema {
  const { upload } = endpoint;
  const file = { type: "string", format: "binary" };
  const required = ((input.required ?? []) as string[]).filter((name) => names.includes(name));
  const fields = names.map((name): [string, Schema] => [name, propertiesOf(input)[name] ?? {}]);
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      fields.map(([name, it]) => [
        name,
        name === upload?.field ? file : components.write(it, { property: name, owner }),
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
  const example = exampleBody(endpoint.path, { type: "object", properties: Object.fromEntries(fields), required });
  const type = upload ? "multipart/form-data" : "application/json";
  return {
    ...(required.length > 0 && { required: true }),
    content: { [type]: upload ? { schema } : { schema, example } },
  };
}

function successResponse(
  { empty, file, creates, mayExist }: Endpoint,
  outputs: Schema[],
  owner: string,
  { components }: Writing,
) {
  if (empty) return { 204: { description: "No content" } };
  const written = outputs.map((schema, nth) =>
    components.write(schema, { property: nth === 0 ? `${owner}Answer` : `${owner}Lean`, owner }),
  );
  const content = file
    ? { "application/octet-stream": {} }
    : { "application/json": { schema: written.length > 1 ? { anyOf: written } : written[0] } };
  return {
    ...(creates && { 201: { description: "Created", content } }),
    ...((!creates || mayExist) && { 200: { description: creates ? "It existed already" : "OK", content } }),
  };
}

/** Not an endpoint of the contract, since its response is an endless stream. */
const notificationStream: Schema = {
  tags: ["profile"],
  summary: "شمار اعلان‌های نخوانده، هر بار که تغییر می‌کند",
  description: "A stream of server-sent events: `unread` for each change. برای اعضا.",
  operationId: operationId("get", NOTIFICATION_STREAM_PATH),
  responses: {
    200: { description: "An event `unread` for each change", content: { "text/event-stream": {} } },
    ...errorResponses,
  },
};
