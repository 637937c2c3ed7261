/** What the others waited in some seconds, in milliseconds from the time at which each request was due, by kind of request. */
export interface Sample {
  times: Record<string, number[]>;
  errors: Record<string, number>;
  /** An example of an error. */
  firstError?: string;
}

/** The figures of one kind of requests. */
export interface KindFigures {
  count: number;
  p50: number;
  p99: number;
  errors: number;
}

export interface Figures extends KindFigures {
  kinds: Record<string, KindFigures>;
  firstError?: string;
}

/** The figures of all requests of some samples together. */
export function summarize(samples: readonly Sample[]): Figures {
  const names = new Set(samples.flatMap(({ times }) => Object.keys(times)));
  const kinds = [...names].map((name) => ({
    name,
    times: samples.flatMap(({ times }) => times[name] ?? []),
    errors: samples.reduce((sum, { errors }) => sum + (errors[name] ?? 0), 0),
  }));
  const firstError = samples.find((sample) => sample.firstError !== undefined)?.firstError;
  return {
    ...figuresOf(
      kinds.flatMap(({ times }) => times),
      kinds.reduce((sum, { errors }) => sum + errors, 0),
    ),
    kinds: Object.fromEntries(kinds.map(({ name, times, errors }) => [name, figuresOf(times, errors)])),
    ...(firstError !== undefined && { firstError }),
  };
}

function figuresOf(times: number[], errors: number): KindFigures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), errors };
}
