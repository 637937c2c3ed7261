import { spawn } from "node:child_process";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FolderInUseError, lockFolder } from "../database/embedded/folder-lock.ts";
import { StartupError, systemReason } from "../database/startup-error.ts";
import { hashContents, hashStates, listSourceFiles, type SourceFile } from "../database/upgrade/source-files.ts";
import { fa } from "../text/digits.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const stampFile = join(dist, "built-from");
const sources = ["web", "desk", "ui", "map", "api-client", "text", "contract", "vite.config.ts", "package-lock.json"];

/**
 * Builds the web app if the build is missing or outdated. Of several processes one builds and the others wait.
 * Throws {@link StartupError} with the end of the build output.
 */
export async function ensureBuilt(print: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const files = listSourceFiles(root, sources);
  const stamp = await readStamp();
  if (stamp?.states === hashStates(files)) return; // nothing to read
  const contents = await hashContents(root, files);
  if (stamp?.contents === contents) return await writeStamp(contents, files).catch(() => {}); // a folder that is only read
  const lock = await lockDist(signal);
  try {
    if ((await readStamp())?.contents === contents) return;
    print("صفحه‌ها ساخته می‌شوند…");
    const startedAt = performance.now();
    await rm(stampFile, { force: true });
    await build(signal);
    await writeStamp(contents, files);
    print(`صفحه‌ها ساخته شدند (${fa((performance.now() - startedAt) / 1000)} ثانیه).`);
  } finally {
    await lock.release();
  }
}

/** What the build was made from. */
interface Stamp {
  /** Of the contents of all files: the same in every copy of the project. */
  contents: string;
  /** Of their states: while it is the same, no file has to be read. */
  states: string;
}

/** The stamp of the build; undefined when it is not there or not complete. */
async function readStamp(): Promise<Stamp | undefined> {
  try {
    await access(join(dist, "client/.vite/manifest.json"));
    await access(join(dist, "styles/pages.json"));
    await access(join(dist, "server/entry-server.js"));
    await access(join(dist, "desk/.vite/manifest.json"));
    const [contents = "", states = ""] = (await readFile(stampFile, "utf8")).split("\n");
    return { contents, states };
  } catch {
    return undefined;
  }
}

/** The states are those of before the build, so that a file that changed during it is read at the next start. */
const writeStamp = (contents: string, files: SourceFile[]) =>
  writeFile(stampFile, `${contents}\n${hashStates(files)}\n`);

async function lockDist(signal?: AbortSignal) {
  for (;;) {
    signal?.throwIfAborted();
    try {
      await mkdir(dist, { recursive: true });
      await access(dist, 2);
      return await lockFolder(dist);
    } catch (error) {
      if (!(error instanceof FolderInUseError))
        throw new StartupError(`صفحه‌ها ساخته نشده‌اند و در ${dist} نمی‌شود نوشت (${systemReason(error)}).`);
      await wait(200);
    }
  }
}

/** Runs Vite in its own process group, which Ctrl-C in the terminal does not reach; `signal` ends it. */
async function build(signal?: AbortSignal): Promise<void> {
  const vite = [join(root, "node_modules/vite/bin/vite.js"), "build", "--app", "--configLoader", "native"];
  const child = spawn(process.execPath, vite, {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const abort = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", abort);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-4000);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  }).finally(() => signal?.removeEventListener("abort", abort));
  signal?.throwIfAborted();
  if (code !== 0) throw new StartupError(`ساختن صفحه‌ها نشد:\n${output.trim()}`);
}
