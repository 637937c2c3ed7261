import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { StartupError, systemReason } from "../database/startup-error.ts";
import type { Env } from "./env.ts";

const oldest = 15; // PostgreSQL's major version

export interface Database {
  db: Db;
  /** Resolves when an embedded PostgreSQL has ended, asked or not; never with a server of the operator's. */
  ended: Promise<unknown>;
  /** Ends the connections, and PostgreSQL too when it is ours. */
  close(): Promise<void>;
}

/**
 * The operator's PostgreSQL when `DATABASE_URL` names one, else the embedded one in `DATA_DIR`.
 * Throws {@link StartFailure} when it cannot be reached or is not fit, and leaves nothing running then.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Database> {
  if (!DATABASE_URL) say(`PostgreSQL در ${DATA_DIR} راه می‌افتد…`);
  const embedded = DATABASE_URL ? undefined : await startEmbedded({ dir: DATA_DIR, say, signal });
  const db = connect(DATABASE_URL ?? embedded!.url);
  const close = async (patience = 3) => {
    await db.end({ timeout: patience });
    await embedded?.stop();
  };
  try {
    await Promise.race([assertFit(db), silence(signal)]);
  } catch (error) {
    await close(0);
    throw error instanceof StartupError || !DATABASE_URL ? error : new StartupError(unreachable(DATABASE_URL, error));
  }
  return { db, ended: embedded?.ended ?? new Promise(() => {}), close };
}

/** The driver tries for ever when the other side accepts and hangs up, as a proxy without a server behind it does. */
async function silence(signal: AbortSignal): Promise<never> {
  await wait(6000, undefined, { signal, ref: false });
  throw Object.assign(new Error("no answer"), { code: "CONNECT_TIMEOUT" });
}

async function assertFit(db: Db) {
  const [found] = await db`
    select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
      datctype as ctype, datname as name
    from pg_database where datname = current_database()`;
  const { version, encoding, ctype, name } = found!;
  if (version < oldest)
    throw new StartupError(`PostgreSQL ${version} کهنه است؛ DATABASE_URL باید به نسخهٔ ${oldest} یا نوتر برسد.`);
  if (encoding !== "UTF8" || ctype === "C" || ctype === "POSIX")
    throw new StartupError(
      `پایگاه «${name}» کدگذاری ${encoding} و ctype ${ctype} دارد و فارسی در آن درست جست‌وجو نمی‌شود؛ آن را با CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' بسازید.`,
    );
}

/** Never with the password: only where it was looked for and why it failed. */
function unreachable(url: string, error: unknown): string {
  const where = url.replace(/^\w+:\/\/(.*@)?/, "").replace(/\?.*/, "");
  const { code } = error as { code?: string };
  switch (code) {
    case "ECONNREFUSED":
    case "ENOENT":
      return `در ${where} هیچ PostgreSQLی پاسخ نمی‌دهد (${code})؛ DATABASE_URL را بررسی کنید.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `میزبان ${where} پیدا نشد (${code})؛ DATABASE_URL را بررسی کنید.`;
    case "CONNECT_TIMEOUT":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `از ${where} پاسخی نرسید (${code})؛ شبکه و DATABASE_URL را بررسی کنید.`;
    case "28P01":
    case "28000":
      return `PostgreSQL در ${where} نام کاربر یا گذرواژهٔ DATABASE_URL را نپذیرفت.`;
    case "3D000":
      return `پایگاه داده‌ای به این نام در ${where} نیست؛ آن را بسازید یا DATABASE_URL را درست کنید.`;
    default:
      return `اتصال به PostgreSQL در ${where} نشد: ${code ? `${code} ` : ""}${systemReason({ message: (error as Error).message })}`;
  }
}
