import type { Figures } from "./others.ts";

/** How many times their usual p99 the others may wait during an attack. */
export const MAX_FACTOR = 5;

export interface Result {
  name: string;
  about: string;
  baseline: Figures;
  during: Figures;
  /** CPU time of the server during the attack, as a share of one core. */
  cpu: number;
  /** Seconds after the attack until the health check took less than 100 ms; null: not within a minute. */
  recovery: number | null;
  /** How many of the attack's requests had which status; 0: none. */
  counts: Map<number, number>;
}

/** Whether the others noticed nothing: p99 at most five times the one before, no errors. */
export const isHeld = ({ baseline, during }: Result): boolean =>
  during.p99 <= MAX_FACTOR * baseline.p99 && during.errors === 0;

const ms = (value: number) => value.toFixed(0).padStart(6);

/** Prints one line for each attack. */
export function printTable(results: Result[]): void {
  console.log(`\n${"attack".padEnd(18)}   p50    p99 →   p50    p99    factor  errors   cpu  recovery`);
  for (const result of results) {
    const { name, baseline, during, cpu, recovery } = result;
    const factor = (during.p99 / Math.max(baseline.p99, 0.1)).toFixed(1).padStart(7);
    const back = recovery === null ? "never" : `${recovery.toFixed(1)} s`;
    console.log(
      `${isHeld(result) ? "✓" : "✗"} ${name.padEnd(16)}${ms(baseline.p50)} ${ms(baseline.p99)}  ${ms(during.p50)} ${ms(during.p99)} ${factor}×  ${String(during.errors).padStart(5)}  ${cpu.toFixed(2)}  ${back.padStart(7)}`,
    );
  }
  for (const result of results.filter((it) => !isHeld(it))) {
    console.log(`\n✗ ${result.name}: ${result.about}`);
    for (const [kind, { count, p50, p99, errors }] of Object.entries(result.during.kinds)) {
      const usual = result.baseline.kinds[kind]?.p99 ?? 0;
      console.log(
        `  ${kind.padEnd(16)} ${String(count).padStart(4)}  p50 ${ms(p50)}  p99 ${ms(p99)} (usually ${ms(usual)})  errors ${errors}`,
      );
    }
    if (result.during.firstError) console.log(`  ${result.during.firstError}`);
  }
}
