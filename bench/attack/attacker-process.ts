// The process of the attacker: starts the attack that the message names, and sends back how many of its requests had which status when it
// is told to stop. It yields the processor to all others, as an attacker computes on a machine of its own.
import { setPriority } from "node:os";
import type { AttackSetup } from "./attacker.ts";
import { ATTACKS } from "./attacks.ts";
import type { Stop } from "./flood.ts";

setPriority(15);

let stop: Stop | undefined;
const counts = new Map<number, number>();

process.on("message", (setup: AttackSetup | "stop") => {
  if (setup !== "stop") {
    stop = ATTACKS.find(({ name }) => name === setup.name)!.start({ ...setup.target, counts });
    process.send!("started");
    return;
  }
  stop?.();
  process.send!([...counts]);
});
process.on("disconnect", () => process.exit());
