import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Copies the folder of a PostgreSQL that is shut down, or one that contains it, with the owners and the rights of its files. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await run("cp", ["-a", from, to]);
}
