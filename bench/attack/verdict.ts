import type { Figures } from "./waits.ts";

/** How many times their usual p99 the others may wait during an attack. */
export const MAX_FACTOR = 5;

export interface Result {
  name: string;
  about: string;
  /** All undisturbed seconds of the run until then: those of one attack have too few slow requests for a p99. */
  baseline: Figures;
  during: Figures;
  /** CPU time of the server during the attack, as a share of one core. */
  cpu: number;
  /** Seconds after the attack until the health check took less than 100 ms; null: not within a minute. */
  recovery: number | null;
  /** How many of the attack's requests had which status; 0: none. */
  counts: Map<number, number>;
}

/** Whether the others noticed nothing: p99 at most five times the undisturbed one, no errors. */
export const isHeld = ({ baseline, during }: Result): boolean =>
  during.p99 <= MAX_FACTOR * baseline.p99 && during.errors === 0;

const ms = (value: number) => value.toFixed(0).padStart(6);

/** Prints the head of the table. */
export function printHead(): void {
  console.log(`  ${"attack".padEnd(16)}   p50    p99 →   p50    p99   factor  errors   cpu  recovery  its own answers`);
}

/** Prints the line of an attack. */
export function printLine(result: Result): void {
  const { name, baseline, during, cpu, recovery, counts } = result;
  const factor = (during.p99 / Math.max(baseline.p99, 0.1)).toFixed(1).padStart(7);
  const back = (recovery === null ? "never" : `${recovery.toFixed(1)} s`).padStart(8);
  const statuses = [...counts].map(([status, count]) => `${status}: ${count}`).join(", ");
  const figures = `${ms(baseline.p50)} ${ms(baseline.p99)}  ${ms(during.p50)} ${ms(during.p99)} ${factor}×`;
  const mark = isHeld(result) ? "✓" : "✗";
  const errors = String(during.errors).padStart(6);
  console.log(`${mark} ${name.padEnd(16)}${figures} ${errors}  ${cpu.toFixed(2)}  ${back}  ${statuses}`);
}

/** Prints what each kind of the others waited during the attacks that they noticed. */
export function printFailures(results: Result[]): void {
  for (const result of results.filter((it) => !isHeld(it))) {
    console.log(`\n✗ ${result.name}: ${result.about}`);
    for (const [kind, { count, p50, p99, errors }] of Object.entries(result.during.kinds)) {
      const usual = result.baseline.kinds[kind]?.p99 ?? 0;
      const line = `${String(count).padStart(4)}  p50 ${ms(p50)}  p99 ${ms(p99)} (usually ${ms(usual)})`;
      console.log(`  ${kind.padEnd(16)} ${line}  errors ${errors}`);
    }
    if (result.during.firstError) console.log(`  ${result.during.firstError}`);
  }
}
