import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Load {
  address: string;
  /** The paths to ask for, in turn. */
  paths: string[];
  /** Connections, each of which sends its next request when it has an answer. */
  connections: number;
  seconds: number;
  /** The load ends after so many requests, too. */
  requests?: number;
  /** Requests per second of all connections; without it as many as there are answers. */
  perSecond?: number;
}

export interface LoadFigures {
  perSecond: number;
  /** Milliseconds until the answer. */
  p50: number;
  p99: number;
  /** How many answers other than 200 there were, by their status; 0: none. */
  errors: Record<number, number>;
  /** CPU time of this process, as a share of one core. */
  cpu: number;
}

/** A client in a process of its own. */
export class LoadGenerator {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, "load-process.ts"));

  async run(load: Load): Promise<LoadFigures> {
    this.#child.send(load);
    const [figures] = await once(this.#child, "message");
    return figures;
  }

  close(): void {
    this.#child.disconnect();
  }
}
