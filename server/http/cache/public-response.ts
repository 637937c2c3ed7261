import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Admission, Requester } from "../admission/admission.ts";
import { type RegisteredEndpoint, successStatus } from "../endpoint-registry.ts";
import { createCachingParser } from "../input/input-parser.ts";
import { parseInput } from "../request-input.ts";
import { CachedResponse } from "./cached-response.ts";
import { Doorkeeper } from "./doorkeeper.ts";
import { toJson } from "./json-cache.ts";
import type { ResponseCache } from "./response-cache.ts";

const jsonType = "application/json; charset=utf-8";
const maxCachedUrls = 1000; // of each endpoint
const maxUrlLength = 500; // characters, with the body

/** The response with a body of an endpoint. */
export const toResponse = ({ endpoint }: Pick<RegisteredEndpoint, "endpoint">, body: unknown) =>
  new CachedResponse(toJson(body), jsonType, { status: successStatus(endpoint, body) });

/** Returns the function that finds the response of a public endpoint, see `CachePolicy`, in the cache or makes it in its turn. */
export function createPublicResponder(
  registered: RegisteredEndpoint,
  { cache, admission, cacheControl }: { cache: ResponseCache; admission: Admission; cacheControl: string },
) {
  const { endpoint, policy, respond } = registered;
  const parse = createCachingParser(endpoint.input, registered.parse);
  const parseOnce = cacheByUrl((request) => {
    const parsed = parse(parseInput(request));
    return { parsed, key: `${endpoint.path} ${JSON.stringify(parsed)}` }; // unlike the URL without unknown parameters
  });
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    requester: Requester,
  ): CachedResponse | Promise<CachedResponse> => {
    const { parsed, key } = parseOnce(request);
    policy.onRequest?.(parsed, request.caller);
    const cached = cache.get(key);
    if (cached) {
      const { caller, server, raw, body } = request;
      const isAnonymous = caller.visitor === null && caller.member === null;
      if (isAnonymous && (endpoint.method === "GET" || isJson(request))) {
        const { url: route = "" } = request.routeOptions;
        server.rememberRepeated?.(raw.url, { route, cacheControl, find: () => cache.get(key) }, body);
      }
      return cached;
    }
    const create = async (tag: (name: string) => void) => {
      const ownTag = policy.tag?.(parsed);
      if (ownTag !== undefined) tag(ownTag);
      return toResponse(registered, await respond(parsed, request.caller));
    };
    return cache.getOrCreate(key, create, (run, onWaiting) => admission.run(reply, requester, run, onWaiting));
  };
}

/** Whether the body of a request is an object in JSON: what a form repeats would mean something else there. */
const isJson = ({ raw: { method, headers }, body }: FastifyRequest) =>
  method === "POST" && typeof body === "object" && /^application\/json\b/i.test(headers["content-type"] ?? "");

/** Caches what is made of URLs, with a short body, that come again: parsing popular ones would cost as much as answering them. */
function cacheByUrl<Value extends object>(parse: (request: FastifyRequest) => Value) {
  let cache: LRUCache<string, Value> | undefined; // room for thousands, which most endpoints never need
  const doorkeeper = new Doorkeeper();
  return (request: FastifyRequest): Value => {
    const { body, url } = request;
    // An address contains no space. A form may repeat a field, where JSON may not have a list.
    const key = body === undefined ? url : `${url} ${isJson(request) ? "json" : "form"} ${JSON.stringify(body)}`;
    if (key.length > maxUrlLength) return parse(request);
    cache ??= new LRUCache({ max: maxCachedUrls });
    const known = cache.get(key);
    if (known) return known;
    const value = parse(request);
    if (doorkeeper.hasSeen(key)) cache.set(key, value);
    return value;
  };
}
