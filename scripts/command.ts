import { ApiError } from "../contract/endpoint.ts";
import type { Db } from "../database/connect.ts";
import { connectRunning } from "../database/running.ts";
import { StartupError } from "../database/startup-error.ts";
import { readEnv } from "../server/env.ts";

/**
 * Runs what was asked for at the command line, beside a running server. Exit code 1 and a sentence, and for what was not
 * understood the usage, unless it succeeds.
 */
export async function runCommand(usage: string, asked: ((db: Db) => Promise<boolean>) | undefined): Promise<void> {
  process.exitCode = 1;
  if (!asked) return console.error(usage);
  try {
    const db = await connectRunning(readEnv(process.env));
    if (await asked(db).finally(() => db.end())) process.exitCode = 0;
  } catch (error) {
    if (error instanceof ApiError) console.error(error.data.message);
    else if (error instanceof StartupError) console.error(error.message);
    else throw error;
  }
}
