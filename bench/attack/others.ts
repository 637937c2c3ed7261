import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What the process of the others needs to know. */
export interface OthersSetup {
  address: string;
  tokens: string[];
  places: number[];
}

/** The figures of one kind of requests in milliseconds, from the time at which each was due. */
export interface KindFigures {
  count: number;
  p50: number;
  p99: number;
  errors: number;
}

export interface Figures extends KindFigures {
  kinds: Record<string, KindFigures>;
  /** An example of an error. */
  firstError?: string;
}

/** The others: visitors and members, each with an address of their own, in a process of their own. */
export class Others {
  readonly #child: ChildProcess;

  constructor(setup: OthersSetup) {
    this.#child = fork(join(import.meta.dirname, "others-process.ts"), [JSON.stringify(setup)]);
  }

  /** Sends the mix for so many seconds and waits for all answers; returns how long they took. */
  async measure(seconds: number): Promise<Figures> {
    this.#child.send(seconds);
    const [figures] = await once(this.#child, "message");
    return figures;
  }

  close(): void {
    this.#child.disconnect();
  }
}
