import { type ChildProcess, execFile, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { ensureBuilt } from "../../server/site-build.ts";
import { childEnvironment } from "./child-environment.ts";
import { createSeededDataFolder } from "./seeded-data-folder.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Runs `node server/main.ts` with its embedded PostgreSQL, and scripts beside it, for the tests of one file, with so many workers. Its data
 * folder has the seed already.
 */
export function runningServer(name: string, workers = 1) {
  let folder: string;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sarzamin-${name}-`));
    await chmod(folder, 0o755); // when tests run as root, PostgreSQL's account needs access
    await createSeededDataFolder(data());
    await ensureBuilt(() => {});
  });

  afterAll(async () => {
    if (server?.exitCode === null && server.kill("SIGTERM")) await once(server, "close"); // a failed test did not stop it
    await rm(folder, { recursive: true, force: true });
  });

  const data = () => join(folder, "data");
  const settings = (workerCount = workers) => ({
    ...childEnvironment,
    NODE_ENV: "production",
    DATA_DIR: data(),
    WORKERS: String(workerCount),
    MAX_WAIT_SECONDS: "60", // also beside other work
  });

  /** Runs a script of `scripts/`; resolves with its exit code and output. */
  const runCommand = (script: string, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [join(root, "scripts", script), ...args], { env: settings() }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, output: (out + err).trim() }),
      );
    });

  /** Starts the server, with another number of workers if one is given; resolves with its address, its process and a function that stops it. */
  async function start(workerCount?: number) {
    const env = { ...settings(workerCount), PORT: "0" };
    const child = spawn(process.execPath, [join(root, "server/main.ts")], { env });
    server = child;
    const ended = once(child, "close");
    let output = "";
    const printing = new EventEmitter();
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        printing.emit("output");
      });
    const exited = ended.then((): never => {
      throw new Error(output);
    });
    exited.catch(() => {});
    /** Resolves when the text has been printed; rejects with the output when the server exits before. */
    const printed = async (text: string) => {
      while (!output.includes(text)) await Promise.race([once(printing, "output"), exited]);
    };
    await printed("آماده است: http");
    await printed("\n");
    const address = /آماده است: (http\S+)/.exec(output)?.[1] ?? "";
    const stop = (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      return ended;
    };
    return { address, stop, printed, output: () => output, pid: child.pid ?? 0 };
  }

  return { data, runCommand, start };
}
