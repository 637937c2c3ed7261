import { spawn } from "node:child_process";
import { join } from "node:path";
import { StartupError } from "../../database/startup-error.ts";

const script = join(import.meta.dirname, "../../scripts/backup/backup.ts");
const maxOutput = 4000; // characters

interface ChildOptions {
  /** The server of the database. */
  databaseUrl: string;
  isBeforeMigration: boolean;
  /** Ends the process. */
  signal: AbortSignal;
}

/**
 * Runs `npm run backup` in a process of its own, of low priority, with the settings of this one. Returns what it has printed; throws
 * {@link StartupError} with its sentence when it fails.
 */
export async function runBackup({ databaseUrl, isBeforeMigration, signal }: ChildOptions): Promise<string> {
  const child = spawn(process.execPath, [script, ...(isBeforeMigration ? ["--before-migration"] : [])], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: "", DATABASE_READ_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-maxOutput);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code === 0) return output.trim();
  throw new StartupError(output.trim().split("\n").at(-1) || `پشتیبان‌گیری با ${code ?? "نشانه"} پایان یافت.`);
}
