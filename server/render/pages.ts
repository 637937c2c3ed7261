import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "../../contract/api-errors.ts";
import { sendError, toApiError } from "../http/api.ts";
import { pageAddress } from "./page-address.ts";
import { PageSender, type PageSenderOptions, sendRedirect, sendRedirectOf, urlOf } from "./page-sender.ts";

/** Serves all pages, and the forms that are submitted to them without script. */
export async function registerPages(app: FastifyInstance, options: PageSenderOptions) {
  const sender = new PageSender(options);

  // Browsers get an error page; programs get JSON.
  app.setErrorHandler((error, request, reply) => {
    const failure = toApiError(error, request);
    const wantsHtml = request.method === "GET" && request.headers.accept?.includes("text/html");
    return wantsHtml ? sender.sendErrorPage(reply, failure) : sendError(failure, request, reply);
  });

  app.get("/*", async (request, reply) => {
    const url = urlOf(request);
    // A missing file returns 404 instead of the redirect to the home page.
    if (/\.\w+$/.test(url.pathname) || url.pathname.startsWith("//")) throw apiError("page_unknown");
    reply.header("vary", "cookie");
    const { address, isFormQuery } = pageAddress(url) ?? { address: "/", isFormQuery: true };
    if (isFormQuery) return sendRedirect(reply, address);
    return sender.sendPage(reply, address).catch((error) => sendRedirectOf(reply, error));
  });

  // A form that was submitted without the page's script runs the same action on the server; same-origin only.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => body,
  );
  app.post("/*", async (request, reply) => {
    if (!isSameOrigin(request)) throw apiError("foreign_page");
    if (typeof request.body !== "string") throw apiError("media_type_wrong");
    const form = new URLSearchParams(request.body);
    return sender.sendFormResult(reply, form).catch((error) => sendRedirectOf(reply, error));
  });
}

/** Browsers set these headers; a page cannot forge them. */
function isSameOrigin({ headers, protocol, host }: FastifyRequest) {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin === `${protocol}://${host}`;
}
