import { vi } from "vitest";
import { ApiError } from "../../contract/api-error.ts";

/** A request as the server would see it. */
export interface FakeRequest {
  /** Below /api/v1/, without the query. */
  path: string;
  /** The fields of the query or of the body. */
  input: Record<string, unknown>;
  signal: AbortSignal | undefined;
  /** Whether it goes on when the page is left. */
  keepalive: boolean;
}

type Handler = (request: FakeRequest) => unknown;

/**
 * Replaces `fetch` in a component test. Responds by path with a value, or with what a handler returns or resolves with: an
 * `ApiError` becomes its status and body, a `TypeError` a failure of the network. Like `fetch`, it rejects when the request is
 * aborted. An unknown path fails. Returns the growing list of requests.
 */
export function fakeApi(responses: Record<string, unknown>): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const url = new URL(String(address), location.origin);
    const form = init?.body instanceof FormData ? Object.fromEntries(init.body) : undefined;
    const body = form ?? (init?.body ? JSON.parse(String(init.body)) : {});
    const path = decodeURIComponent(url.pathname.replace("/api/v1/", ""));
    const request = {
      path,
      input: { ...Object.fromEntries(url.searchParams), ...body },
      signal: init?.signal ?? undefined,
      keepalive: init?.keepalive ?? false,
    };
    requests.push(request);
    if (!(path in responses)) throw new Error(`no response for ${path}`);
    const response = responses[path];
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError"))),
    );
    aborted.catch(() => {}); // also when the handler throws, and the race below never begins
    const result = await Promise.race([
      typeof response === "function" ? (response as Handler)(request) : response,
      aborted,
    ]);
    if (result instanceof TypeError) throw result;
    return result instanceof ApiError ? Response.json(result.data, { status: result.status }) : Response.json(result);
  });
  return requests;
}
