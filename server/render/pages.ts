import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { sendError, toApiError } from "../http/api.ts";
import { parseForm } from "../http/input/form-fields.ts";
import { withRequestId } from "../http/request-log/failure.ts";
import { pageAddress } from "./page-address.ts";
import { isNoPage, toPageUrl } from "./page-path.ts";
import { PageSender, type PageSenderOptions, sendHome, sendRedirect, sendRedirectOf } from "./page-sender.ts";
import { wantsPage } from "./wanted-answer.ts";

export interface PagesOptions extends PageSenderOptions {
  /** The address to which a page has moved for good; undefined for all others. */
  movedTo: (url: URL) => string | undefined;
}

/** Serves all pages, and the forms that are submitted to them without script. */
export async function registerPages(app: FastifyInstance, options: PagesOptions) {
  const sender = new PageSender(options);

  app.setErrorHandler((error, request, reply) => {
    const failure = withRequestId(toApiError(error, request), request);
    return wantsPage(request) ? sender.sendErrorPage(reply, failure) : sendError(failure, request, reply);
  });

  app.get("/*", async (request, reply) => {
    const url = toPageUrl(request.url);
    // 404 instead of the redirect to the home page.
    if (isNoPage(url.pathname)) throw apiError("page_unknown");
    const previewKey = url.searchParams.get("preview");
    if (previewKey !== null) return sender.sendPreview(reply, url, previewKey);
    const moved = options.movedTo(url);
    if (moved !== undefined) return reply.redirect(moved, 301);
    reply.header("vary", ["cookie", ...options.originOf.vary].join(", "));
    const known = pageAddress(url);
    request.page = known?.path ?? "/*";
    if (!known) return sendHome(reply);
    const { address, isFormQuery } = known;
    if (isFormQuery) return sendRedirect(reply, address);
    return sender.sendPage(reply, address).catch((error) => sendRedirectOf(reply, error));
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
    return sender.sendFormResult(reply, request.body).catch((error) => sendRedirectOf(reply, error));
  });
}

/** Browsers set these headers; a page cannot forge them. */
function isSameOrigin({ headers, protocol, host }: FastifyRequest, siteOrigin: string) {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin === siteOrigin || headers.origin === `${protocol}://${host}`;
}
