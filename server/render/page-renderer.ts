import type { FastifyRequest } from "fastify";
import { parseCookie, serializeCookie } from "../../api-client/cookie.ts";
import type { Cookies, Session } from "../../api-client/loaders.ts";
import { type StoredToast, storeToasts } from "../../api-client/toast-cookie.ts";
import { TOKEN } from "../../api-client/token.ts";
import { ApiError } from "../../contract/api-error.ts";
import type { Api } from "../../contract/endpoint.ts";
import type { Rendered } from "../../web/shell/render.ts";
import { isPrefetch, isToken, parseVisitorId, toApiError } from "../http/api.ts";
import { CachedResponse } from "../http/cache/cached-response.ts";
import type { RegisterCache } from "../http/cache/response-cache.ts";
import type { Caller, EndpointRegistry } from "../http/endpoint-registry.ts";
import type { OriginOf } from "../http/origin.ts";
import { withRequestId } from "../http/request-log/failure.ts";
import { ApiCache } from "./api-cache.ts";
import type { Site } from "./site.ts";
import { withToasts } from "./toasts-in-page.ts";
import { isOfScript } from "./wanted-answer.ts";

export interface PageRendererOptions {
  site: Site;
  registry: EndpointRegistry;
  originOf: OriginOf;
  registerCache: RegisterCache;
}

/** What to render: the address as `pageAddress` returns it, or an error in place of the screen at an address. */
export interface PageRequest {
  request: FastifyRequest;
  address: string;
  /** The origin for absolute URLs; that of the request by default, and an empty one makes them relative. */
  origin?: string;
  error?: ApiError;
  /** The fields of a form that was submitted without script. */
  form?: URLSearchParams;
}

/** The holder of a token: the member, or the reason why the token could not be checked. */
export interface PageUser {
  member: Caller["member"];
  /** The database is unavailable: the page is a visitor's, but the token is kept. */
  identifyError?: ApiError | undefined;
}

/** Thrown when a page redirects, with the cookies to set. */
export class RedirectError extends Error {
  readonly location: string;
  readonly cookies: string[];
  constructor(location: string, cookies: string[]) {
    super(location);
    this.location = location;
    this.cookies = cookies;
  }
}

const ACCOUNT_UNAVAILABLE =
  "اکنون به داده‌های حساب شما دسترسی نیست و چیزی ذخیره نمی‌شود. دیدن سایت ادامه دارد؛ کمی بعد صفحه را دوباره باز کنید.";

const PREVIEW = "این یک پیش‌نمایش است؛ شاید خوانندگان هنوز آن را به این شکل نبینند.";

/** Renders pages; throws {@link RedirectError} when a page redirects. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #answers = new ApiCache();

  constructor(options: PageRendererOptions) {
    this.#options = options;
    options.registerCache(this.#answers);
  }

  /** What a public page depends on in addition to its URL. */
  variantOf(request: FastifyRequest) {
    return { ...preferencesOf(request), origin: this.#options.originOf(request) };
  }

  /**
   * Renders a page without a token. It is the same for all visitors and therefore cacheable, so it must not set
   * cookies.
   */
  async renderPublic(page: PageRequest): Promise<CachedResponse> {
    const setCookies: string[] = [];
    const anonymous = { visitor: null, member: null, address: "", agent: null, prefetch: false };
    const session = { api: this.#createApi(page.request, anonymous), signedIn: false };
    const rendered = await this.#render(page, session, setCookies);
    if (setCookies.length > 0) throw new Error(`${page.address} set a cookie on a page for everyone`);
    return rendered;
  }

  /** Renders a page for one person, who may be a visitor; returns it with the `Set-Cookie` headers. */
  async renderForUser(
    page: PageRequest,
    { member, identifyError }: PageUser,
  ): Promise<{ page: CachedResponse; setCookies: string[] }> {
    const { request } = page;
    const caller = {
      // A visitor who logs in keeps what was viewed and searched for.
      visitor: page.form ? (member?.visitor ?? parseVisitorId(request.headers["x-visitor-id"])) : null,
      member,
      address: request.ip,
      agent: request.headers["user-agent"] ?? null,
      prefetch: isPrefetch(request),
    };
    const signedIn = member !== null || identifyError !== undefined;
    const api = this.#createApi(request, caller, identifyError);
    const session = { api, signedIn, member: member?.account, notice: identifyError && ACCOUNT_UNAVAILABLE };
    const setCookies: string[] = [];
    return { page: await this.#render(page, session, setCookies), setCookies };
  }

  /** Renders a page of a preview: from no cache, with a notice, and our own pages may embed it. */
  async renderPreview(page: PageRequest, { member }: PageUser) {
    const { request } = page;
    const agent = request.headers["user-agent"] ?? null;
    const caller = { visitor: null, member, address: request.ip, agent, prefetch: true };
    const api = this.#createApi(request, caller, undefined, true);
    const setCookies: string[] = [];
    const rendered = await this.#render(page, { api, signedIn: member !== null, notice: PREVIEW }, setCookies, true);
    return { page: rendered, setCookies };
  }

  /**
   * The API for a page; failures become API errors as over HTTP. When the token could not be checked, endpoints for
   * members throw that error instead of `signed_out`.
   */
  #createApi(request: FastifyRequest, caller: Caller, identifyError?: ApiError, isPreview = false): Api {
    const own = this.#options.registry.apiFor(caller);
    const api = isPreview ? own : this.#answers.wrap(own);
    return async (endpoint, input) => {
      try {
        return await api(endpoint, input);
      } catch (error) {
        const apiError = withRequestId(toApiError(error, request), request);
        throw identifyError && apiError.status === 401 ? withRequestId(identifyError, request) : apiError;
      }
    };
  }

  /** Renders a page; adds the cookies that it sets to `setCookies`. */
  async #render(
    { request, address, origin, error, form }: PageRequest,
    session: Pick<Session, "api" | "signedIn" | "member" | "notice">,
    setCookies: string[],
    isPreview = false,
  ) {
    const cookies = cookiesOf(request, setCookies);
    const toasts: StoredToast[] = [];
    const page = await this.#options.site.render(
      new Request(`http://site.local${address}`, form ? { method: "POST", body: form } : {}),
      {
        ...this.variantOf(request),
        ...(origin !== undefined && { origin }),
        ...session,
        cookies,
        toast: (kind, text) => toasts.push({ kind, text }),
      },
      error,
    );
    if (toasts.length > 0) storeToasts(cookies, toasts);
    const [failure] = page.failures ?? [];
    if (failure !== undefined && !error) throw failure; // the page of the error tells the request's id
    if (page.rejection && isOfScript(request)) throw new ApiError(page.rejection.status, page.rejection.data);
    if (page.location) throw new RedirectError(page.location, setCookies);
    if (page.html && !isOfScript(request)) page.html = withToasts(page.html, toasts);
    return toCachedResponse(isPreview ? { ...page, policy: allowOwnFrames(page.policy) } : page);
  }
}

const allowOwnFrames = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

const toCachedResponse = ({ html = "", status, policy, retryAfter }: Rendered & { policy: string }) =>
  new CachedResponse(html, "text/html; charset=utf-8", {
    status,
    headers: {
      "content-security-policy": policy,
      ...(retryAfter && { "retry-after": String(retryAfter) }),
    },
  });

/** The token in the request's cookie, if it has the shape of one: any other cookie is a visitor's. */
export function getSessionToken({ headers: { cookie = "" } }: FastifyRequest): string | undefined {
  const token = parseCookie(cookie, TOKEN);
  return isToken(token) ? token : undefined;
}

/** The `Set-Cookie` header that deletes the token. */
export const clearedToken = ({ protocol }: FastifyRequest): string =>
  serializeCookie(TOKEN, "", 0, protocol === "https");

/**
 * Reads the request's cookies. Written cookies are visible to later reads and are added to `setCookies`, except for a prefetch: a page that
 * the visitor has not opened changes nothing, such as where the log-in leads.
 */
export function cookiesOf(request: FastifyRequest, setCookies: string[]): Cookies {
  const { headers, protocol } = request;
  const { cookie = "" } = headers;
  const lines = isPrefetch(request) ? [] : setCookies;
  const written = new Map<string, string | undefined>();
  return {
    read: (name) => (written.has(name) ? written.get(name) : parseCookie(cookie, name)),
    write(name, value, seconds) {
      const isSame = (line: string) => line.startsWith(`${name}=`);
      if (written.has(name)) lines.splice(lines.findIndex(isSame), 1); // the last one counts, as in the browser
      written.set(name, seconds > 0 ? value : undefined);
      lines.push(serializeCookie(name, value, seconds, protocol === "https"));
    },
  };
}

/** The display preferences in the request's cookies. */
function preferencesOf({ headers: { cookie = "" } }: FastifyRequest): Pick<Session, "theme" | "fonts"> {
  const theme = parseCookie(cookie, "theme");
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    fonts: parseCookie(cookie, "fonts") === "1",
  };
}
