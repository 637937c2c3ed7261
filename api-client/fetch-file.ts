import { ApiError, type Endpoint, type Input } from "../contract/endpoint.ts";
import { readCookie } from "./cookie.ts";
import { TOKEN } from "./token.ts";
import { UNREACHABLE } from "./error-body.ts";

/** The file that a call is answered with, and its name. Rejects with a `Refusal`, or with a `TypeError` when no answer came. */
export async function fileOf<C extends Endpoint>({ path }: C, input: Input<C>): Promise<{ file: Blob; name: string }> {
  const response = await fetch(`/api/v1/${path}?${new URLSearchParams(input as Record<string, string>)}`, {
    headers: { authorization: `Bearer ${readCookie(TOKEN) ?? ""}` },
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => UNREACHABLE));
  const [, name = "places"] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { file: await response.blob(), name: decodeURIComponent(name) };
}
