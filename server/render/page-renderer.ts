import type { FastifyRequest } from "fastify";
import { parseCookie, serializeCookie } from "../../api-client/cookie.ts";
import type { Cookies, Session } from "../../api-client/loaders.ts";
import { TOKEN } from "../../api-client/token.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { Api } from "../../contract/endpoint.ts";
import type { Rendered } from "../../web/shell/render.ts";
import { isPrefetch, toApiError } from "../http/api.ts";
import type { Caller, EndpointRegistry } from "../http/endpoint-registry.ts";
import type { OriginOf } from "../http/origin.ts";
import { CachedResponse } from "../http/response-cache.ts";
import { toPageUrl } from "./page-path.ts";
import type { Site } from "./site.ts";

export interface PageRendererOptions {
  site: Site;
  registry: EndpointRegistry;
  /** The member of a valid token. */
  identify: (token: string) => Promise<Caller["member"]>;
  originOf: OriginOf;
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

/** Renders pages; throws {@link RedirectError} when a page redirects. */
export class PageRenderer {
  readonly #options: PageRendererOptions;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /** What a public page depends on in addition to its URL. */
  variantOf(request: FastifyRequest) {
    return { ...preferencesOf(request), origin: this.#options.originOf(request) };
  }

  /**
   * Renders a page without a token. It is the same for all visitors and therefore cacheable, so it must not set
   * cookies.
   */
  async renderPublic(request: FastifyRequest, error?: ApiError): Promise<CachedResponse> {
    const setCookies: string[] = [];
    const anonymous = { visitor: null, member: null, address: "", agent: null, prefetch: false };
    const session = { api: this.#createApi(request, anonymous), signedIn: false };
    const page = await this.#render(request, session, setCookies, error && { error });
    if (setCookies.length > 0) throw new Error(`${request.raw.url} set a cookie on a page for everyone`);
    return page;
  }

  /** Renders a page for the holder of the request's token; returns it with the `Set-Cookie` headers. */
  async renderForUser(
    request: FastifyRequest,
    form?: URLSearchParams,
  ): Promise<{ page: CachedResponse; setCookies: string[] }> {
    const token = getSessionToken(request);
    let identifyError: ApiError | undefined; // the database is unavailable: render as for a visitor, but keep the token
    const member = token
      ? await this.#options.identify(token).catch((error) => {
          identifyError = toApiError(error, request);
          return null;
        })
      : null;
    const setCookies: string[] = [];
    // The token has expired: render as for a visitor.
    if (token && !member && !identifyError) cookiesOf(request, setCookies).write(TOKEN, "", 0);
    const caller = {
      visitor: null,
      member,
      address: request.ip,
      agent: request.headers["user-agent"] ?? null,
      prefetch: isPrefetch(request),
    };
    const signedIn = member !== null || identifyError !== undefined;
    const tokenUnchecked = identifyError !== undefined;
    const session = { api: this.#createApi(request, caller, identifyError), signedIn, tokenUnchecked };
    return { page: await this.#render(request, session, setCookies, form && { form }), setCookies };
  }

  /**
   * The API for a page; failures become API errors as over HTTP. When the token could not be checked, endpoints for
   * members throw that error instead of `signed_out`.
   */
  #createApi(request: FastifyRequest, caller: Caller, identifyError?: ApiError): Api {
    return async (endpoint, input) => {
      try {
        return await this.#options.registry.apiFor(caller)(endpoint, input);
      } catch (error) {
        const apiError = toApiError(error, request);
        throw identifyError && apiError.status === 401 ? identifyError : apiError;
      }
    };
  }

  /** Renders a page; adds the cookies that it sets to `setCookies`. */
  async #render(
    request: FastifyRequest,
    session: Pick<Session, "api" | "signedIn" | "tokenUnchecked">,
    setCookies: string[],
    { form, error }: { form?: URLSearchParams; error?: ApiError } = {},
  ) {
    const variant = this.variantOf(request);
    const page = await this.#options.site.render(
      new Request(toPageUrl(request.url), form ? { method: "POST", body: form } : {}),
      {
        ...variant,
        ...session,
        cookies: cookiesOf(request, setCookies),
        toast: () => {},
      },
      error,
    );
    for (const failure of page.failures ?? []) request.log.error(failure);
    if (page.location) throw new RedirectError(page.location, setCookies);
    return toCachedResponse(page);
  }
}

const toCachedResponse = ({ html = "", status, policy }: Rendered & { policy: string }) =>
  new CachedResponse(html, "text/html; charset=utf-8", { status, headers: { "content-security-policy": policy } });

export const getSessionToken = ({ headers: { cookie = "" } }: FastifyRequest) => parseCookie(cookie, TOKEN);

/** Reads the request's cookies. Written cookies are visible to later reads and are added to `setCookies`. */
function cookiesOf({ headers: { cookie = "" }, protocol }: FastifyRequest, setCookies: string[]): Cookies {
  const written = new Map<string, string | undefined>();
  return {
    read: (name) => (written.has(name) ? written.get(name) : parseCookie(cookie, name)),
    write(name, value, seconds) {
      const isSame = (line: string) => line.startsWith(`${name}=`);
      if (written.has(name)) setCookies.splice(setCookies.findIndex(isSame), 1); // the last one counts, as in the browser
      written.set(name, seconds > 0 ? value : undefined);
      setCookies.push(serializeCookie(name, value, seconds, protocol === "https"));
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
