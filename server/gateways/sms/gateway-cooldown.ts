import type { Outcome } from "./gateway.ts";

/** Durations in milliseconds. Pauses double with each consecutive failure, up to their maximum. */
export interface BackoffConfig {
  busy: number;
  busyMax: number;
  unreachable: number;
  unreachableMax: number;
  /** How long a gateway ranks behind the others after an unknown outcome. */
  suspect: number;
}

const defaultBackoff: BackoffConfig = {
  busy: 30_000,
  busyMax: 300_000,
  unreachable: 2000,
  unreachableMax: 30_000,
  suspect: 300_000,
};

interface GatewayState {
  pausedUntil: number;
  failures: number;
  suspectUntil: number;
}

export interface Cooldowns {
  /** The gateways that may be used now, in order of preference; those with a recent unknown outcome last. */
  available: () => string[];
  /** Records the outcome of an attempt. */
  report: (gateway: string, outcome: Outcome["kind"]) => void;
}

/** Tracks the pauses of gateways for this process. `now` is a monotonic clock in milliseconds. */
export function createCooldowns(
  gateways: string[],
  config: Partial<BackoffConfig> = {},
  now = () => performance.now(),
): Cooldowns {
  const durations = { ...defaultBackoff, ...config };
  const states = new Map<string, GatewayState>(
    gateways.map((name) => [name, { pausedUntil: 0, failures: 0, suspectUntil: 0 }]),
  );
  const stateOf = (gateway: string) => {
    const state = states.get(gateway);
    if (!state) throw new Error(`the gateway ${gateway} is unknown`);
    return state;
  };
  const isSuspect = (gateway: string) => stateOf(gateway).suspectUntil > now();

  return {
    available: () =>
      gateways
        .filter((gateway) => stateOf(gateway).pausedUntil <= now())
        .sort((a, b) => Number(isSuspect(a)) - Number(isSuspect(b))),
    report(gateway, outcome) {
      const state = stateOf(gateway);
      if (outcome === "busy" || outcome === "unreachable") {
        if (state.pausedUntil > now()) return; // concurrent attempts count as one failure
        const [first, max] = [durations[outcome], durations[`${outcome}Max`]];
        state.pausedUntil = now() + Math.min(first * 2 ** state.failures++, max);
      } else if (outcome === "unknown") {
        state.suspectUntil = now() + durations.suspect;
      } else {
        state.failures = 0;
        if (outcome === "sent") state.suspectUntil = 0;
      }
    },
  };
}
