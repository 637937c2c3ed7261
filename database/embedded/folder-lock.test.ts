import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { lockFolder } from "./folder-lock.ts";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: 12_345, gid: 12_345 } : {}; // root may write everything
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-lock-"));
  if (isRoot) await chown(folder, 12_345, 12_345);
});
afterEach(() => rm(folder, { recursive: true }));

/** Takes the folder in a process of an ordinary user, which then ends; returns what it has printed. */
async function takeAsUser() {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log("taken"), ({ name, message }) => console.log(name === "StartupError" ? message : name));
    process.exit();`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const { stdout } = await run(process.execPath, args, { ...account, cwd: "/", env: childEnvironment });
  return stdout.trim();
}

/** A lock file that an ordinary user may only read, as root leaves one in a folder that others may write. */
async function leaveReadOnly(mode = 0o444) {
  const lockFile = join(folder, "running.lock");
  await writeFile(lockFile, "");
  await chmod(lockFile, mode);
  return lockFile;
}

test("a lock file that may only be read is replaced while no process holds it", async () => {
  const lockFile = await leaveReadOnly();
  expect(await takeAsUser()).toBe("taken");
  expect((await stat(lockFile)).mode & 0o200).toBe(0o200);
});

test("one that another process holds stays: the folder is in use", async () => {
  const { release } = await lockFolder(folder);
  const lockFile = join(folder, "running.lock");
  if (isRoot) await chown(lockFile, 0, 0);
  await chmod(lockFile, 0o444);
  const { ino } = await stat(lockFile);
  expect(await takeAsUser()).toBe("FolderInUse");
  expect((await stat(lockFile)).ino).toBe(ino);
  await release();
  expect(await takeAsUser()).toBe("taken");
});

test("one that can neither be locked nor replaced is named with the command that gives it away", async () => {
  const lockFile = await leaveReadOnly(0o000);
  const owner = isRoot ? 0 : process.getuid!();
  const user = isRoot ? 12_345 : owner;
  expect(await takeAsUser()).toBe(
    `فایل ${lockFile} از آنِ کاربر دیگری است (uid ${owner})؛ با root اجرا کنید: chown ${user} ${lockFile}`,
  );
});

test("processes that start at once replace it once, and one of them has the folder", async () => {
  await leaveReadOnly();
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log("taken"), ({ name }) => console.log(name));
    process.stdin.resume().on("end", () => process.exit());`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, args, { ...account, cwd: "/", env: childEnvironment, stdio: ["pipe", "pipe", "inherit"] }),
  );
  const said = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, "data"))[0]).trim()));
  for (const { stdin } of children) stdin.end();
  await Promise.all(children.map((child) => once(child, "close")));
  expect(said.toSorted()).toEqual(["FolderInUse", "FolderInUse", "FolderInUse", "taken"]);
});

/**
 * Takes the folder in a process of an ordinary user in which a statement runs first that may change `files`, the functions of the file
 * system. Its lines come one by one; `go` answers the `going` that the statement waits for.
 */
function takeWith(statement: string) {
  const script = `
    import files from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    import { once } from "node:events";
    const { access, rm } = files;
    const going = () => once(process.stdin, "data");
    ${statement}
    syncBuiltinESMExports();
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))});
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log("taken"), ({ name }) => console.log(name));
    process.stdin.resume().on("end", () => process.exit());`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const options = { ...account, cwd: "/", env: childEnvironment };
  const child = spawn(process.execPath, args, { ...options, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => (await lines.next()).value,
    go: () => child.stdin.write("go"),
    async end() {
      const closed = once(child, "close");
      child.stdin.end();
      await closed;
    },
  };
}

test("a process that is about to replace it does not remove what another one has taken meanwhile", async () => {
  await leaveReadOnly();
  const waiting = `
    files.rm = async (path, options) => {
      if (path.endsWith("running.lock")) await Promise.all([console.log("removes"), going()]);
      return rm(path, options);
    };`;
  const first = takeWith(waiting);
  expect(await first.next()).toBe("removes");
  const second = takeWith(waiting);
  expect(await second.next()).toBe("FolderInUse");
  first.go();
  expect(await first.next()).toBe("taken");
  await Promise.all([first.end(), second.end()]);
});

test("one that vanishes while it is looked at is made anew", async () => {
  await leaveReadOnly();
  const child = takeWith(`
    files.access = async (path, mode) => {
      files.access = access;
      syncBuiltinESMExports();
      await rm(path);
      return access(path, mode);
    };`);
  expect(await child.next()).toBe("taken");
  await child.end();
});

test("a file that another process looks at is tried again after a pause", async () => {
  expect(await takeAsUser()).toBe("taken");
  const reader = new DatabaseSync(join(folder, "running.lock"));
  reader.exec("begin; select 1 from sqlite_master");
  const child = takeWith(`
    const { default: timers } = await import("node:timers/promises");
    timers.setTimeout = async () => {
      console.log("pauses");
      await going();
    };`);
  expect(await child.next()).toBe("pauses");
  reader.close();
  child.go();
  expect(await child.next()).toBe("taken");
  await child.end();
});

test.runIf(isRoot)("what root leaves can be taken by the owner of the folder, also after root was killed", async () => {
  const { release } = await lockFolder(folder);
  expect(await takeAsUser()).toBe("FolderInUse");
  await release();
  expect((await stat(join(folder, "running.lock"))).uid).toBe(12_345);
  const pidFile = join(folder, "running.pid");
  await writeFile(pidFile, "of root");
  await chown(pidFile, 0, 0);
  expect(await takeAsUser()).toBe("taken");
  expect(await readFile(pidFile, "utf8")).toMatch(/^\d+$/);
});
