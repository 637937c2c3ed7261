import { readCookie } from "../../api-client/cookie.ts";
import { TOKEN } from "../../api-client/token.ts";
import { UNREACHABLE } from "../../api-client/error-body.ts";
import { ApiError, type Endpoint, type Input, type Output } from "../../contract/endpoint.ts";

const bearer = () => `Bearer ${readCookie(TOKEN) ?? ""}`;

interface UploadOptions {
  /** How much of the body has gone, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** The input of a call that sends a file: its file is the browser's own, and what may be left out is undefined. */
export type FormInput<C extends Endpoint> = { [Name in keyof Input<C>]: unknown };

/** Sends a form with a file, and tells how far it is, which `fetch` cannot. Rejects as `api` does; stopped, with an `AbortError`. */
export function uploadFile<C extends Endpoint>(call: C, input: FormInput<C>, { onProgress, signal }: UploadOptions = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  return new Promise<Output<C>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, `/api/v1/${call.path}`);
    request.setRequestHeader("authorization", bearer());
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300 && response) resolve(response);
      else reject(new ApiError(status, response?.message ? response : UNREACHABLE));
    };
    request.onerror = () => reject(new TypeError("No answer came"));
    request.onabort = () => reject(new DOMException("Stopped", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
