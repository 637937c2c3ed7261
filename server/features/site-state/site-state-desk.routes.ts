import { getSiteState, QUEUES, type SiteState } from "../../../contract/desk/site-state.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { type Metric, measuredValue, measuredValues } from "../../metrics/metric.ts";
import type { Scrape } from "../../metrics/process-metrics.ts";

/** Registers the desk's view of the metrics, for owners. */
export function registerSiteStateDeskRoutes(handle: RouteRegistrar, { scrape }: { scrape: Scrape }) {
  handle(getSiteState, async () => toSiteState(await scrape()));
}

function toSiteState(metrics: Metric[]): SiteState {
  const value = (name: string, labels?: Record<string, string>) => measuredValue(metrics, name, labels) ?? 0;
  const answers = measuredValues(metrics, "requests_total");
  const withStatus = (from: number) =>
    sum(answers.filter(({ labels }) => Math.floor(Number(labels.status) / 100) === from).map((it) => it.value));
  return {
    at: new Date().toISOString(),
    processes: value("processes"),
    uptime: Math.round(value("uptime_seconds")),
    memory: value("memory_bytes"),
    loop_delay: Math.round(value("event_loop_delay_seconds") * 1000),
    answers: { total: sum(answers.map((it) => it.value)), client_errors: withStatus(4), server_errors: withStatus(5) },
    refusing: measuredValues(metrics, "refusing").map((it) => ({ cause: String(it.labels.cause), requests: it.value })),
    cache_hits: measuredValues(metrics, "cache_requests_total").map(({ labels: { cache = "" }, value: requests }) => ({
      cache: String(cache),
      share: requests > 0 ? value("cache_hits_total", { cache: String(cache) }) / requests : null,
    })),
    catalogue: { places: value("catalogue_places"), age: value("catalogue_age_seconds") },
    streams: value("streams"),
    disk: measuredValue(metrics, "disk_size_bytes")
      ? { free: value("disk_free_bytes"), size: value("disk_size_bytes") }
      : null,
    backups: measuredValues(metrics, "backups").length
      ? {
          count: value("backups"),
          age: measuredValue(metrics, "backup_age_seconds") ?? null,
          overdue: value("backup_overdue") === 1,
        }
      : null,
    database: value("database_up") === 1 ? toDatabase(metrics, value) : null,
  };
}

const toDatabase = (
  metrics: Metric[],
  value: (name: string, labels?: Record<string, string>) => number,
): SiteState["database"] => ({
  connections: sum(measuredValues(metrics, "database_connections").map((it) => it.value)),
  connections_max: value("database_connections_max"),
  queues: QUEUES.map((queue) => ({
    queue,
    waiting: value("queue_waiting", { queue }),
    oldest: Math.round(value("queue_oldest_seconds", { queue })),
    failed: value("queue_failed", { queue }),
  })),
  sms: (["signup", "reset"] as const).map((purpose) => ({
    purpose,
    used: value("sms_used_today", { purpose }),
    max: value("sms_budget", { purpose }),
  })),
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
