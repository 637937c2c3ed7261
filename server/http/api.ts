import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ApiErrorCode, apiError } from "../../contract/api-errors.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/endpoint.ts";
import type { FileResponse } from "../../contract/file-response.ts";
import { assertAccess, type Caller, type EndpointRegistry, type Member, statusOf } from "./endpoint-registry.ts";
import { assertSize, readForm } from "./form.ts";
import { openApi } from "./openapi.ts";
import { inputOf, readBodies } from "./reading.ts";
import { CachedResponse, ResponseCache, sendCached } from "./response-cache.ts";
import { forgetArrivals } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls; known before the body is read. */
    caller: Caller;
  }
}

const json = "application/json; charset=utf-8";
const token = /^bearer +([\w-]{43})$/i;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const mostKept = 32 * 1024 * 1024; // bytes: some 2,000 lists

const someFolder = join(tmpdir(), "sarzamin-arrivals");

interface ApiOptions {
  answers: EndpointRegistry;
  /** Who holds a token, if it lives. */
  identify: (token: string) => Promise<Member | null>;
  /** Tells when everything that is kept has become old. */
  onChange: (forget: () => void) => void;
  /** The folder for files that come in, until they are answered; without any, one for temporary files. */
  arrivals?: string;
}

/** What everyone calls: the contract over HTTP, below /api/v1. The caller's identity comes from headers, never from a cookie. */
export async function api(app: FastifyInstance, { answers, identify, onChange, arrivals = someFolder }: ApiOptions) {
  const keeper = new ResponseCache(mostKept);
  onChange(() => keeper.forgetAll());

  void forgetArrivals(arrivals);
  readBodies(app);
  await app.register(multipart);
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendRefusal(error, request, reply));

  const document = openApi(answers.all().map(({ call }) => call));
  app.get("/openapi.json", (request, reply) =>
    sendCached(request, reply, new CachedResponse(JSON.stringify(document), json), "public, no-cache"),
  );

  app.decorateRequest("caller", null as never);
  for (const { call, read, run } of answers.all()) {
    const kept = call.method === "GET" && call.access === "anyone";
    const make = async (request: FastifyRequest) => {
      const body = await run(inputOf(request), request.caller);
      return new CachedResponse(JSON.stringify(body), json, { status: statusOf(call, body) });
    };
    app.route({
      method: call.method,
      url: `/${call.path}`,
      ...(call.upload?.onDisk && { config: { patience: 900_000 } }), // a large file over a slow line
      onRequest: async (request) => {
        request.caller = await callerOf(request, call, identify);
        assertSize(request, call);
      },
      preValidation: async (request, reply) => {
        if (request.isMultipart()) request.body = await readForm(request, reply, call, arrivals);
      },
      handler: async (request, reply) => {
        if (call.file) return sendFile(reply, (await run(inputOf(request), request.caller)) as FileResponse);
        if (kept) {
          const key = `${call.path} ${JSON.stringify(read(inputOf(request)))}`; // not the address: it may say anything beside
          const bytes = await keeper.keep(key, () => make(request));
          return sendCached(request, reply, bytes, "public, no-cache");
        }
        const made = await make(request);
        if (call.empty) return reply.code(made.status).header("cache-control", "no-store").send();
        return sendCached(request, reply, made, call.method === "GET" ? "private, no-cache" : "no-store");
      },
    });
  }
  refuseOtherMethods(
    app,
    answers.all().map(({ call }) => call),
  );
}

function refuseOtherMethods(app: FastifyInstance, calls: Endpoint[]) {
  for (const path of new Set(calls.map((call) => call.path))) {
    const allowed = calls.filter((call) => call.path === path).map(({ method }) => method);
    app.route({
      method: methods.filter((method) => !allowed.includes(method as "GET")),
      url: `/${path}`,
      handler: (_request, reply) => {
        reply.header("allow", allowed.join(", "));
        throw apiError("method_wrong");
      },
    });
  }
}

/** A file is never held whole: it goes out while it is made, as fast as it is taken. */
function sendFile(reply: FastifyReply, { name, type, parts }: FileResponse) {
  return reply
    .header("content-type", type)
    .header("content-disposition", `attachment; filename="${plainly(name)}"; filename*=UTF-8''${escaped(name)}`)
    .header("cache-control", "no-store")
    .send(Readable.from(parts, { objectMode: false, highWaterMark: 65_536 }));
}

/** As RFC 5987 has it, in which brackets and quotes are signs of their own. */
const escaped = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A name for old programs that know Latin letters alone. */
const plainly = (name: string) => name.replace(/[^ \w.-]/g, "_");

/** The token that a request carries, if it has the shape of one. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  token.exec(headers.authorization ?? "")?.[1];

/** Whether nobody has asked: a browser guesses, or it is HEAD, which only looks by its definition. */
export const isPrefetch = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  method === "HEAD" || /prefetch|prerender/i.test(String(headers["sec-purpose"] ?? headers.purpose ?? ""));

/** Refuses, before the body is read, who may not call. */
async function callerOf(request: FastifyRequest, call: Endpoint, identify: ApiOptions["identify"]) {
  const { access } = call;
  const { headers, ip } = request;
  const caller: Caller = {
    visitor: null,
    member: null,
    address: ip,
    agent: headers["user-agent"] ?? null,
    prefetch: isPrefetch(request),
  };
  if (access === "visitor" || access === "newcomer") caller.visitor = visitorOf(headers["x-visitor-id"]);
  if (access !== "anyone" && access !== "newcomer") {
    const secret = bearerOf(request);
    caller.member = secret ? await identify(secret) : null;
    caller.visitor = caller.member?.visitor ?? caller.visitor;
  }
  assertAccess(call, caller);
  return caller;
}

function visitorOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !uuid.test(header))
    throw apiError("fields_wrong", { "X-Visitor-Id": "شناسهٔ بازدیدکننده یک UUID است." });
  return header.toLowerCase();
}

const ofFramework: Record<string, ApiErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type_wrong",
  FST_FILES_LIMIT: "body_too_large",
  FST_FIELDS_LIMIT: "body_too_large",
  FST_PARTS_LIMIT: "body_too_large",
  FST_REQ_FILE_TOO_LARGE: "body_too_large",
};

/** Every failure in the contract's shape. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, data } = asRefusal(error, request);
  if (data.retry_after) reply.header("retry-after", data.retry_after);
  return reply.code(status).header("cache-control", "no-store").type(json).send(JSON.stringify(data));
}

/**
 * What the driver and PostgreSQL say when the database cannot now do what it could before: it is away, full (53), read-only
 * (25006), took too long (57014) or found two in each other's way (40).
 */
const away = /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOENT|57P0|57014|53\d\d\d|25006|40\w\w\w$)/;

/** A failure as a refusal. What nobody foresaw is logged, and says nothing of itself. */
export function asRefusal(error: unknown, { log }: Pick<FastifyRequest, "log">): ApiError {
  if (error instanceof ApiError) return error;
  const refused = refusalOf(error as FastifyError);
  if (refused.status === 500) log.error(error);
  return refused;
}

function refusalOf({ code, statusCode = 500 }: FastifyError) {
  if (away.test(code)) return apiError("not_ready");
  if (ofFramework[code]) return apiError(ofFramework[code]);
  if (statusCode === 413) return apiError("body_too_large");
  return apiError(statusCode < 500 ? "malformed" : "unexpected");
}
