import type { FastifyRequest } from "fastify";
import type { Cookies, Session } from "../../api-client/loaders.ts";
import { cookieIn, cookieLine } from "../../api-client/cookie.ts";
import { TOKEN } from "../../api-client/token.ts";
import type { Api, ApiError } from "../../contract/endpoint.ts";
import type { Rendered } from "../../web/shell/entry-server.tsx";
import { asRefusal, isPrefetch } from "../http/api.ts";
import type { Caller, EndpointRegistry } from "../http/endpoint-registry.ts";
import type { OriginOf } from "../http/origin.ts";
import { CachedResponse } from "../http/response-cache.ts";
import type { Site } from "./site.ts";

export interface PageRendererOptions {
  site: Site;
  answers: EndpointRegistry;
  /** Who holds a token, if it lives. */
  identify: (token: string) => Promise<Caller["member"]>;
  originOf: OriginOf;
}

/** A page that is to be looked for elsewhere, and the cookies that are set on the way. */
export class RedirectError extends Error {
  readonly location: string;
  readonly cookies: string[];
  constructor(location: string, cookies: string[]) {
    super(location);
    this.location = location;
    this.cookies = cookies;
  }
}

/** Draws pages; throws {@link Elsewhere} when one leads on. */
export class PageRenderer {
  readonly #options: PageRendererOptions;

  constructor(options: PageRendererOptions) {
    this.#options = options;
  }

  /** What a page for everyone depends on beside its address. */
  readerOf(request: FastifyRequest) {
    return { ...choicesOf(request), origin: this.#options.originOf(request) };
  }

  /** Without a token: the same for all, so it can be kept. A cookie on it would be everyone's. */
  async renderPublic(request: FastifyRequest, refused?: ApiError): Promise<CachedResponse> {
    const sent: string[] = [];
    const nobody = { visitor: null, member: null, address: "", agent: null, prefetch: false };
    const who = { api: this.#apiOf(request, nobody), signedIn: false };
    const page = await this.#render(request, who, sent, refused && { refused });
    if (sent.length > 0) throw new Error(`${request.raw.url} set a cookie on a page for everyone`);
    return page;
  }

  /** For whoever holds the token, with the lines of the cookies that go along. */
  async renderForUser(
    request: FastifyRequest,
    form?: URLSearchParams,
  ): Promise<{ page: CachedResponse; sent: string[] }> {
    const secret = tokenOf(request);
    let unrecognised: ApiError | undefined; // the database is away: the page is a visitor's, and the token may live
    const member = secret
      ? await this.#options.identify(secret).catch((error) => {
          unrecognised = asRefusal(error, request);
          return null;
        })
      : null;
    const sent: string[] = [];
    if (secret && !member && !unrecognised) cookiesOf(request, sent).write(TOKEN, "", 0); // it is dead; the page is a visitor's
    const caller = {
      visitor: null,
      member,
      address: request.ip,
      agent: request.headers["user-agent"] ?? null,
      prefetch: isPrefetch(request),
    };
    const signedIn = member !== null || unrecognised !== undefined;
    const who = { api: this.#apiOf(request, caller, unrecognised), signedIn };
    return { page: await this.#render(request, who, sent, form && { form }), sent };
  }

  /**
   * What a page calls: what fails is a refusal, as over HTTP. Whoever could not be recognised is told why, and not that they are
   * signed out.
   */
  #apiOf(request: FastifyRequest, caller: Caller, unrecognised?: ApiError): Api {
    return async (call, input) => {
      try {
        return await this.#options.answers.apiFor(caller)(call, input);
      } catch (error) {
        const refused = asRefusal(error, request);
        throw unrecognised && refused.status === 401 ? unrecognised : refused;
      }
    };
  }

  /** Draws a page; the cookies that it sets go to `sent`. */
  async #render(
    request: FastifyRequest,
    who: Pick<Session, "api" | "signedIn">,
    sent: string[],
    { form, refused }: { form?: URLSearchParams; refused?: ApiError } = {},
  ) {
    const reader = this.readerOf(request);
    const page = await this.#options.site.render(
      new Request(new URL(request.raw.url!, "http://site.local"), form ? { method: "POST", body: form } : {}),
      {
        ...reader,
        ...who,
        cookies: cookiesOf(request, sent),
        toast: () => {},
      },
      refused,
    );
    for (const failure of page.failures ?? []) request.log.error(failure);
    if (page.location) throw new RedirectError(page.location, sent);
    return kept(page);
  }
}

const kept = ({ html = "", status, policy }: Rendered & { policy: string }) =>
  new CachedResponse(html, "text/html; charset=utf-8", { status, headers: { "content-security-policy": policy } });

export const tokenOf = ({ headers: { cookie = "" } }: FastifyRequest) => cookieIn(cookie, TOKEN);

/** The request's cookies; what is written is read again, and goes to `sent` as lines. */
function cookiesOf({ headers: { cookie = "" }, protocol }: FastifyRequest, sent: string[]): Cookies {
  const written = new Map<string, string | undefined>();
  return {
    read: (name) => (written.has(name) ? written.get(name) : cookieIn(cookie, name)),
    write(name, value, seconds) {
      written.set(name, seconds > 0 ? value : undefined);
      sent.push(cookieLine(name, value, seconds, protocol === "https"));
    },
  };
}

/** What the reader's browser remembers of how pages should look. */
function choicesOf({ headers: { cookie = "" } }: FastifyRequest): Pick<Session, "theme" | "fonts"> {
  const theme = cookieIn(cookie, "theme");
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    fonts: cookieIn(cookie, "fonts") === "1",
  };
}
