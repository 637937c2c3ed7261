import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { StartupError } from "../../database/startup-error.ts";
import { EXPOSED_KEYS } from "./exposed-keys.ts";

const script = join(import.meta.dirname, "../../scripts/backup/backup.ts");
const maxOutput = 10_000; // characters: a hundred names of files
const hourMs = 3_600_000;
const hours = 12; // a place that stands still must not end the schedule for ever

/** The settings are in the environment; after stepping down from root their file may be closed to this process. */
const onlyInherited = { ENV_FILE: "/dev/null" };

/** The exit code of a backup that was made and lacks files. */
export const INCOMPLETE = 2;

interface ChildOptions {
  /** The server of the database. */
  databaseUrl: string;
  isBeforeMigration: boolean;
  /** Ends the process. */
  signal: AbortSignal;
  /** Milliseconds after which the process is killed. */
  timeout?: number | undefined;
}

/** What a backup has printed. */
export interface PrintedBackup {
  text: string;
  /** What it lacks; empty when nothing. */
  warning: string;
  /** Whether it is not encrypted and contains keys: see {@link EXPOSED_KEYS}. */
  isExposed: boolean;
}

/**
 * Runs `npm run backup` in a process of its own, of low priority, with the settings of this one. Throws {@link StartupError} with its
 * sentence when it fails, or has not ended after twelve hours.
 */
export async function runBackup(options: ChildOptions): Promise<PrintedBackup> {
  const { databaseUrl, isBeforeMigration, signal, timeout = hours * hourMs } = options;
  const child = spawn(process.execPath, [script, ...(isBeforeMigration ? ["--before-migration"] : [])], {
    env: {
      ...process.env,
      ...onlyInherited,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: "",
      DATABASE_READ_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  const [text, warning] = [collect(child.stdout), collect(child.stderr)];
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, timeout);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  }).finally(() => clearTimeout(timer));
  if (code === 0 || code === INCOMPLETE) {
    const lines = warning().split("\n");
    const isExposed = lines.includes(EXPOSED_KEYS);
    return { text: text(), warning: lines.filter((line) => line !== EXPOSED_KEYS).join("\n"), isExposed };
  }
  if (isLate) throw new StartupError("پشتیبان در زمان خود به پایان نرسید و متوقف شد؛ انبار پشتیبان را ببینید.");
  throw new StartupError(warning().split("\n").at(-1) || `پشتیبان‌گیری با ${code ?? "نشانه"} پایان یافت.`);
}

/** The end of what a stream brings. */
function collect(stream: Readable): () => string {
  let output = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-maxOutput);
  });
  return () => output.trim();
}
