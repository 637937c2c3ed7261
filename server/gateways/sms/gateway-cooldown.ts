import type { Outcome } from "./gateway.ts";

/** All in milliseconds. What doubles does so with each refusal in a row, up to the longest. */
export interface BackoffConfig {
  busy: number;
  busyMost: number;
  unreachable: number;
  unreachableMost: number;
  /** How long a gateway that left an outcome unknown stands behind the others. */
  doubted: number;
}

const patience: BackoffConfig = {
  busy: 30_000,
  busyMost: 300_000,
  unreachable: 2000,
  unreachableMost: 30_000,
  doubted: 300_000,
};

interface Rest {
  until: number;
  refusals: number;
  doubtedUntil: number;
}

export interface Cooldowns {
  /** The gateways that may be asked now, in their order; doubted ones last. */
  open: () => string[];
  report: (gateway: string, outcome: Outcome["kind"]) => void;
}

/** Remembers, for this process, which gateway wants to be left alone. `now` in milliseconds, of a clock that never goes back. */
export function createCooldowns(
  gateways: string[],
  given: Partial<BackoffConfig> = {},
  now = () => performance.now(),
): Cooldowns {
  const lengths = { ...patience, ...given };
  const rests = new Map<string, Rest>(gateways.map((name) => [name, { until: 0, refusals: 0, doubtedUntil: 0 }]));
  const isDoubted = (name: string) => rests.get(name)!.doubtedUntil > now();

  return {
    open: () =>
      gateways
        .filter((name) => rests.get(name)!.until <= now())
        .sort((one, other) => Number(isDoubted(one)) - Number(isDoubted(other))),
    report(gateway, outcome) {
      const rest = rests.get(gateway)!;
      if (outcome === "busy" || outcome === "unreachable") {
        if (rest.until > now()) return; // several were on their way at once: that is one refusal
        const [first, most] = [lengths[outcome], lengths[`${outcome}Most`]];
        rest.until = now() + Math.min(first * 2 ** rest.refusals++, most);
      } else if (outcome === "unknown") {
        rest.doubtedUntil = now() + lengths.doubted;
      } else {
        rest.refusals = 0;
        if (outcome === "sent") rest.doubtedUntil = 0;
      }
    },
  };
}
