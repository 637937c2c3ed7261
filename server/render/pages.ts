import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "../../contract/errors.ts";
import type { Session } from "../../web/api/api.ts";
import type { Rendered } from "../../web/shell/entry-server.tsx";
import type { Answers } from "../http/answers.ts";
import { Keeper, Kept, sendKept } from "../http/kept.ts";
import type { Site } from "./site.ts";

interface PagesOptions {
  site: Site;
  answers: Answers;
  /** Tells when everything that is kept has become old. */
  onChange: (forget: () => void) => void;
}

class Elsewhere extends Error {
  readonly location: string;
  constructor(location: string) {
    super(location);
    this.location = location;
  }
}

/** Every page, for everyone. The theme is a cookie, so that the first paint is right, as is having the typeface; pages are kept for each. */
export async function pages(app: FastifyInstance, { site, answers, onChange }: PagesOptions) {
  const keeper = new Keeper(600);
  onChange(() => keeper.forgetAll());

  async function render(request: FastifyRequest, reader: Reader): Promise<Kept> {
    const page = await site.render(new Request(new URL(request.raw.url!, "http://site.local")), {
      api: answers.apiFor({ visitor: null }),
      ...reader,
    });
    if (page.location) throw new Elsewhere(page.location);
    return kept(page);
  }

  app.get("/*", async (request, reply) => {
    // A file that is not there: whoever asks for it by name is no reader to be led home.
    if (/\.\w+$/.test(request.raw.url!.split("?", 1)[0]!)) throw refusal("page_unknown");
    const reader = readerOf(request);
    try {
      const page = site.changes
        ? await render(request, reader)
        : await keeper.keep(`${Object.values(reader)} ${request.raw.url}`, () => render(request, reader));
      reply.header("vary", "cookie");
      return await sendKept(request, reply, page, "no-cache");
    } catch (error) {
      if (error instanceof Elsewhere) return reply.redirect(error.location, 302);
      throw error;
    }
  });
}

const kept = ({ html = "", status, policy }: Rendered & { policy: string }) =>
  new Kept(html, "text/html; charset=utf-8", { status, headers: { "content-security-policy": policy } });

/** All that a page depends on beside its address. */
type Reader = Omit<Session, "api">;

function readerOf({ headers: { cookie = "" }, protocol, host }: FastifyRequest): Reader {
  const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(cookie)?.[1] as "light" | "dark" | undefined;
  return { theme: theme ?? null, fonts: /(?:^|; )fonts=1(?:;|$)/.test(cookie), origin: `${protocol}://${host}` };
}
