import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Admission, Requester } from "./admission/admission.ts";
import { type RegisteredEndpoint, successStatus } from "./endpoint-registry.ts";
import { toJson } from "./finished-json.ts";
import { parseInput } from "./request-input.ts";
import { CachedResponse, type ResponseCache } from "./response-cache.ts";

const jsonType = "application/json; charset=utf-8";
const maxRememberedUrls = 1000; // of each endpoint
const maxRememberedLength = 500; // characters

/** The response with a body of an endpoint. */
export const toResponse = ({ endpoint }: Pick<RegisteredEndpoint, "endpoint">, body: unknown) =>
  new CachedResponse(toJson(body), jsonType, { status: successStatus(endpoint, body) });

/** Returns the function that finds the response of a public endpoint, see `CachePolicy`, in the cache or makes it in its turn. */
export function createPublicResponder(registered: RegisteredEndpoint, cache: ResponseCache, admission: Admission) {
  const { endpoint, policy, parse, respond } = registered;
  const parseOnce = rememberByUrl((request) => {
    const parsed = parse(parseInput(request));
    return { parsed, key: `${endpoint.path} ${JSON.stringify(parsed)}` }; // unlike the URL without unknown parameters
  });
  return (request: FastifyRequest, reply: FastifyReply, requester: Requester): Promise<CachedResponse> => {
    const { parsed, key } = parseOnce(request);
    policy.onRequest?.(parsed, request.caller);
    const create = async () => {
      const tag = policy.tag?.(parsed);
      if (tag !== undefined) cache.tag(key, tag); // before the data is read, so that no change is missed
      return toResponse(registered, await respond(parsed, request.caller));
    };
    return cache.getOrCreate(key, create, (run, signal) => admission.run(reply, requester, run, signal));
  };
}

/** For GET requests, remembers what is made of the URL alone: parsing popular addresses would cost as much as answering them. */
function rememberByUrl<Value extends object>(parse: (request: FastifyRequest) => Value) {
  const remembered = new LRUCache<string, Value>({ max: maxRememberedUrls });
  return (request: FastifyRequest): Value => {
    const { method, body, url } = request;
    if (method !== "GET" || body !== undefined || url.length > maxRememberedLength) return parse(request);
    const known = remembered.get(url);
    if (known) return known;
    const value = parse(request);
    remembered.set(url, value);
    return value;
  };
}
