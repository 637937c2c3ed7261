import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { RUN_FOLDER } from "../run/run-guard.ts";

const compiled = join(import.meta.dirname, "../../node_modules/.cache/node");
mkdirSync(compiled, { recursive: true });
// Workers of a server that root starts run as another user, for whom Node makes a folder of its own in it; none removes another's.
if (statSync(compiled).uid === process.getuid?.()) chmodSync(compiled, 0o1777);

/**
 * The environment of processes that tests start: of the outer environment only the path, and Node's compile cache, which
 * saves some of the CPU time of each start.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  ENV_FILE: "/dev/null", // not the settings of the developer
  [RUN_FOLDER]: process.env[RUN_FOLDER],
  LOG_FORMAT: "pretty",
  PGCONNECT_TIMEOUT: "60", // a loaded machine may take longer than the five seconds that are meant for others
  NODE_COMPILE_CACHE: compiled,
};
