import { vi } from "vitest";
import { ApiError } from "../../contract/api-error.ts";

/** A request as the server would receive it. */
interface FakeFetchRequest {
  /** Below /api/v1/, decoded. */
  path: string;
  input: Record<string, unknown>;
  bearer: string | undefined;
}

/**
 * Replaces `fetch` in a component test. Responds by path with a value, or with what a function of the input returns or resolves
 * with: an `ApiError` becomes its status and body, a `Response` is returned as it is. An unknown path fails the test. Returns the
 * growing list of requests.
 */
export function fakeFetch(responses: Record<string, unknown>): FakeFetchRequest[] {
  const requests: FakeFetchRequest[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const path = decodeURIComponent(String(address).replace("/api/v1/", ""));
    const headers = new Headers(init?.headers);
    const input =
      init?.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init?.body ?? "{}"));
    requests.push({ path, input, bearer: headers.get("authorization")?.replace("Bearer ", "") });
    if (!(path in responses)) throw new Error(`no response for ${path}`);
    const response = responses[path];
    const body = await (typeof response === "function" ? response(input) : response);
    if (body instanceof Response) return body;
    return body instanceof ApiError ? Response.json(body.data, { status: body.status }) : Response.json(body);
  });
  return requests;
}
