import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { BeginAnswer } from "../pipelining.ts";
import { hostPattern } from "../request-guards.ts";
import { createRequestId, isRequestId } from "../request-log/request-id.ts";
import type { AnsweredRequest } from "../request-log/request-log.ts";
import type { CachedResponse } from "./cached-response.ts";
import { encodingFor, headOf, isWithoutOwnHeaders, write } from "./send-cached.ts";

const maxUrls = 2000;
const maxUrlLength = 500;

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Lets the next GET request for an address that was just answered from a cache be answered without Fastify, as long as `find` returns the
     * cached response. Only for answers that depend on the address alone.
     */
    rememberRepeated?: (url: string | undefined, answer: RepeatedAnswer) => void;
  }
}

interface RepeatedAnswer {
  /** The pattern of the route that makes it. */
  route: string;
  cacheControl: string;
  find: () => CachedResponse | undefined;
}

/** What a header says that matters here; a request with any other header is left to Fastify. */
const known = new Map<string, "ignored" | "host" | "encoding" | "proxy" | "protocol" | "id">([
  ["host", "host"],
  ["accept-encoding", "encoding"],
  ["x-forwarded-for", "proxy"],
  ["x-forwarded-proto", "protocol"],
  ["x-request-id", "id"],
]);
const ignored =
  "accept accept-language cache-control connection cookie dnt origin pragma priority referer sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform " +
  "sec-fetch-dest sec-fetch-mode sec-fetch-site sec-gpc user-agent via x-real-ip";
for (const name of ignored.split(" ")) known.set(name, "ignored");

interface RepeatOptions {
  /** The number of trusted reverse proxies. */
  proxies: number;
  mayAnswer: () => boolean;
  /** Is called for each request that is answered here. */
  onAnswered?: ((request: AnsweredRequest) => void) | undefined;
}

/**
 * Answers GET requests whose addresses came before and whose responses are still cached before Fastify sees them: routing, hooks and parsing
 * cost several times as much as looking the response up. Requests are left to Fastify when they have a body, a token, a visitor, a condition,
 * or any header that is not known to make no difference; so are those that wait for an answer before theirs.
 */
export function answerRepeatedRequests(
  app: FastifyInstance,
  { proxies, mayAnswer, onAnswered }: RepeatOptions,
  begin: BeginAnswer,
): void {
  const answers = new LRUCache<string, RepeatedAnswer>({ max: maxUrls });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true; // Fastify closes the connections with its answers
  });
  app.decorate("rememberRepeated", (url: string | undefined, answer: RepeatedAnswer) => {
    if (url?.startsWith("/") && url.length <= maxUrlLength) answers.set(url, answer);
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosing || request.method !== "GET" || !mayAnswer()) return false;
    const startedAt = performance.now();
    const repeated = answers.get(request.url!);
    const terms = repeated && readTerms(request, proxies);
    const cached = terms && repeated.find();
    if (!cached || !isWithoutOwnHeaders(cached)) return false;
    const encoding = encodingFor(terms.acceptEncoding, cached);
    const bytes = encoding ? cached.compressed(encoding) : cached.plain;
    const { cacheControl, route } = repeated;
    const head = headOf(app, terms.protocol, cached, { encoding, cacheControl });
    if (bytes instanceof Promise || !head || !begin(request.socket, response)) return false;
    write(response, head, { etag: cached.etag, requestId: terms.requestId ?? createRequestId() }, bytes);
    onAnswered?.({ route, method: "GET", status: 200, duration: performance.now() - startedAt, isStream: false });
    return true;
  }

  const [handle] = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) handle!(request, response);
  });
}

interface Terms {
  acceptEncoding: string | undefined;
  protocol: "http" | "https";
  requestId: string | undefined;
}

let lastHost = ""; // mostly the same one

/** What the headers of a request ask for; undefined for a request that is left to Fastify. */
function readTerms({ rawHeaders, httpVersion }: IncomingMessage, proxies: number): Terms | undefined {
  if (httpVersion !== "1.1") return undefined;
  const terms: Terms = { acceptEncoding: undefined, protocol: "http", requestId: undefined };
  let hosts = 0;
  for (let nth = 0; nth < rawHeaders.length; nth += 2) {
    const name = rawHeaders[nth]!;
    const value = rawHeaders[nth + 1]!;
    switch (known.get(name) ?? known.get(name.toLowerCase())) {
      case "ignored":
        break;
      case "host":
        if (++hosts > 1 || (value !== lastHost && !hostPattern.test(value))) return undefined;
        lastHost = value;
        break;
      case "encoding":
        if (terms.acceptEncoding !== undefined) return undefined;
        terms.acceptEncoding = value;
        break;
      case "proxy":
        if (proxies === 0) return undefined;
        break;
      case "protocol":
        if (proxies === 0 || (value !== "http" && value !== "https")) return undefined;
        terms.protocol = value;
        break;
      case "id":
        if (proxies > 0 && (terms.requestId !== undefined || !isRequestId(value))) return undefined;
        if (proxies > 0) terms.requestId = value;
        break;
      default:
        return undefined;
    }
  }
  return hosts === 1 ? terms : undefined;
}
