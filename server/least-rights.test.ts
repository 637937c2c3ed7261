import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findConnectionFiles } from "./app-database.ts";
import { prepareStepDown } from "./least-rights.ts";

// What a whole server does as root: survival.test.ts.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-rights-"));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

test("names the files that a connection reads: of each database, where there is TLS and no system's authority", () => {
  const url = (query: string) => `postgres://u:p@first,second/x?${query}`;
  const settings = {
    DATABASE_URL: url("sslmode=require&sslcert=/a.crt&sslkey=/a.key"),
    DATABASE_DIRECT_URL: url("sslrootcert=/direct.pem"),
    DATABASE_READ_URL: url("sslmode=verify-full&sslrootcert=system&sslkey=read.key"),
  };
  expect([...new Set(findConnectionFiles(settings))]).toEqual([
    ...["/a.crt", "/a.key", "/direct.pem"],
    join(process.cwd(), "read.key"),
  ]);
  expect(findConnectionFiles({ DATABASE_URL: url("sslmode=prefer&sslkey=/a.key") })).toEqual([]);
});

test.runIf(process.getuid?.() === 0)(
  "root stays root while the database's key is closed to the user, and says so",
  async () => {
    const dataDir = join(folder, "data");
    await mkdir(dataDir);
    await chown(dataDir, 12_345, 12_345);
    const key = join(folder, "client.key");
    await writeFile(key, "", { mode: 0o600 });
    const obstacles = async () => {
      const said: string[] = [];
      const options = { dataDir, account: undefined, connectionFiles: [key], warn: (text: string) => said.push(text) };
      const prepared = await prepareStepDown(options);
      if (!prepared?.owner) prepared?.run(() => {});
      return said.join();
    };
    expect(await obstacles()).toBe(`برنامه با root می‌ماند، زیرا کاربر شمارهٔ 12345 به ${key} راه ندارد.`);
    await chown(key, 12_345, 12_345);
    expect(await obstacles()).not.toContain(key);
  },
);
