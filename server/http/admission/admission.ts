import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Member } from "../endpoint-registry.ts";
import { networkOf, widestNetworkOf } from "../network.ts";
import { KnownTokens } from "./known-tokens.ts";
import { type BudgetRef, type BudgetSize, TimeBudgets } from "./time-budget.ts";
import { type ClassLimits, type Job, type OnWaiting, type WorkClass, WorkQueue } from "./work-queue.ts";

/**
 * Half of the event loop's time, and two seconds of it at once: some 100 pages that are in no cache, or 200 views of the map. Cached
 * responses cost nothing, so that a town behind one address does not notice it, and a program that asks for new pages as
 * fast as it can leaves half of the time to the others.
 */
const visitorBudget: BudgetSize = { rate: 500, burst: 2000 };

/** An IPv6 customer with a /48 has 65,536 networks; all of them together count as two. */
const widestFactor = 2;

/**
 * The queues take the burst of a click or of a program, and under lasting overload a wait of some hundred milliseconds: a longer one
 * answers no more requests, only later, and makes the newest ones wait after it (the controlled delay of Nichols and Jacobson's CoDel,
 * https://queue.acm.org/detail.cfm?id=2209336). An idle loop has no delay; beyond half a second everybody notices it.
 *
 * Of one member a few tasks run at once: what waits for a lock of this member holds one of the ten connections to the database. When many
 * writes run, it is one of each member: so three accounts hold seven connections and not all of them. Reads do not wait for locks.
 */
const limits: Record<WorkClass, ClassLimits> = {
  write: {
    ...{ slots: 64, maxRunningPerFlow: 4, manyRunning: 6, maxPerFlow: 120, maxWaiting: 240 },
    ...{ maxWaitMs: 3000, maxLastingWaitMs: 500, maxLoopDelayMs: 4000 },
  },
  read: {
    ...{ slots: 16, maxRunningPerFlow: 4, maxPerFlow: 200, maxWaiting: 240 },
    ...{ maxWaitMs: 1500, maxLastingWaitMs: 250, maxLoopDelayMs: 1500 },
  },
  // They wait for a thread that hashes or for the gateway of payments, and must not take the slots of those who read.
  outside: {
    ...{ slots: 64, maxRunningPerFlow: 32, maxPerFlow: 200, maxWaiting: 300, maxWaitMs: 3000, maxLoopDelayMs: 1500 },
  },
  visitor: { slots: 4, maxPerFlow: 150, maxWaiting: 200, maxWaitMs: 1500, maxLastingWaitMs: 200, maxLoopDelayMs: 500 },
};

/** Drawing happens in a process of its own, one at a time: it waits for that process, not for the event loop. */
const drawingLimits: Record<WorkClass, ClassLimits> = {
  ...limits,
  visitor: { slots: 1, maxPerFlow: 80, maxWaiting: 300, maxWaitMs: 8000, maxLoopDelayMs: 500 },
};

type OwnLimits = Pick<AdmissionOptions, "maxWaitMs" | "maxLoopDelayMs">;

/** The limits with the operator's own ones in place of those of each class; a shorter delay than that of a class is left out. */
function withOwnLimits({ write, read, outside, visitor }: typeof limits, { maxWaitMs, maxLoopDelayMs = 0 }: OwnLimits) {
  const change = (of: ClassLimits): ClassLimits => ({
    ...of,
    maxWaitMs: maxWaitMs ?? of.maxWaitMs,
    ...(maxWaitMs !== undefined && { maxLastingWaitMs: maxWaitMs }), // where others slow the machine down, every wait lasts
    maxLoopDelayMs: Math.max(of.maxLoopDelayMs, maxLoopDelayMs),
  });
  return { write: change(write), read: change(read), outside: change(outside), visitor: change(visitor) };
}

interface AdmissionOptions {
  /** A factor for every budget per network. */
  factor: number;
  /** The delay of the event loop in milliseconds. */
  loopDelay: () => number;
  /** The number of connections that the server has accepted so far. */
  acceptedConnections: () => number;
  /** The member of a valid token. */
  identify: (token: string) => Promise<Member | null>;
  /** The longest time that a request waits for its turn, in milliseconds; by default that of its class. */
  maxWaitMs?: number | undefined;
  /** The delay of the event loop from which on requests are rejected, in milliseconds, for classes with a shorter one. */
  maxLoopDelayMs?: number | undefined;
}

type Task<T> = (charge: (ms: number) => void) => Promise<T>;

/** Who is behind a request, as far as it is known before its work is done. */
export interface Requester {
  /** The caller, when the endpoint identifies it. */
  member?: Pick<Member, "account" | "staff"> | null;
  /** The token of the request: a member keeps the own turn where the endpoint identifies no caller. */
  token?: string | undefined;
  /**
   * The request may wait for something outside, a thread that hashes or the gateway of payments: who logs in, pays or has filled in a form
   * comes before visitors who read.
   */
  waitsOutside?: boolean;
  /** It changes something although it is a GET, and may wait for a lock. */
  writes?: boolean | undefined;
  /** The request is for a page. */
  isRendering?: boolean;
}

/** Decides when the work of a request is done: in fair turns between networks and members (docs/decisions/029). */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #queue: WorkQueue;
  readonly #drawings: WorkQueue;
  readonly #tokens = new KnownTokens();

  constructor(options: AdmissionOptions) {
    const { factor, loopDelay, acceptedConnections } = options;
    this.#options = options;
    const budgets = new TimeBudgets({ rate: visitorBudget.rate * factor, burst: visitorBudget.burst * factor });
    const shared = { budgets, loopDelay, acceptedConnections };
    this.#queue = new WorkQueue({ ...shared, limits: withOwnLimits(limits, options) });
    const loopTime = () => 0; // a drawing charges the time of its process
    this.#drawings = new WorkQueue({ ...shared, limits: withOwnLimits(drawingLimits, options), loopTime });
  }

  /**
   * Runs the work of a request in its turn, unless its connection is closed before. Throws ApiError `overloaded` when the turn
   * does not come in time.
   */
  run<T>(reply: FastifyReply, requester: Requester, task: Task<T>, onWaiting?: OnWaiting): Promise<T> {
    const { member, token, waitsOutside = false, isRendering: isLong, writes } = requester;
    const known = member ?? (token === undefined ? undefined : this.#tokens.find(token));
    const { request } = reply;
    const job = known
      ? jobOfMember(known, waitsOutside || !isRead(request, writes) ? "write" : "read")
      : jobOfNetwork(request.ip, waitsOutside ? "outside" : "visitor");
    return this.#queue.run({ ...job, isLong, onWaiting: untilClosed(reply, onWaiting) }, task);
  }

  /** Runs work that another process does; it charges the CPU time of that process. */
  runDrawing<T>(reply: FastifyReply, task: Task<T>, onWaiting?: OnWaiting): Promise<T> {
    const job = jobOfNetwork(reply.request.ip, "visitor");
    return this.#drawings.run({ ...job, onWaiting: untilClosed(reply, onWaiting) }, task);
  }

  /**
   * Returns the member of a token, or null. The question to the database waits too: for the member's turn, or for that of the network
   * when the token was not valid before. `writes` is that of the requester.
   */
  async identify(reply: FastifyReply, token: string, writes?: boolean): Promise<Member | null> {
    const { identify } = this.#options;
    const known = this.#tokens.find(token);
    const { request } = reply;
    const job = known
      ? jobOfMember(known, isRead(request, writes) ? "read" : "write")
      : jobOfNetwork(request.ip, "read");
    const member = await this.#queue.run({ ...job, onWaiting: untilClosed(reply, undefined) }, () => identify(token));
    this.#tokens.learn(token, member);
    return member;
  }
}

const isRead = ({ method }: FastifyRequest, writes = false) => !writes && (method === "GET" || method === "HEAD");

function jobOfMember({ account, staff }: Pick<Member, "account" | "staff">, workClass: "write" | "read"): Job {
  const name = `member ${account}`;
  return { workClass, flow: name, budgets: staff ? [] : [{ name, factor: 1 }] };
}

type Payer = Pick<Job, "flow" | "budgets">;
const payers = new LRUCache<string, Payer>({ max: 10_000 }); // by address: parsing one takes longer than many answers from the cache

function payerOf(address: string): Payer {
  const known = payers.get(address);
  if (known) return known;
  const [network, widest] = [networkOf(address), widestNetworkOf(address)];
  const budgets: BudgetRef[] = [{ name: network, factor: 1 }];
  if (widest !== network) budgets.push({ name: widest, factor: widestFactor });
  const payer = { flow: network, budgets };
  payers.set(address, payer);
  return payer;
}

const jobOfNetwork = (address: string, workClass: WorkClass): Job => ({ workClass, ...payerOf(address) });

/** Drops what waits when the connection of the request is closed, or when `onWaiting` says so. */
const untilClosed =
  ({ raw }: FastifyReply, onWaiting: OnWaiting | undefined): OnWaiting =>
  (drop) => {
    if (raw.destroyed) return drop(); // it was closed before, and will not be closed again
    raw.once("close", drop);
    onWaiting?.(drop);
  };
