import { ApiError } from "../contract/api-error.ts";
import type { Db } from "../database/connect.ts";
import { connectRunning } from "../database/connection/connect-running.ts";
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
    if (error instanceof ApiError) console.error(error.data.message);
    else if (error instanceof StartupError) console.error(error.message);
    else throw error;
  }
}
