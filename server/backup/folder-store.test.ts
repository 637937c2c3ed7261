import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { childEnvironment } from "../../testing/processes/child-environment.ts";
import { createBackupFile } from "./folder-store.ts";

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-folder-store-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a process that exits as soon as the file of a backup appears leaves nothing", async () => {
  const folder = await newFolder();
  const path = join(folder, "site.tar.zst");
  const script = `
    import { existsSync } from "node:fs";
    import { createBackupFile } from ${JSON.stringify(join(import.meta.dirname, "folder-store.ts"))};
    void createBackupFile(${JSON.stringify(path)});
    const look = () => {
      if (!existsSync(${JSON.stringify(`${path}.part`)})) return void setImmediate(look);
      console.log("appeared");
      process.exit();
    };
    look();`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: childEnvironment });
  expect(stdout).toBe("appeared\n");
  expect(await readdir(folder)).toEqual([]);
});

test("a backup that cannot be begun leaves nothing to be done at the exit", async () => {
  const count = process.listenerCount("exit");
  const path = join(await newFolder(), "nowhere", "site.tar.zst");
  await expect(createBackupFile(path)).rejects.toThrow("نمی‌شود نوشت");
  expect(process.listenerCount("exit")).toBe(count);
});
