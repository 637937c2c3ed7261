import cluster from "node:cluster";

/** From a worker process to the primary: it wants to draw, or has drawn. */
export interface LockRequest {
  kind: "lock-drawing" | "unlock-drawing";
  id: number;
}

/** The primary's reply: the worker may draw. */
export interface LockReply {
  kind: "drawing-locked";
  id: number;
}

/** What a worker process needs of its channel to the primary. */
interface Channel {
  /** `onSent` receives an error when the channel is closed. */
  send: (request: LockRequest, onSent: (error: Error | null) => void) => void;
  onReply: (receive: (reply: LockReply) => void) => void;
}

/** Lets one process of the machine draw at a time. */
export interface DrawingLock {
  /** Resolves to the function that unlocks. Never rejects. */
  lock: () => Promise<() => void>;
}

/** A primary that hangs keeps no worker from drawing. */
const maxWaitMs = 10_000;

/** Asks the primary: two processes that draw would take both cores of a small machine from those that answer. */
export class PrimaryDrawingLock implements DrawingLock {
  readonly #channel: Channel;
  readonly #waiting = new Map<number, () => void>();
  #lastId = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.onReply(({ id }) => this.#waiting.get(id)?.());
  }

  async lock(): Promise<() => void> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxWaitMs).unref();
    this.#waiting.set(id, resolve);
    this.#channel.send({ kind: "lock-drawing", id }, (error) => error && resolve());
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(id);
    return () => this.#channel.send({ kind: "unlock-drawing", id }, () => {});
  }
}

const channelToPrimary: Channel = {
  send: (request, onSent) => process.send?.(request, undefined, undefined, onSent),
  onReply: (receive) => process.on("message", (message: { kind: string }) => isReply(message) && receive(message)),
};

const isReply = (message: { kind: string }): message is LockReply => message.kind === "drawing-locked";

/** The lock of this process: that of the primary, or none where there is one process only. */
export const drawingLock: DrawingLock = cluster.isWorker
  ? new PrimaryDrawingLock(channelToPrimary)
  : { lock: async () => () => {} };
