import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { isLogged, log } from "../../log/log.ts";
import type { Rejections } from "./rejections.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer lasts as long as the client listens, so that its duration says nothing. */
    isStream?: boolean;
  }
  interface FastifyRequest {
    /** The pattern of the page, where one route serves all of them. */
    page?: string | undefined;
  }
}

/** What is known of an answered request; nothing of it is personal. */
export interface AnsweredRequest {
  /** The pattern of its route, never its address: `/api/v1/home/place/show/:id`. */
  route: string;
  method: string;
  status: number;
  /** Milliseconds from its first byte to the end of the answer. */
  duration: number;
  isStream: boolean;
}

export interface RequestLogOptions {
  /** Whether every request gets a line. */
  access: boolean;
  /** From this duration in milliseconds on a request gets a line. */
  slowMs: number;
  rejections: Rejections;
  /** Is called for each answered request. */
  onAnswered?: ((request: AnsweredRequest) => void) | undefined;
}

const unrouted = "(none)";

/** Writes one line for a request that failed, was slow, or, if the operator wants it, for every one. */
export class RequestLog extends LogController {
  readonly #options: RequestLogOptions;

  constructor(options: RequestLogOptions) {
    super();
    this.#options = options;
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override defaultErrorLog(): void {} // `toApiError` notes the error on the request

  override streamError(err: Error & { code?: string }, request: FastifyRequest): void {
    const isGone = err.code === "ERR_STREAM_PREMATURE_CLOSE";
    log[isGone ? "debug" : "warn"]("stream_failed", { request: request.id, route: routeOf(request), err });
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { access, slowMs, rejections, onAnswered } = this.#options;
    const { elapsedTime, statusCode: status } = reply;
    const { config, url } = request.routeOptions; // made anew at each access
    const isStream = config?.isStream ?? false;
    const route = request.page ?? url ?? unrouted;
    onAnswered?.({ route, method: request.method, status, duration: elapsedTime, isStream });
    const isSlow = elapsedTime >= slowMs && !isStream;
    if (status < 500 && !isSlow && !access) return;
    const { cause, err } = request.failure ?? {};
    const isFailure = status >= 500 && route !== "/readyz" && cause !== "maintenance";
    if (isFailure && status !== 500) rejections.note(cause ?? String(status));
    if (isFailure && !rejections.mayLog()) return;
    const fields = {
      request: request.id,
      method: request.method,
      route,
      status,
      ms: Math.round(elapsedTime * 10) / 10,
      ...(cause !== undefined && { cause }),
      ...(err !== undefined && { err }),
    };
    if (isFailure) log[status === 500 ? "error" : "warn"]("request_failed", fields);
    else log[isSlow ? "warn" : "info"](isSlow ? "request_slow" : "request", fields);
  }
}

const routeOf = ({ page, routeOptions }: FastifyRequest): string => page ?? routeOptions.url ?? unrouted;

/** What Fastify itself writes: with the level that is asked for, and only that it happened. */
class RequestLogger implements FastifyBaseLogger {
  level = "info";
  fatal = (details: unknown) => this.#write("error", details);
  error = (details: unknown) => this.#write("error", details);
  warn = (details: unknown) => this.#write("warn", details);
  info = (): void => {};
  debug = (): void => {};
  trace = (): void => {};
  silent = (): void => {};
  child = (): FastifyBaseLogger => this;

  #write(level: "warn" | "error", details: unknown) {
    if (!isLogged(level)) return;
    const err = details instanceof Error ? details : (details as { err?: unknown } | null)?.err;
    log[level]("unexpected_error", { err: err ?? details });
  }
}

/** One logger for all requests: lines about a request are written by {@link RequestLog}, and a child for each would cost a microsecond. */
export const requestLogger: FastifyBaseLogger = new RequestLogger();
