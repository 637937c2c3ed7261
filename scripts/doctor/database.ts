import { availableParallelism } from "node:os";
import type { Db } from "../../database/connect.ts";
import { connectRunning } from "../../database/connection/connect-running.ts";
import { StartupError } from "../../database/startup-error.ts";
import { connectionsPerWorker, maxWorkerConnections } from "../../server/database.ts";
import { type Env, MAX_WORKERS } from "../../server/env.ts";
import { fa } from "../../text/digits.ts";
import { advice, type Finding, ok, wrong } from "./finding.ts";

const maxClockDifference = 5; // seconds
const minMajorVersion = 15;
const spareConnections = 10; // for scripts, backups and monitoring

interface State {
  version: number;
  encoding: string;
  ctype: string;
  name: string;
  can_create: boolean;
  owns_tables: boolean;
  clock: number;
  connections: number;
  has_tls: boolean;
  is_remote: boolean;
  statement_timeout: string;
}

/** Version, encoding, rights, clock, connections and encryption of the database. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  let db: Db;
  try {
    db = await connectRunning(env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [env.DATABASE_URL ? wrong(error.message) : advice(`${error.message} پایگاه دادهٔ همراه برنامه بررسی نشد.`)];
  }
  try {
    const askedAt = Date.now();
    const [state] = await db<State[]>`
      select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(d.encoding) as encoding,
        d.datctype as ctype, d.datname as name, has_schema_privilege(current_schema(), 'create') as can_create,
        not exists (select from pg_tables where schemaname = current_schema() and tableowner <> current_user) as owns_tables,
        extract(epoch from clock_timestamp())::float as clock, current_setting('max_connections')::int as connections,
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as has_tls,
        inet_client_addr() is not null and not inet_client_addr() <<= '127.0.0.0/8' and inet_client_addr() <> '::1' as is_remote,
        current_setting('statement_timeout') as statement_timeout
      from pg_database d where d.datname = current_database()`;
    if (!state) return [wrong("پایگاه داده پاسخ نداد.")];
    const workers = env.WORKERS ?? Math.min(availableParallelism(), MAX_WORKERS); // at most: memory may allow fewer
    return judge(state, workers, (askedAt + Date.now()) / 2000);
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** What is wrong with a database for so many workers; `now` is the time of this machine in seconds. */
export function judge(state: State, workers: number, now: number): Finding[] {
  const { version, encoding, ctype, name } = state;
  const difference = Math.abs(state.clock - now);
  const needed = Math.min(workers * connectionsPerWorker, maxWorkerConnections) + spareConnections;
  return [
    version < minMajorVersion
      ? wrong(`PostgreSQL ${version} کهنه است؛ نسخهٔ ${minMajorVersion} یا نوتر لازم است.`)
      : ok(`PostgreSQL ${version} پاسخ می‌دهد.`),
    encoding !== "UTF8" || ctype === "C" || ctype === "POSIX"
      ? wrong(`پایگاه «${name}» کدگذاری ${encoding} و ctype ${ctype} دارد و فارسی در آن درست جستجو نمی‌شود.`)
      : ok(`کدگذاری ${encoding} و ctype ${ctype} است.`),
    state.can_create && state.owns_tables
      ? ok("نقش پایگاه داده حق ساختن جدول دارد و مالک جدول‌هاست.")
      : wrong(`نقش پایگاه داده حق ساختن جدول ندارد یا مالک همهٔ جدول‌ها نیست: ALTER DATABASE ${name} OWNER TO …`),
    difference > maxClockDifference
      ? wrong(`ساعت پایگاه داده ${fa(difference)} ثانیه با ساعت این دستگاه فرق دارد؛ NTP را روشن کنید.`)
      : ok("ساعت این دستگاه و پایگاه داده یکی است."),
    ...(state.connections < needed
      ? [wrong(`max_connections پایگاه داده ${state.connections} است و این شمار فرایند ${needed} می‌خواهد.`)]
      : []),
    ...(state.is_remote && !state.has_tls
      ? [advice("پیوند با پایگاه داده از شبکه می‌گذرد و رمزنگاری ندارد (TLS).")]
      : []),
    ...(state.statement_timeout === "0"
      ? [advice("دستورها پایان زمانی ندارند: ALTER ROLE … SET statement_timeout = '30s'")]
      : []),
  ];
}
