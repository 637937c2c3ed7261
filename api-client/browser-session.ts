import { ApiError, type ApiErrorBody } from "../contract/api-error.ts";
import type { Api, Endpoint, Input, Output } from "../contract/endpoint.ts";
import { readCookie } from "./document-cookie.ts";
import { pageMember } from "./page-member.ts";
import { TOKEN } from "./token.ts";
import { visitorId } from "./visitor-id.ts";

type AskBeforeRetry = (error: ApiError, endpoint: Endpoint) => Promise<boolean>;

let askBeforeRetry: AskBeforeRetry | undefined;

/** Has every call that an `ApiError` ends be made once more when `ask` resolves to true. */
export const retryAfter = (ask: AskBeforeRetry | undefined): void => {
  askBeforeRetry = ask;
};

/** Runs a call, once more when it may be, see {@link retryAfter}. */
export async function withRetry<Result>(endpoint: Endpoint, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && (await askBeforeRetry?.(error, endpoint)))) throw error;
    return call();
  }
}

/** Calls an endpoint. Rejects with an `ApiError`, or with a `TypeError` when no response arrived. */
export const api: Api = (endpoint, input, signal) => withRetry(endpoint, () => request(endpoint, input, { signal }));

/** Calls an endpoint with a short input; the call goes on when the page is left meanwhile. */
export const apiBeyondPage: Api = (endpoint, input, signal) =>
  withRetry(endpoint, () => request(endpoint, input, { signal, keepalive: true }));

interface CallOptions {
  signal: AbortSignal | undefined;
  keepalive?: boolean;
}

async function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, keepalive = false }: CallOptions,
): Promise<Output<E>> {
  const { method, path, access, form, upload, empty }: Endpoint = endpoint;
  const fields = new Map(Object.entries(input as object).filter(([, value]) => value !== undefined));
  const url = path.replace(/:(\w+)/g, (_, name) => {
    const value = encodeURIComponent(fields.get(name));
    fields.delete(name);
    return value;
  });
  const headers = identityHeaders(access);
  const query =
    method === "GET" && fields.size > 0 ? `?${new URLSearchParams([...fields].map(([k, v]) => [k, `${v}`]))}` : "";
  let body: BodyInit | null = null;
  if (form || upload) {
    body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
  } else if (method === "POST") {
    headers["content-type"] = "application/json";
    body = JSON.stringify(Object.fromEntries(fields));
  }
  const response = await fetch(`/api/v1/${url}${query}`, { method, headers, body, signal: signal ?? null, keepalive });
  const isEmpty = response.ok && empty;
  const result: unknown = isEmpty
    ? null
    : await response.json().catch((error) => {
        if (!(error instanceof SyntaxError)) throw error; // aborted, or the connection broke
      });
  if (!response.ok || result === undefined)
    throw new ApiError(response.status, isErrorBody(result) ? result : UNEXPECTED);
  return result as Output<E>;
}

/**
 * The headers that say who asks. The token is sent to the endpoints that need it only, and with it the member of the page: in another tab
 * another one may have logged in, for whom nothing is to be done that this page shows.
 */
export function identityHeaders(access: Endpoint["access"]): Record<string, string> {
  const bearer = access === "anyone" || access === "newcomer" ? undefined : readCookie(TOKEN);
  const visitor = access === "visitor" || access === "newcomer" ? visitorId() : undefined;
  return {
    ...(bearer && { authorization: `Bearer ${bearer}`, "x-page-member": pageMember() ?? "" }),
    ...(visitor && { "x-visitor-id": visitor }),
  };
}

// A proxy in front of the server may answer with a page of its own.
const UNEXPECTED: ApiErrorBody = { code: "unexpected", message: "پاسخی از سرور نرسید. لطفاً دوباره تلاش کنید." };
const isErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
