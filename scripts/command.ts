import { ApiError } from "../contract/api-error.ts";
import type { Db } from "../database/connect.ts";
import { connectRunning } from "../database/connection/connect-running.ts";
import { isConnectionError } from "../database/connection/connection-error.ts";
import { StartupError } from "../database/startup-error.ts";
import { loadEnvironment } from "../server/environment.ts";

/** A command on the database of the running server; false when it could not do what was requested. */
export type Command = (db: Db) => Promise<boolean>;

/**
 * Runs a command against the database of the running server. Sets exit code 1 when the command returns false or fails, after
 * printing the error; without a command it prints the usage.
 */
export async function runCommand(usage: string, command: Command | undefined): Promise<void> {
  process.exitCode = 1;
  if (!command) return console.error(usage);
  try {
    const db = await connectRunning(loadEnvironment());
    if (await command(db).finally(() => db.end())) process.exitCode = 0;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
  }
}

/** The errors of PostgreSQL that the program has not made: no rights, no space, read-only, locked, ended. */
const operational = /^(?:25|40|42501|53|55|57|58)/;

/** The sentence for an error that the operator can do something about; undefined for others, of which the stack says more. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.data.message;
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = "", path, syscall } = error as NodeJS.ErrnoException;
  if (path !== undefined && syscall !== undefined) return `فایل یا پوشهٔ ${path} را نمی‌شود خواند یا نوشت (${code}).`;
  if (code === "EISDIR") return `به جای فایل، پوشه داده شده است (${code}).`;
  if (code === "ENOSPC" || code === "EDQUOT") return `دیسک پر است (${code}).`;
  if (isConnectionError(error) || (error.name === "PostgresError" && operational.test(code)))
    return `پایگاه داده فرمان را انجام نداد (${code}).`;
  return undefined;
}
