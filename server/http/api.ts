import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { ApiError } from "../../contract/api-error.ts";
import { type ApiErrorCode, apiError } from "../../contract/api-errors.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { FileResponse } from "../../contract/file-response.ts";
import type { Admission, Requester } from "./admission/admission.ts";
import { CachedResponse } from "./cache/cached-response.ts";
import { createPublicResponder, toResponse } from "./cache/public-response.ts";
import { type RegisterCache, ResponseCache } from "./cache/response-cache.ts";
import { sendCached } from "./cache/send-cached.ts";
import { assertAccess, type Caller, type EndpointRegistry, type RegisteredEndpoint } from "./endpoint-registry.ts";
import { assertSize, multipartHook } from "./multipart-form.ts";
import { createOpenApiDocument } from "./openapi/document.ts";
import { assertPageMember } from "./page-member.ts";
import { parseInput, registerBodyParsers } from "./request-input.ts";
import { causeOf, databaseCauseOf, noteFailure, withRequestId } from "./request-log/failure.ts";
import { removeStaleUploads } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the body is read. */
    caller: Caller;
  }
}

const jsonType = "application/json; charset=utf-8";
const bearerPattern = /^bearer +([\w-]{43})$/i;
const tokenPattern = /^[\w-]{43}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] as const;

const maxCacheBytes = 32 * 1024 * 1024; // about 2,000 lists

const defaultUploadFolder = join(tmpdir(), `sarzamin-uploads-${process.pid}`);

interface ApiOptions {
  registry: EndpointRegistry;
  /** Decides when work is done, and identifies members. */
  admission: Admission;
  /** Is called with a caller who may not use an endpoint, before the error is sent. Never throws. */
  onAccessDenied?: (endpoint: Endpoint, caller: Caller) => Promise<void>;
  registerCache: RegisterCache;
  /** The folder for uploaded files while their requests are handled; a temporary folder by default. */
  uploadFolder?: string;
}

/** Serves the contract over HTTP below /api/v1. The caller is identified by headers, never by a cookie. */
export async function registerApi(
  app: FastifyInstance,
  { registry, admission, onAccessDenied, registerCache, uploadFolder = defaultUploadFolder }: ApiOptions,
) {
  const cache = new ResponseCache(maxCacheBytes, { name: "api" });
  registerCache(cache);

  void removeStaleUploads(uploadFolder);
  registerBodyParsers(app);
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => sendError(error, request, reply));

  describeApi(app, registry);

  app.decorateRequest("caller");
  const setting = { cache, admission, onAccessDenied };
  const [reads, writes] = [true, false].map((isRead) => registry.list().filter((it) => isGet(it) === isRead));
  for (const registered of reads!) app.route(createRoute(registered, setting));
  // GET requests have no form, and need not pay for what the plugin does after each request.
  await app.register(async (forms) => {
    await forms.register(multipart);
    for (const registered of writes!)
      forms.route({
        ...createRoute(registered, setting),
        preValidation: multipartHook(registered.endpoint, uploadFolder),
      });
  });
  rejectOtherMethods(
    app,
    registry.list().map(({ endpoint }) => endpoint),
  );
}

/** Documents the API: that of the site, and that of the desk. Each is written when it is first asked for. */
function describeApi(app: FastifyInstance, registry: EndpointRegistry) {
  const documents = new Map<string, CachedResponse>();
  for (const path of ["/openapi.json", "/desk/openapi.json"])
    app.get(path, (request, reply) => {
      const isDesk = path.startsWith("/desk");
      const list = () => registry.list().map(({ endpoint }) => endpoint);
      const known = documents.get(path);
      const write = () => createOpenApiDocument(list().filter((it) => it.path.startsWith("desk/") === isDesk));
      const document = known ?? new CachedResponse(JSON.stringify(write()), jsonType, { quality: 9 });
      documents.set(path, document);
      return sendCached(request, reply, document, "public, no-cache");
    });
}

interface RouteSetting extends Required<Pick<ApiOptions, "admission">> {
  cache: ResponseCache;
  onAccessDenied: ApiOptions["onAccessDenied"] | undefined;
}

const isGet = ({ endpoint: { method } }: RegisteredEndpoint) => method === "GET";

/** The route of an endpoint. Its hooks and its handler call back where nothing is waited for: promises cost more than most answers. */
function createRoute(registered: RegisteredEndpoint, setting: RouteSetting): RouteOptions {
  const { endpoint, policy } = registered;
  const { cache, admission } = setting;
  const cacheControl = getCacheControl(endpoint);
  const respondPublicly = createPublicResponder(registered, { cache, admission, cacheControl });
  return {
    method: endpoint.method,
    url: `/${endpoint.path}`,
    ...(endpoint.upload?.onDisk && { config: { requestTimeoutMs: 900_000 } }), // a large file over a slow line
    onRequest: (request, reply, next) => {
      request.caller = describeCaller(request, endpoint);
      const token = identifiesMember(endpoint) ? getBearerToken(request) : undefined;
      if (token === undefined && isOpen(endpoint)) {
        assertSize(request, endpoint);
        next();
      } else admitCaller(reply, endpoint, token, setting).then(() => next(), next);
    },
    handler: (request, reply) => {
      const { caller } = request;
      const requester = {
        member: caller.member,
        token: getBearerToken(request),
        waitsOutside: endpoint.waitsOutside ?? false,
        writes: endpoint.writes,
      };
      if (endpoint.file || !policy.isPublic(caller)) return answerAlone(registered, reply, requester, setting);
      const response = respondPublicly(request, reply, requester);
      if (response instanceof CachedResponse) return sendCached(request, reply, response, cacheControl);
      return response.then((made) => sendCached(request, reply, made, cacheControl));
    },
  };
}

/** Makes and sends a response that is for this caller alone. */
async function answerAlone(
  registered: RegisteredEndpoint,
  reply: FastifyReply,
  requester: Requester,
  { admission }: Pick<RouteSetting, "admission">,
) {
  const { endpoint, run } = registered;
  const { request } = reply;
  if (endpoint.file) {
    const runFile = () => run(parseInput(request), request.caller);
    return sendFile(reply, (await admission.run(reply, requester, runFile)) as FileResponse);
  }
  const response = await admission.run(reply, requester, async () =>
    toResponse(registered, await run(parseInput(request), request.caller)),
  );
  if (endpoint.empty) return reply.code(response.status).header("cache-control", "no-store").send();
  return sendCached(request, reply, response, getCacheControl(endpoint));
}

function rejectOtherMethods(app: FastifyInstance, endpoints: Endpoint[]) {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const allowed = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
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

/** What browsers may keep: the same for everybody, own data, or nothing. */
function getCacheControl({ method, access }: Endpoint): string {
  if (method !== "GET") return "no-store";
  return access === "anyone" ? "public, no-cache" : "private, no-cache";
}

/** Streams a file while it is generated, at the speed of the client, so that it is never held in memory. */
function sendFile(reply: FastifyReply, { name, type, parts }: FileResponse) {
  return reply
    .header("content-type", type)
    .header("content-disposition", `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeRfc5987(name)}`)
    .header("cache-control", "no-store")
    .send(Readable.from(parts, { objectMode: false, highWaterMark: 65_536 }));
}

/** Encodes a file name as RFC 5987 requires: brackets, quotes and asterisks too. */
const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** An ASCII file name for old clients. */
const asciiName = (name: string) => name.replace(/[^ \w.-]/g, "_");

/** Whether a text has the shape of our tokens; any other needs no question to the database. */
export const isToken = (text: string | undefined): text is string => tokenPattern.test(text ?? "");

/** The bearer token of a request, if it is well-formed. */
export const getBearerToken = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  bearerPattern.exec(headers.authorization ?? "")?.[1];

/** Whether a request is no action of the user: a prefetch or prerender by the browser, or HEAD. */
export const isPrefetch = ({ method, headers }: Pick<FastifyRequest, "method" | "headers">): boolean =>
  method === "HEAD" || /prefetch|prerender/i.test(String(headers["sec-purpose"] ?? headers.purpose ?? ""));

/** The caller of a request, whose member is not known yet. */
function describeCaller(request: FastifyRequest, { access }: Endpoint): Caller {
  const { headers, ip } = request;
  return {
    visitor: access === "visitor" || access === "newcomer" ? parseVisitorId(headers["x-visitor-id"]) : null,
    member: null,
    address: ip,
    agent: headers["user-agent"] ?? null,
    prefetch: isPrefetch(request),
  };
}

/** Whether an endpoint wants to know which member calls. */
const identifiesMember = ({ access }: Endpoint) => access !== "anyone" && access !== "newcomer";

/** Whether everybody may call an endpoint. */
const isOpen = ({ access }: Endpoint) => access === "anyone" || access === "newcomer" || access === "visitor";

/** Identifies the caller, before the body is read. Throws for one without access, after `onAccessDenied`, and for a body that is too large. */
async function admitCaller(
  reply: FastifyReply,
  endpoint: Endpoint,
  token: string | undefined,
  { admission, onAccessDenied }: Pick<RouteSetting, "admission" | "onAccessDenied">,
) {
  const { request } = reply;
  const { caller } = request;
  caller.member = token === undefined ? null : await admission.identify(reply, token, endpoint.writes);
  assertPageMember(caller.member, request.headers["x-page-member"]);
  caller.visitor = caller.member?.visitor ?? caller.visitor;
  try {
    assertAccess(endpoint, caller);
  } catch (error) {
    if (!isPasswordNeeded(error)) await onAccessDenied?.(endpoint, caller);
    throw error;
  }
  assertSize(request, endpoint);
}

/** The member may use the endpoint, but not yet. */
const isPasswordNeeded = (error: unknown) => error instanceof ApiError && error.data.code === "password_needed";

/** The visitor id of a request's header, or null without one. Throws ApiError `fields_wrong` for anything but a UUID. */
export function parseVisitorId(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !uuidPattern.test(header))
    throw apiError("fields_wrong", { "X-Visitor-Id": "شناسهٔ بازدیدکننده یک UUID است." });
  return header.toLowerCase();
}

const frameworkErrors: Record<string, ApiErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "media_type_wrong",
  FST_FILES_LIMIT: "body_too_large",
  FST_FIELDS_LIMIT: "fields_too_many",
  FST_PARTS_LIMIT: "fields_too_many",
  FST_REQ_FILE_TOO_LARGE: "body_too_large",
};

/** Sends an error in the contract's format. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, data } = withRequestId(toApiError(error, request), request);
  if (data.retry_after) reply.header("retry-after", data.retry_after);
  return reply.code(status).header("cache-control", "no-store").type(jsonType).send(JSON.stringify(data));
}

/**
 * The error codes of the driver, its socket and PostgreSQL for temporary failures of the database: unreachable, connection lost (EPIPE,
 * 08), out of resources
 * (53), read-only (25006), statement timeout (57014), serialization failure or deadlock (40), a row that was deleted while another one that
 * refers to it was written (23503): asked again, the request is answered by what there is now.
 */
const databaseUnavailable =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ERR_STREAM_DESTROYED|ERR_SOCKET_CLOSED|08\w{3}$|57P0|57014|23503|53\d\d\d|25006|40\w\w\w$)/;

/** Converts any error into an ApiError. Why the server failed is noted for the log, and not exposed. */
export function toApiError(error: unknown, request: Pick<FastifyRequest, "failure">): ApiError {
  if (error instanceof ApiError) {
    if (error.status >= 500) noteFailure(request, { cause: causeOf(error) });
    return error;
  }
  const { code } = error as FastifyError;
  const classified = classifyError(error as FastifyError);
  if (classified.status === 500) noteFailure(request, { cause: "unexpected", err: error });
  if (classified.status === 503) noteFailure(request, { cause: databaseCauseOf(code), err: error });
  return classified;
}

function classifyError({ code, statusCode = 500 }: FastifyError) {
  if (databaseUnavailable.test(code)) return apiError("not_ready");
  if (frameworkErrors[code]) return apiError(frameworkErrors[code]);
  if (statusCode === 413) return apiError("body_too_large");
  return apiError(statusCode < 500 ? "malformed" : "unexpected");
}
