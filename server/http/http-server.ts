import type { Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { type ApiErrorCode, apiError } from "../../contract/api-errors.ts";
import { log } from "../log/log.ts";
import { sendError } from "./api.ts";
import { answerRepeatedRequests } from "./cache/repeated-requests.ts";
import { hookError } from "./hook-error.ts";
import { answerInTurn } from "./pipelining.ts";
import { refuseAmbiguousRequests } from "./request-guards.ts";
import { createRejections, type Rejections } from "./request-log/rejections.ts";
import { createRequestIds } from "./request-log/request-id.ts";
import { type AnsweredRequest, RequestLog, requestLogger } from "./request-log/request-log.ts";
import { enforceRequestTimeout, MAX_REQUEST_MS } from "./request-timeout.ts";
import { answerUnroutedRequests, endWithError } from "./unrouted-requests.ts";

/** What the server notes of its requests. */
export interface RequestNotes {
  /** Whether each request gets a line in the log. False by default. */
  logAccess?: boolean;
  /** From this duration in milliseconds on a request gets a line in the log; a second by default. */
  logSlowMs?: number;
  /** Is called for each answered request. */
  onAnswered?: (request: AnsweredRequest) => void;
}

interface HttpServerOptions extends RequestNotes {
  /** The number of trusted reverse proxies: no more addresses of `X-Forwarded-For` are believed. */
  proxies: number;
  /** Whether a trusted proxy's `X-Forwarded-Host` names the site: not when the operator has (SITE_URL). False by default. */
  forwardedHost?: boolean;
  /** Whether cached answers may be repeated without Fastify; always by default. */
  mayRepeat?: () => boolean;
  /** Follows for which causes requests are refused; closed with the server. */
  rejections?: Rejections;
  /** How many processes accept connections from the same port; 1 by default. */
  processes?: number;
}

/**
 * A connection is closed after so many requests when several processes accept from one port. Otherwise all those that are opened at
 * once, which may be taken by one process, would stay with it. Apache's number.
 */
const maxRequestsPerConnection = 100;

const maxUrlLength = 8192;
// A comment of 2,000 Persian letters in the query takes 12,000 bytes; Node limits headers to 16,384.
const maxPostUrlLength = 14_000;
const maxBodyBytes = 256 * 1024;

/** Creates a Fastify instance with size limits, timeouts and error handling, but without routes. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { proxies, forwardedHost = false, logAccess: access = false, logSlowMs: slowMs = 1000, onAnswered } = options;
  const { rejections = createRejections(), mayRepeat = () => true, processes = 1 } = options;
  const app = Fastify({
    loggerInstance: requestLogger,
    childLoggerFactory: (logger) => logger, // one for each request would cost more than many answers
    logController: new RequestLog({ access, slowMs, rejections, onAnswered }),
    genReqId: createRequestIds(proxies),
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies), // without any, the address is that of the socket, which costs less
    bodyLimit: maxBodyBytes,
    forceCloseConnections: "idle",
    return503OnClosing: false, // open connections still get complete responses; `/readyz` returns 503
    pluginTimeout: 120_000, // the ten seconds by default end the start on a machine that is busy with other work
    requestTimeout: MAX_REQUEST_MS, // see enforceRequestTimeout
    maxRequestsPerSocket: processes > 1 ? maxRequestsPerConnection : 0,
    http: { requireHostHeader: false }, // `refuseAmbiguousRequests` does, with a body
    routerOptions: { maxParamLength: maxPostUrlLength },
    frameworkErrors: (_error, request, reply) => sendError(apiError("malformed"), request, reply),
    clientErrorHandler,
  });
  app.decorateRequest("failure", undefined);
  app.decorateRequest("page", undefined);
  app.addHook("onClose", async () => rejections.close());
  const begin = answerInTurn(app); // first: nothing is done for a request that waits
  if (!access) answerRepeatedRequests(app, { proxies, mayAnswer: mayRepeat, onAnswered }, begin);
  app.addHook("onRequest", ({ url, method }, _reply, next) => {
    next(
      url.length > (method === "POST" ? maxPostUrlLength : maxUrlLength) ? hookError("address_too_long") : undefined,
    );
  });
  if (!forwardedHost && proxies > 0) ignoreForwardedHost(app);
  refuseAmbiguousRequests(app);
  if (proxies === 0) warnAboutProxy(app);
  enforceRequestTimeout(app, 30_000);
  app.setErrorHandler(sendError);
  answerUnroutedRequests(app);
  return app;
}

/** Warns once about an unconfigured reverse proxy: every rate limit would count all of its clients as one. */
function warnAboutProxy(app: FastifyInstance) {
  let hasWarned = false;
  app.addHook("onRequest", ({ headers }, _reply, next) => {
    next();
    if (hasWarned || headers["x-forwarded-for"] === undefined) return;
    hasWarned = true;
    log.warn("proxy_unconfigured");
  });
}

/** Fastify believes the header of a trusted proxy, which passes on what the client wrote unless it is told to drop it. */
function ignoreForwardedHost(app: FastifyInstance) {
  app.addHook("onRequest", ({ headers }, _reply, next) => {
    // An object from which something is deleted is slower from then on.
    if (headers["x-forwarded-host"] !== undefined) delete headers["x-forwarded-host"];
    next();
  });
}

const connectionErrors: Record<string, { code: ApiErrorCode; reason: string }> = {
  HPE_HEADER_OVERFLOW: { code: "address_too_long", reason: "URI Too Long" },
  ERR_HTTP_REQUEST_TIMEOUT: { code: "too_slow", reason: "Request Timeout" },
};

/**
 * Responds to malformed HTTP, to oversized headers and to requests that were not received in time. There is no request
 * object, so the response is written to the socket, which is then closed even if the client is still sending.
 */
function clientErrorHandler(this: unknown, error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const { code, reason } = connectionErrors[error.code ?? ""] ?? { code: "malformed", reason: "Bad Request" };
  endWithError(socket, code, reason);
}
