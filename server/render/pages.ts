import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Api, Refusal } from "../../contract/call.ts";
import { refusal } from "../../contract/errors.ts";
import type { Cookies, Session } from "../../web/api/api.ts";
import { cookieIn, cookieLine } from "../../web/api/cookie.ts";
import { TOKEN } from "../../web/api/token.ts";
import type { Rendered } from "../../web/shell/entry-server.tsx";
import type { Answers, Caller } from "../http/answers.ts";
import { asRefusal, isPrefetch, sendRefusal } from "../http/api.ts";
import { Keeper, Kept, sendKept } from "../http/kept.ts";
import type { OriginOf } from "../http/origin.ts";
import type { Site } from "./site.ts";

interface PagesOptions {
  site: Site;
  answers: Answers;
  /** Who holds a token, if it lives. */
  identify: (token: string) => Promise<Caller["member"]>;
  originOf: OriginOf;
  /** Tells when everything that is kept has become old. */
  onChange: (forget: () => void) => void;
}

const mostKept = 64 * 1024 * 1024; // bytes: some 500 pages

/** A page that is to be looked for elsewhere, and the cookies that are set on the way. */
class Elsewhere extends Error {
  readonly location: string;
  readonly cookies: string[];
  constructor(location: string, cookies: string[]) {
    super(location);
    this.location = location;
    this.cookies = cookies;
  }
}

/**
 * Every page, for everyone. What a visitor sees depends on the address and on two cookies, theme and typeface, and is kept
 * for each. Whoever comes with a token gets a page of their own, which nobody keeps.
 */
export async function pages(app: FastifyInstance, { site, answers, identify, originOf, onChange }: PagesOptions) {
  const keeper = new Keeper(mostKept);
  onChange(() => keeper.forgetAll());

  /** What a page for everyone depends on beside its address. */
  const readerOf = (request: FastifyRequest) => ({ ...choicesOf(request), origin: originOf(request) });

  /**
   * What a page calls: what fails is a refusal, as over HTTP. Whoever could not be recognised is told why, and not that they are
   * signed out.
   */
  const apiOf =
    (request: FastifyRequest, caller: Caller, unrecognised?: Refusal): Api =>
    async (call, input) => {
      try {
        return await answers.apiFor(caller)(call, input);
      } catch (error) {
        const refused = asRefusal(error, request);
        throw unrecognised && refused.status === 401 ? unrecognised : refused;
      }
    };

  /** Draws a page; the cookies that it sets go to `sent`. */
  async function draw(
    request: FastifyRequest,
    who: Pick<Session, "api" | "signedIn">,
    sent: string[],
    { form, refused }: { form?: URLSearchParams; refused?: Refusal } = {},
  ) {
    const reader = readerOf(request);
    const page = await site.render(
      new Request(new URL(request.raw.url!, "http://site.local"), form ? { method: "POST", body: form } : {}),
      {
        ...reader,
        ...who,
        cookies: cookiesOf(request, sent),
        say: () => {},
      },
      refused,
    );
    for (const failure of page.failures ?? []) request.log.error(failure);
    if (page.location) throw new Elsewhere(page.location, sent);
    return kept(page);
  }

  /** Without a token: the same for all, so it can be kept. A cookie on it would be everyone's. */
  async function drawForAll(request: FastifyRequest, refused?: Refusal) {
    const sent: string[] = [];
    const nobody = { visitor: null, member: null, address: "", agent: null, prefetch: false };
    const page = await draw(request, { api: apiOf(request, nobody), signedIn: false }, sent, refused && { refused });
    if (sent.length > 0) throw new Error(`${request.raw.url} set a cookie on a page for everyone`);
    return page;
  }

  async function drawForOne(request: FastifyRequest, reply: FastifyReply, form?: URLSearchParams) {
    const secret = tokenOf(request);
    let unrecognised: Refusal | undefined; // the database is away: the page is a visitor's, and the token may live
    const member = secret
      ? await identify(secret).catch((error) => {
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
    const who = { api: apiOf(request, caller, unrecognised), signedIn: member !== null || unrecognised !== undefined };
    const page = await draw(request, who, sent, form && { form });
    return sendKept(request, withCookies(reply, sent), page, "private, no-store");
  }

  // Whoever reads is answered with a page, and a program with JSON, or when no page can be drawn.
  app.setErrorHandler(async (error, request, reply) => {
    const refused = asRefusal(error, request);
    const reads = request.method === "GET" && request.headers.accept?.includes("text/html");
    const page = reads && (await drawForAll(request, refused).catch(() => undefined));
    return page ? sendKept(request, reply, page, "no-store") : sendRefusal(refused, request, reply);
  });

  app.get("/*", async (request, reply) => {
    // A file that is not there: whoever asks for it by name is no reader to be led home.
    if (/\.\w+$/.test(request.raw.url!.split("?", 1)[0]!)) throw refusal("page_unknown");
    reply.header("vary", "cookie");
    try {
      if (tokenOf(request) !== undefined || isOwn(request.raw.url!)) return await drawForOne(request, reply);
      const key = `${Object.values(readerOf(request))} ${request.raw.url}`;
      const page = site.changes ? await drawForAll(request) : await keeper.keep(key, () => drawForAll(request));
      return await sendKept(request, reply, page, "no-cache");
    } catch (error) {
      if (error instanceof Elsewhere) return leadAway(reply, error);
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
    if (!fromHere(request)) throw refusal("foreign_page");
    if (typeof request.body !== "string") throw refusal("media_type_wrong");
    try {
      return await drawForOne(request, reply, new URLSearchParams(request.body));
    } catch (error) {
      if (error instanceof Elsewhere) return leadAway(reply, error);
      throw error;
    }
  });
}

/** What lies behind these addresses is somebody's own and changes without the catalogue, so it is not kept, however they are written. */
const isOwn = (address: string) =>
  /^\/(donation|collection|newsletter)(\/|$)/i.test(decodeURIComponent(new URL(address, "http://site.local").pathname));

const leadAway = (reply: FastifyReply, { location, cookies }: Elsewhere) =>
  withCookies(reply, cookies).header("cache-control", "no-store").redirect(location, 302);

const withCookies = (reply: FastifyReply, cookies: string[]) =>
  cookies.length > 0 ? reply.header("set-cookie", cookies) : reply;

const kept = ({ html = "", status, policy }: Rendered & { policy: string }) =>
  new Kept(html, "text/html; charset=utf-8", { status, headers: { "content-security-policy": policy } });

const tokenOf = ({ headers: { cookie = "" } }: FastifyRequest) => cookieIn(cookie, TOKEN);

/** Browsers say where a form comes from, and no page can make them say otherwise. */
function fromHere({ headers, protocol, host }: FastifyRequest) {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin === `${protocol}://${host}`;
}

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
