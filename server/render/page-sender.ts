import type { FastifyReply } from "fastify";
import { storeToasts } from "../../api-client/toast-cookie.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { Admission } from "../http/admission/admission.ts";
import type { OnWaiting } from "../http/admission/work-queue.ts";
import { toApiError } from "../http/api.ts";
import type { CachedResponse } from "../http/cache/cached-response.ts";
import { placeTag, ResponseCache } from "../http/cache/response-cache.ts";
import { sendCached } from "../http/cache/send-cached.ts";
import type { Member } from "../http/endpoint-registry.ts";
import { createOriginLimit } from "../http/origin.ts";
import { assertPageMember } from "../http/page-member.ts";
import { pageAddress } from "./page-address.ts";
import { toPageUrl } from "./page-path.ts";
import {
  clearedToken,
  cookiesOf,
  getSessionToken,
  PageRenderer,
  type PageRendererOptions,
  type PageUser,
  RedirectError,
} from "./page-renderer.ts";
import { sendPlainErrorPage } from "./plain-error-page.ts";
import { isOfScript } from "./wanted-answer.ts";

export interface PageSenderOptions extends PageRendererOptions {
  /** Decides when pages are rendered, and identifies members. */
  admission: Admission;
  /**
   * Opens the preview of a key for the page of a path: returns the function inside of which the page is rendered. Throws ApiError
   * `page_unknown` for a wrong key.
   */
  openPreview: (
    key: string,
    path: string,
    member: Member | null,
  ) => Promise<<Result>(run: () => Promise<Result>) => Promise<Result>>;
}

const maxCacheBytes = 64 * 1024 * 1024; // about 500 pages

/**
 * Sends pages. A visitor's page depends on its address and on two cookies, theme and font, and is cached for each combination.
 * A member's page is personal and not cached. What is not cached waits for its turn (`Admission`).
 */
export class PageSender {
  readonly #admission: Admission;
  readonly #openPreview: PageSenderOptions["openPreview"];
  readonly #renderer: PageRenderer;
  readonly #cache = new ResponseCache(maxCacheBytes, { name: "pages" });
  readonly #hasOwnPages = createOriginLimit();
  readonly #isDevelopment: boolean;

  constructor({ admission, openPreview, ...options }: PageSenderOptions) {
    this.#admission = admission;
    this.#openPreview = openPreview;
    this.#renderer = new PageRenderer(options);
    this.#isDevelopment = options.site.isDevelopment;
    options.registerCache(this.#cache);
  }

  /** Sends the page at an address that `pageAddress` returned. */
  async sendPage(reply: FastifyReply, address: string) {
    const { user, hasExpired } = await this.#identify(reply);
    if (user || isPersonal(address)) return this.#sendPersonalPage(reply, address, user);
    const page = await this.#getPublicPage(reply, address);
    return sendCached(reply.request, reply, page, hasExpired ? "private, no-store" : "no-cache");
  }

  /** Sends the page of a record as if it were published. It is neither cached nor indexed, and only our own desk may embed it. */
  async sendPreview(reply: FastifyReply, url: URL, key: string) {
    const { request } = reply;
    const { user } = await this.#identify(reply);
    const member = user?.member ?? null;
    const address = pageAddress(url)?.address ?? url.pathname;
    const requester = { member, token: getSessionToken(request), isRendering: true };
    const { page, setCookies } = await this.#admission.run(reply, requester, async () => {
      const inPreview = await this.#openPreview(key, url.pathname, member);
      return inPreview(() => this.#renderer.renderPreview({ request, address }, { member }));
    });
    reply.headers({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin", // the address holds the secret
      "x-frame-options": "SAMEORIGIN",
    });
    return sendCached(request, withCookies(reply, setCookies), page, "private, no-store");
  }

  /** Runs the action of a form, and sends the page that it belongs to. Throws ApiError `other_member`, see `assertPageMember`. */
  async sendFormResult(reply: FastifyReply, form: URLSearchParams) {
    const { user } = await this.#identify(reply);
    assertPageMember(user?.member, reply.request.headers["x-page-member"]);
    const { pathname, search } = toPageUrl(reply.request.url);
    return this.#sendPersonalPage(reply, pathname + search, user, form);
  }

  /** Sends the page of an error: in the frame of the site when there is time to render it, otherwise a plain one. */
  async sendErrorPage(reply: FastifyReply, error: ApiError) {
    const page = await this.#renderErrorPage(reply, error).catch(() => undefined);
    return page ? sendCached(reply.request, reply, page, "no-store") : sendPlainErrorPage(reply, error);
  }

  async #renderErrorPage(reply: FastifyReply, error: ApiError): Promise<CachedResponse | undefined> {
    if (error.data.code === "overloaded") return undefined;
    const { request } = reply;
    const url = toPageUrl(request.url);
    const address = pageAddress(url)?.address ?? url.pathname;
    return this.#admission.run(reply, { isRendering: true }, () =>
      this.#renderer.renderPublic({ request, address, error }),
    );
  }

  #getPublicPage(reply: FastifyReply, address: string): Promise<CachedResponse> {
    const { request } = reply;
    const variant = this.#renderer.variantOf(request);
    // Invented hosts share a page whose URLs are relative: a page for each of them would take the time from everybody.
    if (!this.#hasOwnPages(variant.origin)) variant.origin = "";
    const render = () => this.#renderer.renderPublic({ request, address, origin: variant.origin });
    const admit = (task: () => Promise<CachedResponse>, onWaiting?: OnWaiting) =>
      this.#admission.run(reply, { isRendering: true }, task, onWaiting);
    if (this.#isDevelopment) return admit(render);
    const key = `${Object.values(variant)} ${address}`;
    const [, place] = /^\/place-details\/(\d+)/.exec(address) ?? [];
    const create = (tag: (name: string) => void) => {
      if (place) tag(placeTag(place));
      return render();
    };
    return this.#cache.getOrCreate(key, create, admit);
  }

  async #sendPersonalPage(
    reply: FastifyReply,
    address: string,
    user: PageUser = { member: null },
    form?: URLSearchParams,
  ) {
    const { request } = reply;
    const waitsOutside = form !== undefined || isReturnFromPayment(address);
    const requester = { member: user.member, token: getSessionToken(request), waitsOutside, isRendering: true };
    const { page, setCookies } = await this.#admission.run(reply, requester, () =>
      this.#renderer.renderForUser({ request, address, ...(form && { form }) }, user),
    );
    return sendCached(request, withCookies(reply, setCookies), page, "private, no-store");
  }

  /** Finds the holder of the request's token. A token that has expired is deleted; while it cannot be checked, it is kept. */
  async #identify(reply: FastifyReply): Promise<{ user?: PageUser; hasExpired: boolean }> {
    const token = getSessionToken(reply.request);
    if (token === undefined) return { hasExpired: false };
    try {
      const member = await this.#admission.identify(reply, token);
      if (member) return { user: { member }, hasExpired: false };
    } catch (error) {
      const identifyError = toApiError(error, reply.request);
      if (identifyError.data.code === "overloaded") throw identifyError;
      return { user: { member: null, identifyError }, hasExpired: false };
    }
    reply.header("set-cookie", clearedToken(reply.request));
    return { hasExpired: true };
  }
}

/**
 * Whether an address leads to content that changes independently of the catalogue, or that a cookie changes (`verification`), and must
 * not be cached.
 */
const isPersonal = (address: string) =>
  /^\/(donation|collection|newsletter|register|active-user|register-info|forget|reset-password|change-password)(\/|\?|$)/.test(
    address,
  );

/** Whether the page asks the gateway of payments. */
const isReturnFromPayment = (address: string) => /^\/donation\/return(\?|$)/.test(address);

/**
 * Sends a redirect that a page has thrown; throws any other error. The script of a page that sent a form gets the address instead of the
 * page there, which it opens as a document.
 */
export function sendRedirectOf(reply: FastifyReply, error: unknown) {
  if (!(error instanceof RedirectError)) throw error;
  withCookies(reply, error.cookies);
  if (!isOfScript(reply.request)) return sendRedirect(reply, error.location);
  return reply.code(204).header("cache-control", "no-store").header("location", error.location).send();
}

export const sendRedirect = (reply: FastifyReply, location: string) =>
  reply.header("cache-control", "no-store").redirect(location, 302);

/** Leads from an unknown address to the home page, which says so in a toast. */
export function sendHome(reply: FastifyReply) {
  const cookies: string[] = [];
  storeToasts(cookiesOf(reply.request, cookies), [{ kind: "info", text: ADDRESS_UNKNOWN }]);
  return sendRedirect(withCookies(reply, cookies), "/");
}

const ADDRESS_UNKNOWN = "این نشانی در سرزمین پیدا نشد. از صفحهٔ اصلی ادامه دهید.";

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header("set-cookie", cookies) : reply;
