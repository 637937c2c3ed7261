import { ApiError } from "../contract/api-error.ts";
import type { Endpoint, Input } from "../contract/endpoint.ts";
import { identityHeaders, withRetry } from "./browser-session.ts";
import { UNREACHABLE } from "./error-body.ts";

interface FetchedFile {
  file: Blob;
  name: string;
}

/** Fetches a file and its name. Rejects with an `ApiError`, or with a `TypeError` when no response arrived. */
export const fetchFile = <C extends Endpoint>(endpoint: C, input: Input<C>): Promise<FetchedFile> =>
  withRetry(endpoint, () => requestFile(endpoint, input));

async function requestFile<C extends Endpoint>({ path, access }: C, input: Input<C>): Promise<FetchedFile> {
  const response = await fetch(`/api/v1/${path}?${new URLSearchParams(input as Record<string, string>)}`, {
    headers: identityHeaders(access),
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => UNREACHABLE));
  const [, name = "places"] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  return { file: await response.blob(), name: decodeURIComponent(name) };
}
