import { type Api, Refusal, type RefusalBody } from "../../contract/call.ts";
import type { Session, Theme } from "./api.ts";
import { readCookie } from "./cookie.ts";
import { visitorId } from "./visitor.ts";

export const browserSession = (): Session => ({
  api,
  theme: (readCookie("theme") as Theme | undefined) ?? null,
  fonts: readCookie("fonts") !== undefined,
  origin: location.origin,
});

/** A call over the network. Rejects with a `Refusal`, or with a `TypeError` when no answer came. */
export const api: Api = async ({ method, path, access }, input, signal) => {
  const rest = new Map(Object.entries(input as object).filter(([, value]) => value !== undefined));
  const address = path.replace(/:(\w+)/g, (_, name) => {
    const value = encodeURIComponent(rest.get(name));
    rest.delete(name);
    return value;
  });
  const visitor = access === "visitor" ? visitorId() : undefined;
  const headers = { ...(visitor && { "x-visitor-id": visitor }) };
  const query =
    method === "GET" && rest.size > 0 ? `?${new URLSearchParams([...rest].map(([k, v]) => [k, `${v}`]))}` : "";
  const response = await fetch(`/api/v1/${address}${query}`, {
    method,
    headers: method === "POST" ? { ...headers, "content-type": "application/json" } : headers,
    body: method === "POST" ? JSON.stringify(Object.fromEntries(rest)) : null,
    signal: signal ?? null,
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, isRefusal(body) ? body : unexpected);
  return body as never;
};

// A proxy before us may answer with a page of its own.
const unexpected: RefusalBody = { code: "unexpected", message: "پاسخی از سرور نرسید. لطفاً دوباره تلاش کنید." };
const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
