import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Attack, Target } from "./attacks.ts";

/** What the process of the attacker needs to know. */
export interface AttackSetup {
  name: string;
  target: Omit<Target, "counts">;
}

/** An attack that runs, in a process of its own. */
export class Attacker {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts an attack on a target in another process; resolves when it runs. */
  static async start({ name }: Attack, target: AttackSetup["target"]): Promise<Attacker> {
    const child = fork(join(import.meta.dirname, "attacker-process.ts"));
    child.send({ name, target } satisfies AttackSetup);
    await once(child, "message");
    return new Attacker(child);
  }

  /** Ends the attack; returns how many of its requests had which status, 0 for none. */
  async stop(): Promise<Map<number, number>> {
    this.#child.send("stop");
    const [counts] = await once(this.#child, "message");
    this.#child.disconnect();
    return new Map(counts);
  }
}
