import { AggregatorRegistry, type MetricObject, Registry } from "prom-client";

/** A metric with its values, as prom-client and messages between processes hold it. */
export interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram" | "summary";
  /** How the values of several processes become one. */
  aggregator: "sum" | "max" | "min" | "first" | "average" | "omit";
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
}

type Labels = Record<string, string | number>;

/** A gauge; `values` is a number, or one for each set of labels. */
export const gauge = (
  name: string,
  help: string,
  values: number | [Labels, number][],
  aggregator: Metric["aggregator"] = "sum",
): Metric => ({
  name: `sarzamin_${name}`,
  help,
  type: "gauge",
  aggregator,
  values:
    typeof values === "number" ? [{ value: values, labels: {} }] : values.map(([labels, value]) => ({ labels, value })),
});

/** A counter. */
export const counter = (name: string, help: string, values: number | [Labels, number][]): Metric => ({
  ...gauge(name, help, values),
  type: "counter",
});

/** The metrics of several processes as those of one. */
export async function aggregate(processes: Metric[][]): Promise<Metric[]> {
  if (processes.length === 1) return processes[0]!;
  const registry = AggregatorRegistry.aggregate(processes as unknown as MetricObject[]);
  return (await registry.getMetricsAsJSON()) as unknown as Metric[];
}

/** Metrics in the text format of Prometheus. */
export function toText(metrics: Metric[]): Promise<string> {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric({ ...metric, get: async () => metric } as never);
  return registry.metrics();
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** The values of a metric, by its name without the prefix; none when it was not measured. */
export const measuredValues = (metrics: Metric[], name: string): Metric["values"] =>
  metrics.find((metric) => metric.name === `sarzamin_${name}`)?.values ?? [];

/** The value of a metric without labels, or with these; undefined when it was not measured. */
export const measuredValue = (metrics: Metric[], name: string, labels: Labels = {}): number | undefined =>
  measuredValues(metrics, name).find((it) =>
    Object.entries(labels).every(([label, value]) => it.labels[label] === value),
  )?.value;
