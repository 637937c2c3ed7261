import { withRetry } from "../../api-client/browser-session.ts";
import { readCookie } from "../../api-client/document-cookie.ts";
import { UNREACHABLE } from "../../api-client/error-body.ts";
import { TOKEN } from "../../api-client/token.ts";
import { ApiError } from "../../contract/api-error.ts";
import type { Endpoint, Input, Output } from "../../contract/endpoint.ts";

const bearer = () => `Bearer ${readCookie(TOKEN) ?? ""}`;

interface UploadOptions {
  /** Called with the uploaded share of the body, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** The input of an endpoint with a file, which is the browser's `File`; optional fields may be undefined. */
export type FormInput<C extends Endpoint> = { [Name in keyof Input<C>]: unknown };

/**
 * Uploads a form with a file and reports progress, which `fetch` cannot. Rejects like `api`; with an `AbortError` if
 * aborted.
 */
export function uploadFile<C extends Endpoint>(
  endpoint: C,
  input: FormInput<C>,
  { onProgress, signal }: UploadOptions = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  const send = () =>
    new Promise<Output<C>>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(endpoint.method, `/api/v1/${endpoint.path}`);
      request.setRequestHeader("authorization", bearer());
      request.responseType = "json";
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, response } = request;
        if (status >= 200 && status < 300 && response) resolve(response);
        else reject(new ApiError(status, response?.message ? response : UNREACHABLE));
      };
      request.onerror = () => reject(new TypeError("No response"));
      request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      request.send(form);
    });
  return withRetry(endpoint, send);
}
