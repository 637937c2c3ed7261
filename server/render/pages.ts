import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { sendError, toApiError } from "../http/api.ts";
import { parseForm } from "../http/input/form-fields.ts";
import { ResponseCache, sendCached } from "../http/response-cache.ts";
import { isNoPage, toPageUrl } from "./page-path.ts";
import { getSessionToken, PageRenderer, type PageRendererOptions, RedirectError } from "./page-renderer.ts";

interface PagesOptions extends PageRendererOptions {
  /** Registers a listener that is called when the cache is outdated. */
  onChange: (listener: () => void) => void;
}

const maxCacheBytes = 64 * 1024 * 1024; // about 500 pages

/**
 * Serves all pages. A visitor's page depends on the URL and on two cookies, theme and font, and is cached for each
 * combination. A request with a token gets a personal page, which is not cached.
 */
export async function registerPages(app: FastifyInstance, { onChange, ...options }: PagesOptions) {
  const cache = new ResponseCache(maxCacheBytes);
  onChange(() => cache.clear());

  const renderer = new PageRenderer(options);
  async function sendPersonalPage(request: FastifyRequest, reply: FastifyReply, form?: URLSearchParams) {
    const { page, setCookies } = await renderer.renderForUser(request, form);
    return sendCached(request, withCookies(reply, setCookies), page, "private, no-store");
  }

  // Browsers get an error page; programs get JSON, as do browsers when the error page cannot be rendered.
  app.setErrorHandler(async (error, request, reply) => {
    const failure = toApiError(error, request);
    const wantsHtml = request.method === "GET" && request.headers.accept?.includes("text/html");
    const page = wantsHtml && (await renderer.renderPublic(request, failure).catch(() => undefined));
    return page ? sendCached(request, reply, page, "no-store") : sendError(failure, request, reply);
  });

  app.get("/*", async (request, reply) => {
    // 404 instead of the redirect to the home page.
    if (isNoPage(toPageUrl(request.url).pathname)) throw apiError("page_unknown");
    reply.header("vary", ["cookie", ...options.originOf.vary].join(", "));
    try {
      if (getSessionToken(request) !== undefined || isPersonal(request.url))
        return await sendPersonalPage(request, reply);
      const key = `${Object.values(renderer.variantOf(request))} ${request.raw.url}`;
      const page = options.site.isDevelopment
        ? await renderer.renderPublic(request)
        : await cache.getOrCreate(key, () => renderer.renderPublic(request));
      return await sendCached(request, reply, page, "no-cache");
    } catch (error) {
      if (error instanceof RedirectError) return sendRedirect(reply, error);
      throw error;
    }
  });

  // A form that was submitted without the page's script runs the same action on the server; same-origin only.
  app.removeAllContentTypeParsers(); // Fastify's own read JSON and plain text, which no form of ours is
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => parseForm(body),
  );
  app.post("/*", async (request, reply) => {
    if (!isSameOrigin(request, options.originOf(request))) throw apiError("foreign_page");
    if (!(request.body instanceof URLSearchParams)) throw apiError("media_type_wrong");
    try {
      return await sendPersonalPage(request, reply, request.body);
    } catch (error) {
      if (error instanceof RedirectError) return sendRedirect(reply, error);
      throw error;
    }
  });
}

/**
 * Whether a URL, in any spelling, leads to personal content: it changes independently of the catalogue and must not be
 * cached.
 */
const isPersonal = (address: string) =>
  /^\/(donation|collection|newsletter)(\/|$)/i.test(decodeURIComponent(toPageUrl(address).pathname));

const sendRedirect = (reply: FastifyReply, { location, cookies }: RedirectError) =>
  withCookies(reply, cookies).header("cache-control", "no-store").redirect(location, 302);

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header("set-cookie", cookies) : reply;

/** Browsers set these headers; a page cannot forge them. */
function isSameOrigin({ headers, protocol, host }: FastifyRequest, siteOrigin: string) {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin === siteOrigin || headers.origin === `${protocol}://${host}`;
}
