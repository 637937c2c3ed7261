import { z } from "zod";
import { apiError } from "../../contract/api-errors.ts";
import type { StaffRole } from "../../contract/desk/staff.ts";
import type { Api, Endpoint } from "../../contract/endpoint.ts";
import { cleaned } from "./reading.ts";
import { withTimeout } from "./request-timeout.ts";
import { wrongFields } from "./wrong-fields.ts";

/** Who is signed in. */
export interface Member {
  account: number;
  session: number;
  /** What is kept for visitors is kept for members under this UUID. */
  visitor: string;
  /** What role at the desk, if any. */
  staff: StaffRole | null;
}

/** Who calls. */
export interface Caller {
  /** The name tag that the visitor's browser made for itself (a UUID), if it sent one; a member's own in its place. */
  visitor: string | null;
  /** Who is signed in, if anyone. */
  member: Member | null;
  /** The network address. */
  address: string;
  /** What the device says of itself. */
  agent: string | null;
  /** A browser guesses that somebody will ask this, or a program only looks: nobody has asked, so nothing may come of it. */
  prefetch: boolean;
}

/** For calls that are answered to members only, there is one. */
type CallerOf<C extends Endpoint> = C["access"] extends "member" | "editor" | "owner"
  ? Caller & { member: Member }
  : Caller;

/** Refuses who may not call: `signed_out`, `staff_only` or `owner_only`. */
export function assertAccess({ access }: Endpoint, { member }: Caller): void {
  if (access !== "member" && access !== "editor" && access !== "owner") return;
  if (!member) throw apiError("signed_out");
  if (access !== "member" && !member.staff) throw apiError("staff_only");
  if (access === "owner" && member.staff !== "owner") throw apiError("owner_only");
}

type Handler<C extends Endpoint> = (
  input: z.output<C["input"]>,
  caller: CallerOf<C>,
) => z.input<C["output"]> | Promise<z.input<C["output"]>>;

interface Answer {
  call: Endpoint;
  /** The input as the contract has it, without what it does not know; throws what is wrong with it. */
  read: (input: unknown) => unknown;
  run: (input: unknown, caller: Caller) => Promise<unknown>;
}

/** How a feature gives its answer to a call. */
export type RouteRegistrar = <C extends Endpoint>(call: C, handler: Handler<C>) => void;

export interface EndpointRegistry {
  answer: RouteRegistrar;
  all: () => Answer[];
  /** What a rendered page calls: no HTTP in between, the same validation and the same answers. */
  apiFor: (caller: Caller) => Api;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const notMade = new WeakSet<object>();

/** Marks the body of a call that `creates`: what it asks for was there before, so the status is 200. */
export function alreadyThere<Body extends object>(body: Body): Body {
  notMade.add(body);
  return body;
}

/** The status of a call's success. */
export function statusOf({ creates, empty }: Endpoint, body: unknown): number {
  if (empty) return 204;
  return creates && !notMade.has(body as object) ? 201 : 200;
}

/** The fields that may be left out and hold no words: ids, numbers, choices. A form sends them empty, and means nothing by it. */
function blanksOf({ input }: Endpoint): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success;
  return Object.entries(input.shape as Record<string, z.ZodType>)
    .filter(([, field]) => takes(field, undefined) && !takes(field, "") && !takes(field, "واژه"))
    .map(([name]) => name);
}

const withoutBlanks = (input: object, blanks: string[]) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== "" || !blanks.includes(name)));

/** The answers to the contract's calls: the same ones over HTTP and in process. */
export function createEndpointRegistry(): EndpointRegistry {
  const answers = new Map<string, Answer>();

  const answer: RouteRegistrar = (call, handler) => {
    const blanks = blanksOf(call);
    const read = (input: unknown) => {
      const parsed = call.input.safeParse(withoutBlanks(input as object, blanks));
      if (!parsed.success) throw wrongFields(parsed.error);
      return parsed.data;
    };
    const run = async (input: unknown, caller: Caller) => {
      assertAccess(call, caller);
      const made = handler(read(input) as never, caller as never);
      return made instanceof Promise && !call.upload ? withTimeout(made) : made; // a file may take its time
    };
    if (answers.has(nameOf(call))) throw new Error(`${nameOf(call)} is answered twice`);
    answers.set(nameOf(call), { call, read, run });
  };

  const apiFor =
    (caller: Caller): Api =>
    (call, input) => {
      const found = answers.get(nameOf(call));
      if (!found) throw apiError("call_unknown");
      return found.run(cleaned(input as object), caller) as never; // a form sent without scripts was read by nobody yet
    };

  return { answer, apiFor, all: () => [...answers.values()] };
}
