import { type Api, ApiError, type ApiErrorBody, type Endpoint } from "../contract/endpoint.ts";
import type { Session, Theme } from "./loaders.ts";
import { readCookie, writeCookie } from "./cookie.ts";
import { TOKEN } from "./token.ts";
import { visitorId } from "./visitor-id.ts";

/** `say` is the shell's: where a sentence appears is not the business of those who say it. */
export const browserSession = (say: Session["say"]): Session => ({
  api,
  cookies: { read: readCookie, write: writeCookie },
  signedIn: readCookie(TOKEN) !== undefined,
  theme: (readCookie("theme") as Theme | undefined) ?? null,
  fonts: readCookie("fonts") !== undefined,
  origin: location.origin,
  toast: say,
});

/** A call over the network. Rejects with a `Refusal`, or with a `TypeError` when no answer came. */
export const api: Api = async ({ method, path, access, form, upload, empty }, input, signal) => {
  const rest = new Map(Object.entries(input as object).filter(([, value]) => value !== undefined));
  const address = path.replace(/:(\w+)/g, (_, name) => {
    const value = encodeURIComponent(rest.get(name));
    rest.delete(name);
    return value;
  });
  const headers = identity(access);
  const query =
    method === "GET" && rest.size > 0 ? `?${new URLSearchParams([...rest].map(([k, v]) => [k, `${v}`]))}` : "";
  let body: BodyInit | null = null;
  if (form || upload) {
    body = new FormData();
    for (const [name, value] of rest) body.append(name, value);
  } else if (method === "POST") {
    headers["content-type"] = "application/json";
    body = JSON.stringify(Object.fromEntries(rest));
  }
  const response = await fetch(`/api/v1/${address}${query}`, { method, headers, body, signal: signal ?? null });
  if (response.ok && empty) return null as never;
  const answer: unknown = await response.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw error; // called off, or cut off, on its way
  });
  if (!response.ok || answer === undefined)
    throw new ApiError(response.status, isRefusal(answer) ? answer : unexpected);
  return answer as never;
};

/** The bearer goes with the calls that need it, and with no other. */
function identity(access: Endpoint["access"]): Record<string, string> {
  const bearer = access === "anyone" || access === "newcomer" ? undefined : readCookie(TOKEN);
  const visitor = access === "visitor" || access === "newcomer" ? visitorId() : undefined;
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(visitor && { "x-visitor-id": visitor }),
  };
}

// A proxy before us may answer with a page of its own.
const unexpected: ApiErrorBody = { code: "unexpected", message: "پاسخی از سرور نرسید. لطفاً دوباره تلاش کنید." };
const isRefusal = (body: unknown): body is ApiErrorBody =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
