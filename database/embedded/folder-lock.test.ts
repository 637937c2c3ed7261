import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log("taken"), ({ code, name }) => console.log(code ?? name));
    process.exit();`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const { stdout } = await run(process.execPath, args, { ...account, cwd: "/", env: childEnvironment });
  return stdout.trim();
}

test("a lock file that may only be read gives no lock", async () => {
  const lockFile = join(folder, "running.lock");
  await writeFile(lockFile, "");
  await chmod(lockFile, 0o444);
  expect(await takeAsUser()).toBe("EACCES");
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
