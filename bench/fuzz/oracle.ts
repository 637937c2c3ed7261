import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { API_ERRORS, type ApiErrorCode } from "../../contract/api-errors.ts";
import { hasRight, isDeskRight } from "../../contract/desk/team/rights.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { HttpResponse } from "../client/http-connection.ts";
import type { Plan } from "./planned-request.ts";

const persian = /[\u0600-\u06ff]/;

/** Errors that any request may get, whatever the endpoint. */
const commonCodes: readonly ApiErrorCode[] = [
  "malformed",
  "fields_too_many",
  "fields_wrong",
  "prefetch_refused",
  "call_unknown",
  "method_wrong",
  "too_slow",
  "body_too_large",
  "address_too_long",
  "media_type_wrong",
  "too_often",
  "not_ready",
  "overloaded",
];

/** Errors of callers without access. */
function accessCodes(access: Endpoint["access"]): readonly ApiErrorCode[] {
  if (access === "member") return ["signed_out"];
  return isDeskRight(access) ? ["signed_out", "staff_only", "right_missing", "owner_only", "password_needed"] : [];
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The body as JSON; undefined if it is none. */
export function readJson({ headers, body }: HttpResponse): unknown {
  const decode = decoders[headers.get("content-encoding") ?? ""];
  try {
    return JSON.parse((decode ? decode(body) : body).toString());
  } catch {
    return undefined;
  }
}

/** The rejection that the access of the endpoint demands for the person; undefined for one who may call it. */
export function demandedRejection({ access }: Endpoint, { person }: Pick<Plan, "person">): ApiErrorCode | undefined {
  if (access === "anyone" || access === "visitor" || access === "newcomer") return undefined;
  if (person.role === "anonymous" || person.role === "visitor" || person.role === "expired") return "signed_out";
  if (access === "member") return undefined;
  if (person.role === "member") return "staff_only";
  if (hasRight(person.role, access)) return undefined;
  return access === "own" ? "owner_only" : "right_missing";
}

interface ErrorBody {
  message?: unknown;
  code?: unknown;
  errors?: unknown;
  retry_after?: unknown;
}

/** What is wrong with an error response; undefined if it is the contract's shape. */
export function checkErrorShape(response: HttpResponse): string | undefined {
  const { status, headers } = response;
  const body = readJson(response) as ErrorBody | undefined;
  if (typeof body !== "object" || body === null) return `${status} without a JSON body`;
  const { message, code, errors, retry_after: retryAfter } = body;
  if (typeof message !== "string" || !persian.test(message)) return `${status} without a Persian sentence`;
  if (typeof code !== "string" || !(code in API_ERRORS)) return `${status} with the unknown code ${code}`;
  if (API_ERRORS[code as ApiErrorCode][0] !== status) return `${status} with the code ${code} of another status`;
  if (errors !== undefined) {
    const sentences = typeof errors === "object" && errors !== null ? Object.values(errors) : [0];
    if (!sentences.every((text) => typeof text === "string" && persian.test(text)))
      return `${status} with odd \`errors\``;
  } else if (code === "fields_wrong") return "422 fields_wrong without `errors`";
  if (retryAfter !== undefined && headers.get("retry-after") !== String(retryAfter))
    return "Retry-After differs from the body";
  if ((status === 503 || code === "too_often") && headers.get("retry-after") === undefined)
    return `${status} ${code} without Retry-After`;
  return undefined;
}

/** The first path at which the body has a key that the parsed value lacks: a field that the schema does not know. */
export function findUnknownKey(body: unknown, parsed: unknown, path = ""): string | undefined {
  if (typeof body !== "object" || body === null || typeof parsed !== "object" || parsed === null) return undefined;
  for (const [key, value] of Object.entries(body)) {
    if (!(key in parsed)) return `${path}/${key}`;
    const found = findUnknownKey(value, (parsed as Record<string, unknown>)[key], `${path}/${key}`);
    if (found) return found;
  }
  return undefined;
}

/** Checks responses; keeps which successful bodies it has already seen, since parsing a list takes a millisecond. */
export class Oracle {
  readonly #seen = new Set<string>();

  /** What is wrong with the response; undefined if nothing is. A 503 is a page for readers, JSON for calls, and nothing for HEAD. */
  check(plan: Plan, response: HttpResponse): string | undefined {
    const { status } = response;
    if (status >= 500 && status !== 503) return `${status}`;
    if (status === 503 && !response.headers.has("retry-after")) return "503 without Retry-After";
    return plan.endpoint ? this.#checkCall(plan, plan.endpoint, response) : checkPage(plan, response);
  }

  #checkCall(plan: Plan, endpoint: Endpoint, response: HttpResponse): string | undefined {
    const { status } = response;
    if (plan.method === "HEAD") return undefined;
    const isRightMethod = plan.method === endpoint.method;
    const demanded = isRightMethod ? demandedRejection(endpoint, plan) : undefined;
    if (status >= 400) {
      const wrong = checkErrorShape(response);
      if (wrong) return wrong;
      const { code } = readJson(response) as { code: ApiErrorCode };
      if (isRightMethod && code !== demanded && plan.person.account > 0 && isLostAccess(endpoint, code))
        return LOST_ACCESS;
      if (demanded && code !== demanded && !isTransport(code)) return `${code} instead of ${demanded}`;
      if (!isRightMethod) return undefined;
      const known = [...commonCodes, ...accessCodes(endpoint.access), ...(endpoint.errors ?? [])];
      return known.includes(code) ? undefined : `the undocumented error ${code}`;
    }
    if (demanded) return `${status} instead of ${demanded}`;
    if (!isRightMethod) return `${status} for the wrong method`;
    if (plan.isForeign && !isUnremoved(response)) return `${status} for another member's id`;
    if (status === 304) return plan.method === "GET" ? undefined : "304";
    return this.#checkSuccess(endpoint, response);
  }

  #checkSuccess(endpoint: Endpoint, response: HttpResponse): string | undefined {
    const { status, body, headers } = response;
    if (endpoint.empty) return status === 204 ? undefined : `${status} instead of 204`;
    if (status !== 200 && !(status === 201 && endpoint.creates)) return `${status} as success`;
    if (endpoint.file) return headers.has("content-disposition") ? undefined : "a file without a name";
    const key = createHash("sha1").update(endpoint.path).update(body).digest("base64");
    if (this.#seen.has(key)) return undefined;
    const json = readJson(response);
    const full = endpoint.output.safeParse(json);
    const parsed = full.success ? full : (endpoint.leanOutput?.safeParse(json) ?? full);
    if (!parsed.success) return `the answer is off its schema: ${JSON.stringify(parsed.error.issues[0])}`;
    const unknown = findUnknownKey(json, parsed.data);
    if (unknown) return `the answer has an unknown field: ${unknown}`;
    if (this.#seen.size > 100_000) this.#seen.clear();
    this.#seen.add(key);
    return undefined;
  }
}

/** The problem of a person who was refused although the role may call: perhaps a request of the fuzz ended the session. */
export const LOST_ACCESS = "refused although the role may call";

/** Whether an answer says that nothing was removed: repeating a removal is allowed. */
const isUnremoved = (response: HttpResponse) => (readJson(response) as { removed?: unknown })?.removed === false;

const isLostAccess = ({ access, errors = [] }: Endpoint, code: ApiErrorCode) =>
  (access === "member" || isDeskRight(access)) &&
  !errors.includes(code) && // what is created published needs a further right
  ["signed_out", "staff_only", "right_missing", "owner_only", "password_needed"].includes(code);

const isTransport = (code: ApiErrorCode) =>
  [
    "malformed",
    "address_too_long",
    "too_slow",
    "not_ready",
    "overloaded",
    "too_often",
    "fields_wrong",
    "media_type_wrong",
  ].includes(code);

function checkPage({ method }: Plan, response: HttpResponse): string | undefined {
  const { status, headers, body } = response;
  if (status < 400 || method === "HEAD") return undefined;
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/html"))
    return headers.has("content-encoding") || persian.test(body.toString()) ? undefined : "an empty page";
  if (status === 416 || (type.startsWith("text/plain") && body.length === 0)) return undefined;
  return checkErrorShape(response);
}
