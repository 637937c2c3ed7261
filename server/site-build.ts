import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FolderInUse, lockFolder } from "../database/embedded/folder-lock.ts";
import { StartupError, systemReason } from "../database/startup-error.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const stamp = join(dist, "built-from");
const sources = ["web", "desk", "ui", "map", "api-client", "text", "contract", "vite.config.ts", "package-lock.json"];

/**
 * Builds the web app when it is not built, or not from these sources. Of several processes one builds, the others wait.
 * Throws {@link StartFailure} with what the build said last.
 */
export async function ensureBuilt(say: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const digest = await digestOf(sources);
  if (await builtFrom(digest)) return;
  const lock = await lockDist(signal);
  try {
    if (await builtFrom(digest)) return;
    say("صفحه‌ها ساخته می‌شوند…");
    const started = performance.now();
    await rm(stamp, { force: true });
    await build(signal);
    await writeFile(stamp, digest);
    say(`صفحه‌ها ساخته شدند (${Math.round((performance.now() - started) / 1000)} s).`);
  } finally {
    await lock.release();
  }
}

async function builtFrom(digest: string): Promise<boolean> {
  try {
    await access(join(dist, "client/.vite/manifest.json"));
    await access(join(dist, "server/entry-server.js"));
    await access(join(dist, "desk/.vite/manifest.json"));
    return (await readFile(stamp, "utf8")) === digest;
  } catch {
    return false;
  }
}

async function digestOf(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    const full = join(root, path);
    const isFolder = (await stat(full)).isDirectory();
    const names = isFolder
      ? (await readdir(full, { recursive: true, withFileTypes: true })).filter((dirent) => dirent.isFile())
      : [];
    const files = isFolder ? names.map((name) => join(name.parentPath, name.name)).sort() : [full];
    for (const file of files) {
      const bytes = await readFile(file);
      hash.update(`${file.slice(root.length)} ${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest("hex");
}

async function lockDist(signal?: AbortSignal) {
  for (;;) {
    signal?.throwIfAborted();
    try {
      await mkdir(dist, { recursive: true });
      await access(dist, 2);
      return await lockFolder(dist);
    } catch (error) {
      if (!(error instanceof FolderInUse))
        throw new StartupError(`صفحه‌ها ساخته نشده‌اند و در ${dist} نمی‌شود نوشت (${systemReason(error)}).`);
      await wait(200);
    }
  }
}

/** Runs in a process group of its own, which a terminal's Ctrl-C does not reach: `signal` ends it. */
async function build(signal?: AbortSignal): Promise<void> {
  const vite = [join(root, "node_modules/vite/bin/vite.js"), "build", "--app", "--configLoader", "native"];
  const child = spawn(process.execPath, vite, {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const callOff = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", callOff);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      output = (output + part).slice(-4000);
    });
  const code = await new Promise<number | null>((done, fail) => {
    child.on("error", fail);
    child.on("close", done);
  }).finally(() => signal?.removeEventListener("abort", callOff));
  signal?.throwIfAborted();
  if (code !== 0) throw new StartupError(`ساختن صفحه‌ها نشد:\n${output.trim()}`);
}
