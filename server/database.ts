import type { Db } from "../database/connect.ts";
import { parseConnectionUrl } from "../database/connection/connection-url.ts";
import { isTlsError } from "../database/connection/tls.ts";
import type { Account } from "../database/embedded/account.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { single } from "../database/single-row.ts";
import { StartupError, systemReason } from "../database/startup-error.ts";
import { fa } from "../text/digits.ts";
import { type AppDatabase, connectDatabase, type DatabaseUrls } from "./app-database.ts";
import { log } from "./log/log.ts";

const minMajorVersion = 15; // of PostgreSQL

export interface Database extends AppDatabase {
  /** The account that owns the embedded cluster. */
  account: Account | undefined;
  /** The URL of the database now; the embedded PostgreSQL has another one after each start. */
  url(): string;
  /** Closes the connections; the embedded PostgreSQL goes on. */
  disconnect(): Promise<void>;
  /** Closes the connections and stops the embedded PostgreSQL. */
  close(): Promise<void>;
}

interface OpenOptions {
  print: (text: string) => void;
  /** Cancels the start. */
  signal: AbortSignal;
  /** Receives the URL of the embedded PostgreSQL after it was restarted. */
  onRestart?: (url: string) => void;
}

/**
 * Connects to the operator's PostgreSQL when `DATABASE_URL` is set, otherwise starts the embedded one in `DATA_DIR`, which is
 * restarted whenever it dies. Both are reconnected when they have been away ([031](../docs/decisions/031-surviving-the-database.md)).
 * Throws {@link StartupError} when the database is unreachable or unsuitable; nothing is left running then.
 */
export async function openDatabase(
  { DATA_DIR, ...urls }: DatabaseUrls & { DATA_DIR: string },
  { print, signal, onRestart = () => {} }: OpenOptions,
): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = urls;
  if (!DATABASE_URL) print(`PostgreSQL در ${DATA_DIR} راه می‌افتد…`);
  const onError = (text: string) => log.error("database_server", { text });
  const embedded = DATABASE_URL
    ? undefined
    : await startEmbedded({ dir: DATA_DIR, onProgress: print, onError, onRestart, signal });
  const url = () => embedded?.url ?? DATABASE_URL ?? "";
  let connection: Awaited<ReturnType<typeof connectDatabase>> | undefined;
  try {
    connection = await connectDatabase(urls, { url, onLost: reportLost, onBack: reportBack });
    signal.throwIfAborted();
    await assertSuitable(connection.db);
  } catch (error) {
    await connection?.close(0);
    await embedded?.stop();
    throw error instanceof StartupError || !DATABASE_URL
      ? error
      : new StartupError(connectionErrorMessage(DATABASE_DIRECT_URL ?? DATABASE_URL, error));
  }
  const { close, ...appDatabase } = connection;
  let disconnected: Promise<void> | undefined;
  const disconnect = () => {
    disconnected ??= close(3);
    return disconnected;
  };
  return {
    ...appDatabase,
    account: embedded?.account,
    url,
    disconnect,
    async close() {
      await disconnect();
      await embedded?.stop();
    },
  };
}

/** Connections of all workers together, those for monitoring included: the embedded PostgreSQL allows 200 in all. */
export const maxWorkerConnections = 160;
/** The most connections of a worker, one of them for monitoring. */
export const connectionsPerWorker = 11;

interface WorkerConnectionOptions {
  urls: DatabaseUrls;
  url: () => string;
  /** The number of workers that share the database. */
  workers: number;
  /** Whether this worker reports that the database is lost and back. */
  isReporting: () => boolean;
  /** Ends the wait for a database that is away. */
  signal: AbortSignal;
}

/** Connects a worker to the database that the primary process has opened, and waits for it when it is away meanwhile. */
export function connectWorker({ urls, url, workers, isReporting, signal }: WorkerConnectionOptions) {
  const connections = Math.min(connectionsPerWorker, Math.floor(maxWorkerConnections / workers)) - 1;
  return connectDatabase(urls, {
    url,
    connections,
    waiting: signal,
    onLost: (reason) => isReporting() && reportLost(reason),
    onBack: (durationMs) => isReporting() && reportBack(durationMs),
  });
}

function reportBack(durationMs: number) {
  const seconds = durationMs / 1000;
  const text = `پایگاه داده پس از ${fa(seconds, 1)} ثانیه بازگشت.`;
  log.info("database_back", { text, seconds: Number(seconds.toFixed(1)) });
}

function reportLost(error: Error) {
  const reason = systemReason(error);
  log.error("database_lost", {
    text: `پایگاه داده از دست رفت (${reason})؛ تا بازگشت آن مرور سایت از حافظه ادامه دارد و چیزی ذخیره نمی‌شود.`,
    reason,
  });
}

async function assertSuitable(db: Db) {
  const { version, encoding, ctype, name, timeout } = single(
    await db`
    select current_setting('statement_timeout') as timeout, current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
      datctype as ctype, datname as name
    from pg_database where datname = current_database()`,
  );
  if (timeout === "0")
    log.warn("setting_advice", {
      text: "دستورهای پایگاه داده پایان زمانی ندارند؛ از راه PgBouncer آن را به نقش بدهید: ALTER ROLE … SET statement_timeout = '30s'",
    });
  if (version < minMajorVersion)
    throw new StartupError(
      `PostgreSQL ${version} کهنه است؛ DATABASE_URL باید به نسخهٔ ${minMajorVersion} یا نوتر برسد.`,
    );
  if (encoding !== "UTF8" || ctype === "C" || ctype === "POSIX")
    throw new StartupError(
      `پایگاه «${name}» کدگذاری ${encoding} و ctype ${ctype} دارد و فارسی در آن درست جستجو نمی‌شود؛ آن را با CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' بسازید.`,
    );
}

/** Describes a failed connection: the host and the reason, without the password. */
function connectionErrorMessage(url: string, error: unknown): string {
  const named = url.replace(/^\w+:\/\/(.*@)?/, "").replace(/\?.*/, "");
  const host = /^[^/]/.test(named)
    ? named
    : parseConnectionUrl(url)
        .hosts.map((one) => new URL(one).host)
        .join(",");
  const { code } = error as { code?: string };
  switch (code) {
    case "ECONNREFUSED":
    case "ENOENT":
      return `در ${host} هیچ PostgreSQLی پاسخ نمی‌دهد (${code})؛ DATABASE_URL را بررسی کنید.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `میزبان ${host} پیدا نشد (${code})؛ DATABASE_URL را بررسی کنید.`;
    case "CONNECT_TIMEOUT":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `از ${host} پاسخی نرسید (${code})؛ شبکه و DATABASE_URL را بررسی کنید.`;
    case "25006":
      return `PostgreSQL در ${host} فقط‌خواندنی است؛ DATABASE_URL باید به سرور اصلی برسد و نه به رونوشت آن.`;
    case "28P01":
    case "28000":
      return `PostgreSQL در ${host} نام کاربر یا گذرواژهٔ DATABASE_URL را نپذیرفت.`;
    case "3D000":
      return `پایگاه داده‌ای به این نام در ${host} نیست؛ آن را بسازید یا DATABASE_URL را درست کنید.`;
    case "ECONNRESET":
      if (/[?&]ssl(mode|rootcert)=/.test(url))
        return `PostgreSQL در ${host} پیوند رمزدار (TLS) ندارد یا آن را برید (ECONNRESET)؛ sslmode را در DATABASE_URL یا ssl را در سرور درست کنید.`;
      return `از ${host} پاسخی نرسید (${code})؛ شبکه و DATABASE_URL را بررسی کنید.`;
    default:
      if (isTlsError(code))
        return `گواهی TLS سرور PostgreSQL در ${host} پذیرفته نشد (${code})؛ sslrootcert را در DATABASE_URL درست کنید.`;
      return `اتصال به PostgreSQL در ${host} نشد: ${code ? `${code} ` : ""}${systemReason({ message: (error as Error).message })}`;
  }
}
