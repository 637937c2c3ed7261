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
const maxBodyLength = 500; // bytes: a map's box and filter

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Lets the next GET request for an address that was just answered from a cache, or with a body in JSON the next POST request, be answered
     * without Fastify, as long as `find` returns the cached response. Only for answers that depend on address and body alone.
     */
    rememberRepeated?: (url: string | undefined, answer: RepeatedAnswer, body?: unknown) => void;
  }
}

interface RepeatedAnswer {
  /** The pattern of the route that makes it. */
  route: string;
  cacheControl: string;
  find: () => CachedResponse | undefined;
}

/** What a header says that matters here; a request with any other header is left to Fastify. */
const known = new Map<string, "ignored" | "host" | "encoding" | "proxy" | "protocol" | "id" | "type" | "length">([
  ["host", "host"],
  ["accept-encoding", "encoding"],
  ["x-forwarded-for", "proxy"],
  ["x-forwarded-proto", "protocol"],
  ["x-request-id", "id"],
  ["content-type", "type"],
  ["content-length", "length"],
]);
const jsonPattern = /^application\/json(?:; ?charset=utf-8)?$/i;
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
 * Answers GET requests, and POST requests with a short body in JSON, that came before and whose responses are still cached before Fastify sees
 * them: routing, hooks and parsing cost several times as much as looking the response up. Requests are left to Fastify when they have a token,
 * a visitor, a condition, a body that did not arrive with them, or any header that is not known to make no difference; so are those that wait for
 * an answer before theirs.
 */
export function answerRepeatedRequests(
  app: FastifyInstance,
  { proxies, mayAnswer, onAnswered }: RepeatOptions,
  begin: BeginAnswer,
): void {
  const answers = new LRUCache<string, RepeatedAnswer>({ max: maxUrls });
  const urlsWithBody = new LRUCache<string, true>({ max: maxUrls });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true; // Fastify closes the connections with its answers
  });
  app.decorate("rememberRepeated", (url: string | undefined, answer: RepeatedAnswer, body?: unknown) => {
    if (!url?.startsWith("/") || url.length > maxUrlLength) return;
    if (body === undefined) return void answers.set(url, answer);
    const bytes = Buffer.from(JSON.stringify(body));
    if (bytes.length > maxBodyLength) return;
    urlsWithBody.set(url, true);
    answers.set(keyOf(url, bytes), answer);
  });

  function answer(request: IncomingMessage, response: ServerResponse, key: string, terms?: Terms): boolean {
    const startedAt = performance.now();
    const repeated = answers.get(key);
    const asked = repeated && (terms ?? readTerms(request, proxies));
    const cached = asked && repeated.find();
    if (!cached || !isWithoutOwnHeaders(cached)) return false;
    const encoding = encodingFor(asked.acceptEncoding, cached);
    const bytes = encoding ? cached.compressed(encoding) : cached.plain;
    const { cacheControl, route } = repeated;
    const head = headOf(app, asked.protocol, cached, { encoding, cacheControl });
    if (bytes instanceof Promise || !head || !begin(request.socket, response)) return false;
    write(response, head, { etag: cached.etag, requestId: asked.requestId ?? createRequestId() }, bytes);
    const method = request.method!;
    onAnswered?.({ route, method, status: 200, duration: performance.now() - startedAt, isStream: false });
    return true;
  }

  const [handle] = app.server.listeners("request") as ((request: IncomingMessage, response: ServerResponse) => void)[];

  /** Looks at a request when its body may have arrived: mostly in the packet of its headers. Requests after it wait for its answer. */
  function answerWithBody(request: IncomingMessage, response: ServerResponse): boolean {
    const terms = urlsWithBody.has(request.url!) ? readTerms(request, proxies) : undefined;
    if (!terms || !begin(request.socket, response)) return false;
    process.nextTick(() => {
      const isThere = request.readableLength === terms.length; // `complete` is set after this
      const bytes: Buffer | null = isThere ? request.read() : null;
      if (bytes && answer(request, response, keyOf(request.url!, bytes), terms)) return void request.resume();
      if (bytes) request.unshift(bytes);
      handle!(request, response);
    });
    return true;
  }

  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    const isTried = !isClosing && (method === "GET" || method === "POST") && mayAnswer();
    if (isTried && (method === "GET" ? answer(request, response, url!) : answerWithBody(request, response))) return;
    handle!(request, response);
  });
}

/** What stands for a request with a body: an address contains no space. Bytes are compared, since other bytes may read as the same text. */
const keyOf = (url: string, body: Buffer) => `${url} ${body.toString("latin1")}`;

interface Terms {
  acceptEncoding: string | undefined;
  protocol: "http" | "https";
  requestId: string | undefined;
  /** Bytes of the body. */
  length: number;
}

let lastHost = ""; // mostly the same one

/** What the headers of a request ask for; undefined for a request that is left to Fastify. */
function readTerms({ rawHeaders, httpVersion, method }: IncomingMessage, proxies: number): Terms | undefined {
  if (httpVersion !== "1.1") return undefined;
  const hasBody = method === "POST";
  const terms: Terms = { acceptEncoding: undefined, protocol: "http", requestId: undefined, length: 0 };
  let [hosts, types] = [0, 0];
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
      case "type":
        if (!hasBody || types++ > 0 || !jsonPattern.test(value)) return undefined;
        break;
      case "length": // Node refuses two
        terms.length = Number(value);
        if (!hasBody || terms.length > maxBodyLength) return undefined;
        break;
      default:
        return undefined;
    }
  }
  return hosts === 1 && types === Number(hasBody) ? terms : undefined;
}
