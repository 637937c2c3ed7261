import type { Worker } from "node:cluster";
import type { LockReply } from "../features/poster/drawing-lock.ts";
import type { WorkerMessage } from "./messages.ts";

interface Holder {
  worker: Worker;
  id: number;
}

/** Lets one worker draw at a time, in the order in which they ask. What a worker has locked is unlocked when it ends. */
export class WorkerDrawingLock {
  /** The first one draws, the others wait. */
  readonly #holders: Holder[] = [];

  serve(worker: Worker): void {
    worker.on("message", ({ kind, ...message }: WorkerMessage) => {
      if (kind !== "lock-drawing" && kind !== "unlock-drawing") return;
      const { id } = message as Holder;
      if (kind === "unlock-drawing") return this.#remove((holder) => holder.worker === worker && holder.id === id);
      if (this.#holders.push({ worker, id }) === 1) this.#tellFirst();
    });
    worker.once("exit", () => this.#remove((holder) => holder.worker === worker));
  }

  #remove(isEnded: (holder: Holder) => boolean) {
    const [first] = this.#holders;
    const rest = this.#holders.filter((holder) => !isEnded(holder));
    this.#holders.splice(0, this.#holders.length, ...rest);
    if (rest[0] !== first) this.#tellFirst();
  }

  #tellFirst() {
    const [first] = this.#holders;
    const reply = (id: number): LockReply => ({ kind: "drawing-locked", id });
    first?.worker.send(reply(first.id), undefined, undefined, () => {}); // it may end at this moment
  }
}
