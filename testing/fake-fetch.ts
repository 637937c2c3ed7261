import { vi } from "vitest";
import { ApiError } from "../contract/endpoint.ts";

/** A call as a test's server got it. */
interface Asked {
  /** Below /api/v1/, decoded. */
  path: string;
  input: Record<string, unknown>;
  bearer: string | undefined;
}

/**
 * A `fetch` for component tests: answers by path, from what stands there or from what a function makes of the input, at once or later; a `Refusal`
 * is answered as the server would, a `Response` as it is. Returns the list of what was asked, which grows. Any other path fails the test.
 */
export function fakeFetch(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const path = decodeURIComponent(String(address).replace("/api/v1/", ""));
    const headers = new Headers(init?.headers);
    const input =
      init?.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init?.body ?? "{}"));
    asked.push({ path, input, bearer: headers.get("authorization")?.replace("Bearer ", "") });
    if (!(path in answers)) throw new Error(`nobody answers ${path}`);
    const answer = answers[path];
    const body = await (typeof answer === "function" ? answer(input) : answer);
    if (body instanceof Response) return body;
    return body instanceof ApiError ? Response.json(body.data, { status: body.status }) : Response.json(body);
  });
  return asked;
}
