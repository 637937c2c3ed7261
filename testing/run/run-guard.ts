import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Environment variable that marks every process of a test run; its value is the run's folder. */
export const RUN_FOLDER = "SARZAMIN_TEST_RUN";

/**
 * Gives a test run a folder of its own, in which all its temporary files lie (`TMPDIR`), and a guard: a process that outlives
 * the run, however it ends, kills the processes that it left behind and removes the folder. Returns the folder. Runs within a
 * guarded run share its folder and guard.
 */
export function guardRun(): string {
  const outer = process.env[RUN_FOLDER];
  if (outer) return outer;
  const folder = mkdtempSync(join(tmpdir(), "sarzamin-run-"));
  chmodSync(folder, 0o755); // run by root, PostgreSQL's own account must get through
  // The guard notices the end of this process by the end of its input.
  const guard = spawn(process.execPath, [join(import.meta.dirname, "run-guard-process.ts"), folder], {
    detached: true, // a Ctrl-C in the terminal does not reach it
    stdio: ["pipe", "ignore", "inherit"],
  });
  guard.unref();
  (guard.stdin as unknown as { unref: () => void }).unref();
  process.env[RUN_FOLDER] = folder;
  process.env.TMPDIR = folder;
  return folder;
}
