import { setTimeout as wait } from "node:timers/promises";

/** Sends requests to the API of a product, as a visitor or as a member. */
export interface ApiClient {
  get<Body = unknown>(path: string): Promise<Body>;
  /** Sends an object as JSON and a form as form data. */
  post<Body = unknown>(path: string, body?: object): Promise<Body>;
  /** Returns a client for the member with the token. */
  withToken(token: string): ApiClient;
}

const USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const WAIT_TIMEOUT_MS = 60_000;

/** Creates a client. Its methods throw an error with the response when the status is not 2xx. */
export function createClient(address: string, token?: string): ApiClient {
  async function request(method: "GET" | "POST", path: string, body?: object) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api/v1/${path}`, {
      method,
      headers: {
        "user-agent": USER_AGENT,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text && JSON.parse(text);
  }
  return {
    get: (path) => request("GET", path),
    post: (path, body) => request("POST", path, body),
    withToken: (otherToken) => createClient(address, otherToken),
  };
}

/** Calls `read` until it returns a value. Throws an error that names `what` after a minute. */
export async function waitFor<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + WAIT_TIMEOUT_MS; performance.now() < end; await wait(100)) {
    const value = await read();
    if (value !== undefined) return value;
  }
  throw new Error(`${what}: missing after ${WAIT_TIMEOUT_MS / 1000} s`);
}
