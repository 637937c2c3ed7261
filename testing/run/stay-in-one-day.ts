import { beforeEach, vi } from "vitest";
import { tehranDay } from "../../text/days.ts";

const margin = 120_000; // ms that a test may take

/** Lets no test of a file come upon midnight in Tehran, when what is counted or done once a day begins anew: waits until it is past. */
export function stayInOneDay() {
  beforeEach(async () => {
    await vi.waitUntil(() => tehranDay() === tehranDay(Date.now() + margin), { timeout: 2 * margin });
  });
}
