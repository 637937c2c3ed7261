import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { ensureBuilt } from "../server/site-build.ts";
import { childEnvironment } from "./child-environment.ts";

const root = join(import.meta.dirname, "..");

/** The real thing for the tests of one file: `node server/main.ts` with its embedded PostgreSQL, and commands beside it. */
export function runningServer(name: string) {
  let folder: string;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sarzamin-${name}-`));
    await chmod(folder, 0o755); // as root, PostgreSQL's account must get through
    await ensureBuilt(() => {});
  }, 120_000);

  afterAll(async () => {
    if (server?.exitCode === null && server.kill("SIGTERM")) await once(server, "close"); // the test ended before it could
    await rm(folder, { recursive: true, force: true });
  });

  const data = () => join(folder, "data");
  const settings = () => ({ ...childEnvironment, NODE_ENV: "production", DATA_DIR: data() });

  /** Runs a command of `scripts/`: its exit code and all it said. */
  const command = (script: string, ...words: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      execFile(process.execPath, [join(root, "scripts", script), ...words], { env: settings() }, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, said: (out + err).trim() }),
      );
    });

  /** Starts the server; resolves with its address and what ends it. */
  async function start() {
    const child = spawn(process.execPath, [join(root, "server/main.ts")], { env: { ...settings(), PORT: "0" } });
    server = child;
    const ended = once(child, "close");
    const address = await new Promise<string>((done, fail) => {
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (part: string) => {
          output += part;
          const [, found] = /آماده است: (http\S+)/.exec(output) ?? [];
          if (found) done(found);
        });
      void ended.then(() => fail(new Error(output)));
    });
    const stop = () => {
      child.kill("SIGTERM");
      return ended;
    };
    return { address, stop };
  }

  return { data, command, start };
}
