import cluster from "node:cluster";
import { apiError } from "../../../../contract/api-errors.ts";
import { HashingPool, type HashingTask, maxWaitMs } from "./hashing-pool.ts";

/** From a worker process to the primary: a task, and the network or member on whose behalf it is done. */
export interface HashRequest {
  kind: "hash";
  id: number;
  flow: string;
  task: HashingTask;
}

/** The primary's reply. `retryAfter`: nothing was hashed, and a retry makes sense after so many seconds. */
export type HashReply = { kind: "hashed"; id: number } & (
  | { result: string | boolean }
  | { error: string }
  | { retryAfter: number | undefined }
);

/** What a worker process needs of its channel to the primary. */
interface Channel {
  /** `onSent` receives an error when the channel is closed. */
  send: (request: HashRequest, onSent: (error: Error | null) => void) => void;
  onReply: (receive: (reply: HashReply) => void) => void;
}

/** The primary's queue rejects what has waited too long; a reply that is later than this comes from a primary that hangs. */
const maxReplyMs = () => maxWaitMs() + 4000;

/** Lets the primary hash, whose pool is the only one of all workers: so its bound and its fair turns hold for all of them. */
export class PrimaryHasher implements Pick<HashingPool, "run"> {
  readonly #channel: Channel;
  readonly #waiting = new Map<number, (reply: HashReply) => void>();
  #lastId = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.onReply((reply) => this.#waiting.get(reply.id)?.(reply));
  }

  /** The result of a task, as {@link HashingPool.run} returns it. Throws ApiError `overloaded`, also when the primary hangs. */
  async run(flow: string, task: HashingTask): Promise<string | boolean> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<HashReply>();
    const giveUp = () => reject(apiError("overloaded"));
    const timer = setTimeout(giveUp, maxReplyMs()).unref();
    this.#waiting.set(id, resolve);
    try {
      this.#channel.send({ kind: "hash", id, flow, task }, (error) => error && giveUp());
      const reply = await promise;
      if ("result" in reply) return reply.result;
      if ("error" in reply) throw new Error(reply.error);
      throw apiError("overloaded", undefined, reply.retryAfter);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }
}

const channelToPrimary: Channel = {
  send: (request, onSent) => process.send?.(request, undefined, undefined, onSent),
  onReply: (receive) => process.on("message", (message: { kind: string }) => isReply(message) && receive(message)),
};

const isReply = (message: { kind: string }): message is HashReply => message.kind === "hashed";

/** Hashes and compares the secrets of this process: in threads of its own, or in those of the primary. */
export const hasher: Pick<HashingPool, "run"> = cluster.isWorker
  ? new PrimaryHasher(channelToPrimary)
  : new HashingPool();
