import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { asRefusal, sendRefusal } from "../http/api.ts";
import { ResponseCache, sendCached } from "../http/response-cache.ts";
import { PageRenderer, type PageRendererOptions, RedirectError, tokenOf } from "./page-renderer.ts";

interface PagesOptions extends PageRendererOptions {
  /** Tells when everything that is kept has become old. */
  onChange: (forget: () => void) => void;
}

const mostKept = 64 * 1024 * 1024; // bytes: some 500 pages

/**
 * Every page, for everyone. What a visitor sees depends on the address and on two cookies, theme and typeface, and is kept
 * for each. Whoever comes with a token gets a page of their own, which nobody keeps.
 */
export async function pages(app: FastifyInstance, { onChange, ...options }: PagesOptions) {
  const keeper = new ResponseCache(mostKept);
  onChange(() => keeper.forgetAll());

  const drawer = new PageRenderer(options);
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, form?: URLSearchParams) {
    const { page, sent } = await drawer.renderForUser(request, form);
    return sendCached(request, withCookies(reply, sent), page, "private, no-store");
  }

  // Whoever reads is answered with a page, and a program with JSON, or when no page can be drawn.
  app.setErrorHandler(async (error, request, reply) => {
    const refused = asRefusal(error, request);
    const reads = request.method === "GET" && request.headers.accept?.includes("text/html");
    const page = reads && (await drawer.renderPublic(request, refused).catch(() => undefined));
    return page ? sendCached(request, reply, page, "no-store") : sendRefusal(refused, request, reply);
  });

  app.get("/*", async (request, reply) => {
    // A file that is not there: whoever asks for it by name is no reader to be led home.
    if (/\.\w+$/.test(request.raw.url!.split("?", 1)[0]!)) throw apiError("page_unknown");
    reply.header("vary", "cookie");
    try {
      if (tokenOf(request) !== undefined || isOwn(request.raw.url!)) return await sendOwn(request, reply);
      const key = `${Object.values(drawer.readerOf(request))} ${request.raw.url}`;
      const page = options.site.changes
        ? await drawer.renderPublic(request)
        : await keeper.keep(key, () => drawer.renderPublic(request));
      return await sendCached(request, reply, page, "no-cache");
    } catch (error) {
      if (error instanceof RedirectError) return leadAway(reply, error);
      throw error;
    }
  });

  // A form that was sent before the page's script ran, or without it: the same action, here. Only from our own pages.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => body,
  );
  app.post("/*", async (request, reply) => {
    if (!fromHere(request)) throw apiError("foreign_page");
    if (typeof request.body !== "string") throw apiError("media_type_wrong");
    try {
      return await sendOwn(request, reply, new URLSearchParams(request.body));
    } catch (error) {
      if (error instanceof RedirectError) return leadAway(reply, error);
      throw error;
    }
  });
}

/** What lies behind these addresses is somebody's own and changes without the catalogue, so it is not kept, however they are written. */
const isOwn = (address: string) =>
  /^\/(donation|collection|newsletter)(\/|$)/i.test(decodeURIComponent(new URL(address, "http://site.local").pathname));

const leadAway = (reply: FastifyReply, { location, cookies }: RedirectError) =>
  withCookies(reply, cookies).header("cache-control", "no-store").redirect(location, 302);

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header("set-cookie", cookies) : reply;

/** Browsers say where a form comes from, and no page can make them say otherwise. */
function fromHere({ headers, protocol, host }: FastifyRequest) {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin === `${protocol}://${host}`;
}
