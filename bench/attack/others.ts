import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Sample } from "./waits.ts";

/** What the process of the others needs to know. */
export interface OthersSetup {
  address: string;
  tokens: string[];
  places: number[];
}

/** The others: visitors and members, each with an address of their own, in a process of their own. */
export class Others {
  readonly #child: ChildProcess;

  constructor(setup: OthersSetup) {
    this.#child = fork(join(import.meta.dirname, "others-process.ts"), [JSON.stringify(setup)]);
  }

  /** Sends the mix for so many seconds and waits for all answers; returns how long they took. */
  async measure(seconds: number): Promise<Sample> {
    this.#child.send(seconds);
    const [sample] = await once(this.#child, "message");
    return sample;
  }

  close(): void {
    this.#child.disconnect();
  }
}
