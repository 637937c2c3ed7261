import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { apiError } from "../../contract/api-errors.ts";
import { type DeskRight, hasRight, isDeskRight, type StaffRole } from "../../contract/desk/team/rights.ts";
import type { Api, Endpoint, Output } from "../../contract/endpoint.ts";
import { log } from "../log/log.ts";
import { type MaybeWritten, withValues } from "./cache/json-cache.ts";
import { createInputParser, type InputParser } from "./input/input-parser.ts";
import { RESPONSE_MS, withTimeout } from "./request-timeout.ts";

/** The logged-in member of a request. */
export interface Member {
  account: number;
  session: number;
  /** The UUID under which a member's visitor data are stored. */
  visitor: string;
  /** The staff role, if any. */
  staff: StaffRole | null;
  /** Seconds since the password, and the second factor of an account that has one, were typed in this session; without it the desk asks. */
  passwordAge?: number | null;
  /** Where in the database's log the last write of the member ends; null when that was long ago. */
  written?: string | null;
}

/** The caller of an endpoint. */
export interface Caller {
  /** The visitor id (a UUID that the browser generated), if it was sent; for members it is replaced by their own. */
  visitor: string | null;
  /** Null when not logged in. */
  member: Member | null;
  /** The IP address. */
  address: string;
  /** The `User-Agent` header. */
  agent: string | null;
  /** The request is a prefetch or HEAD rather than an action of the user, and must not have side effects. */
  prefetch: boolean;
}

/** Endpoints for members always have one. */
type CallerOf<E extends Endpoint> = E["access"] extends "member" | DeskRight ? Caller & { member: Member } : Caller;

/** Seconds for which the desk does not ask for the password again. */
const MAX_PASSWORD_AGE = { default: 12 * 3600, recent: 15 * 60, any: Number.POSITIVE_INFINITY };

/** Throws ApiError `signed_out`, `staff_only`, `owner_only`, `right_missing` or `password_needed` for a caller without access. */
export function assertAccess<E extends Endpoint>(endpoint: E, caller: Caller): asserts caller is CallerOf<E> {
  const { access }: Endpoint = endpoint;
  const { member } = caller;
  if (access !== "member" && !isDeskRight(access)) return;
  if (!member) throw apiError("signed_out");
  if (access === "member") return;
  if (!member.staff) throw apiError("staff_only");
  if (!hasRight(member.staff, access)) throw apiError(access === "own" ? "owner_only" : "right_missing");
  const { passwordAge }: Endpoint = endpoint;
  const age = member.passwordAge ?? Number.MAX_VALUE;
  if (age > MAX_PASSWORD_AGE[passwordAge ?? "default"]) throw apiError("password_needed");
}

type Body<E extends Endpoint> = MaybeWritten<z.input<E["output"]> | z.input<NonNullable<E["leanOutput"]>>>;

type Handler<E extends Endpoint> = (input: z.output<E["input"]>, caller: CallerOf<E>) => Body<E> | Promise<Body<E>>;

/**
 * For which callers a response is the same, so that it may be cached. Without a policy GET endpoints that `anyone` may call are
 * public.
 */
interface CachePolicy<E extends Endpoint> {
  isPublic: (caller: Caller) => boolean;
  /** The tag of the response, see `ResponseCache`; undefined for one that is not cached anyway. */
  tag?: (input: z.output<E["input"]>) => string | undefined;
  /**
   * Is called for each request, also when the response comes from the cache. Repeated requests of callers without visitor and member may be
   * answered without it, see `answerRepeatedRequests`.
   */
  onRequest?: (input: z.output<E["input"]>, caller: Caller) => void;
}

export interface RegisteredEndpoint {
  endpoint: Endpoint;
  policy: CachePolicy<Endpoint>;
  parse: InputParser;
  /** Returns the body, whose members may be {@link Written}. */
  run: (input: object, caller: Caller) => Promise<unknown>;
  /** The same for input that `parse` has returned, without `onRequest`. */
  respond: (parsed: unknown, caller: Caller) => Promise<unknown>;
}

/** Registers the handler of an endpoint. Throws if there is already one. */
export type RouteRegistrar = <E extends Endpoint>(endpoint: E, handler: Handler<E>, policy?: CachePolicy<E>) => void;

export interface EndpointRegistry {
  handle: RouteRegistrar;
  list: () => RegisteredEndpoint[];
  /** The API for server rendering: the same validation and handlers without HTTP. */
  apiFor: (caller: Caller) => Api;
}

const publicReads = ({ method, access }: Endpoint) => ({
  isPublic: () => method === "GET" && access === "anyone",
});

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const existingBodies = new WeakSet<object>();

/**
 * Marks the response body of an endpoint that `creates` and `mayExist` when the row already existed: the status is 200 instead of 201.
 */
export function markExisting<Body extends object>(body: Body): Body {
  existingBodies.add(body);
  return body;
}

/** The HTTP status of a successful response. */
export function successStatus({ creates, mayExist, empty }: Endpoint, body: unknown): number {
  if (empty) return 204;
  return creates && !(mayExist && existingBodies.has(body as object)) ? 201 : 200;
}

/** A position in the database's log that no replica reaches: what needs it is read from the primary. */
const endOfLog = "FFFFFFFF/FFFFFFFF";

/** For so many milliseconds a member whose write could not be noted reads from the primary; no replica in use is as far behind. */
const unnotedMs = 10_000;

interface RegistryOptions {
  /**
   * Is called after each successful call by a member that may have changed something, before the caller learns of it; returns where in the
   * database's log the change ends.
   */
  onWritten?: ((account: number) => Promise<string>) | undefined;
  /** The longest time that an answer may take to make, in milliseconds. */
  responseMs?: number | undefined;
}

/** Creates the registry of the contract's endpoints, which serves HTTP requests and in-process calls alike. */
export function createEndpointRegistry({
  onWritten,
  responseMs = RESPONSE_MS,
}: RegistryOptions = {}): EndpointRegistry {
  const endpoints = new Map<string, RegisteredEndpoint>();

  const handle: RouteRegistrar = (endpoint, handler, policy = publicReads(endpoint)) => {
    const parse = createInputParser(endpoint.input);
    type Parsed = z.output<(typeof endpoint)["input"]>;
    const respond = async (parsed: unknown, caller: Caller) => {
      assertAccess(endpoint, caller);
      if (caller.member && unnoted.has(caller.member.account)) caller.member.written = endOfLog;
      const handled = handler(parsed as Parsed, caller);
      const isWrite = endpoint.method !== "GET" || endpoint.writes;
      const result = onWritten && isWrite && caller.member ? notingWrite(handled, caller.member, onWritten) : handled;
      return result instanceof Promise && !endpoint.upload ? withTimeout(result, responseMs) : result; // an upload may take longer
    };
    const run = async (input: object, caller: Caller) => {
      assertAccess(endpoint, caller);
      const parsed = parse(input) as Parsed;
      policy.onRequest?.(parsed, caller);
      return respond(parsed, caller);
    };
    if (endpoints.has(keyOf(endpoint))) throw new Error(`${keyOf(endpoint)} has two handlers`);
    endpoints.set(keyOf(endpoint), { endpoint, policy: policy as CachePolicy<Endpoint>, parse, run, respond });
  };

  const unnoted = new LRUCache<number, true>({ max: 10_000, ttl: unnotedMs });

  /** What is written stays so, and is answered so, when its position cannot be noted. */
  async function notingWrite<T>(handled: T | Promise<T>, member: Member, note: (account: number) => Promise<string>) {
    const body = await handled;
    try {
      member.written = await note(member.account);
    } catch (error) {
      log.warn("write_not_noted", { err: error });
      unnoted.set(member.account, true);
      member.written = endOfLog;
    }
    return body;
  }

  const apiFor =
    (caller: Caller): Api =>
    (endpoint, input) => {
      const registered = endpoints.get(keyOf(endpoint));
      if (!registered) throw apiError("call_unknown");
      return registered.run(input as object, caller).then(withValues) as Promise<Output<typeof endpoint>>;
    };

  return { handle, apiFor, list: () => [...endpoints.values()] };
}
