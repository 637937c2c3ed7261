import { statfs } from "node:fs/promises";
import type { Db } from "../../database/connect.ts";
import type { BackupAge } from "../backup/backup-age.ts";
import { UNWANTED } from "../features/email/email.sql.ts";
import type { SmsBudgets } from "../features/sms/sms-budget.sql.ts";
import { counter, gauge, type Metric } from "./metric.ts";

interface SiteMetricsOptions {
  db: Db;
  dataDir: string;
  smsBudgets: SmsBudgets;
  backupAge: () => Promise<BackupAge | undefined>;
}

interface QueueRow {
  queue: string;
  waiting: number;
  oldest: number;
  failed: number;
}

const timeout = 3000; // ms: a scrape is not to wait for a blocked database

/** What is the same for all processes of a site: queues, budgets and connections of its database, its disk, and its backups. */
export async function measureSite({ db, dataDir, smsBudgets, backupAge }: SiteMetricsOptions): Promise<Metric[]> {
  const parts = [measureDisk(dataDir), measureDatabase(db, smsBudgets), measureBackups(backupAge)];
  return (await Promise.all(parts)).flat();
}

async function measureBackups(backupAge: SiteMetricsOptions["backupAge"]): Promise<Metric[]> {
  const backups = await backupAge();
  if (!backups) return [];
  const { count, age, isOverdue } = backups;
  return [
    ...(count === undefined
      ? []
      : [gauge("backups", "Backups by schedule or by hand in their place.", count, "first")]),
    gauge(
      "backup_overdue",
      "1 when the newest backup is older than two periods (two days without a setting), there is none, or their place was unreadable for a period.",
      isOverdue ? 1 : 0,
      "first",
    ),
    ...(age === undefined ? [] : [gauge("backup_age_seconds", "Age of the newest backup.", age, "first")]),
  ];
}

async function measureDisk(folder: string): Promise<Metric[]> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [];
  return [
    gauge("disk_free_bytes", "Free bytes of the data folder's disk.", disk.bavail * disk.bsize, "first"),
    gauge("disk_size_bytes", "Size of the data folder's disk.", disk.blocks * disk.bsize, "first"),
  ];
}

async function measureDatabase(db: Db, smsBudgets: SmsBudgets): Promise<Metric[]> {
  const up = (value: 0 | 1) => gauge("database_up", "1 when the database answered this scrape.", value, "first");
  try {
    const [queues, budgets, connections] = await readInTime(db);
    const byQueue = (value: (row: QueueRow) => number) =>
      queues.map((row): [{ queue: string }, number] => [{ queue: row.queue }, value(row)]);
    return [
      up(1),
      gauge(
        "queue_waiting",
        "Work that waits, by queue.",
        byQueue(({ waiting }) => waiting),
        "first",
      ),
      gauge(
        "queue_oldest_seconds",
        "Age of the oldest work that waits.",
        byQueue(({ oldest }) => oldest),
        "first",
      ),
      gauge(
        "queue_failed",
        "Work of the last day that failed for good.",
        byQueue(({ failed }) => failed),
        "first",
      ),
      gauge(
        "sms_used_today",
        "SMS of today in Tehran.",
        (["signup", "reset"] as const).map((purpose) => [
          { purpose },
          budgets.find((row) => row.purpose === purpose)?.used ?? 0,
        ]),
        "first",
      ),
      gauge(
        "sms_budget",
        "SMS that a day may have.",
        Object.entries(smsBudgets).map(([purpose, max]) => [{ purpose }, max]),
        "first",
      ),
      gauge(
        "database_connections",
        "Connections of this role, by state.",
        connections.map(({ state, count }) => [{ state }, count]),
        "first",
      ),
      gauge("database_connections_max", "Connections that the database allows.", connections[0]?.max ?? 0, "first"),
    ];
  } catch {
    return [up(0)];
  }
}

/** Reads in one transaction whose statements end in time. */
const readInTime = (db: Db) =>
  db.begin("read only", async (tx) => {
    await tx.unsafe(`set local statement_timeout = ${timeout}`);
    const queues = await tx<QueueRow[]>`
      with age as (
        select 'sms' as queue, created_at as at, state in ('waiting', 'asking') as waits,
          state in ('refused', 'unknown', 'expired') as failed from sms_message where created_at > now() - interval '1 day'
        union all
        select 'email', created_at, state in ('waiting', 'asking'), state in ('refused', 'expired') and reason is distinct from ${UNWANTED}
        from mail_message where created_at > now() - interval '1 day' or state in ('waiting', 'asking')
        union all
        -- A photo that has images waits since they are to be made anew: before its next attempt, by the pauses between the former ones.
        select 'photo', case when media_hash is null then created_at else least(now(), next_at
            - interval '5 seconds' * (power(2, least(tries, 6)) - 1) - interval '5 minutes' * greatest(tries - 6, 0)) end,
          state in ('waiting', 'working'), state = 'failed'
        from photograph where deleted_at is null
          and (state in ('waiting', 'working') or (state = 'failed' and created_at > now() - interval '1 day'))
        union all
        select 'member_photo', created_at, state in ('waiting', 'working'), state = 'failed'
        from member_photo where state in ('waiting', 'working') or (state = 'failed' and created_at > now() - interval '1 day')
        union all
        select 'announcement', started_at, true, false from announcement where state = 'sending'
        union all
        select 'newsletter', started_at, true, false from newsletter_issue where state = 'sending'
      )
      select queue, count(age.at) filter (where waits)::int as waiting, count(age.at) filter (where age.failed)::int as failed,
        coalesce(extract(epoch from now() - min(age.at) filter (where waits)), 0)::float as oldest
      from (values ('sms'), ('email'), ('photo'), ('member_photo'), ('announcement'), ('newsletter')) as known (queue)
      left join age using (queue) group by queue order by queue`;
    const budgets = await tx<{ purpose: string; used: number }[]>`
      select purpose, used from sms_budget where day = (now() at time zone 'Asia/Tehran')::date`;
    const connections = await tx<{ state: string; count: number; max: number }[]>`
      select coalesce(state, 'other') as state, count(*)::int as count, current_setting('max_connections')::int as max
      from pg_stat_activity where usename = current_user and datname = current_database() group by state`;
    return [queues, budgets, connections] as const;
  });

/** What one process measures of itself. */
export interface ProcessMeters {
  /** Milliseconds that the event loop lets events wait. */
  loopDelay: () => number;
  caches: { name: string; counts: { hits: number; requests: number } }[];
  streams: () => number;
  catalogue: () => { places: number; version: number; ageSeconds: number };
  rejections: () => { cause: string; total: number }[];
  uploads: () => number;
}

/** What one process knows of itself; the values of all processes are added up or compared. */
export function measureProcess(meters: ProcessMeters): Metric[] {
  const { places, version, ageSeconds } = meters.catalogue();
  const caches = [...Map.groupBy(meters.caches, ({ name }) => name)].map(([cache, group]) => ({
    cache,
    hits: group.reduce((sum, { counts }) => sum + counts.hits, 0),
    requests: group.reduce((sum, { counts }) => sum + counts.requests, 0),
  }));
  return [
    gauge("processes", "Processes that answer requests.", 1),
    gauge("uptime_seconds", "Seconds since the youngest process was started.", process.uptime(), "min"),
    gauge("memory_bytes", "Resident memory of the processes.", process.memoryUsage.rss()),
    gauge(
      "event_loop_delay_seconds",
      "How long the busiest event loop lets events wait.",
      meters.loopDelay() / 1000,
      "max",
    ),
    counter("cpu_seconds_total", "CPU time of the processes.", cpuSeconds()),
    counter(
      "cache_requests_total",
      "Requests to a cache of answers.",
      caches.map(({ cache, requests }) => [{ cache }, requests]),
    ),
    counter(
      "cache_hits_total",
      "Requests that a cache answered.",
      caches.map(({ cache, hits }) => [{ cache }, hits]),
    ),
    gauge("catalogue_places", "Published places in memory.", places, "min"),
    gauge("catalogue_version", "Number of the first transaction that the catalogue does not have yet.", version, "min"),
    gauge(
      "catalogue_age_seconds",
      "For how long changes of the catalogue are unknown, in the worst process.",
      ageSeconds,
      "max",
    ),
    gauge("streams", "Open streams of notifications.", meters.streams()),
    gauge("uploads", "Uploads that are being received.", meters.uploads()),
    gauge(
      "refusing",
      "Requests refused since this cause began, which has not ended.",
      meters.rejections().map(({ cause, total }) => [{ cause }, total]),
    ),
  ];
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
